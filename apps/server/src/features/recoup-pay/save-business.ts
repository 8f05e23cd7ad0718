import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { PayFacts } from '@recoup/domain/recoup-pay/needed-documents.ts';
import type { Work } from '#server/work/work.ts';
import { lockPayAccount } from './lock-pay-account.ts';
import { updatePayAccount } from './recoup-pay.store.ts';
import { settlePayAccount } from './settle-pay-account.ts';

/** Says what kind of company it is and how much it expects to take: its papers follow from it. Refusals of `lockPayAccount`. */
export async function saveBusiness(
  work: Work,
  { entity: entityType, monthlyCents, takesCards }: PayFacts,
  version: number,
): Promise<null | Refusal> {
  const before = await lockPayAccount(work, version);
  if (isRefusal(before)) return before;
  const after = { entityType, monthlyCents, takesCards };
  await updatePayAccount(work, after);
  work.changed({
    ...{ noun: 'recoup-pay', id: work.companyId, action: 'recoup-pay.business' },
    ...{ before: { ...before }, after: { ...before, ...after } },
  });
  await settlePayAccount(work, null, new Date());
  return null;
}
