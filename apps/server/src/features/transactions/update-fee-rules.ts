import type { FeeRule } from '@recoup/domain/transactions/fee-rule.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { listFeeRules, writeFeeRules } from './fee-rules.store.ts';

/** Sets the company's rules for fees; kinds that are not named stay as they are. */
export async function updateFeeRules(work: Work<MemberActor>, rules: readonly FeeRule[]): Promise<FeeRule[]> {
  const before = await listFeeRules(work);
  await writeFeeRules(work, rules);
  const after = await listFeeRules(work);
  work.audit({
    action: 'preference.update-fees',
    recordKind: 'company',
    recordId: work.actor.companyId,
    before: { rules: before },
    after: { rules: after },
  });
  return after;
}
