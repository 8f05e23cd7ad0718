import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { changeDays } from '@recoup/domain/plans/change-days.ts';
import { announceDays } from '@recoup/domain/plans/next-look.ts';
import { openCents, openInstallments, type PlanInstallment } from '@recoup/domain/plans/plan-installment.ts';
import { planUntoldTitle } from '@recoup/domain/plans/plan-task-titles.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import type { Work } from '#server/work/work.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import type { UsableMethod } from './agreement.ts';
import type { LoadedPlan } from './load-plan.ts';
import { readToldCharges, type ToldCharge } from './plan-notices.store.ts';
import type { InstallmentRow } from './plans.store.ts';

/** Occurrences of messages about a changed amount lie above those of days. */
const CHANGES_FROM = 1_000_000_000;

/** A charge that comes by itself is announced some days before, once per installment and day; another amount ten days. */
export async function announce(
  work: Work,
  loaded: LoadedPlan,
  { method, today }: { readonly method: UsableMethod; readonly today: string },
): Promise<void> {
  const { plan, installments } = loaded;
  const coming = openInstallments(installments).filter((each) => each.dueDate > today);
  // A plan that began a moment ago was just told all its days.
  const next = coming.find((each) => each.dueDate <= addDays(today, announceDays) && plan.startDate !== each.dueDate);
  if (next && plan.acceptedAt !== null && (await isChargedThen(work, plan.id, next))) {
    const occurrence = occurrenceOf(next);
    await notify(work, loaded, { installment: next, methodLabel: method.label, occurrence, dueOn: next.dueDate });
  }
  for (const installment of coming)
    if (installment.dueDate <= addDays(today, changeDays) && openCents(installment) !== installment.agreedCents)
      await notifyChange(work, loaded, { installment, method, today });
}

/** Whether an installment is charged on its day: one of another amount only if that was told for it, else on a later one. */
async function isChargedThen(work: Work, planId: string, installment: InstallmentRow): Promise<boolean> {
  const amountCents = openCents(installment);
  if (amountCents === installment.agreedCents) return true;
  const told = await readToldCharges(work, planId, installment.number);
  return told.some((each) => each.amountCents === amountCents && each.dueOn === installment.dueDate);
}

/**
 * Tells that another amount than was agreed is charged, ten days ahead (12 CFR 1005.10(d)); once per amount. False when
 * that was told already.
 */
export async function notifyChange(
  work: Work,
  loaded: LoadedPlan,
  change: { readonly installment: InstallmentRow; readonly method: UsableMethod; readonly today: string },
): Promise<boolean> {
  const { installment, method, today } = change;
  const { plan } = loaded;
  const amountCents = openCents(installment);
  if (amountCents === installment.agreedCents) return false;
  const told = await readToldCharges(work, plan.id, installment.number);
  // What came too late to be told, or could not be handed over, is told again another day.
  const isTold = ({ status }: ToldCharge) => status !== 'EXPIRED' && status !== 'FAILED';
  if (told.some((each) => each.amountCents === amountCents && isTold(each))) return false;
  const soonest = addDays(today, changeDays);
  const dueOn = installment.dueDate > soonest ? installment.dueDate : soonest;
  const occurrence = CHANGES_FROM + installment.number * 100_000 + dayNumber(today);
  await notify(work, loaded, { installment, methodLabel: method.label, occurrence, dueOn });
  return true;
}

async function notify(
  work: Work,
  { plan, accounts, installments }: LoadedPlan,
  news: {
    readonly installment: InstallmentRow;
    readonly methodLabel: string;
    readonly occurrence: number;
    readonly dueOn: string;
  },
): Promise<void> {
  const { installment, methodLabel, occurrence, dueOn } = news;
  await askForNotice(work, {
    kind: 'INSTALLMENT_DUE',
    debtorId: plan.debtorId,
    accountIds: accounts.map((account) => account.accountId),
    recordId: plan.id,
    occurrence,
    facts: {
      ...{ amountCents: openCents(installment), dueOn, number: installment.number },
      ...{ installments: installments.length, methodLabel },
    },
  });
}

/** The customer could not be told of a charge, which is therefore not made: a person speaks with them. */
export async function askPerson(
  work: Work,
  { plan, accounts }: LoadedPlan,
  installment: InstallmentRow,
): Promise<void> {
  const [only] = accounts.length === 1 ? accounts : [];
  await askForTask(work, {
    taskId: plan.id,
    debtorId: plan.debtorId,
    accountId: only?.accountId ?? null,
    words: (language) => ({ title: planUntoldTitle(installment.number, language), details: '' }),
    dueInDays: 1,
    source: taskSource('plan', plan.id),
  });
}

/** One message per installment and day it is due on: an installment that was moved is announced again. */
export function occurrenceOf(installment: PlanInstallment): number {
  return installment.number * 100_000 + dayNumber(installment.dueDate);
}

const dayNumber = (date: string) => (Date.parse(date) / 86_400_000) % 100_000;
