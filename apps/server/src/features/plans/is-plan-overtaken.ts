import type { NoticeKind } from '@recoup/domain/notices/notice-kinds.ts';
import { openCents } from '@recoup/domain/plans/plan-installment.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import type { Work } from '#server/work/work.ts';
import { readDay } from './plan-facts.store.ts';
import { readInstallments, readPlanRow } from './plans.store.ts';

const plansWords: ReadonlySet<NoticeKind> = new Set(['PLAN_OFFERED', 'INSTALLMENT_DUE', 'INSTALLMENT_PASSED']);

/**
 * Whether what a message about a plan says is true no more: the offer was answered or is over, or the day by which it
 * asks the customer to pay an installment has passed while it could not leave.
 */
export async function isPlanOvertaken(
  work: Work,
  notice: { readonly kind: NoticeKind; readonly recordId: string; readonly facts: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  if (!plansWords.has(notice.kind)) return false;
  const { now, today } = await readDay(work);
  // Nothing is charged or asked for on a day that is over.
  if (notice.kind === 'INSTALLMENT_DUE') return String(notice.facts.dueOn) < today;
  if (notice.kind === 'INSTALLMENT_PASSED') return !(await isLeftToPay(work, notice.recordId));
  const plan = await readPlanRow(work, notice.recordId);
  return plan?.status !== 'OFFERED' || (plan.offeredUntil !== null && plan.offeredUntil <= now);
}

/** Whether something is still open of what passed its day, and the plan stands. */
async function isLeftToPay(work: Work, planId: string): Promise<boolean> {
  const plan = await readPlanRow(work, planId);
  if (!plan || !isStanding(plan.status)) return false;
  return (await readInstallments(work, [planId])).some((each) => each.payUntil !== null && openCents(each) > 0);
}
