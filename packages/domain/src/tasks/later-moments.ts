import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { localTimeOf, zonedInstant } from '../calendar/zoned-time.ts';

/** What is put off comes back in the morning, or today after lunch. */
const MORNING = 9 * 60;
const AFTERNOON = 14 * 60;
/** The afternoon is offered until shortly before it begins. */
const AFTERNOON_LAST = AFTERNOON - 30;

export interface LaterMoments {
  /** Null when it is too late for it. */
  readonly afternoon: Date | null;
  readonly tomorrow: Date;
  /** The next Monday. */
  readonly nextWeek: Date;
}

/** The moments until which a task is usually put off, by the clocks of a zone. */
export function laterMoments(now: Date, zone: string): LaterMoments {
  const { date, minute } = localTimeOf(now, zone);
  return {
    afternoon: minute <= AFTERNOON_LAST ? zonedInstant(date, AFTERNOON, zone) : null,
    tomorrow: laterDay(addDays(date, 1), zone),
    nextWeek: laterDay(addDays(date, 7 - daysSinceMonday(date)), zone),
  };
}

/** The moment at which a task that is put off until a day comes back. */
export function laterDay(date: IsoDate, zone: string): Date {
  return zonedInstant(date, MORNING, zone);
}

const daysSinceMonday = (date: IsoDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
