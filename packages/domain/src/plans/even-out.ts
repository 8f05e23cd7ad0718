import type { IsoDate } from '../calendar/iso-date.ts';
import { sumMoney } from '../money/sum-money.ts';
import { chargeLimits } from '../payments/charge-limits.ts';
import { byDueDate, openCents, type PlanInstallment } from './plan-installment.ts';
import { shiftOpen } from './shift-open.ts';

const { leastCents } = chargeLimits();

/**
 * Leaves no installment with less than can be charged, in whatever way money went back and forth: others take the
 * difference, as many as it needs, the last ones first. What is still to be paid, paid and agreed of all together stays
 * what it was, and no installment becomes more than was agreed for it. A rest stays only where it cannot be avoided.
 */
export function evenOut(installments: readonly PlanInstallment[], today: IsoDate): readonly PlanInstallment[] {
  if (!installments.some((each) => isSmall(openCents(each)))) return installments;
  const kept = keptOnes(installments);
  return kept ? moveTo(installments, aimsOf(installments, kept), today) : installments;
}

const isSmall = (cents: number) => cents > 0 && cents < leastCents;

const latestFirst = (installments: readonly PlanInstallment[]) => installments.toSorted(byDueDate).toReversed();

/**
 * Which installments stay open: those that are, as far as there is enough for each of them to be charged, the largest
 * first. Where these may not take so much, those for which most was agreed; null where not even they may.
 */
function keptOnes(installments: readonly PlanInstallment[]): readonly PlanInstallment[] | null {
  const totalCents = sumMoney(installments, openCents);
  const count = Math.floor(totalCents / leastCents);
  const hasRoom = (some: readonly PlanInstallment[]) => sumMoney(some, (each) => each.agreedCents) >= totalCents;
  const open = installments.filter((each) => openCents(each) > 0);
  const asNow = open.toSorted((left, right) => openCents(right) - openCents(left)).slice(0, count);
  if (hasRoom(asNow)) return asNow;
  const agreed = installments
    .filter((each) => each.agreedCents >= leastCents)
    .toSorted((left, right) => right.agreedCents - left.agreedCents)
    .slice(0, count);
  return hasRoom(agreed) ? agreed : null;
}

/** What is to be open of each that stays: as near as can be to what is open now. By number, in cents. */
function aimsOf(
  installments: readonly PlanInstallment[],
  kept: readonly PlanInstallment[],
): ReadonlyMap<number, number> {
  const aims = new Map(kept.map((each) => [each.number, Math.max(leastCents, openCents(each))]));
  let missingCents = sumMoney(installments, openCents) - sumMoney([...aims.values()], (cents) => cents);
  for (const { number, agreedCents } of latestFirst(kept)) {
    const aim = aims.get(number) ?? 0;
    const moved = Math.max(leastCents - aim, Math.min(missingCents, agreedCents - aim));
    aims.set(number, aim + moved);
    missingCents -= moved;
  }
  return aims;
}

/** Moves what is too much of one into those that lack something. */
function moveTo(
  installments: readonly PlanInstallment[],
  aims: ReadonlyMap<number, number>,
  today: IsoDate,
): readonly PlanInstallment[] {
  let current = installments;
  const lackOf = (number: number) => {
    const now = current.find((each) => each.number === number);
    return now ? (aims.get(number) ?? 0) - openCents(now) : 0;
  };
  for (const { number: into } of installments)
    for (const { number: from } of latestFirst(installments)) {
      const cents = Math.min(lackOf(into), -lackOf(from));
      if (cents > 0) current = shiftOpen(current, { from, into, cents, today });
    }
  return current;
}
