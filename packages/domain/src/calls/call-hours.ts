import { zoneClock } from '../calendar/zone-clock.ts';
import type { WorkHours } from '../members/work-habits.ts';

/** Whether a member takes calls at an instant by their hours, on the wall of their company. No hours: at any time. */
export function isInCallHours(hours: WorkHours | null, timeZone: string, at: Date): boolean {
  const clock = zoneClock(timeZone);
  if (!hours || !clock) return true;
  // The wall's own time, read as if it were UTC.
  const wall = new Date(at.getTime() + clock.offsetAt(at.getTime()));
  const time = wall.toISOString().slice(11, 16);
  return hours.days.includes(wall.getUTCDay() || 7) && time >= hours.from && time < hours.to;
}
