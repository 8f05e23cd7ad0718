/** What decides whether an account may be deleted; read under the lock of its row. */
export interface DeletionFacts {
  readonly isDeleted: boolean;
  readonly paidCents: number;
  readonly discountCents: number;
  /** Reserved by payments under way. */
  readonly pendingCents: number;
  /** True when the journal holds anything but charges, even if it came to nothing since. */
  readonly hasMovements: boolean;
  /** Somebody objects to it, and nobody has answered. */
  readonly isDisputed: boolean;
}

export type DeletionBlock = 'money-moved' | 'payment-pending' | 'disputed' | 'deleted';

/**
 * Why an account cannot be deleted; null when it can. Money that moved or is on its way keeps it: a payment must find
 * what it paid for (G6). Such an account is closed instead. What is objected to stays until it is answered.
 */
export function deletionBlock(facts: DeletionFacts): DeletionBlock | null {
  if (facts.isDeleted) return 'deleted';
  if (facts.pendingCents !== 0) return 'payment-pending';
  if (facts.paidCents !== 0 || facts.discountCents !== 0 || facts.hasMovements) return 'money-moved';
  if (facts.isDisputed) return 'disputed';
  return null;
}
