import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import type { Work } from '#server/work/work.ts';
import { type ActivityActor, insertActivities } from '../activities/insert-activities.store.ts';

/** An account that went from one status to another. */
export interface RecordedMove {
  readonly accountId: string;
  readonly debtorId: string;
  readonly from: AccountStatus;
  readonly to: AccountStatus;
  /** In a person's words, or one of ours: `due-date-passed`, `grace-changed`. */
  readonly reason?: string | undefined;
}

/**
 * Writes status moves on the timelines, set-based. The vocabulary has no event for them, so each is a note of the
 * product that says from where to where (decision 0017). Moves that money made are told by the payment's own line.
 */
export async function recordMoves(
  work: Work,
  actor: ActivityActor,
  moves: readonly RecordedMove[],
  at: Date,
): Promise<void> {
  await insertActivities(
    work,
    moves.map(({ accountId, debtorId, from, to, reason }) => ({
      type: 'note created' as const,
      debtorId,
      accountId,
      at,
      actor,
      data: { change: 'status', from, to, ...(reason ? { reason } : {}) },
    })),
  );
}
