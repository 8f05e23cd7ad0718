import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { nameInvoices } from '@recoup/domain/negotiations/bundle-shares.ts';
import type { LockedAccount } from '../accounts/booking.store.ts';
import type { StoppableAgreement } from '../agreements/stops.store.ts';
import type { OfferRow } from './negotiations.store.ts';

/** One of the offers that stand together, with its account, which is locked. */
export interface BundledOffer {
  readonly account: LockedAccount;
  readonly offer: OfferRow;
}

/**
 * Offers that stand together, or one that stands alone: whatever is decided is decided of all of them. Their state, days
 * and limits are the same, so that the first one says them; sums are of all.
 */
export interface Bundle {
  /** By which standing, notices, schedules and accepted terms name it. */
  readonly id: string;
  readonly debtorId: string;
  readonly first: OfferRow;
  readonly members: readonly BundledOffer[];
  readonly accountIds: readonly string[];
  readonly amountCents: number;
  /** Owed on all its accounts. */
  readonly owedCents: number;
  readonly pendingCents: number;
  readonly currency: string;
  /** Its invoices by their numbers. */
  readonly names: string;
}

/** What is owed on an account, also what is on its way. */
export function owedOn(account: LockedAccount): number {
  return account.amountCents - account.paidCents - account.discountCents;
}

/** Puts offers and their locked accounts together; null where an account is missing, or there is none. */
export function bundleOf(offers: readonly OfferRow[], accounts: readonly LockedAccount[]): Bundle | null {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const members = offers.flatMap((offer) => {
    const account = byId.get(offer.accountId);
    return account ? [{ account, offer }] : [];
  });
  const [lead] = members;
  if (!lead || members.length < offers.length) return null;
  const { offer: first, account } = lead;
  return {
    id: first.bundleId ?? first.id,
    debtorId: account.debtorId,
    first,
    members,
    accountIds: members.map((each) => each.account.id),
    amountCents: sumMoney(members, (each) => each.offer.amountCents),
    owedCents: sumMoney(members, (each) => owedOn(each.account)),
    pendingCents: sumMoney(members, (each) => each.account.pendingCents),
    currency: account.currency,
    names: nameInvoices(members.map((each) => each.account.reference)),
  };
}

/** A settlement, as what stands in the way of its payment is asked of it. */
export function stoppable({ id, debtorId, members, first }: Bundle): StoppableAgreement {
  return { id, debtorId, accounts: members.map(({ account }) => account), acceptedAt: first.acceptedAt };
}
