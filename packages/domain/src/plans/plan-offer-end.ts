import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { zonedInstant } from '../calendar/zoned-time.ts';

const MS_PER_DAY = 86_400_000;

/**
 * How long an offered plan can be accepted: so many days, but no longer than the day of its first payment lasts at the
 * company's place (IANA zone). Who accepted later would be late at once. `lastDay` is what the customer is told.
 */
export function planOfferEnd(offer: {
  readonly now: Date;
  readonly today: IsoDate;
  readonly offerDays: number;
  readonly firstDue: IsoDate;
  readonly timeZone: string;
}): { readonly until: Date; readonly lastDay: IsoDate } {
  const { now, today, offerDays, firstDue, timeZone } = offer;
  const lastDay = addDays(today, offerDays);
  if (firstDue >= lastDay) return { until: new Date(now.getTime() + offerDays * MS_PER_DAY), lastDay };
  return { until: zonedInstant(addDays(firstDue, 1), 0, timeZone), lastDay: firstDue };
}
