/** States of a text message in Telnyx's words. */
export type SmsStatus =
  | 'queued'
  | 'sent'
  | 'delivered'
  | 'sending_failed'
  | 'delivery_failed'
  | 'delivery_unconfirmed'
  | 'received';

export type SmsMessage = {
  id: string;
  direction: 'outbound' | 'inbound';
  from: string;
  to: string;
  text: string;
  status: SmsStatus;
  parts: number;
  encoding: 'GSM-7' | 'UCS-2';
  errors: SmsError[];
  receivedAt: Date;
  sentAt: Date | null;
  completedAt: Date | null;
  tags: string[];
  /** The header of that name. Telnyx's document does not know it, so it is written down and nothing more. */
  idempotencyKey: string | null;
  messagingProfileId: string;
  webhookUrl: string | null;
  webhookFailoverUrl: string | null;
};

export type SmsError = { code: string; title: string; detail: string };

export type SmsBooks = {
  messages: Map<string, SmsMessage>;
  /** "from number > to number" of everyone who wrote STOP: the provider refuses to write to them again. */
  blocked: Set<string>;
  counts: { outbound: number; inbound: number; refused: number };
};

/** The oldest are forgotten beyond this many. */
const KEPT = 200_000;

export function createSmsBooks(): SmsBooks {
  return { messages: new Map(), blocked: new Set(), counts: { outbound: 0, inbound: 0, refused: 0 } };
}

export function keepSms(books: SmsBooks, message: SmsMessage): void {
  books.messages.set(message.id, message);
  books.counts[message.direction] += 1;
  if (books.messages.size <= KEPT) return;
  for (const oldest of books.messages.keys()) {
    books.messages.delete(oldest);
    break;
  }
}

export function clearSmsBooks(books: SmsBooks): void {
  books.messages.clear();
  books.blocked.clear();
  books.counts = { outbound: 0, inbound: 0, refused: 0 };
}

export function blockKey(ours: string, theirs: string): string {
  return `${ours} > ${theirs}`;
}
