import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { FeeRule } from '@recoup/domain/fees/fee-rule.ts';
import { isStale } from '@recoup/domain/fields/is-stale.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { listFeeRules, lockFeeRules, writeFeeRules } from './fee-rules.store.ts';

const ruleIn = (all: readonly FeeRule[], kind: string) => all.find((rule) => rule.kind === kind);
const noRule = { kind: null };

/**
 * Sets the company's rules for fees; kinds that are not named stay as they are. STALE_VERSION where
 * one says something else than was seen (G27).
 */
export async function updateFeeRules(
  work: Work<MemberActor>,
  rules: readonly FeeRule[],
  seen?: readonly FeeRule[],
): Promise<FeeRule[] | Refusal> {
  await lockFeeRules(work);
  const before = await listFeeRules(work);
  // Others' rules may change beside it.
  const isOther = ({ kind }: FeeRule) =>
    isStale({ ...(ruleIn(before, kind) ?? noRule) }, { ...(ruleIn(seen ?? [], kind) ?? noRule) });
  if (seen && rules.some(isOther)) return refuse('STALE_VERSION');
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
