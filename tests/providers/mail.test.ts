import { MAIL_PASSWORD, MAIL_USER } from '@recoup/sandbox/keys.ts';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, failure, resetBench, startBench } from './sandbox-bench.ts';

let bench: Bench;
const auth = { user: MAIL_USER, pass: MAIL_PASSWORD };
let transport: ReturnType<typeof connect>;
const connect = (port: number) =>
  nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    auth,
    pool: true,
    maxConnections: 5,
    maxMessages: Number.POSITIVE_INFINITY,
  });
beforeAll(async () => {
  bench = await startBench();
  transport = connect(bench.running.smtpPort);
});
beforeEach(() => resetBench(bench));
afterAll(async () => {
  transport.close();
  await bench.stop();
});

const mail = {
  from: '"Acme Supply" <billing@acme.example>',
  to: '"Ana Núñez" <ana@example.com>',
  subject: 'Recordatorio: factura de 55,94 $ – vencida',
  text: 'Pague aquí: http://acme.pay.localhost:4000/abcdefghijklmnop1234?a=1',
  html: '<p>Pague <a href="http://acme.pay.localhost:4000/abcdefghijklmnop1234?a=1&amp;b=2">aquí</a></p>',
};

async function list(
  query = '',
): Promise<{ id: string; subject: string; from: string; to: string[]; messageId: string }[]> {
  const found = await bench.api('GET', `/api/mail${query}`);
  if (!Array.isArray(found)) throw new Error('The mailbox did not answer with a list.');
  return found;
}

describe('the mailbox', () => {
  it('keeps what SMTP brought, readable by header, text, HTML and links', async () => {
    await transport.sendMail(mail);
    const [line] = await list();
    expect(line).toMatchObject({ subject: mail.subject, to: ['ana@example.com'] });
    expect(line?.from).toContain('billing@acme.example');
    const opened = await bench.api('GET', `/api/mail/${line?.id}`);
    expect(opened).toMatchObject({
      text: expect.stringContaining('Pague aquí'),
      html: expect.stringContaining('<a href='),
      headers: expect.objectContaining({ 'message-id': line?.messageId }),
      links: [
        'http://acme.pay.localhost:4000/abcdefghijklmnop1234?a=1',
        'http://acme.pay.localhost:4000/abcdefghijklmnop1234?a=1&b=2',
      ],
    });
  });

  it('finds by recipient exactly, by words in the head, newest first', async () => {
    await transport.sendMail({ ...mail, to: 'bob@example.com', subject: 'First' });
    await transport.sendMail({ ...mail, to: 'bob@example.com', subject: 'Second' });
    await transport.sendMail({ ...mail, to: 'notbob@example.com', subject: 'Third' });
    expect((await list('?to=BOB@example.com')).map(({ subject }) => subject)).toEqual(['Second', 'First']);
    expect((await list('?q=third')).map(({ to }) => to)).toEqual([['notbob@example.com']]);
    expect(await list('?limit=2')).toHaveLength(2);
  });

  it('refuses who does not exist with 550 and a full box with 451', async () => {
    expect(await failure(transport.sendMail({ ...mail, to: 'bounce.me@example.com' }))).toMatchObject({
      responseCode: 550,
    });
    expect(await failure(transport.sendMail({ ...mail, to: 'defer.me@example.com' }))).toMatchObject({
      responseCode: 451,
    });
    expect(await list()).toEqual([]);
  });

  it('counts messages by a header, so that one sent twice is seen', async () => {
    for (const messageId of ['<1@recoup>', '<2@recoup>', '<1@recoup>'])
      await transport.sendMail({ ...mail, messageId });
    expect(await bench.api('GET', '/api/mail/counts')).toEqual({ '<1@recoup>': 2, '<2@recoup>': 1 });
  });

  it('takes five hundred messages over a pool and loses none', async () => {
    const numbers = Array.from({ length: 500 }, (_, place) => place);
    await Promise.all(numbers.map((place) => transport.sendMail({ ...mail, to: `p${place}@example.com` })));
    const found = await list('?limit=1000');
    expect(new Set(found.map(({ to }) => to[0])).size).toBe(500);
  });

  it('can be dead, and can break off after it took a message', async () => {
    const single = nodemailer.createTransport({
      host: '127.0.0.1',
      port: bench.running.smtpPort,
      ignoreTLS: true,
      auth,
    });
    await bench.api('PUT', '/api/switches', { mail: { dead: true } });
    expect(await failure(single.sendMail(mail))).toMatchObject({ responseCode: 421 });
    await bench.api('PUT', '/api/switches', { mail: { dead: false, resetAfter: 1 } });
    await failure(single.sendMail(mail));
    expect(await list()).toHaveLength(1);
    await single.sendMail(mail);
    expect(await list()).toHaveLength(2);
  });
});
