import { setMaxListeners } from 'node:events';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { isLoopback } from '../config/is-loopback.ts';
import type { Settings } from '../config/settings.ts';
import type { MailGateway, MailSigning, OutgoingMail } from './mail-gateway.ts';
import type { HandOver } from './sms-gateway.ts';

const CONNECT_MS = 5_000;
const SOCKET_MS = 10_000;
/** Longest time from hand-over to answer, the wait for a free connection included (G55). */
const SEND_MS = 20_000;
const LOOK_UP_MS = 10_000;
const CONNECTIONS = 10;
/** Nobody listens there: without a mail server nothing is taken, and everything stays ours to send. */
const NO_SERVER = 'smtp://127.0.0.1:9';

const found = z.array(z.looseObject({ messageId: z.string().nullable() }));

export type SmtpSettings = Pick<Settings, 'SMTP_URL' | 'SMTP_TLS' | 'MAIL_LOOKUP_URL' | 'PORTAL_HOST'>;

/** Sends mail over a pool of kept SMTP connections. Nothing is ever sent twice by itself (G12). */
export function smtpMailGateway(settings: SmtpSettings): MailGateway {
  const server = new URL(settings.SMTP_URL ?? NO_SERVER);
  const begun = new Set<string>();
  const transport = nodemailer.createTransport({
    pool: true,
    host: server.hostname,
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    // Names, sums and links: not in the clear over a network, whatever the server offers.
    requireTLS: settings.SMTP_TLS === 'required' && !isLoopback(server.hostname),
    maxConnections: CONNECTIONS,
    maxMessages: 1_000,
    // Whether a mail is tried again is for us to say: the pool would do so by itself, five times (G12).
    maxRequeues: 0,
    logger: begunLog(begun),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(server.username
      ? { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }
      : {}),
  });
  // The same host in every process, so that one can look up what another sent.
  const [host] = settings.PORTAL_HOST.split(':');
  const deadline = sharedDeadline();
  const messageIdOf = (messageId: string) => `<${messageId}@${host}>`;

  return {
    async send(mail) {
      const { messageId, from, to, subject, text, html, unsubscribeUrl, files = [] } = mail;
      const reference = messageIdOf(messageId);
      try {
        const answer = await transport.sendMail({
          messageId: reference,
          from,
          ...answersOf(mail),
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: files.map((file) => ({ ...file })),
          ...headersOf(unsubscribeUrl, mail.isPersonal ?? false),
          ...signedAs(mail.signing ?? null, to),
          signal: deadline(),
        });
        return { kind: 'accepted', providerId: answer.messageId };
      } catch (error) {
        return failedHandOver(error, begun.has(reference));
      } finally {
        begun.delete(reference);
      }
    },

    lookUp: (messageId) => lookUpMail(settings.MAIL_LOOKUP_URL, messageIdOf(messageId)),

    close: () => transport.close(),
  };
}

/** Where answers go, and what the mail itself answers (RFC 5322 3.6.4). */
function answersOf({ replyTo = [], thread = null }: Pick<OutgoingMail, 'replyTo' | 'thread'>) {
  return {
    ...(replyTo.length > 0 ? { replyTo: replyTo.map((address) => ({ name: '', address })) } : {}),
    ...(thread ? { inReplyTo: thread.inReplyTo, references: [...thread.references] } : {}),
  };
}

/** Signed by the domain's own key, and what comes back goes to the domain, so that both agree with the sender (RFC 7489). */
function signedAs(signing: MailSigning | null, to: string) {
  if (signing === null) return {};
  const { domainName, selector: keySelector, privateKey, returnPath } = signing;
  return { dkim: { domainName, keySelector, privateKey }, envelope: { from: returnPath, to } };
}

/** One click in the mail program stops the mails, where they are some that can be stopped (RFC 8058, G16). */
function headersOf(unsubscribeUrl: string | null, isPersonal: boolean) {
  const headers = isPersonal ? {} : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
  if (unsubscribeUrl === null) return { headers };
  return {
    list: { unsubscribe: { url: unsubscribeUrl, comment: '' } },
    headers: { ...headers, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

async function lookUpMail(address: string | undefined, wanted: string): Promise<'accepted' | 'absent' | 'unknowable'> {
  if (!address) return 'unknowable';
  const url = new URL('/api/mail', address);
  url.searchParams.set('reference', wanted);
  url.searchParams.set('limit', '1');
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LOOK_UP_MS), redirect: 'error' });
    if (!answer.ok) return 'unknowable';
    const mails = found.safeParse(await answer.json());
    if (!mails.success) return 'unknowable';
    return mails.data.some((mail) => mail.messageId === wanted) ? 'accepted' : 'absent';
  } catch {
    return 'unknowable';
  }
}

/** Mails that are handed over within the same second share one timer: a timer of each would cost more than the mail. */
function sharedDeadline(): () => AbortSignal {
  let signal: AbortSignal | null = null;
  let madeAt = 0;
  return () => {
    const now = performance.now();
    if (signal && now - madeAt < 1_000) return signal;
    signal = AbortSignal.timeout(SEND_MS);
    setMaxListeners(0, signal);
    madeAt = now;
    return signal;
  };
}

/**
 * Keeps in `begun` which mails a session has begun to take: the pool says so in its log, and takes it back when the
 * session ended before a byte of the mail had left.
 */
function begunLog(begun: Set<string>) {
  return {
    info(entry: unknown) {
      const line = logLine.safeParse(entry);
      if (!line.success) return;
      if (line.data.tnx === 'send') begun.add(line.data.messageId);
      else begun.delete(line.data.messageId);
    },
  };
}

const logLine = z.looseObject({ tnx: z.enum(['send', 'pool']), messageId: z.string() });

/**
 * What an SMTP failure means. A reply code is the server's own word: 5xx refuses for good, 4xx and 503 for now. Without
 * one, a mail that no session had begun to take has surely not left (a balancer with nobody behind it accepts and closes at
 * once); everything later may have happened after the mail was read.
 */
function failedHandOver(error: unknown, hasBegun: boolean): HandOver {
  if (!(error instanceof Error)) return { kind: 'unknown', message: String(error) };
  const failure: Error & NodemailerFields = error;
  const { code = '', command = '', responseCode, permanent } = failure;
  const message = failure.message.slice(0, 500);
  if (responseCode) {
    return permanent
      ? { kind: 'refused', code: String(responseCode), message, closes: isDeadAddress(failure) ? 'bounce' : null }
      : { kind: 'not-taken', message };
  }
  if (command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE')) {
    return { kind: 'refused', code, message, closes: null };
  }
  return hasBegun ? { kind: 'unknown', message } : { kind: 'not-taken', message };
}

/** Of addresses (5.1.x, without those of the sender) and of mailboxes that are disabled (RFC 3463, RFC 7505). */
const DEAD_ADDRESS = /^5\.(1\.([01236]|10)|2\.1)$/;
/** What they mean at RCPT when nothing more is said: no such mailbox, not here, not a name (RFC 5321 4.2.3). */
const DEAD_REPLIES = new Set([550, 551, 553]);

/**
 * Whether the server refused this address for good, like a hard bounce. Only its word at RCPT TO counts, and not when
 * it speaks of policy, of a full box, or of who sends.
 */
function isDeadAddress({ command, responseCode = 0, response = '' }: NodemailerFields): boolean {
  if (command !== 'RCPT TO') return false;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return enhanced ? DEAD_ADDRESS.test(enhanced) : DEAD_REPLIES.has(responseCode);
}

interface NodemailerFields {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  permanent?: boolean;
}
