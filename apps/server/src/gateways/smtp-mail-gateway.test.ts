import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
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
    ...{
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_LOOKUP_URL: undefined,
      SMTP_TLS: 'required',
      PORTAL_HOST: 'pay.localhost',
    },
  });
  stop = () => {
    gateway.close();
    server.close();
  };
  return gateway.send({
    ...{
      companyId: 'us',
      messageId: 'one',
      from: 'a@ours.example',
      to: 'b@theirs.example',
      subject: 'S',
      text: 'T',
      html: '<p>T</p>',
    },
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

type Cut =
  | 'before-greeting'
  | 'at-rcpt'
  | 'in-the-middle'
  | 'after-the-mail'
  | 'reset-after-the-mail'
  | 'in-the-second-session';

/** A mail server that ends sessions where it is told; counts sessions, and mails of which it has read a byte. */
function cuttingServer(cut: Cut) {
  const seen = { sessions: 0, begun: 0, taken: 0 };
  const server = createServer((socket) => {
    seen.sessions += 1;
    socket.on('error', () => undefined);
    if (cut === 'before-greeting') socket.end();
    else talk(socket, cut, seen);
  });
  return { server, seen };
}

function talk(socket: Socket, cut: Cut, seen: { begun: number; taken: number }) {
  let mail: string | null = null;
  socket.write('220 here ESMTP\r\n');
  socket.on('data', (bytes) => {
    const text = bytes.toString();
    if (mail !== null) {
      mail += text;
      if (cut === 'in-the-middle') socket.end();
      if (!mail.endsWith('\r\n.\r\n')) return;
      mail = null;
      seen.taken += 1;
      if (cut === 'after-the-mail') socket.end();
      else if (cut === 'reset-after-the-mail') socket.resetAndDestroy();
      else socket.write('250 taken\r\n');
    } else if (/^DATA/i.test(text)) {
      mail = '';
      seen.begun += 1;
      socket.write('354 go on\r\n');
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else if (cut === 'at-rcpt' && /^RCPT/i.test(text)) socket.end();
    else if (cut === 'in-the-second-session' && seen.taken > 0 && /^MAIL/i.test(text)) socket.end();
    else socket.write('250 ok\r\n');
  });
}

describe('G12: a session that ends under a mail never makes a second one', () => {
  test.each([
    ['before-greeting', ['not-taken'], { sessions: 1, begun: 0, taken: 0 }],
    ['at-rcpt', ['unknown'], { sessions: 1, begun: 0, taken: 0 }],
    ['in-the-middle', ['unknown'], { sessions: 1, begun: 1, taken: 0 }],
    ['after-the-mail', ['unknown'], { sessions: 1, begun: 1, taken: 1 }],
    ['reset-after-the-mail', ['unknown'], { sessions: 1, begun: 1, taken: 1 }],
    // The server gave up a kept session: not a byte of the second mail had left.
    ['in-the-second-session', ['accepted', 'not-taken'], { sessions: 1, begun: 1, taken: 1 }],
  ] as const)('%s: %j', async (cut, answers, counted) => {
    const { server, seen } = cuttingServer(cut);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const gateway = smtpMailGateway({
      ...{
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_LOOKUP_URL: undefined,
        SMTP_TLS: 'required',
        PORTAL_HOST: 'pay.localhost',
      },
    });
    stop = () => {
      gateway.close();
      server.close();
    };
    const kinds: string[] = [];
    for (const messageId of answers.map((_, index) => `mail-${index}`)) {
      const answer = await gateway.send({
        ...{
          companyId: 'us',
          messageId,
          from: 'a@ours.example',
          to: 'b@theirs.example',
          subject: 'S',
          text: 'T',
          html: '<p>T</p>',
        },
        unsubscribeUrl: 'http://pay.localhost/stop',
      });
      kinds.push(answer.kind);
    }
    expect(kinds).toEqual(answers);
    expect(seen).toEqual(counted);
  });
});

test('a mail goes to another machine over an encrypted connection alone', async () => {
  const heard: string[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true, logger: false },
    onMailFrom: ({ address }, _session, done) => {
      heard.push(address);
      done();
    },
    onData(stream, _session, done) {
      stream.on('end', () => done(null));
      stream.resume();
    },
  });
  const listening = server.listen(0, '0.0.0.0');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  // Leads to this machine, and is not known as it.
  const common = { SMTP_URL: `smtp://0.0.0.0:${port}`, MAIL_LOOKUP_URL: undefined, PORTAL_HOST: 'pay.localhost' };
  const gateways = (['required', 'optional'] as const).map((SMTP_TLS) => smtpMailGateway({ ...common, SMTP_TLS }));
  stop = () => {
    for (const gateway of gateways) gateway.close();
    server.close();
  };
  const parties = { companyId: 'us', from: 'a@ours.example', to: 'b@theirs.example' };
  const mail = { ...parties, subject: 'S', text: 'T', html: '<p>T</p>', unsubscribeUrl: 'http://pay.localhost/stop' };
  const [strict, lax] = await Promise.all(
    gateways.map((gateway, index) => gateway.send({ ...mail, messageId: `${index}` })),
  );
  expect(strict?.kind).not.toBe('accepted');
  expect(lax?.kind).toBe('accepted');
  expect(heard).toEqual(['a@ours.example']);
});

test('no name and no subject can write a header of its own', async () => {
  let mail = '';
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true, logger: false },
    onData(stream, _session, done) {
      stream.on('data', (part: Buffer) => {
        mail += part.toString();
      });
      stream.on('end', () => done());
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const gateway = smtpMailGateway({
    ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_LOOKUP_URL: undefined, SMTP_TLS: 'required' },
    PORTAL_HOST: 'pay.localhost',
  });
  stop = () => {
    gateway.close();
    server.close();
  };
  const ending = '\r\nBcc: all@theirs.example\r\n';
  const sent = await gateway.send({
    ...{ companyId: 'us', messageId: 'one', to: 'b@theirs.example', text: 'T', html: '<p>T</p>' },
    from: `"Ours${ending}" <a@ours.example>`,
    subject: `Hello Ann${ending}`,
    unsubscribeUrl: null,
  });
  expect(sent.kind).toBe('accepted');
  expect(mail).toContain('Hello Ann');
  const [head = ''] = mail.split('\r\n\r\n');
  expect(head).not.toMatch(/^bcc:/im);
});
