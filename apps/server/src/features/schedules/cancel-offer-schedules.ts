import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { endSchedule } from './end-schedule.ts';
import { schedulesOfOffer } from './schedules.store.ts';

/** Ends what an agreement had scheduled, once it is paid or lapsed. */
export async function cancelOfferSchedules(
  trx: Trx,
  companyId: string,
  negotiationId: string,
  reason: 'paid' | 'lapsed',
): Promise<void> {
  const at = await companyNow(trx);
  for (const schedule of await schedulesOfOffer(trx, companyId, negotiationId)) {
    if (schedule.status === 'CHARGING') continue;
    const status = reason === 'paid' ? 'PAID' : 'CANCELED';
    await endSchedule(trx, companyId, schedule, { status, reason, at });
  }
}
