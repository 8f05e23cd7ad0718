import type { ActivityData, NoteChange } from '@recoup/domain/activities/activity-change.ts';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { recordActivity } from '../activities/record-activity.ts';

/** Writes down on the customer's timeline what became of a contract; the contract's own reads the same lines. */
export async function noteContract(
  work: Work<Actor>,
  contract: { readonly id: string; readonly debtorId: string; readonly reference: string },
  change: Extract<NoteChange, `contract-${string}`>,
  data: ActivityData = {},
): Promise<void> {
  const { id: contractId, debtorId, reference } = contract;
  await recordActivity(work, {
    type: 'note created',
    debtorId,
    at: work.now,
    data: { change, contractId, contract: reference, ...data },
  });
  work.notify('activity', [debtorId]);
}
