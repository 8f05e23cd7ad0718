import type { NoticeKind } from '@recoup/domain/notices/notice-kinds.ts';
import { openCents } from '@recoup/domain/plans/plan-installment.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import type { Work } from '#server/work/work.ts';
import { loadPlan } from './load-plan.ts';
import { readDay } from './plan-facts.store.ts';
import { readInstallments, readPlanRow } from './plans.store.ts';
import { readGrace } from './read-grace.ts';

const plansWords: ReadonlySet<NoticeKind> = new Set([
  'PLAN_OFFERED',
  'PLAN_LATE',
  'INSTALLMENT_DUE',
  'INSTALLMENT_PASSED',
]);

/** `overtaken`: what it was about is over; `day-passed`: it is open still, and the day that the message names has passed. */
export type Overtaken = 'overtaken' | 'day-passed';

/**
 * Why what a message about a plan says is true no more: the offer was answered or is over, the installment is paid, the plan
 * is late no more or has more days left than it says, or
 * the day by which it asks for it has passed while it could not leave. Null: it is true.
 */
export async function whyPlanOvertaken(
  work: Work,
  notice: { readonly kind: NoticeKind; readonly recordId: string; readonly facts: Readonly<Record<string, unknown>> },
): Promise<Overtaken | null> {
  if (!plansWords.has(notice.kind)) return null;
  const { now, today } = await readDay(work);
  const over = (isOver: boolean) => (isOver ? 'overtaken' : null);
  if (notice.kind === 'INSTALLMENT_DUE') {
    if (!(await isOpen(work, notice.recordId, Number(notice.facts.number)))) return 'overtaken';
    // Nothing is charged or asked for on a day that is over.
    return String(notice.facts.dueOn) < today ? 'day-passed' : null;
  }
  if (notice.kind === 'INSTALLMENT_PASSED') return over(!(await isLeftToPay(work, notice.recordId)));
  if (notice.kind === 'PLAN_LATE') return over(!(await isLateAsTold(work, notice)));
  const plan = await readPlanRow(work, notice.recordId);
  return over(plan?.status !== 'OFFERED' || (plan.offeredUntil !== null && plan.offeredUntil <= now));
}

/** Whether an installment is open, and its plan stands. */
async function isOpen(work: Work, planId: string, number: number): Promise<boolean> {
  const plan = await readPlanRow(work, planId);
  if (!plan || !isStanding(plan.status)) return false;
  return (await readInstallments(work, [planId])).some((each) => each.number === number && openCents(each) > 0);
}

/** Whether a plan is late, and no days were added since to those that a message names: another message names these. */
async function isLateAsTold(
  work: Work,
  { recordId, facts }: { readonly recordId: string; readonly facts: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  const loaded = await loadPlan(work, recordId);
  if (loaded?.plan.status !== 'LATE') return false;
  const grace = await readGrace(work, loaded);
  return !grace?.isAdded || grace.until <= String(facts.graceUntil);
}

/** Whether something is still open of what passed its day, and the plan stands. */
async function isLeftToPay(work: Work, planId: string): Promise<boolean> {
  const plan = await readPlanRow(work, planId);
  if (!plan || !isStanding(plan.status)) return false;
  return (await readInstallments(work, [planId])).some((each) => each.payUntil !== null && openCents(each) > 0);
}
