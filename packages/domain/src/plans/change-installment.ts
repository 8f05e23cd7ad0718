import { addDays } from '../calendar/add-days.ts';
import { daysBetween } from '../calendar/days-between.ts';
import { type IsoDate, isIsoDate } from '../calendar/iso-date.ts';
import { type AgreedPlanInstallment, byDueDate, openCents, type PlanInstallment } from './plan-installment.ts';
import { nthDate, type PlanDayPolicy, type PlanRhythm, shiftDay } from './plan-rhythm.ts';

/** Why an installment cannot go to another day. */
export type ChangeFault = 'paid' | 'date' | 'past' | 'taken';
export type ChangeBreach = 'move-days' | 'skips';

export type ChangedInstallments =
  | { readonly ok: false; readonly fault: ChangeFault }
  | {
      readonly ok: true;
      readonly installments: readonly PlanInstallment[];
      readonly breaches: readonly ChangeBreach[];
    };

/**
 * An installment goes to another day, today or later; two never share one. Beyond the days that the policy leaves to the
 * customer, counted from the day that was first agreed however often it was moved, it is a breach, which a member may
 * allow. Moving clears what was asked: it can be missed only from its new day.
 */
export function moveInstallment(
  installments: readonly AgreedPlanInstallment[],
  command: { readonly number: number; readonly dueDate: IsoDate },
  facts: { readonly today: IsoDate; readonly moveDaysMax: number },
): ChangedInstallments {
  const installment = installments.find((each) => each.number === command.number);
  if (!installment || openCents(installment) <= 0) return { ok: false, fault: 'paid' };
  if (!isIsoDate(command.dueDate)) return { ok: false, fault: 'date' };
  if (command.dueDate < facts.today) return { ok: false, fault: 'past' };
  const isTaken = installments.some(
    (each) => each.number !== command.number && openCents(each) > 0 && each.dueDate === command.dueDate,
  );
  if (isTaken) return { ok: false, fault: 'taken' };
  const days = daysBetween(installment.agreedDate, command.dueDate);
  return {
    ok: true,
    installments: installments.map((each) => (each === installment ? placed(each, command.dueDate) : each)),
    breaches: days > facts.moveDaysMax ? ['move-days'] : [],
  };
}

/** An installment goes to the end, one step of the rhythm after the last one; a month where days were set by hand. */
export function skipInstallment(
  installments: readonly PlanInstallment[],
  number: number,
  facts: {
    readonly rhythm: PlanRhythm;
    readonly startDate: IsoDate;
    readonly dayPolicy: PlanDayPolicy;
    readonly today: IsoDate;
    readonly skipped: number;
    readonly skipsMax: number;
  },
): ChangedInstallments {
  const installment = installments.find((each) => each.number === number);
  if (!installment || openCents(installment) <= 0) return { ok: false, fault: 'paid' };
  const dueDate = afterLast(installments, facts);
  return {
    ok: true,
    installments: installments.map((each) => (each === installment ? placed(each, dueDate) : each)),
    breaches: facts.skipped >= facts.skipsMax ? ['skips'] : [],
  };
}

function placed(installment: PlanInstallment, dueDate: IsoDate): PlanInstallment {
  return { ...installment, dueDate, askedOn: null, reopenedOn: null, payUntil: null };
}

function afterLast(
  installments: readonly PlanInstallment[],
  facts: {
    readonly rhythm: PlanRhythm;
    readonly startDate: IsoDate;
    readonly dayPolicy: PlanDayPolicy;
    readonly today: IsoDate;
  },
): IsoDate {
  const last = installments.toSorted(byDueDate).at(-1)?.dueDate ?? facts.startDate;
  const end = last > facts.today ? last : facts.today;
  const rhythm = facts.rhythm === 'CUSTOM' ? 'MONTHLY' : facts.rhythm;
  for (let index = 0; index < 5_000; index += 1) {
    const date = shiftDay(nthDate(rhythm, facts.startDate, index), facts.dayPolicy);
    if (date > end) return date;
  }
  return addDays(end, 30);
}
