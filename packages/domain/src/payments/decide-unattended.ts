import { type Refusal, refuse } from '../errors.ts';

/**
 * Who has a charge made: the payer in the portal, a member for a customer who is with them, or an agreement by itself.
 */
export type ChargeSource = 'portal' | 'staff' | 'plan' | 'schedule';

/** Nobody sits in front of these: they happen because their day, or that of their next try, has come. */
const unattended: ReadonlySet<string> = new Set(['plan', 'schedule']);

export function isUnattended(source: string): boolean {
  return unattended.has(source);
}

/**
 * Whether a charge may be made on these accounts, read under their locks. The portal promises whoever disputes an invoice
 * that nothing is charged for it until somebody has looked at it: so no charge without its payer is. A payer who wants to
 * pay all the same may, by themselves or with a member. Null: it may be made.
 */
export function decideUnattended(
  source: ChargeSource,
  accounts: readonly { readonly isDisputed: boolean }[],
): null | Refusal {
  const isForbidden = isUnattended(source) && accounts.some((account) => account.isDisputed);
  return isForbidden ? refuse('ACCOUNT_DISPUTED') : null;
}
