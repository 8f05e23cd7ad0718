import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { OfferFacts } from '@recoup/domain/negotiations/decide-offer.ts';
import type { Work } from '#server/work/work.ts';

import type { LockedAccount } from '../accounts/booking.store.ts';

/** What is owed and neither on its way nor waived. */
export function freeCentsOf(account: LockedAccount): number {
  return account.amountCents - account.paidCents - account.discountCents - account.pendingCents;
}

/** All that decides whether an offer may be made on a locked account. */
export function offerFacts(
  work: Work,
  account: LockedAccount,
  command: { readonly amountCents: number; readonly expiresAt: Date },
): OfferFacts {
  return {
    status: account.status,
    dueCents: account.amountCents,
    postedCents: account.paidCents,
    pendingCents: account.pendingCents,
    discountCents: account.discountCents,
    amountCents: command.amountCents,
    expiresAt: command.expiresAt,
    now: work.now,
  };
}

/** A sum that the member's role may not offer, said at its field. */
export function tooLow(leastCents: number, currency: string): Refusal {
  return refuse('INVALID_FIELD', { amount: { code: 'offer-too-low', leastCents, currency } });
}

/** The form of a member names its fields as the document does. */
export function atField(refusal: Refusal): Refusal {
  const names: Readonly<Record<string, string>> = { amountCents: 'amount', expiresAt: 'expirationAt' };
  if (!refusal.fields) return refusal;
  const fields = Object.entries(refusal.fields).map(([name, problem]) => [names[name] ?? name, problem] as const);
  return { ...refusal, fields: Object.fromEntries(fields) };
}
