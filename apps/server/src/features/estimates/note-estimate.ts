import type { EstimateChange } from '@recoup/domain/activities/activity-change.ts';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { recordActivity } from '../activities/record-activity.ts';

interface Noted {
  readonly id: string;
  readonly debtorId: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly change: EstimateChange;
  readonly reason?: string;
  readonly accountId?: string | null;
}

/** Writes what became of an estimate into the timeline of its customer, which is the estimate's own as well. */
export async function noteEstimate(work: Work<Actor>, noted: Noted): Promise<void> {
  const { id: estimateId, debtorId, reference, amountCents, change, reason, accountId = null } = noted;
  await recordActivity(work, {
    type: 'note created',
    ...{ debtorId, accountId, at: work.now },
    data: { change, estimateId, reference, amountCents, ...(reason ? { reason } : {}) },
  });
  work.notify('activity', [debtorId]);
}
