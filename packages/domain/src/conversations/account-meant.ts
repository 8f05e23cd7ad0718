/** An account as people name it. */
interface NamedAccount {
  readonly reference: string;
}

/**
 * The account that a conversation is about: the first one named by the first of these texts that names any, and where none
 * does, the first of the accounts. Null where there are none.
 */
export function accountMeant<Account extends NamedAccount>(
  texts: readonly string[],
  accounts: readonly Account[],
): Account | null {
  for (const text of texts) {
    const [named] = accounts
      .map((account) => ({ account, at: placeOf(account.reference, text) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at);
    if (named) return named.account;
  }
  return accounts[0] ?? null;
}

/** All of these accounts that a text names. */
export const accountsNamed = <Account extends NamedAccount>(text: string, accounts: readonly Account[]): Account[] =>
  accounts.filter(({ reference }) => placeOf(reference, text) >= 0);

/** Where a number stands as a word of its own: INV-1 does not stand in INV-12. */
function placeOf(reference: string, text: string): number {
  if (reference === '') return -1;
  const folded = text.toLowerCase();
  const sought = reference.toLowerCase();
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + 1)) {
    const around = `${folded[at - 1] ?? ' '}${folded[at + sought.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return at;
  }
  return -1;
}
