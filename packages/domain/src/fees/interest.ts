import { addMonths } from '../calendar/add-months.ts';
import { daysBetween } from '../calendar/days-between.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

const DAYS_PER_YEAR = 365;

/** A day on which what is owed of the debt itself changed, and by how many cents; fees and interest are no part of it. */
export interface PrincipalMove {
  readonly on: IsoDate;
  readonly cents: number;
}

/** What interest would be charged, on what, and for which days: `untilOn` is the first day that it does not run on. */
export interface Interest {
  readonly fromOn: IsoDate;
  readonly untilOn: IsoDate;
  /** At the end of these days, or, where it was paid meanwhile, the most of them. */
  readonly principalCents: number;
  /** Rounded down: never a cent more than the rule says. */
  readonly cents: number;
}

/**
 * Interest at a rate a year, in hundredths of a percent, day by day on what was owed of the debt itself on that day: not
 * on fees, not on interest, and not before it was owed. Money that came in counts for the debt first.
 */
export function interestAtRate(
  moves: readonly PrincipalMove[],
  days: { readonly fromOn: IsoDate; readonly untilOn: IsoDate; readonly rateBp: number },
): Interest {
  const stretches = stretchesOf(moves, days);
  const centDays = stretches.reduce((sum, { cents, count }) => sum + BigInt(cents) * BigInt(count), 0n);
  const cents = Number((centDays * BigInt(days.rateBp)) / BigInt(10_000 * DAYS_PER_YEAR));
  return { fromOn: days.fromOn, untilOn: days.untilOn, principalCents: principalOf(stretches), cents };
}

/** A fixed sum for one whole month on which something of the debt was owed every day; null before it has passed. */
export function flatInterest(
  moves: readonly PrincipalMove[],
  month: { readonly fromOn: IsoDate; readonly today: IsoDate; readonly amountCents: number },
): Interest | null {
  const { fromOn, today, amountCents } = month;
  const untilOn = addMonths(fromOn, 1);
  if (untilOn > today) return null;
  const stretches = stretchesOf(moves, { fromOn, untilOn });
  const isOwed = stretches.every(({ cents }) => cents > 0);
  return { fromOn, untilOn, principalCents: principalOf(stretches), cents: isOwed ? amountCents : 0 };
}

/** What of the debt itself is owed at the end of a day. */
export function principalOn(moves: readonly PrincipalMove[], day: IsoDate): number {
  return Math.max(
    0,
    moves.reduce((sum, { on, cents }) => sum + (on <= day ? cents : 0), 0),
  );
}

interface Stretch {
  readonly cents: number;
  readonly count: number;
}

/** The days from one date to another, cut where the debt changed. */
function stretchesOf(
  moves: readonly PrincipalMove[],
  { fromOn, untilOn }: { readonly fromOn: IsoDate; readonly untilOn: IsoDate },
): Stretch[] {
  const cuts = [...new Set([fromOn, ...moves.map(({ on }) => on).filter((on) => on > fromOn && on < untilOn)])].sort();
  return cuts.map((from, index) => ({
    cents: principalOn(moves, from),
    count: daysBetween(from, cuts[index + 1] ?? untilOn),
  }));
}

function principalOf(stretches: readonly Stretch[]): number {
  const last = stretches.at(-1)?.cents ?? 0;
  return last > 0 ? last : Math.max(0, ...stretches.map(({ cents }) => cents));
}
