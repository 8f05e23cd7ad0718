/** What a payment of an agreement still asks for on one account, and what fits there. In cents. */
export interface LeftOnAccount {
  readonly accountId: string;
  readonly wantedCents: number;
  /** Owed there, beside what is on its way. */
  readonly roomCents: number;
}

/**
 * Puts what a payment of a settlement still asks for on its accounts: each takes its own share as far as it fits, and what
 * does not fit where money came in beyond a share goes to the others, since money on any of them counts for the whole
 * (docs/agreements.md). Accounts that take nothing are left out; less than is wanted only where no more is owed in all.
 */
export function placeLeft(left: readonly LeftOnAccount[]): { accountId: string; amountCents: number }[] {
  const own = left.map((each) => ({ ...each, cents: clip(each.wantedCents, each.roomCents) }));
  let over = own.reduce((sum, each) => sum + Math.max(0, each.wantedCents) - each.cents, 0);
  return own.flatMap(({ accountId, roomCents, cents }) => {
    const more = clip(over, roomCents - cents);
    over -= more;
    return cents + more > 0 ? [{ accountId, amountCents: cents + more }] : [];
  });
}

const clip = (cents: number, roomCents: number) => Math.max(0, Math.min(cents, roomCents));
