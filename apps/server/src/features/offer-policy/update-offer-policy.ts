import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkOfferPolicy } from '@recoup/domain/negotiations/check-offer-policy.ts';
import { policyProblemText } from '@recoup/domain/negotiations/offer-labels.ts';
import type { OfferPolicy } from '@recoup/domain/negotiations/offer-policy.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readOfferPolicy, writeOfferPolicy } from './offer-policy.store.ts';

/**
 * Changes the policy of offers. One under which some debtor could settle below the floor is refused at its cell, with the
 * path that leads there. What was offered or agreed before stands as it was.
 */
export async function updateOfferPolicy(
  work: Work<MemberActor>,
  input: { readonly policy: OfferPolicy; readonly version: number },
): Promise<Refusal | null> {
  const problems = checkOfferPolicy(input.policy);
  if (problems.length > 0) {
    const fields = problems.map((each): [string, string] => [
      'rule' in each ? `policy.rules.${each.rule}` : 'policy.rules',
      policyProblemText(each, work.actor.language),
    ]);
    return refuse('INVALID_FIELD', Object.fromEntries(fields));
  }
  const before = await readOfferPolicy(work);
  const { policy, version } = input;
  if (!(await writeOfferPolicy(work, { policy, version, memberId: work.actor.id }))) return refuse('STALE_VERSION');
  work.changed({
    noun: 'offer-policy',
    id: work.companyId,
    action: 'offer-policy.update',
    before: { policy: before.policy },
    after: { policy },
  });
  return null;
}
