import type { OfferPart } from './offer-parts.ts';

/** An account of an accepted bundle when money is meant for it, in cents. */
export interface AgreedAccount {
  readonly accountId: string;
  readonly parts: readonly OfferPart[];
  /** Came in on it since the acceptance. */
  readonly receivedCents: number;
  /** The most that it can take now. */
  readonly freeCents: number;
}

/**
 * What each account has of money that is paid for a bundle, in cents: what its earliest payment asks for comes first on
 * every account, then the next one; what is beyond the shares goes to what is owed beside them. Accounts that get nothing
 * are left out; null when they cannot take all of it.
 */
export function divideAgreed(
  amountCents: number,
  accounts: readonly AgreedAccount[],
): { readonly accountId: string; readonly amountCents: number }[] | null {
  const given = new Map(accounts.map((each) => [each.accountId, 0]));
  let left = amountCents;
  const give = ({ accountId, freeCents }: AgreedAccount, wanted: number) => {
    const had = given.get(accountId) ?? 0;
    const cents = Math.max(0, Math.min(left, wanted, freeCents - had));
    given.set(accountId, had + cents);
    left -= cents;
  };
  const days = [...new Set(accounts.flatMap((each) => each.parts.map((part) => part.dueOn)))].toSorted();
  for (const day of days) for (const account of accounts) give(account, missingBy(account, day, given));
  for (const account of accounts) give(account, left);
  if (left > 0) return null;
  return accounts.flatMap(({ accountId }) => {
    const cents = given.get(accountId) ?? 0;
    return cents > 0 ? [{ accountId, amountCents: cents }] : [];
  });
}

/** What of an account's payments up to a day has neither come in nor been given to it now. */
function missingBy(
  { accountId, parts, receivedCents }: AgreedAccount,
  day: string,
  given: ReadonlyMap<string, number>,
) {
  const asked = parts.reduce((sum, part) => (part.dueOn <= day ? sum + part.amountCents : sum), 0);
  return Math.max(0, asked - receivedCents - (given.get(accountId) ?? 0));
}

/** An account of a bundle when what was agreed is waived, in cents. */
export interface WaivedAccount {
  readonly shareCents: number;
  /** What of it was to be waived when it was agreed. */
  readonly agreedCents: number;
  readonly receivedCents: number;
  /** What could be waived at most: owed now, and what is waived for it already. */
  readonly mostCents: number;
}

/**
 * Where the waiver of a bundle goes, in cents per account: first what was agreed for each, less what was paid on it beyond
 * its share and more what was paid elsewhere in its place; what is left wherever something is owed.
 */
export function divideWaiver(waiveCents: number, accounts: readonly WaivedAccount[]): number[] {
  let left = waiveCents;
  const first = accounts.map(({ shareCents, agreedCents, receivedCents, mostCents }) => {
    const cents = Math.max(0, Math.min(left, mostCents, agreedCents + shareCents - receivedCents));
    left -= cents;
    return cents;
  });
  return first.map((cents, index) => {
    const more = Math.min(left, (accounts[index]?.mostCents ?? 0) - cents);
    left -= Math.max(0, more);
    return cents + Math.max(0, more);
  });
}
