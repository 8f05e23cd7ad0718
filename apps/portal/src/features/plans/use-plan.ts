import { useCall } from '@recoup/client/use-call.ts';
import type { InputOf, ReplyOf } from '@recoup/contract/call.ts';
import { readPlanTerms, readPortalPlan } from '@recoup/contract/portal-plans.ts';

export type PlanReply = ReplyOf<typeof readPortalPlan>;
export type PortalPlan = NonNullable<PlanReply['plan']>;
export type PlanBuilderFacts = PlanReply['builder'];
export type TermsQuestion = InputOf<typeof readPlanTerms>['body'];
export type ProposedTerms = NonNullable<TermsQuestion['terms']>;

const LOOK_AGAIN_MS = 4_000;

/** The plan that stands or waits, or the one that is named, and what a new one could be made of; read again when the person comes back. */
export function usePlan(planId: string | undefined) {
  return useCall(
    readPortalPlan,
    { query: planId === undefined ? {} : { planId } },
    { refreshInterval: (reply) => (isMoving(reply?.plan ?? null) ? LOOK_AGAIN_MS : 0) },
  );
}

/** A charge is on its way, or about to be. */
function isMoving(plan: PortalPlan | null): boolean {
  if (plan?.status !== 'ACTIVE' && plan?.status !== 'LATE') return false;
  return plan.isChargeOpen || (plan.isAutomatic && plan.dueNowCents > 0 && plan.status === 'ACTIVE');
}

/** The written terms of a plan, word for word; asked for again with every other method. */
export function usePlanTerms(question: TermsQuestion) {
  // The words stay on the screen, and the focus with them, until the new ones are there.
  return useCall(readPlanTerms, { body: question }, { revalidateOnFocus: false, keepPrevious: true });
}
