import type { Work } from '#server/work/work.ts';
import { turnGates } from './gates.store.ts';

/**
 * To be called in the transaction of everything that ends the right to contact a debtor: payment, opt-out, dispute,
 * pause, send off, close. Claims of messages share these rows; so once this has committed, no claim that was decided on
 * older facts can follow (G13). Waits for claims under way, which are short.
 */
export async function stopClaims(work: Work, debtorIds: readonly string[]): Promise<void> {
  if (debtorIds.length === 0) return;
  await turnGates(work, [...new Set(debtorIds)].toSorted());
}
