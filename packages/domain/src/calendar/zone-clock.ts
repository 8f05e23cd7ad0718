import { tzOffset } from '@date-fns/tz';

export const msPerMinute = 60_000;
export const msPerDay = 86_400_000;

/** The clock on the wall of one IANA zone. Asking it costs a look into a table: a year of planning asks it millions of times. */
export interface ZoneClock {
  readonly zone: string;
  /** Milliseconds ahead of UTC at an instant. */
  readonly offsetAt: (atMs: number) => number;
}

/** A UTC day on which the clocks change: before the instant one offset, from it on the other. */
interface Change {
  readonly atMs: number;
  readonly before: number;
  readonly after: number;
}

const rememberedDays = 20_000;
const clocks = new Map<string, ZoneClock | null>();

function changeWithin(zone: string, startMs: number, before: number, after: number): Change {
  let low = startMs;
  let high = startMs + msPerDay;
  while (high - low > msPerMinute) {
    const middle = low + Math.floor((high - low) / 2 / msPerMinute) * msPerMinute;
    if (tzOffset(zone, new Date(middle)) * msPerMinute === before) low = middle;
    else high = middle;
  }
  return { atMs: high, before, after };
}

function createClock(zone: string): ZoneClock | null {
  if (!zone.includes('/') || Number.isNaN(tzOffset(zone, new Date(0)))) return null;
  const offsetOf = (ms: number) => tzOffset(zone, new Date(ms)) * msPerMinute;
  const days = new Map<number, number | Change>();
  const offsetAt = (atMs: number): number => {
    const day = Math.floor(atMs / msPerDay);
    let known = days.get(day);
    if (known === undefined) {
      const before = offsetOf(day * msPerDay);
      const after = offsetOf((day + 1) * msPerDay);
      known = before === after ? before : changeWithin(zone, day * msPerDay, before, after);
      if (days.size >= rememberedDays) days.clear();
      days.set(day, known);
    }
    if (typeof known === 'number') return known;
    return atMs < known.atMs ? known.before : known.after;
  };
  return { zone, offsetAt };
}

/** The clock of a zone; null when this runtime's time-zone data does not know it. */
export function zoneClock(zone: string): ZoneClock | null {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    if (clocks.size > 1_000) clocks.clear();
    clock = createClock(zone);
    clocks.set(zone, clock);
  }
  return clock;
}

/** What the wall shows, as milliseconds since 1970-01-01 00:00 on that wall. */
export function wallMs(clock: ZoneClock, atMs: number): number {
  return atMs + clock.offsetAt(atMs);
}

/** The local calendar day, counted from 1970-01-01. */
export function localDay(clock: ZoneClock, atMs: number): number {
  return Math.floor(wallMs(clock, atMs) / msPerDay);
}

/**
 * The first instant at which the wall shows this or more: of a time shown twice the first, of a time that is skipped the
 * moment after the gap.
 */
export function firstInstantOf(clock: ZoneClock, wall: number): number {
  const before = clock.offsetAt(wall - msPerDay);
  const after = clock.offsetAt(wall + msPerDay);
  if (before === after) return wall - before;
  const early = wall - before;
  if (clock.offsetAt(early) === before) return early;
  const late = wall - after;
  if (clock.offsetAt(late) === after) return late;
  // Skipped: the change lies within the two guesses.
  let low = late;
  let high = early;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (clock.offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
