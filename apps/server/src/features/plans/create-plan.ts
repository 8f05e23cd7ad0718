import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { planOfferEnd } from '@recoup/domain/plans/plan-offer-end.ts';
import { partyOf } from '@recoup/domain/plans/plan-policy.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { insertProposal, isRepeated, type PlanCommand, readProposal } from './insert-proposal.ts';
import { offerPlan } from './offer-plan.ts';

/**
 * A member offers a plan inside the limits of their role; it begins when the customer accepts it. Sent twice with the
 * same id, it is one plan. Refusals: those of `readProposal`, and INVALID_FIELD with the limits that the terms go
 * beyond.
 */
export async function createPlan(work: Work<MemberActor>, command: PlanCommand): Promise<null | Refusal> {
  const { language } = work.actor;
  const repeated = await isRepeated(work, command);
  if (repeated !== false) return repeated === true ? null : repeated;
  const proposal = await readProposal(work, command, {
    party: partyOf(work.actor.roles),
    language,
    verb: 'plan-offer',
  });
  if (isRefusal(proposal)) return proposal;
  if (proposal.breaches.length > 0) return refuse('INVALID_FIELD', { terms: proposal.breaches.join(' ') });
  const end = planOfferEnd({
    ...{ now: proposal.now, today: proposal.today, offerDays: proposal.policy.plans.offerDays },
    ...{ firstDue: proposal.installments[0]?.dueDate ?? proposal.today, timeZone: work.timeZone },
  });
  const offeredUntil = end.until;
  const refused = await insertProposal(work, command, proposal, { status: 'OFFERED', offeredUntil });
  if (refused) return refused;
  await offerPlan(work, {
    plan: {
      ...{ id: command.planId, debtorId: command.debtorId, version: 1, offeredUntil },
      rhythm: command.terms.rhythm,
    },
    accounts: proposal.accounts,
    installments: proposal.installments,
    expiresOn: end.lastDay,
  });
  return null;
}
