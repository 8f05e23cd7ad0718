import type { LockedAccount } from '#server/features/accounts/booking.store.ts';
import type { Work } from '#server/work/work.ts';
import { readBesidePlan } from '../agreements/beside-plan.store.ts';
import { readSettledRests } from '../agreements/settled-rests.store.ts';

/** A locked account and what a payment may take for it. */
export interface PayableAccount extends LockedAccount {
  /** What the books have open, or less where something bounds it; in cents, with what is reserved. */
  readonly payableCents: number;
  /** What bounds it: an accepted settlement asks for no more, or it is paid beside a plan that asks for the rest. */
  readonly boundBy: 'settlement' | 'plan' | null;
}

/** What is to be paid of some accounts. */
export interface Payable {
  readonly accounts: readonly PayableAccount[];
  /** The plan beside which it is paid; null where it binds these accounts no more, and the payment is one like any other. */
  readonly besidePlanId: string | null;
}

/**
 * Nobody pays more for an invoice than they were promised to owe: the rest of a settlement is waived, not charged. Who pays
 * what is owed beside a plan pays no more than that.
 */
export async function readPayable(
  work: Work,
  accounts: readonly LockedAccount[],
  besidePlanId: string | null,
): Promise<Payable> {
  const ids = accounts.map((account) => account.id);
  const beside = besidePlanId === null ? null : await readBesidePlan(work, besidePlanId, ids);
  const rests = await readSettledRests(work, ids);
  return {
    accounts: accounts.map((account) => ({ ...account, ...boundOf(account, { rests, beside }) })),
    besidePlanId: beside ? besidePlanId : null,
  };
}

function boundOf(
  { id, amountCents, paidCents, discountCents }: LockedAccount,
  bounds: { readonly rests: ReadonlyMap<string, number>; readonly beside: ReadonlyMap<string, number> | null },
): Pick<PayableAccount, 'payableCents' | 'boundBy'> {
  const openCents = amountCents - paidCents - discountCents;
  const besideCents = bounds.beside?.get(id) ?? openCents;
  const restCents = bounds.rests.get(id) ?? openCents;
  if (besideCents < Math.min(openCents, restCents)) return { payableCents: besideCents, boundBy: 'plan' };
  return { payableCents: Math.min(openCents, restCents), boundBy: restCents < openCents ? 'settlement' : null };
}
