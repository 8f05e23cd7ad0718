import { addMoney } from '../money/add-money.ts';
import type { AccountStatus } from '../vocabulary.ts';

export type CollectBlock = 'draft' | 'closed' | 'payment-pending';

/** What a customer could pay on an account now, in cents, and why it is nothing. */
export interface Collectable {
  readonly collectableCents: number;
  readonly blockedBy: CollectBlock | null;
}

/** A draft is not yet owed, a closed account no longer; money on its way is not asked for twice (G5). */
export function collectable(facts: {
  readonly status: AccountStatus;
  readonly balanceCents: number;
  readonly pendingCents: number;
}): Collectable {
  const { status, balanceCents, pendingCents } = facts;
  const none = (blockedBy: CollectBlock): Collectable => ({ collectableCents: 0, blockedBy });
  if (status === 'Draft') return none('draft');
  if (status === 'Canceled' || status === 'Paid Off' || balanceCents <= 0) return none('closed');
  const collectableCents = addMoney(balanceCents, -pendingCents);
  return collectableCents > 0 ? { collectableCents, blockedBy: null } : none('payment-pending');
}
