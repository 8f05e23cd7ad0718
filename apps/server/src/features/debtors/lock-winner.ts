import type { Work } from '#server/work/work.ts';
import { lockDebtor, winnerOf } from './debtors.store.ts';

/**
 * The customer that answers for this one, which nobody merges before the transaction ends: what is written to it now goes
 * along with the next merge, and what comes after a merge is written to who stays.
 */
export async function lockWinner(work: Work, debtorId: string): Promise<string> {
  await lockDebtor(work, debtorId);
  const winnerId = await winnerOf(work, debtorId);
  if (winnerId !== debtorId) await lockDebtor(work, winnerId);
  return winnerId;
}
