import type { LedgerCustomer } from './ledger-records.ts';

/** What is known here under what a ledger says of its customers; an e-mail that several have names nobody. */
export interface KnownCustomers {
  readonly byReference: ReadonlyMap<string, string>;
  readonly byEmail: ReadonlyMap<string, readonly string[]>;
}

/**
 * Which customer of ours is meant: by number first, then by an e-mail that one alone has. A name never joins anybody: two
 * firms may be called alike.
 */
export function matchCustomer(customer: LedgerCustomer, known: KnownCustomers): string | null {
  const byNumber = customer.number === null ? undefined : known.byReference.get(customer.number);
  if (byNumber) return byNumber;
  for (const email of customer.emails) {
    const holders = known.byEmail.get(email.toLowerCase()) ?? [];
    const [holder] = holders;
    if (holder && holders.length === 1) return holder;
  }
  return null;
}
