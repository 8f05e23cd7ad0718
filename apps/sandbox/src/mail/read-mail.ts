import PostalMime, { decodeWords, type Email } from 'postal-mime';
import type { MailEntry, MailSummary } from './mail-books.ts';

/** Headers by lower-case name, words decoded. */
export function readHeaders(entry: MailEntry): Record<string, string> {
  const end = entry.raw.indexOf('\r\n\r\n');
  const head = entry.raw.toString('utf8', 0, end === -1 ? entry.raw.length : end);
  const headers: Record<string, string> = {};
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).trim().toLowerCase()] = decodeWords(line.slice(colon + 1).trim());
  }
  return headers;
}

/** What a list shows, from the head of the message alone; read once, then remembered. */
export function summarizeMail(entry: MailEntry): MailSummary {
  if (entry.summary !== null) return entry.summary;
  const { subject = '', from = entry.from, 'message-id': messageId = null } = readHeaders(entry);
  entry.summary = { subject, from, messageId };
  return entry.summary;
}

/** The whole message, taken apart; read once, then remembered. */
export function readMail(entry: MailEntry): Promise<Email> {
  entry.email ??= PostalMime.parse(entry.raw);
  return entry.email;
}

/** Links in the order in which they stand in the text, then those only in the HTML; each once. */
export function linksIn(text: string, html: string): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  const inHtml = [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  return [...new Set([...inText, ...inHtml])];
}
