import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { insertEntries, type NewEntry } from './insert-entries.store.ts';

/**
 * Writes one entry with its lines to the journal in the caller's transaction and answers its id (G1, G2). The cached
 * balances of accounts and debtors are the caller's, in the same transaction (G3).
 */
export async function postEntry(work: Work, entry: Omit<NewEntry, 'id'>): Promise<string> {
  const id = uuidv7();
  await insertEntries(work, [{ ...entry, id }]);
  return id;
}
