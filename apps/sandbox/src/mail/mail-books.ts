import type { Email } from 'postal-mime';

export type MailSummary = { subject: string; from: string; messageId: string | null };

/** One received message. It is kept as it came and read only when somebody looks. */
export type MailEntry = {
  id: string;
  at: Date;
  /** Envelope, not header: who really sent and who really gets it. */
  from: string;
  to: string[];
  raw: Buffer;
  summary: MailSummary | null;
  email: Promise<Email> | null;
};

export type MailBooks = {
  entries: Map<string, MailEntry>;
  bytes: number;
  /** How many bytes of mails are kept at most. */
  keptBytes: number;
  counts: { received: number; refused: number };
};

/** The oldest are forgotten beyond these limits; the counts go on. */
const KEPT = 250_000;
const KEPT_BYTES = 128 * 1024 * 1024;

export function createMailBooks(keptBytes = KEPT_BYTES): MailBooks {
  return { entries: new Map(), bytes: 0, keptBytes, counts: { received: 0, refused: 0 } };
}

export function keepMail(books: MailBooks, entry: MailEntry): void {
  books.entries.set(entry.id, entry);
  books.bytes += entry.raw.length;
  books.counts.received += 1;
  for (const [id, oldest] of books.entries) {
    if (books.entries.size <= KEPT && books.bytes <= books.keptBytes) break;
    books.entries.delete(id);
    books.bytes -= oldest.raw.length;
  }
}

export function clearMailBooks(books: MailBooks): void {
  books.entries.clear();
  books.bytes = 0;
  books.counts = { received: 0, refused: 0 };
}
