import { type Refusal, refuse } from '../errors.ts';

/**
 * Whether a customer may be deleted: not while it has accounts, since what is owed must not vanish with a name. Deleted
 * accounts do not count. DEBTOR_HAS_ACCOUNTS otherwise.
 */
export function mayDeleteDebtor(debtor: { readonly accountCount: number }): { readonly ok: true } | Refusal {
  return debtor.accountCount > 0 ? refuse('DEBTOR_HAS_ACCOUNTS') : { ok: true };
}
