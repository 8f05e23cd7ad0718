import type { NoticeKind } from '@recoup/domain/notices/notice-kinds.ts';
import type { Work } from '#server/work/work.ts';
import { readDay } from './plan-facts.store.ts';
import { readPlanRow } from './plans.store.ts';

/**
 * Whether what a message about a plan says is true no more: the offer was answered or is over, or the day by which it
 * asks the customer to pay an installment has passed while it could not leave.
 */
export async function isPlanOvertaken(
  work: Work,
  notice: { readonly kind: NoticeKind; readonly recordId: string; readonly facts: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  if (notice.kind !== 'PLAN_OFFERED' && notice.kind !== 'INSTALLMENT_DUE') return false;
  const { now, today } = await readDay(work);
  // What announces a charge is told whenever it can be: the charge waits for it.
  if (notice.kind === 'INSTALLMENT_DUE') return notice.facts.methodLabel === null && String(notice.facts.dueOn) < today;
  const plan = await readPlanRow(work, notice.recordId);
  return plan?.status !== 'OFFERED' || (plan.offeredUntil !== null && plan.offeredUntil <= now);
}
