import type { IsoDate } from '../calendar/iso-date.ts';
import type { PlanInstallment } from './plan-installment.ts';

interface Shift {
  /** The numbers of two installments, and how many cents. */
  readonly from: number;
  readonly into: number;
  readonly cents: number;
  readonly today: IsoDate;
}

/** Moves what is still to be paid from one installment into another, as money or, beyond that, as what was dropped. */
export function shiftOpen(
  installments: readonly PlanInstallment[],
  { from, into, cents, today }: Shift,
): readonly PlanInstallment[] {
  const paid = Math.min(cents, installments.find((each) => each.number === into)?.paidCents ?? 0);
  const dropped = cents - paid;
  return installments.map((each) => {
    if (each.number === from)
      return { ...each, paidCents: each.paidCents + paid, amountCents: each.amountCents - dropped };
    if (each.number !== into) return each;
    const grown = { ...each, paidCents: each.paidCents - paid, amountCents: each.amountCents + dropped };
    // What of it is to be paid now could not be paid before: its grace begins anew.
    return each.askedOn === null ? grown : { ...grown, reopenedOn: today };
  });
}
