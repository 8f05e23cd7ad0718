import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkOfferPolicy } from '@recoup/domain/negotiations/check-offer-policy.ts';
import type { OfferPolicy } from '@recoup/domain/negotiations/offer-policy.ts';
import { policyProblemText } from '@recoup/domain/negotiations/offer-words.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { readOfferPolicy, writeOfferPolicy } from './offer-policy.store.ts';

/**
 * Changes the policy of offers. One under which some debtor could settle below the floor is refused at its cell, with the
 * path that leads there. What was offered or agreed before stands as it was.
 */
export async function updateOfferPolicy(
  trx: Trx,
  actor: MemberActor,
  input: { readonly policy: OfferPolicy; readonly version: number },
  requestId: string,
): Promise<Refusal | null> {
  const problems = checkOfferPolicy(input.policy);
  if (problems.length > 0) {
    const fields = problems.map((each): [string, string] => [
      'rule' in each ? `policy.rules.${each.rule}` : 'policy.rules',
      policyProblemText(each, actor.language),
    ]);
    return refuse('INVALID_FIELD', Object.fromEntries(fields));
  }
  const before = await readOfferPolicy(trx, actor.companyId);
  const { policy, version } = input;
  if (!(await writeOfferPolicy(trx, actor.companyId, { policy, version, memberId: actor.id })))
    return refuse('STALE_VERSION');
  await writeAudit(trx, actor, {
    action: 'offer-policy.update',
    recordKind: 'company',
    recordId: actor.companyId,
    before: { ...before.policy },
    after: { ...policy },
    requestId,
  });
  return null;
}
