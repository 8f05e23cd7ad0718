import type { TimeZoneName } from '../vocabulary.ts';
import { usStates } from './us-states.ts';
import { productZones } from './zone-names.ts';

/** No daylight saving time in it: what a zone is called for, it keeps in winter. */
const WINTER = new Date('2026-01-15T12:00:00Z');
const HOURS_OF_A_DAY = 24;

/**
 * The one of the six zones whose time a state keeps, where most of it lies; of a place that keeps none of them the nearest.
 * Null for no state of the US, by its two letters.
 */
export function zoneOfState(state: string | undefined): TimeZoneName | null {
  const [zone] = usStates[state?.toUpperCase() ?? '']?.zones ?? [];
  if (zone === undefined) return null;
  const own = hoursOf(zone);
  const names = Object.keys(productZones) as TimeZoneName[];
  const far = (name: TimeZoneName) => {
    const hours = Math.abs(hoursOf(productZones[name]) - own);
    return Math.min(hours, HOURS_OF_A_DAY - hours);
  };
  return names.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

/** Hours by which a zone is ahead of UTC in winter. */
function hoursOf(timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(WINTER);
  const [, hours = '0'] = /^GMT([+-]\d+)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return Number(hours);
}
