/** What a ledger keeps of each kind, under the words of the unified API. */
export const ledgerKinds = ['customers', 'invoices', 'payments', 'credit-notes', 'ledger-accounts'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export type LedgerRecord = { id: string; [field: string]: unknown };

/** A version of a record; a later one takes its place further behind. */
export type LedgerVersion = { seq: number; updatedAt: string; record: LedgerRecord };

export type LedgerShelf = { versions: LedgerVersion[]; newest: Map<string, LedgerVersion> };

/** The books of one firm at one accounting program. */
export type LedgerBook = {
  company: { id: string; company_name: string };
  shelves: Record<LedgerKind, LedgerShelf>;
  /** Nothing may be dated on or before this day. */
  lockedUntil: string | null;
  seq: number;
};

export type ConnectionState = 'available' | 'added' | 'callable' | 'invalid';

export type LedgerConnection = {
  consumerId: string;
  serviceId: string;
  state: ConnectionState;
  /** Which firm was chosen last. */
  book: LedgerBook | null;
  /** When the calls of this minute were made, in ms. */
  calls: number[];
};

export type VaultSession = { consumerId: string; redirectUri: string };

/** What the stand-in for Apideck knows. */
export type LedgerBooks = {
  connections: Map<string, LedgerConnection>;
  sessions: Map<string, VaultSession>;
  counts: { calls: number; payments: number };
};

export function createLedgerBooks(): LedgerBooks {
  return { connections: new Map(), sessions: new Map(), counts: { calls: 0, payments: 0 } };
}

export function clearLedgerBooks(books: LedgerBooks): void {
  books.connections.clear();
  books.sessions.clear();
  books.counts = { calls: 0, payments: 0 };
}

export function createBook(company: LedgerBook['company']): LedgerBook {
  const shelf = (): LedgerShelf => ({ versions: [], newest: new Map() });
  return {
    company,
    shelves: {
      customers: shelf(),
      invoices: shelf(),
      payments: shelf(),
      'credit-notes': shelf(),
      'ledger-accounts': shelf(),
    },
    lockedUntil: null,
    seq: 0,
  };
}

/** Writes a record, or what changed of it; it stands last then. */
export function putRecord(book: LedgerBook, kind: LedgerKind, record: LedgerRecord, at: Date): LedgerRecord {
  const shelf = book.shelves[kind];
  book.seq += 1;
  const updatedAt = at.toISOString();
  const whole = { ...shelf.newest.get(record.id)?.record, ...record, updated_at: updatedAt };
  const version = { seq: book.seq, updatedAt, record: { ...whole, row_version: String(book.seq) } };
  shelf.versions.push(version);
  shelf.newest.set(record.id, version);
  return version.record;
}

/** Takes a record away without a trace. */
export function dropRecord(book: LedgerBook, kind: LedgerKind, id: string): void {
  book.shelves[kind].newest.delete(id);
}

export function connectionOf(books: LedgerBooks, consumerId: string, serviceId: string): LedgerConnection {
  const key = `${consumerId} ${serviceId}`;
  const known = books.connections.get(key);
  if (known) return known;
  const made: LedgerConnection = { consumerId, serviceId, state: 'available', book: null, calls: [] };
  books.connections.set(key, made);
  return made;
}
