import type { EstimateChange } from '@recoup/domain/activities/activity-change.ts';
import type { Updateable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';
import { auditedRow } from './estimate-facts.ts';
import { type EstimateRow, updateEstimateRow, wakeForEstimates } from './estimates.store.ts';
import { noteEstimate } from './note-estimate.ts';

interface Move {
  readonly values: Updateable<DB['estimate']>;
  readonly action: string;
  readonly change: EstimateChange;
  readonly reason?: string;
  readonly accountId?: string;
}

/** Gives a locked estimate another status, with its lines in the audit and in the timeline, and sets the clock anew. */
export async function moveEstimate(
  work: Work<Actor>,
  before: EstimateRow,
  { values, action, change, reason, accountId }: Move,
): Promise<void> {
  const { id } = before;
  await updateEstimateRow(work, id, values);
  await wakeForEstimates(work);
  await noteEstimate(work, { ...before, accountId: accountId ?? null, change, ...(reason ? { reason } : {}) });
  work.changed({ noun: 'estimate', id, action, before: auditedRow(before), after: values });
}
