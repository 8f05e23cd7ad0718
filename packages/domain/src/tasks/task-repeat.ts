import { addDays } from '../calendar/add-days.ts';
import { addMonths } from '../calendar/add-months.ts';
import { daysBetween } from '../calendar/days-between.ts';
import { datePartsOf, daysInMonth, type IsoDate, isoDate } from '../calendar/iso-date.ts';
import { dateInZone, localTimeOf, zonedInstant } from '../calendar/zoned-time.ts';

export const repeatUnits = ['day', 'week', 'month'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

/** A longer pause is no rhythm any more. */
export const REPEAT_INTERVAL_MAX = 99;

export interface TaskRepeat {
  readonly every: RepeatUnit;
  readonly interval: number;
  /** The last day on which one may be due. */
  readonly until: IsoDate | null;
}

/** The day of the month that a repetition means: that of the first due date, also after a shorter month. */
export function repeatDay(dueAt: Date, zone: string): number {
  return datePartsOf(dateInZone(dueAt, zone)).day;
}

/**
 * When the next one of a repeating task is due: counted from the due date, not from when it was done, at the same hour of
 * the company's clock. Those that were missed are passed over, so that they never heap up. Null when the repetition is over.
 */
export function nextOccurrence(
  task: { readonly dueAt: Date; readonly day: number; readonly repeat: TaskRepeat },
  now: Date,
  zone: string,
): Date | null {
  const { dueAt, day, repeat } = task;
  const { date, minute } = localTimeOf(dueAt, zone);
  const latest = now > dueAt ? now : dueAt;
  for (let steps = stepsBefore(date, dateInZone(latest, zone), repeat); ; steps += 1) {
    const next = dateAfter(date, day, repeat, steps);
    const at = zonedInstant(next, minute, zone);
    if (at <= latest) continue;
    return repeat.until !== null && next > repeat.until ? null : at;
  }
}

/** So many steps surely do not pass the day: where the search begins. */
function stepsBefore(from: IsoDate, to: IsoDate, { every, interval }: TaskRepeat): number {
  const [start, end] = [datePartsOf(from), datePartsOf(to)];
  const months = (end.year - start.year) * 12 + end.month - start.month;
  const passed = every === 'month' ? months : daysBetween(from, to) / (every === 'week' ? 7 : 1);
  return Math.max(1, Math.floor(passed / interval));
}

function dateAfter(date: IsoDate, day: number, { every, interval }: TaskRepeat, steps: number): IsoDate {
  if (every !== 'month') return addDays(date, steps * interval * (every === 'week' ? 7 : 1));
  const { year, month } = datePartsOf(date);
  const first = isoDate(year, month, 1);
  const { year: inYear, month: inMonth } = datePartsOf(addMonths(first ?? date, steps * interval));
  return isoDate(inYear, inMonth, Math.min(day, daysInMonth(inYear, inMonth))) ?? date;
}

const FIRST_YEAR = 2000;
const LAST_YEAR = 2150;

/** What is wrong with a repetition that begins with a due date; null when nothing is. */
export function repeatProblem(
  dueAt: Date,
  repeat: TaskRepeat,
  zone: string,
): 'repeat-too-far' | 'repeat-ends-early' | null {
  const year = dueAt.getUTCFullYear();
  if (year < FIRST_YEAR || year > LAST_YEAR) return 'repeat-too-far';
  return repeat.until !== null && repeat.until < dateInZone(dueAt, zone) ? 'repeat-ends-early' : null;
}
