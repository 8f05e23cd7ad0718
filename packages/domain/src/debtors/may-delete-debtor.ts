import { type Refusal, refuse } from '../errors.ts';

/**
 * Whether a customer may be deleted: not while it has accounts, and not while an estimate is open or accepted, a contract
 * is in force, money of theirs waits or is on its way, or somebody talks to them. What is owed, agreed or held must not vanish with a name.
 * Deleted accounts do not count. DEBTOR_HAS_ACCOUNTS and DEBTOR_IS_BOUND otherwise.
 */
export function mayDeleteDebtor(debtor: {
  readonly accountCount: number;
  readonly isBound: boolean;
}): { readonly ok: true } | Refusal {
  if (debtor.accountCount > 0) return refuse('DEBTOR_HAS_ACCOUNTS');
  return debtor.isBound ? refuse('DEBTOR_IS_BOUND') : { ok: true };
}
