import { addDays } from '../calendar/add-days.ts';
import { firstSlotMinute, lastSlotMinute, slotStepMinutes } from '../calendar/send-slots.ts';
import { localTimeOf, minuteInZone, zonedInstant } from '../calendar/zoned-time.ts';

/** Sooner or later a window opens everywhere, or never: no search looks further ahead than this. */
export const maxSearchDays = 60;

const msPerMinute = 60_000;
const msPerDay = 86_400_000;

function isOpenIn(zone: string, at: Date): boolean {
  const minute = minuteInZone(at, zone);
  return minute >= firstSlotMinute && minute <= lastSlotMinute;
}

/**
 * True when messages may go out at an instant: between 8:00 am and 8:00 pm, the last minute included, in every zone in
 * which the customer may be (G14). No zone at all means closed.
 */
export function isWindowOpen(zones: readonly string[], at: Date): boolean {
  return zones.length > 0 && zones.every((zone) => isOpenIn(zone, at));
}

function nextOpeningIn(zone: string, at: Date): Date {
  const { date, minute } = localTimeOf(at, zone);
  return zonedInstant(minute < firstSlotMinute ? date : addDays(date, 1), firstSlotMinute, zone);
}

/** The least instant, not before `at`, at which the window is open in every zone; null when there is none in 60 days. */
export function nextOpening(zones: readonly string[], at: Date): Date | null {
  if (zones.length === 0) return null;
  const endMs = at.getTime() + maxSearchDays * msPerDay;
  let opening = at;
  while (opening.getTime() <= endMs) {
    const instant = opening;
    const closed = zones.find((zone) => !isOpenIn(zone, instant));
    if (closed === undefined) return opening;
    opening = nextOpeningIn(closed, opening);
  }
  return null;
}

/** The least half-hour slot of the first zone, not before `at`, that is open in every zone; null as above. */
export function nextSlot(zones: readonly string[], at: Date): Date | null {
  const home = zones[0];
  if (home === undefined) return null;
  const endMs = at.getTime() + maxSearchDays * msPerDay;
  let from = new Date(Math.ceil(at.getTime() / msPerMinute) * msPerMinute);
  while (from.getTime() <= endMs) {
    const opening = nextOpening(zones, from);
    if (opening === null) return null;
    const past = minuteInZone(opening, home) % slotStepMinutes;
    if (past === 0) return opening;
    from = new Date(opening.getTime() + (slotStepMinutes - past) * msPerMinute);
  }
  return null;
}
