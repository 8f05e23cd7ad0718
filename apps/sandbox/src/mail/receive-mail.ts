import { SMTPServer, type SMTPServerAddress, type SMTPServerError } from 'smtp-server';
import { MAIL_PASSWORD, MAIL_USER } from '../keys.ts';
import type { Sandbox } from '../sandbox.ts';
import { emitMailEvents } from './emit-mail-events.ts';
import { keepMail } from './mail-books.ts';
import { linksIn, readMail } from './read-mail.ts';

const MAX_BYTES = 10 * 1024 * 1024;

function smtpError(code: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode: code });
}

/** Why an address is refused: local parts that begin with `bounce` do not exist, those with `defer` are full today. */
export function refusalOfAddress(address: string): SMTPServerError | null {
  const local = address.toLowerCase();
  if (local.startsWith('bounce')) return smtpError(550, `5.1.1 <${address}>: Recipient address rejected: User unknown`);
  if (local.startsWith('defer')) return smtpError(451, `4.2.2 <${address}>: Mailbox full, try again later`);
  return null;
}

/**
 * Takes e-mail over SMTP from whoever signs in. A message is kept as it comes, without being read: the sink must never be what a
 * measurement of the sender measures.
 */
export function createMailServer(sandbox: Sandbox): SMTPServer {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    banner: 'Recoup sandbox mail',
    size: MAX_BYTES,
    rejectOversized: true,
    closeTimeout: 100,
    logger: false,
    onConnect(_session, done) {
      done(sandbox.switches.mail.dead ? smtpError(421, '4.3.2 Service not available') : null);
    },
    onAuth({ username, password }, _session, done) {
      const isOurs = username === MAIL_USER && password === MAIL_PASSWORD;
      done(
        isOurs ? null : smtpError(535, '5.7.8 Error: authentication failed'),
        isOurs ? { user: username } : undefined,
      );
    },
    onMailFrom(_address, _session, done) {
      done(sandbox.switches.mail.dead ? smtpError(421, '4.3.2 Service not available') : null);
    },
    onRcptTo(address, _session, done) {
      const refusal = refusalOfAddress(address.address);
      if (refusal !== null) sandbox.mail.counts.refused += 1;
      done(refusal);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(null);
        const { mailFrom, rcptTo } = session.envelope;
        const id = receive(sandbox, mailFrom === false ? '' : mailFrom.address, rcptTo, Buffer.concat(chunks));
        if (sandbox.switches.mail.resetAfter === 0) return done(null, `2.0.0 Ok: queued as ${id}`);
        sandbox.switches.mail.resetAfter -= 1;
        for (const connection of server.connections) {
          if (connection.session.id === session.id) connection._socket.resetAndDestroy();
        }
      });
    },
  });
  return server;
}

function receive(sandbox: Sandbox, from: string, rcptTo: SMTPServerAddress[], raw: Buffer): string {
  const id = sandbox.ids.make('mail');
  const to = rcptTo.map(({ address }) => address);
  const entry = { id, at: sandbox.now(), from, to, raw, summary: null, email: null };
  keepMail(sandbox.mail, entry);
  sandbox.live.publish('mail');
  emitMailEvents(sandbox, entry);
  for (const address of to) {
    sandbox.crowd.heed({
      channel: 'mail',
      address,
      ours: from,
      text: async () => {
        const { text = '', html = '' } = await readMail(entry);
        return linksIn(text, html).join('\n');
      },
    });
  }
  return id;
}
