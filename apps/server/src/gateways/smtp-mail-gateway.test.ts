import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { smtpMailGateway } from './smtp-mail-gateway.ts';

let stop = () => {};
afterEach(() => stop());

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });

/** What the gateway makes of a mail server that refuses at one command. */
async function answerTo(at: 'MAIL' | 'RCPT' | 'DATA', code: number, message: string) {
  const error = refusal(code, message);
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true, logger: false },
    onMailFrom: (_address, _session, done) => done(at === 'MAIL' ? error : null),
    onRcptTo: (_address, _session, done) => done(at === 'RCPT' ? error : null),
    onData(stream, _session, done) {
      stream.on('end', () => done(at === 'DATA' ? error : null));
      stream.resume();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const gateway = smtpMailGateway({
    ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_LOOKUP_URL: undefined, PORTAL_HOST: 'pay.localhost' },
  });
  stop = () => {
    gateway.close();
    server.close();
  };
  return gateway.send({
    ...{ messageId: 'one', from: 'a@ours.example', to: 'b@theirs.example', subject: 'S', text: 'T', html: '<p>T</p>' },
    unsubscribeUrl: 'http://pay.localhost/stop',
  });
}

describe('a refusal closes an address only where it is about the address', () => {
  test.each([
    [550, '5.1.1 User unknown'],
    [550, 'No such user here'],
    [550, '5.1.10 The domain takes no mail'],
    [550, '5.2.1 The mailbox is disabled'],
  ])('RCPT %i %s', async (code, message) => {
    expect(await answerTo('RCPT', code, message)).toMatchObject({ kind: 'refused', closes: 'bounce' });
  });

  test.each([
    ['RCPT', 550, '5.7.1 Relaying denied'],
    ['RCPT', 552, '5.2.2 The mailbox is full'],
    ['RCPT', 550, '5.1.8 Bad sender'],
    ['RCPT', 554, 'Denied'],
    ['MAIL', 550, '5.1.8 The sender is not welcome'],
    ['MAIL', 550, 'No'],
    ['DATA', 550, '5.7.1 Looks like spam'],
    ['DATA', 550, 'No'],
  ] as const)('not %s %i %s', async (at, code, message) => {
    expect(await answerTo(at, code, message)).toMatchObject({ kind: 'refused', closes: null });
  });

  test('nor one that holds for now only', async () => {
    expect(await answerTo('RCPT', 450, '4.1.1 Later')).toMatchObject({ kind: 'not-taken' });
  });
});
