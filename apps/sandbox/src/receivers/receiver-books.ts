import { DEMO_RECEIVER_HOST, DEMO_RECEIVER_SECRET } from '../keys.ts';

/** How a receiver answers: with a status, or never. */
export type ReceiverAnswer = 200 | 410 | 429 | 500 | 'hang';

/** One post that came in. */
export type Received = {
  at: string;
  path: string;
  id: string;
  body: string;
  /** Whether a secret that is known signed it; null: none is known. */
  isVerified: boolean | null;
  answered: ReceiverAnswer;
};

export type Receiver = { secret: string | null; answer: ReceiverAnswer; received: Received[] };

/** Machines of companies, by the name of their host. */
export type ReceiverBooks = { hosts: Map<string, Receiver> };

export function createReceiverBooks(): ReceiverBooks {
  const books: ReceiverBooks = { hosts: new Map() };
  clearReceiverBooks(books);
  return books;
}

/** The demo's own is always there. */
export function clearReceiverBooks(books: ReceiverBooks): void {
  books.hosts.clear();
  receiverOf(books, DEMO_RECEIVER_HOST).secret = DEMO_RECEIVER_SECRET;
}

export function receiverOf({ hosts }: ReceiverBooks, host: string): Receiver {
  const known = hosts.get(host);
  if (known) return known;
  const made: Receiver = { secret: null, answer: 200, received: [] };
  hosts.set(host, made);
  return made;
}
