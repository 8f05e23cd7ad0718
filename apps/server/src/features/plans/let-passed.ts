import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone, zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { paymentDates } from '@recoup/domain/notices/payment-dates.ts';
import { chargeLimits } from '@recoup/domain/payments/charge-limits.ts';
import { isChargeDay, isChargePassed } from '@recoup/domain/payments/last-charge-day.ts';
import { changeDays } from '@recoup/domain/plans/change-days.ts';
import { letPass } from '@recoup/domain/plans/let-pass.ts';
import { dueInstallments, openCents, type PlanInstallment } from '@recoup/domain/plans/plan-installment.ts';
import { planPassedTitle } from '@recoup/domain/plans/plan-task-titles.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { asSystem } from '#server/work/make-work.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import { occurrenceOf } from './announce-charge.ts';
import { auditPlan } from './audit-plan.ts';
import type { LoadedPlan } from './load-plan.ts';
import { notifyPlanChanged } from './notify-plan-changed.ts';
import { type PlanCharge, readCharge } from './plan-charges.store.ts';
import { readDay } from './plan-facts.store.ts';
import { countingWord, givenAt, readToldCharges, type ToldCharge } from './plan-notices.store.ts';
import { type InstallmentRow, readInstallments, saveInstallments, updatePlan } from './plans.store.ts';

/** Installments that nobody charged or asked for until the last day on which they could be charged. */
export async function readPassed(work: Work, { plan, installments }: LoadedPlan): Promise<InstallmentRow[]> {
  const { today } = await readDay(work);
  const passed: InstallmentRow[] = [];
  for (const each of dueInstallments(installments, today))
    if (each.askedOn === null && openCents(each) >= chargeLimits().leastCents)
      if (isChargePassed(await dayOf(work, plan.id, each), today)) passed.push(each);
  return passed;
}

/** Whether an installment may be charged today: on its day, or on the next on which banks are open, and on none between. */
export async function isDayOf(work: Work, planId: string, installment: PlanInstallment): Promise<boolean> {
  const { today } = await readDay(work);
  return isChargeDay(await dayOf(work, planId, installment), today);
}

/** Whether a charge that was written down may still be sent: its installment waits for it, and its day has not passed. */
export async function isStillDue(work: Work, { id, planId, numbers }: Pick<PlanCharge, 'id' | 'planId' | 'numbers'>) {
  if ((await readCharge(work, id))?.state !== 'OPEN') return false;
  const installment = (await readInstallments(work, [planId])).find((each) => numbers.includes(each.number));
  return installment !== undefined && isDayOf(work, planId, installment);
}

/** The day on which an installment may be charged: its own, or the one that was told in time with its changed amount. */
async function dayOf(work: Work, planId: string, installment: PlanInstallment): Promise<string> {
  const { dueDate, number, agreedCents } = installment;
  if (openCents(installment) === agreedCents) return dueDate;
  const told = await readToldCharges(work, planId, number);
  const inTime = countingWord(
    told.filter(
      (each) =>
        each.amountCents === openCents(installment) &&
        !isChargePassed(dueDate, dateInZone(each.askedAt, work.timeZone)),
    ),
  );
  return inTime ? toldDay(work, inTime, dueDate) : dueDate;
}

function toldDay({ timeZone }: Work, word: ToldCharge, dueDate: string): string {
  const at = givenAt(word);
  const from = at ? addDays(dateInZone(at, timeZone), changeDays) : dueDate;
  return [dueDate, word.dueOn, from].reduce((later, each) => (each > later ? each : later));
}

/**
 * What passed its day through us is paid by its customer themselves, who is told once what is open of it; a person hears
 * of it. The plan must be locked.
 */
export async function letPassed(
  work: Work,
  { plan, accounts, installments }: LoadedPlan,
  passed: readonly InstallmentRow[],
): Promise<void> {
  const { today, timeZone } = await readDay(work);
  const [first, ...others] = letPass(installments, new Set(passed.map((each) => each.number)), today);
  if (!first) return;
  const now = [first, ...others];
  await saveInstallments(work, plan.id, now);
  await updatePlan(work, plan.id, {});
  const amountCents = sumMoney(now, openCents);
  const payUntil = first.payUntil ?? today;
  const payments = paymentDates(now.map((each) => ({ dueDate: each.dueDate, amountCents: openCents(each) })));
  await askForNotice(work, {
    ...{ kind: 'INSTALLMENT_PASSED', debtorId: plan.debtorId, recordId: plan.id, occurrence: occurrenceOf(first) },
    accountIds: accounts.map((account) => account.accountId),
    facts: { amountCents, payments, payUntil },
    expiresAt: zonedInstant(addDays(payUntil, 1), 0, timeZone),
  });
  const [only] = accounts.length === 1 ? accounts : [];
  await askForTask(work, {
    taskId: stableId({ kind: 'plan-passed', planId: plan.id, occurrence: occurrenceOf(first) }),
    debtorId: plan.debtorId,
    accountId: only?.accountId ?? null,
    words: (language) => {
      const passed = { count: now.length, amountCents, currency: plan.currency };
      return { title: planPassedTitle(passed, language), details: '' };
    },
    dueInDays: 1,
    source: taskSource('plan', plan.id),
  });
  await auditPlan(asSystem(work), {
    action: 'plan.pass',
    planId: plan.id,
    after: { numbers: now.map((each) => each.number), amountCents, payUntil },
  });
  await notifyPlanChanged(work, plan, accounts);
}
