import type { FeeRule } from '@recoup/domain/fees/fee-rule.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { listFeeRules, writeFeeRules } from './fee-rules.store.ts';

/** Sets the company's rules for fees; kinds that are not named stay as they are. */
export async function updateFeeRules(work: Work<MemberActor>, rules: readonly FeeRule[]): Promise<FeeRule[]> {
  const before = await listFeeRules(work);
  await writeFeeRules(work, rules);
  const after = await listFeeRules(work);
  work.changed({
    noun: 'fee-rules',
    id: work.companyId,
    action: 'preference.update-fees',
    before: { rules: before },
    after: { rules: after },
  });
  return after;
}
