import { errorMessage, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { OfferFacts } from '@recoup/domain/negotiations/decide-offer.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import type { LockedAccount } from '../accounts/booking.store.ts';

/** What is owed and neither on its way nor waived. */
export function freeCentsOf(account: LockedAccount): number {
  return account.amountCents - account.paidCents - account.discountCents - account.pendingCents;
}

/** All that decides whether an offer may be made on a locked account. */
export async function offerFacts(
  work: Work,
  account: LockedAccount,
  wish: { readonly amountCents: number; readonly expiresAt: Date },
): Promise<OfferFacts> {
  return {
    status: account.status,
    dueCents: account.amountCents,
    postedCents: account.paidCents,
    pendingCents: account.pendingCents,
    discountCents: account.discountCents,
    amountCents: wish.amountCents,
    expiresAt: wish.expiresAt,
    now: work.now,
  };
}

/** A sum that the member's role may not offer, said at its field. */
export function tooLow(leastCents: number, currency: string, { language }: Pick<MemberActor, 'language'>): Refusal {
  const least = formatMoney(leastCents, { currency, locale: language === 'es' ? 'es-US' : 'en-US' });
  const text = { en: `Your role may offer from ${least}.`, es: `Su rol puede ofrecer desde ${least}.` };
  return refuse('INVALID_FIELD', { amount: text[language] });
}

/** The form names its fields as the document does. */
export function atField(refusal: Refusal, { language }: Pick<MemberActor, 'language'>): Refusal {
  if (refusal.code === 'INVALID_AMOUNT') {
    return refuse('INVALID_AMOUNT', { amount: errorMessage('INVALID_AMOUNT', language) });
  }
  if (refusal.code !== 'INVALID_FIELD') return refusal;
  const text = { en: 'Choose a moment that lies ahead.', es: 'Elija un momento futuro.' };
  return refuse('INVALID_FIELD', { expirationAt: text[language] });
}
