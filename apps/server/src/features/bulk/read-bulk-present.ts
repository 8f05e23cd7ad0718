import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import type { Present } from './bulk-verb.ts';

/** What day it is at the company, and how long it waits after a due date. */
export async function readBulkPresent(work: Work): Promise<Present> {
  const { now, timeZone, graceDays } = await readPresent(work);
  return { now, graceDays, today: dateInZone(now, timeZone) };
}
