import { addressParser } from 'postal-mime';
import type { Sandbox } from '../sandbox.ts';
import type { MailEntry } from './mail-books.ts';
import { readHeaders, readMail } from './read-mail.ts';
import { type AnsweredMail, type MailClient, writeAnswer, writeOutOfOffice, writeReturned } from './write-answer.ts';

/** How the receiver of a mail, or their mail server, answers it. */
export const answerKinds = ['reply', 'foreign', 'out-of-office', 'bounce'] as const;
export type AnswerKind = (typeof answerKinds)[number];

const AWAY = 'I am out of the office until Monday and will answer when I am back.';
/** An address of the same person that nobody has on file. */
const foreignOf = (address: string): string => `private.${address.split('@')[0] ?? 'someone'}@elsewhere.example`;

/** Hands an answer to a mail over to the product, as the mail provider does with all mail that comes in. */
export async function answerMail(
  sandbox: Sandbox,
  entry: MailEntry,
  { kind, client, text }: { kind: AnswerKind; client: MailClient; text: string },
): Promise<{ id: string; from: string; to: string[] }> {
  const mail = await answeredMail(entry);
  const headers = readHeaders(entry);
  const customer = entry.to[0] ?? '';
  const id = sandbox.ids.uuid();
  const at = sandbox.now();
  // What comes back goes to who handed the mail over, answers to whom its head names.
  const to = kind === 'bounce' ? [entry.from] : addressesIn(headers['reply-to'] ?? headers.from ?? entry.from);
  const from = kind === 'foreign' ? foreignOf(customer) : customer;
  const raw =
    kind === 'bounce'
      ? writeReturned(mail, { id, at, to: entry.from, recipient: customer })
      : kind === 'out-of-office'
        ? writeOutOfOffice(mail, { id, at, from, to, text: text || AWAY })
        : writeAnswer(client, mail, { id, at, from, to, text });
  const envelope = { from: kind === 'bounce' || kind === 'out-of-office' ? '' : from, to };
  const data = { raw: Buffer.from(raw).toString('base64'), envelope };
  const body = JSON.stringify({ type: 'email.received', timestamp: at.toISOString(), data });
  sandbox.outbox.send([{ provider: 'mail', eventId: id, type: 'email.received', lane: entry.id, body }]);
  return { id, from, to };
}

async function answeredMail(entry: MailEntry): Promise<AnsweredMail> {
  const headers = readHeaders(entry);
  const { text = '', html = '' } = await readMail(entry);
  return {
    subject: headers.subject ?? '',
    from: headers.from ?? entry.from,
    messageId: headers['message-id'] ?? '',
    references: headers.references ?? '',
    at: entry.at,
    text: text.trimEnd(),
    html,
  };
}

const addressesIn = (header: string): string[] =>
  addressParser(header, { flatten: true }).flatMap(({ address }) => (address ? [address] : []));
