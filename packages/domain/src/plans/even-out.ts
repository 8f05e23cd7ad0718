import type { IsoDate } from '../calendar/iso-date.ts';
import { sumMoney } from '../money/sum-money.ts';
import { chargeLimits } from '../payments/charge-limits.ts';
import { byDueDate, openCents, type PlanInstallment } from './plan-installment.ts';

const { leastCents } = chargeLimits();

/**
 * Leaves no installment with less than can be charged, in whatever way money went back and forth: another one takes the
 * difference. What is still to be paid, paid and agreed of all together stays what it was, and no installment becomes more
 * than was agreed for it. Only where all that is left is less than that, or nothing can give way, does a rest stay.
 */
export function evenOut(installments: readonly PlanInstallment[], today: IsoDate): readonly PlanInstallment[] {
  let current = installments;
  for (const { number } of installments) {
    const small = current.find((each) => each.number === number);
    if (small && isSmall(openCents(small))) current = grow(current, small, today) ?? close(current, small, today);
  }
  return current;
}

const isSmall = (cents: number) => cents > 0 && cents < leastCents;

/** The small one becomes as large as it must be, out of another that has enough; the last one first. */
function grow(
  installments: readonly PlanInstallment[],
  small: PlanInstallment,
  today: IsoDate,
): readonly PlanInstallment[] | null {
  const cents = leastCents - openCents(small);
  if (roomOf(small) < cents) return null;
  const donor = latest(installments, small).find(
    (each) => openCents(each) >= cents && !isSmall(openCents(each) - cents),
  );
  return donor ? shift(installments, { from: donor, into: small, cents, today }) : null;
}

/** The small one is closed, and another one that had been paid or shortened takes what it was. */
function close(
  installments: readonly PlanInstallment[],
  small: PlanInstallment,
  today: IsoDate,
): readonly PlanInstallment[] {
  const cents = openCents(small);
  const taker = latest(installments, small).find((each) => roomOf(each) >= cents && !isSmall(openCents(each) + cents));
  return taker ? shift(installments, { from: small, into: taker, cents, today }) : installments;
}

function latest(installments: readonly PlanInstallment[], small: PlanInstallment): PlanInstallment[] {
  return installments
    .filter((each) => each.number !== small.number)
    .toSorted(byDueDate)
    .toReversed();
}

/** How much more of an installment may still be to be paid. */
function roomOf({ agreedCents, amountCents, paidCents }: PlanInstallment): number {
  return sumMoney([agreedCents, -amountCents, paidCents], (cents) => cents);
}

/** Moves what is still to be paid from one installment to another, as money or, beyond that, as what was dropped. */
function shift(
  installments: readonly PlanInstallment[],
  move: {
    readonly from: PlanInstallment;
    readonly into: PlanInstallment;
    readonly cents: number;
    readonly today: IsoDate;
  },
): readonly PlanInstallment[] {
  const { from, into, cents, today } = move;
  const paid = Math.min(cents, into.paidCents);
  const dropped = cents - paid;
  const grown = { ...into, paidCents: into.paidCents - paid, amountCents: into.amountCents + dropped };
  return installments.map((each) => {
    // What of it is to be paid now could not be paid before: its grace begins anew.
    if (each.number === into.number) return into.askedOn === null ? grown : { ...grown, reopenedOn: today };
    if (each.number !== from.number) return each;
    return { ...each, paidCents: each.paidCents + paid, amountCents: each.amountCents - dropped };
  });
}
