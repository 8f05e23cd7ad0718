import type { MailHeader } from '@recoup/domain/incoming-mail/mail-kind.ts';
import PostalMime, { addressParser } from 'postal-mime';
import { HEAD_BYTES_MAX } from './mail-limits.ts';

const VALUE_MAX = 2_000;
const HEADERS_MAX = 300;

export interface MailHeadRead {
  readonly headers: readonly MailHeader[];
  /** Lower case; empty when it names none. */
  readonly sender: string;
  readonly senderName: string;
  /** One `From` with one address: of several nobody can say whose domain answers for the mail (RFC 7489, 6.6.1). */
  readonly hasOneAuthor: boolean;
  readonly subject: string;
  /** With its angle brackets; empty when it names none. */
  readonly messageId: string;
  readonly inReplyTo: string;
  readonly references: string;
}

const NOTHING: MailHeadRead = {
  ...{
    headers: [],
    sender: '',
    senderName: '',
    hasOneAuthor: false,
    subject: '',
    messageId: '',
    inReplyTo: '',
    references: '',
  },
};

/** What the head of a mail says, without a look at its parts. Nothing of one that cannot be read. */
export async function readHead(raw: Buffer): Promise<MailHeadRead> {
  const begin = raw.subarray(0, headEnd(raw) ?? HEAD_BYTES_MAX);
  try {
    const read = await PostalMime.parse(Buffer.concat([begin, blankLine]));
    const from = read.from && 'address' in read.from ? read.from : undefined;
    return {
      headers: read.headers.slice(0, HEADERS_MAX).map(({ key, value }) => [key, storable(value, VALUE_MAX)] as const),
      sender: storable(from?.address ?? '', 320).toLowerCase(),
      senderName: storable(from?.name ?? '', 200),
      hasOneAuthor: authorsOf(read.headers).length === 1,
      subject: storable(read.subject ?? '', 500),
      messageId: /<[^<>\s]{1,400}>/.exec(read.messageId ?? '')?.[0] ?? '',
      inReplyTo: storable(read.inReplyTo ?? '', 10_000),
      references: storable(read.references ?? '', 20_000),
    };
  } catch {
    return NOTHING;
  }
}

/** The addresses of every `From`, those of groups too. */
function authorsOf(headers: readonly { readonly key: string; readonly value: string }[]): string[] {
  const named = headers.flatMap(({ key, value }) => (key === 'from' ? addressParser(value) : []));
  return named.flatMap((each) =>
    'group' in each && each.group ? each.group.map(({ address }) => address) : [each.address ?? ''],
  );
}

/** Where the head of a mail ends; null of one that is longer than reason. */
export function headEnd(raw: Buffer): number | null {
  const begin = raw.subarray(0, HEAD_BYTES_MAX);
  const ends = ['\r\n\r\n', '\n\n'].map((gap) => begin.indexOf(gap)).filter((at) => at >= 0);
  if (ends.length > 0) return Math.min(...ends);
  return raw.length <= HEAD_BYTES_MAX ? raw.length : null;
}

const blankLine = Buffer.from('\r\n\r\n');

/** One line that a column takes: no zero characters, no halves of pairs, none that steer a screen. */
function storable(text: string, max: number): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();
}
