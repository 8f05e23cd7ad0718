import { TZDate } from '@date-fns/tz';
import { addDays, addHours, set, startOfHour } from 'date-fns';

export interface SnoozeTime {
  readonly id: 'hours' | 'tomorrow' | 'week';
  readonly at: Date;
}

/** The mornings of the team begin then. */
const MORNING = { hours: 9, minutes: 0, seconds: 0, milliseconds: 0 };
const MONDAY = 1;

/** Until when a conversation can be put aside, by the company's clock: a while, the next morning, Monday morning unless it is the next. */
export function snoozeTimes(now: Date, timeZone: string): readonly SnoozeTime[] {
  const here = new TZDate(now, timeZone);
  const days = (MONDAY - here.getDay() + 7) % 7 || 7;
  const plain = (date: Date) => new Date(date.getTime());
  const times: readonly SnoozeTime[] = [
    { id: 'hours', at: plain(startOfHour(addHours(here, 3))) },
    { id: 'tomorrow', at: plain(set(addDays(here, 1), MORNING)) },
    { id: 'week', at: plain(set(addDays(here, days), MORNING)) },
  ];
  return days === 1 ? times.filter(({ id }) => id !== 'week') : times;
}
