import { slotStepMinutes } from '../calendar/send-slots.ts';
import { msPerDay, msPerMinute, wallMs, type ZoneClock, zoneClock } from '../calendar/zone-clock.ts';
import { notBeforeOpening, productHours } from './open-hours.ts';

/** Sooner or later a window opens everywhere, or never: no search looks further ahead than this. */
export const maxSearchDays = 60;

function clocksOf(zones: readonly string[]): readonly ZoneClock[] {
  return zones.map((zone) => {
    const clock = zoneClock(zone);
    if (clock === null) throw new RangeError(`unknown time zone: ${zone}`);
    return clock;
  });
}

/**
 * True when messages may go out at an instant: between 8:00 am and 8:00 pm, the last minute included, in every zone in
 * which the customer may be (G14). No zone at all means closed.
 */
export function isWindowOpen(zones: readonly string[], at: Date): boolean {
  return zones.length > 0 && notBeforeOpening(productHours, clocksOf(zones), at.getTime()) === at.getTime();
}

function openingAfter(clocks: readonly ZoneClock[], atMs: number): number | null {
  const endMs = atMs + maxSearchDays * msPerDay;
  let ms = atMs;
  while (ms <= endMs) {
    const next = notBeforeOpening(productHours, clocks, ms);
    if (next === ms) return ms;
    ms = next;
  }
  return null;
}

/** The least instant, not before `at`, at which the window is open in every zone; null when there is none in 60 days. */
export function nextOpening(zones: readonly string[], at: Date): Date | null {
  if (zones.length === 0) return null;
  const opening = openingAfter(clocksOf(zones), at.getTime());
  return opening === null ? null : new Date(opening);
}

/** The least half-hour slot of the first zone, not before `at`, that is open in every zone; null as above. */
export function nextSlot(zones: readonly string[], at: Date): Date | null {
  const clocks = clocksOf(zones);
  const [home] = clocks;
  if (home === undefined) return null;
  const endMs = at.getTime() + maxSearchDays * msPerDay;
  const slotMs = slotStepMinutes * msPerMinute;
  let from = Math.ceil(at.getTime() / msPerMinute) * msPerMinute;
  while (from <= endMs) {
    const opening = openingAfter(clocks, from);
    if (opening === null) return null;
    const wall = wallMs(home, opening);
    const past = ((wall % slotMs) + slotMs) % slotMs;
    if (past === 0) return new Date(opening);
    from = opening + slotMs - past;
  }
  return null;
}
