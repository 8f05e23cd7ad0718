import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Trx } from '#server/db/database.ts';
import { readPresent } from '../accounts/booking.store.ts';
import type { Present } from './bulk-verb.ts';

/** What day it is at the company, and how long it waits after a due date. */
export async function readBulkPresent(trx: Trx, companyId: string): Promise<Present> {
  const { now, timeZone, graceDays } = await readPresent(trx, companyId);
  return { now, graceDays, today: dateInZone(now, timeZone) };
}
