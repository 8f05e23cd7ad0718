import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Context } from '#server/context.ts';
import { MAIL_BYTES_MAX } from './mail-limits.ts';
import { receiveMail } from './receive-mail.ts';
import { companyOfRecipient } from './recipients.ts';

const RECIPIENTS_MAX = 50;
const CONNECTIONS_MAX = 50;
const QUIET_MS = 60_000;
const CLOSE_MS = 5_000;

/**
 * Takes mail by SMTP (RFC 5321) for addresses that are ours, and for nobody else: it relays nothing and knows no names or
 * passwords. Its `250` comes after the mail is kept; until then, whoever hands it over keeps it and comes again.
 */
export async function listenForMail(
  context: Context,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const { MAIL_IN_HOST, MAIL_IN_CERT, MAIL_IN_CERT_KEY } = context.settings;
  const papers =
    MAIL_IN_CERT && MAIL_IN_CERT_KEY
      ? { cert: await readFile(MAIL_IN_CERT), key: await readFile(MAIL_IN_CERT_KEY) }
      : null;
  const server = new SMTPServer({
    ...{ name: MAIL_IN_HOST ?? 'localhost', banner: 'ready', size: MAIL_BYTES_MAX, rejectOversized: true },
    ...{ authOptional: true, disableReverseLookup: true, logger: false, maxClients: CONNECTIONS_MAX },
    ...{ socketTimeout: QUIET_MS, closeTimeout: CLOSE_MS, maxRecipients: RECIPIENTS_MAX },
    disabledCommands: papers ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...papers,
    onMailFrom: (_address, _session, done) =>
      // A restored installation takes what comes once somebody has resumed it (G61).
      done(context.recovery.isOn() ? reply(451, '4.3.2 Not taking mail now, try again later') : null),
    onRcptTo: ({ address }, _session, done) => {
      companyOfRecipient(context, address).then(
        (companyId) => done(companyId ? null : reply(550, '5.1.1 No such address here')),
        (error: unknown) => {
          context.log.error({ err: error }, 'the recipient of a mail could not be looked up');
          done(reply(451, '4.3.0 Try again later'));
        },
      );
    },
    onData: (stream, session, done) => {
      take(context, stream, session).then(
        (refusal) => (refusal ? done(refusal) : done(null, '2.0.0 Kept')),
        (error: unknown) => {
          context.log.error({ err: error }, 'a mail could not be kept');
          done(reply(451, '4.3.0 Try again later'));
        },
      );
    },
  });
  // Resets and bad handshakes of single connections are theirs, and end no process.
  server.on('error', (error) => context.log.info({ err: error }, 'a connection that handed mail over broke'));
  server.server.listen({ port, host });
  await once(server.server, 'listening');
  const { port: bound } = server.server.address() as AddressInfo;
  return { port: bound, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Reads a mail to its end and keeps it; one that is too large is read to its end, too, so that its sender gets an answer. */
async function take(
  context: Context,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<ReturnType<typeof reply> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAIL_BYTES_MAX) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (stream.sizeExceeded || size > MAIL_BYTES_MAX) return reply(552, '5.3.4 Larger than 25 MB');
  const { mailFrom, rcptTo } = session.envelope;
  const envelope = {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    clientAddress: session.remoteAddress,
    clientName: session.hostNameAppearsAs ? session.hostNameAppearsAs.slice(0, 255) : null,
  };
  const taken = await receiveMail(context, { raw: Buffer.concat(chunks), envelope, door: 'SMTP' });
  return taken > 0 ? null : reply(550, '5.1.1 No such address here');
}

function reply(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}
