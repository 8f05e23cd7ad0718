import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import type { Work } from '#server/work/work.ts';
import type { ActivityActor } from '../activities/insert-activities.store.ts';
import { addDebtorTotals } from '../debtors/add-debtor-totals.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { updateStatuses } from './account-changes.store.ts';
import { notifyAccountsChanged } from './notify-accounts-changed.ts';
import { recordMoves } from './record-moves.ts';

/** A locked account and the status that the domain allows it to take. */
export interface AccountMoving {
  readonly id: string;
  readonly debtorId: string;
  readonly from: AccountStatus;
  readonly to: AccountStatus;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly discountCents: number;
  /** In a person's words; stands on the timeline. */
  readonly reason?: string | undefined;
}

/**
 * Moves locked accounts to other statuses, one or many: rows, sums of their customers, send gate (G13), timeline and
 * event, in the caller's transaction. Whether a move is allowed was decided before; audit and screens are the caller's.
 */
export async function moveAccounts(
  work: Work,
  by: ActivityActor,
  moves: readonly AccountMoving[],
  at: Date,
): Promise<void> {
  if (moves.length === 0) return;
  await updateStatuses(
    work,
    moves.map(({ id, to }) => ({ id, status: to })),
    at,
  );
  await addDebtorTotals(
    work,
    moves.map(({ debtorId, from, to, ...money }) => ({
      debtorId,
      ...shareChange({ ...money, status: from }, { ...money, status: to }),
    })),
  );
  await stopClaims(
    work,
    moves.map((move) => move.debtorId),
  );
  await recordMoves(
    work,
    by,
    moves.map(({ id, ...move }) => ({ accountId: id, ...move })),
    at,
  );
  await notifyAccountsChanged(
    work,
    moves.map((move) => move.id),
  );
}
