import { zoneClock } from '../calendar/zone-clock.ts';
import { endOfInconvenientTime, readInconvenientTimes } from '../contact-policy/inconvenient-times.ts';

/**
 * Whether a member takes calls at an instant by their hours, `MON-FRI 09:00-17:00; SAT 10:00-12:00` on the wall of their
 * company. No hours, or hours that say something else: at any time.
 */
export function isInCallHours(hours: string, timeZone: string, at: Date): boolean {
  const times = readInconvenientTimes(hours);
  const clock = zoneClock(timeZone);
  if (!times || times.length === 0 || !clock) return true;
  return endOfInconvenientTime(times, clock, at.getTime()) !== at.getTime();
}
