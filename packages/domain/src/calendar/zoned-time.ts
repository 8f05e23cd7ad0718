import { tzOffset } from '@date-fns/tz';
import { dateOfDayNumber, dayNumberOf, type IsoDate } from './iso-date.ts';

const msPerMinute = 60_000;
const minutesPerDay = 1_440;

/** The wall clock of a place: the date there and the minute of the day, 0 to 1,439. */
export interface LocalTime {
  readonly date: IsoDate;
  readonly minute: number;
}

/** True for a zone that this runtime's time-zone data knows. */
export function isTimeZone(zone: string): boolean {
  return zone.includes('/') && !Number.isNaN(tzOffset(zone, new Date(0)));
}

const quarterMs = 15 * msPerMinute;
const rememberedMax = 50_000;
const offsets = new Map<string, Map<number, number>>();
let remembered = 0;

/**
 * Minutes ahead of UTC. Clocks change on a quarter of an hour everywhere, so one answer serves the whole quarter; asking
 * the time-zone data anew each time would be most of the work of planning a campaign.
 */
function offsetMinutes(zone: string, atMs: number): number {
  const quarter = Math.floor(atMs / quarterMs);
  const known = offsets.get(zone)?.get(quarter);
  if (known !== undefined) return known;
  const offset = tzOffset(zone, new Date(atMs));
  if (Number.isNaN(offset)) throw new RangeError(`unknown time zone: ${zone}`);
  if (remembered >= rememberedMax) {
    offsets.clear();
    remembered = 0;
  }
  const ofZone = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, ofZone.set(quarter, offset));
  remembered += 1;
  return offset;
}

/** What the clocks show in an IANA zone at an instant. Seconds are cut off. */
export function localTimeOf(instant: Date, zone: string): LocalTime {
  const atMs = instant.getTime();
  const localMinutes = Math.floor((atMs + offsetMinutes(zone, atMs) * msPerMinute) / msPerMinute);
  const dayNumber = Math.floor(localMinutes / minutesPerDay);
  return { date: dateOfDayNumber(dayNumber), minute: localMinutes - dayNumber * minutesPerDay };
}

/** The minute of the day, 0 to 1,439, that the clocks show in an IANA zone. Seconds are cut off. */
export function minuteInZone(instant: Date, zone: string): number {
  const atMs = instant.getTime();
  const localMinutes = Math.floor((atMs + offsetMinutes(zone, atMs) * msPerMinute) / msPerMinute);
  return ((localMinutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
}

/** Today in an IANA zone. */
export function dateInZone(instant: Date, zone: string): IsoDate {
  return localTimeOf(instant, zone).date;
}

/**
 * The instant at which the clocks of an IANA zone show this date and minute of the day. A time that the clocks skip in
 * spring is moved forward by what they skip; of a time they show twice in autumn it is the first (G14).
 */
export function zonedInstant(date: IsoDate, minute: number, zone: string): Date {
  const wallMs = (dayNumberOf(date) * minutesPerDay + minute) * msPerMinute;
  const before = offsetMinutes(zone, wallMs - minutesPerDay * msPerMinute);
  const after = offsetMinutes(zone, wallMs + minutesPerDay * msPerMinute);
  if (before === after) return new Date(wallMs - before * msPerMinute);
  const early = wallMs - Math.max(before, after) * msPerMinute;
  const late = wallMs - Math.min(before, after) * msPerMinute;
  for (const candidate of [early, late]) {
    if (candidate + offsetMinutes(zone, candidate) * msPerMinute === wallMs) return new Date(candidate);
  }
  return new Date(wallMs - before * msPerMinute);
}
