import { firstInstantOf, msPerDay, msPerMinute, wallMs, type ZoneClock } from '../calendar/zone-clock.ts';
import { endOfInconvenientTime, type InconvenientTime } from './inconvenient-times.ts';

/** Wall time from the first millisecond of the day on, up to the last one without it. */
export interface OpenHours {
  readonly fromMs: number;
  readonly toMs: number;
}

const minute = msPerMinute;

/** 8:00 am to 9:00 pm, 9:00:00 pm being closed: 15 USC 1692c(a)(1). */
export const legalHours: OpenHours = { fromMs: 480 * minute, toMs: 1_260 * minute };

/** What campaigns use: the half-hour slots from 8:00 am to 8:00 pm, the last one with its whole minute (G14). */
export const productHours: OpenHours = { fromMs: 480 * minute, toMs: 1_201 * minute };

function openingIn(hours: OpenHours, clock: ZoneClock, atMs: number): number {
  const wall = wallMs(clock, atMs);
  const day = Math.floor(wall / msPerDay);
  const ofDay = wall - day * msPerDay;
  if (ofDay >= hours.fromMs && ofDay < hours.toMs) return atMs;
  const opening = firstInstantOf(clock, (ofDay < hours.fromMs ? day : day + 1) * msPerDay + hours.fromMs);
  return opening > atMs ? opening : atMs + minute;
}

/** The same instant when it is open in every zone; otherwise an instant before which it is not. */
export function notBeforeOpening(hours: OpenHours, clocks: readonly ZoneClock[], atMs: number): number {
  let latest = atMs;
  for (const clock of clocks) latest = Math.max(latest, openingIn(hours, clock, atMs));
  return latest;
}

/** The same instant when it lies outside every inconvenient stretch in every zone; otherwise one before which it does not. */
export function notBeforeConvenient(
  times: readonly InconvenientTime[],
  clocks: readonly ZoneClock[],
  atMs: number,
): number {
  let latest = atMs;
  if (times.length === 0) return latest;
  for (const clock of clocks) latest = Math.max(latest, endOfInconvenientTime(times, clock, atMs));
  return latest;
}
