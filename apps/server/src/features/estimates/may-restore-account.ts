import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { estimateOfAccount, lockEstimate } from './estimates.store.ts';

/**
 * Whether a deleted account may come back as far as its estimate goes: not beside another account that it became since,
 * and not when it was canceled. Nobody bills or cancels it before this transaction ends.
 */
export async function mayRestoreAccount(work: Work, accountId: string): Promise<Refusal | null> {
  const seen = await estimateOfAccount(work, accountId);
  if (!seen) return null;
  await lockDebtor(work, seen.debtorId);
  const row = await lockEstimate(work, seen.id);
  if (!row || row.accountId === accountId) return null;
  return row.accountId === null && row.status === 'Pending billing' ? null : refuse('INVALID_STATUS');
}
