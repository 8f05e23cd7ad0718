import type { Work } from '#server/work/work.ts';

import { endSchedule } from './end-schedule.ts';
import { schedulesOfOffer } from './schedules.store.ts';

/** Ends what an agreement had scheduled, once it is paid or lapsed. */
export async function cancelOfferSchedules(
  work: Work,
  negotiationId: string,
  reason: 'paid' | 'lapsed',
): Promise<void> {
  const at = work.now;
  for (const schedule of await schedulesOfOffer(work, negotiationId)) {
    if (schedule.status === 'CHARGING') continue;
    const status = reason === 'paid' ? 'PAID' : 'CANCELED';
    await endSchedule(work, schedule, { status, reason, at });
  }
}
