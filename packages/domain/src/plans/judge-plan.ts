import { addDays } from '../calendar/add-days.ts';
import { daysBetween } from '../calendar/days-between.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { chargeLimits } from '../payments/charge-limits.ts';
import { changeDays } from './change-days.ts';
import { byDueDate, openCents, type PlanInstallment } from './plan-installment.ts';
import type { PlanState, PlanVerb } from './plan-state.ts';

/** A plan that was agreed, on one day. */
export interface StandingFacts {
  readonly state: PlanState;
  readonly installments: readonly PlanInstallment[];
  readonly today: IsoDate;
  readonly graceDays: number;
  readonly missesInRow: number;
  /** A charge of it is on its way: until it is decided, nothing counts as missed. */
  readonly isChargeOpen: boolean;
  /** Numbers of installments whose failed or returned charge has a day on which it is tried again by itself. */
  readonly triedAgain: ReadonlySet<number>;
  /** Of a broken one: money that was recorded later shows that it had been kept, and nothing else took its place. */
  readonly wasKept: boolean;
  /** The last day on which something of ours stood in the way of its payment or of the word that it is late (`stoppedOn`). */
  readonly stoppedOn: IsoDate | null;
}

/**
 * The day from which an installment counts as missed, or null when it cannot be: it is paid up to a rest that no provider
 * charges, or nobody has charged or
 * asked for it yet (a day on which the product stood still is not the customer's fault). Money that went back gives it a
 * new first day, and what passed its day through us is not missed before the day until which it may be paid.
 */
export function missableFrom(installment: PlanInstallment): IsoDate | null {
  const { dueDate, askedOn, reopenedOn, payUntil } = installment;
  if (openCents(installment) < chargeLimits().leastCents || askedOn === null) return null;
  return [dueDate, askedOn, reopenedOn ?? dueDate, payUntil ?? dueDate].reduce((later, each) =>
    each > later ? each : later,
  );
}

/**
 * The last day on which a missed installment can be made good: the days of grace from its day, and at least ten days from
 * the last on which we ourselves stood in the way (0092).
 */
export function graceUntil(missedFrom: IsoDate, graceDays: number, stoppedOn: IsoDate | null): IsoDate {
  const end = addDays(missedFrom, graceDays);
  const free = stoppedOn !== null && stoppedOn > missedFrom ? addDays(stoppedOn, changeDays) : end;
  return free > end ? free : end;
}

/**
 * What an agreed plan does on a day by itself, or null when it stays: complete when all is paid, late the day after an
 * installment was missed, back when it was made good, broken once the days of grace are over or so many installments in
 * a row were missed, and standing again when its money had come in time and was recorded late. Grace does
 * not end for what is charged again on a day that is set already, and nothing breaks while a missed one of them has days left
 * because we stood in its way.
 */
export function judgePlan(facts: StandingFacts): PlanVerb | null {
  const { state, installments, today, graceDays, missesInRow } = facts;
  const live = installments.filter((each) => each.amountCents > 0).toSorted(byDueDate);
  const isPaid = live.every((each) => openCents(each) === 0);
  if (state === 'BROKEN' && !isPaid) return facts.wasKept ? 'reinstate' : null;
  if (state === 'BROKEN') return 'complete';
  if (state === 'COMPLETED') return isPaid ? null : 'return';
  if (state !== 'ACTIVE' && state !== 'LATE') return null;
  if (isPaid) return 'complete';
  if (facts.isChargeOpen) return null;
  const missed = live.map((each) => {
    const from = missableFrom(each);
    return from === null || from >= today ? null : daysBetween(from, today);
  });
  // What is open again or due today and not paid is not made good yet, though it is no miss of today.
  const isOwed = live.some((each) => (missableFrom(each) ?? '9999-12-31') <= today);
  if (missed.every((days) => days === null)) return state === 'LATE' && !isOwed ? 'catch-up' : null;
  if (isOurs(live, facts)) return state === 'ACTIVE' ? 'miss' : null;
  const isOver = live.some((each, index) => (missed[index] ?? 0) > graceDays && !facts.triedAgain.has(each.number));
  // What we let pass is no miss of theirs in a row, however many of them fell together.
  const row = missed.map((days, index) => (live[index]?.payUntil ? null : days));
  if (isOver || longestRow(row) >= missesInRow) return 'break';
  return state === 'ACTIVE' ? 'miss' : null;
}

/** Whether days are left of an installment only because something of ours stood in the way after it was missed. */
function isOurs(live: readonly PlanInstallment[], { today, stoppedOn }: StandingFacts): boolean {
  if (stoppedOn === null || today > addDays(stoppedOn, changeDays)) return false;
  return live.some((each) => (missableFrom(each) ?? stoppedOn) < stoppedOn);
}

function longestRow(missed: readonly (number | null)[]): number {
  let row = 0;
  let longest = 0;
  for (const days of missed) {
    row = days === null ? 0 : row + 1;
    longest = Math.max(longest, row);
  }
  return longest;
}
