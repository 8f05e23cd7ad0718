import { type Refusal, refuse } from '../errors.ts';

/** Whose word stands where a ledger and we disagree; IGNORE stops following the invoice. */
export const conflictChoices = ['OURS', 'THEIRS', 'IGNORE'] as const;
export type ConflictChoice = (typeof conflictChoices)[number];

/** What is done about a difference. */
export type ConflictEffect =
  | { readonly kind: 'keep' }
  | { readonly kind: 'unfollow' }
  /** So much is forgiven, since the ledger does not ask for it. */
  | { readonly kind: 'waive'; readonly amountCents: number }
  | { readonly kind: 'cancel' };

/**
 * What a choice does. The ledger's word can lower what is owed, never raise it: nobody owes more because two books
 * differ, so a higher sum has to be charged by a person.
 */
export function resolveConflict(
  choice: ConflictChoice,
  found: { readonly differenceCents: number; readonly isVoidedThere: boolean; readonly paidCents: number },
): ConflictEffect | Refusal {
  if (choice === 'OURS') return { kind: 'keep' };
  if (choice === 'IGNORE') return { kind: 'unfollow' };
  if (found.isVoidedThere)
    return found.paidCents === 0 ? { kind: 'cancel' } : refuse('INVALID_STATUS', { choice: 'ledger-void-paid' });
  if (found.differenceCents >= 0) return refuse('INVALID_STATUS', { choice: 'ledger-asks-more' });
  return { kind: 'waive', amountCents: -found.differenceCents };
}
