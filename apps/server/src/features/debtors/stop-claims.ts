import type { Work } from '#server/work/work.ts';
import { lockDebtors } from './debtors.store.ts';
import { turnGates } from './gates.store.ts';

/**
 * To be called in the transaction of everything that ends the right to contact a debtor: payment, opt-out, dispute,
 * pause, send off, close. Claims of messages share these rows; so once this has committed, no claim that was decided on
 * older facts can follow (G13). Waits for claims under way, which are short. Whoever turns a gate has locked its customer:
 * payments, accounts, customers, gates is the order of all locks, and those who turn the gate first would wait for whoever
 * changes the customer, who waits for the gate (docs/decisions/0067).
 */
export async function stopClaims(work: Work, debtorIds: readonly string[]): Promise<void> {
  if (debtorIds.length === 0) return;
  const ids = [...new Set(debtorIds)].toSorted();
  await lockDebtors(work, ids);
  await turnGates(work, ids);
}
