import type { IsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';

/** The last day on which a hold counts, in the company's zone: it ends with the end of that day. */
export function lastDayOfHold(endsAt: string, zone: string): IsoDate {
  return dateInZone(new Date(new Date(endsAt).getTime() - 1), zone);
}
