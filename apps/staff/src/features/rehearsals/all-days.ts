import { addDays } from '@recoup/domain/calendar/add-days.ts';
import type { Result } from './rehearsal-labels.ts';

type Days = Result['byDay'];

/** The days from the first to the last with the empty ones between them: a chart shows pauses as pauses. */
export function allDays(byDay: Days): Days {
  const known = new Map(byDay.map((day) => [day.date, day]));
  const [first, last] = [byDay[0], byDay.at(-1)];
  const days: Days = [];
  if (!first || !last) return days;
  for (let date = first.date; date <= last.date; date = addDays(date, 1)) {
    days.push(known.get(date) ?? { date, sms: 0, email: 0, tasks: 0 });
  }
  return days;
}
