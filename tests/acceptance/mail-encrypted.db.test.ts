import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as encrypt } from 'node:tls';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailWorld } from '../application/mail-world.ts';
import { MAIL_IN_HOST, plainMail, speakSmtp } from '../application/post-mail.ts';
import { selfSigned } from '../application/self-signed.ts';

let world: Awaited<ReturnType<typeof startMailWorld>>;
let folder = '';
const { cert, key } = selfSigned(MAIL_IN_HOST);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recoup-mail-'));
  const [MAIL_IN_CERT, MAIL_IN_CERT_KEY] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  await writeFile(MAIL_IN_CERT, cert);
  await writeFile(MAIL_IN_CERT_KEY, key);
  world = await startMailWorld('Sealed Ltd', { MAIL_IN_CERT, MAIL_IN_CERT_KEY });
});
afterAll(async () => {
  await world?.app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('mail is taken encrypted by STARTTLS under the certificate that is set, and obeyed', async () => {
  const writer = await world.newWriter();
  const mailer = nodemailer.createTransport({
    ...{ host: '127.0.0.1', port: world.port, requireTLS: true },
    tls: { ca: cert, servername: MAIL_IN_HOST, minVersion: 'TLSv1.2' },
  });
  const raw = plainMail({ from: writer.email, to: writer.address, text: 'Please stop emailing me' });
  const { rejected } = await mailer.sendMail({ envelope: { from: writer.email, to: [writer.address] }, raw });
  expect(rejected).toEqual([]);
  await world.allRead();
  expect(await world.stateOf(writer)).toMatchObject({ isOptedOut: true });
});

test('a server that expects another name finds no trust', async () => {
  const mailer = nodemailer.createTransport({
    ...{ host: '127.0.0.1', port: world.port, requireTLS: true },
    tls: { ca: cert, servername: 'elsewhere.example' },
  });
  await expect(mailer.verify()).rejects.toThrow(/elsewhere\.example/);
});

test('whoever cannot encrypt is served in the clear; names and passwords are never asked for', async () => {
  const writer = await world.newWriter();
  const lines = ['EHLO mx.customer.example', 'AUTH PLAIN AGEAYg==', 'MAIL FROM:<a@b.example>'];
  const replies = await speakSmtp(world.port, [...lines, `RCPT TO:<${writer.address}>`, 'QUIT']);
  expect(replies.map((reply) => reply.slice(0, 3))).toEqual(['220', '250', '500', '250', '250', '221']);
});

test('what is slipped in behind STARTTLS in the clear counts for nothing once it is encrypted', async () => {
  const socket = connect({ port: world.port, host: '127.0.0.1' });
  const heard = async (): Promise<string> => String((await once(socket, 'data'))[0]);
  expect(await heard()).toMatch(/^220/);
  socket.write('EHLO mx.customer.example\r\n');
  expect(await heard()).toContain('STARTTLS');
  socket.write('STARTTLS\r\nMAIL FROM:<evil@b.example>\r\n');
  expect(await heard()).toMatch(/^220[^\n]*\r\n$/);
  const sealed = encrypt({ socket, ca: cert, servername: MAIL_IN_HOST });
  await once(sealed, 'secureConnect');
  sealed.write('EHLO mx.customer.example\r\n');
  expect(String((await once(sealed, 'data'))[0])).toMatch(/^250-/);
  // Nobody has said from whom: the recipient is refused.
  const writer = await world.newWriter();
  sealed.write(`RCPT TO:<${writer.address}>\r\n`);
  expect(String((await once(sealed, 'data'))[0])).toMatch(/^503/);
  sealed.destroy();
});
