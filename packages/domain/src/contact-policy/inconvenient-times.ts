import { weekdayOf } from '../calendar/federal-holidays.ts';
import { firstInstantOf, msPerDay, msPerMinute, wallMs, type ZoneClock } from '../calendar/zone-clock.ts';

/** A stretch of wall time on one weekday (0 = Sunday): from the first minute on, up to the last one without it. */
export interface InconvenientTime {
  readonly weekday: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const minutesPerDay = 1_440;
const partShape = /^([A-Z,-]+) ([0-9]{1,2}):([0-9]{2})-([0-9]{1,2}):([0-9]{2})$/;
const remembered = new Map<string, readonly InconvenientTime[] | null>();

function weekdaysOf(text: string): readonly number[] | null {
  const found: number[] = [];
  for (const range of text.split(',')) {
    const ends = range.split('-').map((name) => weekdays.indexOf(name));
    const [first, last = first] = ends;
    if (first === undefined || last === undefined || ends.length > 2 || ends.includes(-1)) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      found.push(day);
      if (day === last) break;
    }
  }
  return found;
}

function minuteOf(hour: string | undefined, minute: string | undefined): number | null {
  const value = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && value <= minutesPerDay ? value : null;
}

function readPart(part: string): readonly InconvenientTime[] | null {
  const found = partShape.exec(part);
  const days = found === null ? null : weekdaysOf(found[1] ?? '');
  if (found === null || days === null) return null;
  const from = minuteOf(found[2], found[3]);
  const to = minuteOf(found[4], found[5]);
  if (from === null || to === null || from === to || from === minutesPerDay) return null;
  if (from < to) return days.map((weekday) => ({ weekday, fromMinute: from, toMinute: to }));
  // Over midnight: the rest of the day, and the beginning of the next one.
  return days.flatMap((weekday) => [
    { weekday, fromMinute: from, toMinute: minutesPerDay },
    { weekday: (weekday + 1) % 7, fromMinute: 0, toMinute: to },
  ]);
}

/**
 * Reads times that a customer called inconvenient, as `MON-FRI 09:00-17:00; SUN 00:00-24:00` on their own wall; null
 * when the text says something else. A stretch may pass midnight.
 */
export function readInconvenientTimes(text: string): readonly InconvenientTime[] | null {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const parts = text
    .toUpperCase()
    .split(';')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
  const read = parts.map(readPart);
  const times = read.some((part) => part === null) ? null : read.flatMap((part) => part ?? []);
  if (remembered.size > 5_000) remembered.clear();
  remembered.set(text, times);
  return times;
}

/** The instant at which the stretch ends that an instant lies in, in one zone; the same instant when it lies in none. */
export function endOfInconvenientTime(times: readonly InconvenientTime[], clock: ZoneClock, atMs: number): number {
  if (times.length === 0) return atMs;
  const wall = wallMs(clock, atMs);
  const day = Math.floor(wall / msPerDay);
  const weekday = weekdayOf(day);
  const minute = (wall - day * msPerDay) / msPerMinute;
  for (const time of times) {
    if (time.weekday !== weekday || minute < time.fromMinute || minute >= time.toMinute) continue;
    const end = firstInstantOf(clock, day * msPerDay + time.toMinute * msPerMinute);
    // In the hour that autumn repeats, the end has passed once already.
    return end > atMs ? end : (Math.floor(atMs / msPerMinute) + 1) * msPerMinute;
  }
  return atMs;
}
