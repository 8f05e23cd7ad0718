import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { chargeLimits } from '../payments/charge-limits.ts';
import { byDueDate, dueInstallments, openCents, type PlanInstallment } from './plan-installment.ts';
import { shiftOpen } from './shift-open.ts';

/** Money that comes so many days before the next installment is meant for it. */
export const payAheadDays = 7;

interface CreditFacts {
  /** Numbers of the installments that the payment was made for; none when nobody said. */
  readonly meantFor: readonly number[];
  readonly today: IsoDate;
}

const { leastCents } = chargeLimits();

/** What an installment takes of the cents that came in: all, or so much that what is left of it can still be charged. */
function takenOf(cents: number, open: number): number {
  const restCents = open - Math.min(cents, open);
  return restCents > 0 && restCents < leastCents ? Math.max(0, open - leastCents) : Math.min(cents, open);
}

/**
 * Money came in on the accounts of a plan, in cents: first it pays what it was meant for, then what is due, then the
 * next installment when that is less than a week away. The rest is extra: it takes installments away from the end, so
 * that the plan is over sooner and nothing changes until then. No installment is left with less than can be charged, where
 * another one can take the difference. Never more than is open may come in.
 */
export function creditInstallments(
  installments: readonly PlanInstallment[],
  cents: number,
  { meantFor, today }: CreditFacts,
): PlanInstallment[] {
  const left = { cents };
  const soon = addDays(today, payAheadDays);
  const inOrder = installments.toSorted(byDueDate);
  const paying = [
    ...inOrder.filter((each) => meantFor.includes(each.number)),
    ...inOrder.filter((each) => each.dueDate <= today && !meantFor.includes(each.number)),
    ...inOrder
      .filter((each) => each.dueDate > today && each.dueDate <= soon && !meantFor.includes(each.number))
      .slice(0, 1),
  ];
  const changed = new Map<number, PlanInstallment>();
  for (const each of paying) {
    const taken = takenOf(left.cents, openCents(each));
    if (taken <= 0) continue;
    changed.set(each.number, { ...each, paidCents: each.paidCents + taken });
    left.cents -= taken;
  }
  return dropInstallments(
    installments.map((each) => changed.get(each.number) ?? each),
    left.cents,
  );
}

/**
 * Money that stands on an installment which is not due yet and not paid by it pays what is due first, so that nobody is
 * late with what they paid: it came there while a rest was too small to be charged, or before what is due opened again.
 */
export function payDueFirst(installments: readonly PlanInstallment[], today: IsoDate): readonly PlanInstallment[] {
  let current = installments;
  for (const { number: from } of dueInstallments(installments, today)) {
    const ahead = current.filter((each) => each.dueDate > today && each.paidCents > 0 && openCents(each) > 0);
    const due = current.find((each) => each.number === from);
    let left = takenOf(
      ahead.reduce((sum, each) => sum + each.paidCents, 0),
      due ? openCents(due) : 0,
    );
    for (const { number: into, paidCents } of ahead.toSorted(byDueDate).toReversed()) {
      const cents = Math.min(left, paidCents);
      if (cents > 0) current = shiftOpen(current, { from, into, cents, today });
      left -= cents;
    }
  }
  return current;
}

/**
 * Takes what is owed no more away from the end of a plan, in cents; nothing of it counts as paid. First so that no rest
 * is left which is too small to be charged; what is left over has no other place.
 */
export function dropInstallments(installments: readonly PlanInstallment[], cents: number): PlanInstallment[] {
  const left = { cents };
  const changed = new Map<number, PlanInstallment>();
  for (const take of [takenOf, Math.min]) {
    for (const each of installments.toSorted(byDueDate).toReversed()) {
      const now = changed.get(each.number) ?? each;
      const taken = take(left.cents, openCents(now));
      if (taken <= 0) continue;
      changed.set(each.number, { ...now, amountCents: now.amountCents - taken });
      left.cents -= taken;
    }
  }
  if (left.cents > 0) throw new RangeError(`more came in than is open: ${left.cents} cents`);
  return installments.map((each) => changed.get(each.number) ?? each);
}

/**
 * Money went back, in cents: installments that it had paid are open again, and their grace begins anew. First those it
 * was meant for; then what extra payments had taken from the end comes back; then the latest paid ones open.
 */
export function debitInstallments(
  installments: readonly PlanInstallment[],
  cents: number,
  { meantFor, today }: CreditFacts,
): PlanInstallment[] {
  const left = { cents };
  const changed = new Map<number, PlanInstallment>();
  const latestFirst = installments.toSorted(byDueDate).toReversed();
  const reopen = (each: PlanInstallment) => {
    const now = changed.get(each.number) ?? each;
    const taken = Math.min(left.cents, now.paidCents);
    if (taken <= 0) return;
    changed.set(each.number, { ...now, paidCents: now.paidCents - taken, reopenedOn: today });
    left.cents -= taken;
  };
  for (const each of latestFirst.filter((one) => meantFor.includes(one.number))) reopen(each);
  for (const each of installments.toSorted(byDueDate)) {
    const now = changed.get(each.number) ?? each;
    const back = Math.min(left.cents, now.agreedCents - now.amountCents);
    if (back <= 0) continue;
    changed.set(each.number, { ...now, amountCents: now.amountCents + back });
    left.cents -= back;
  }
  for (const each of latestFirst) reopen(each);
  if (left.cents > 0) throw new RangeError(`more went back than came in: ${left.cents} cents`);
  return installments.map((each) => changed.get(each.number) ?? each);
}
