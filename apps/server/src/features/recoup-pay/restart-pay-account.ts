import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { noRequirements } from '@recoup/domain/recoup-pay/pay-requirements.ts';
import { remove } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { lockPayAccount } from './lock-pay-account.ts';
import { updatePayAccount } from './recoup-pay.store.ts';
import { settlePayAccount } from './settle-pay-account.ts';

/**
 * Begins the account at the provider anew, where it was begun in the wrong country; what was entered and brought here
 * stays. Refusals: those of `lockPayAccount`, and INVALID_STATUS once it was finished: money may stand on it.
 */
export async function restartPayAccount(work: Work, version: number): Promise<null | Refusal> {
  const before = await lockPayAccount(work, version);
  if (isRefusal(before)) return before;
  if (before.finishedAt !== null) return refuse('INVALID_STATUS');
  const { providerAccountId, providerAttempt } = before;
  if (providerAccountId) await remove(work.trx, work.companyId, 'pay-account', providerAccountId);
  await updatePayAccount(work, {
    ...{ provider: null, providerAccountId: null, providerAttempt: providerAttempt + 1, submittedAt: null },
    ...{ chargesEnabled: false, payoutsEnabled: false, detailsSubmitted: false, requirements: noRequirements },
    ...{ deadlineAt: null, remindedDays: null, bankId: null, bankName: null, bankLast4: null, payoutsRestUntil: null },
  });
  work.changed({
    ...{ noun: 'recoup-pay', id: work.companyId, action: 'recoup-pay.restart' },
    ...{ before: { providerAccountId }, after: { providerAccountId: null } },
  });
  await settlePayAccount(work, null, new Date());
  return null;
}
