import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { planOfferEnd } from '@recoup/domain/plans/plan-offer-end.ts';
import { partyOf } from '@recoup/domain/plans/plan-policy.ts';
import { movePlan } from '@recoup/domain/plans/plan-state.ts';
import type { PlanTerms } from '@recoup/domain/plans/plan-terms.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { auditPlan } from './audit-plan.ts';
import { readProposal } from './insert-proposal.ts';
import { type ChangeOf, lockForChange } from './lock-for-change.ts';
import { offerPlan } from './offer-plan.ts';
import { replaceInstallments, updateCovered, updatePlan } from './plans.store.ts';

/**
 * A member offers what a customer asked for, or with `terms` something else, inside the limits of their role and for
 * what is owed by now. Refusals: NOT_FOUND, STALE_VERSION, INVALID_STATUS, those of `readProposal`, and INVALID_FIELD
 * beyond those limits.
 */
export async function approvePlan(
  work: Work<MemberActor>,
  change: ChangeOf,
  terms: PlanTerms | null,
): Promise<null | Refusal> {
  const { language } = work.actor;
  const loaded = await lockForChange(work, change);
  if (isRefusal(loaded)) return loaded;
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const { plan, accounts, installments } = loaded;
  const moved = movePlan(plan.status, terms ? 'counter' : 'approve', 'member');
  if (isRefusal(moved)) return moved;
  const asked: PlanTerms = {
    rhythm: 'CUSTOM',
    installments: installments
      .filter((each) => each.amountCents > 0)
      .map(({ dueDate, amountCents }) => ({ dueDate, amountCents })),
  };
  const command = {
    planId: plan.id,
    debtorId: plan.debtorId,
    accountIds: accounts.map((account) => account.accountId),
    terms: terms ?? asked,
  };
  const proposal = await readProposal(work, command, {
    party: partyOf(work.actor.roles),
    language,
    verb: 'plan-offer',
    // Dates that were asked for one by one are a customer's command, not our rhythm.
    isAnyRhythm: terms === null,
  });
  if (isRefusal(proposal)) return proposal;
  if (proposal.breaches.length > 0) return refuse('INVALID_FIELD', { terms: proposal.breaches.join(' ') });
  const { plans } = proposal.policy;
  const end = planOfferEnd({
    ...{ now: proposal.now, today: proposal.today, offerDays: plans.offerDays, timeZone: work.timeZone },
    firstDue: proposal.installments[0]?.dueDate ?? proposal.today,
  });
  const offeredUntil = end.until;
  await replaceInstallments(work, plan.id, proposal.installments);
  await updateCovered(work, plan.id, proposal.accounts);
  await updatePlan(work, plan.id, {
    status: moved.state,
    ...(terms ? { rhythm: terms.rhythm } : {}),
    dayPolicy: plans.dayPolicy,
    totalCents: proposal.totalCents,
    startDate: proposal.installments[0]?.dueDate ?? plan.startDate,
    graceDays: plans.graceDays,
    missesInRow: plans.missesInRow,
    offeredUntil,
  });
  await auditPlan(work, {
    action: terms ? 'plan.counter' : 'plan.approve',
    planId: plan.id,
    before: { status: plan.status, installments: installments.length },
    after: { status: moved.state, terms: command.terms },
  });
  await offerPlan(work, {
    plan: {
      ...{ id: plan.id, debtorId: plan.debtorId, version: plan.version + 1, offeredUntil },
      rhythm: terms?.rhythm ?? plan.rhythm,
    },
    accounts,
    installments: proposal.installments,
    expiresOn: end.lastDay,
  });
  return null;
}
