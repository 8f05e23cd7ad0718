import { compensationEntry } from '@recoup/domain/ledger/compensation-entry.ts';
import { reverseEntry } from '@recoup/domain/ledger/reverse-entry.ts';
import type { Work } from '#server/work/work.ts';
import type { LockedAccount } from '../accounts/booking.store.ts';
import { readEntryCents } from './negotiations.store.ts';

/** The entry that takes back what an offer had waived on an account. */
export async function undoWaiver(work: Work, { debtorId, id: accountId }: LockedAccount, entryId: string) {
  const amountCents = await readEntryCents(work, entryId);
  return reverseEntry({ ...compensationEntry({ debtorId, accountId, amountCents }), id: entryId });
}
