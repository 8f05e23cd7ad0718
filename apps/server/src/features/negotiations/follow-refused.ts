import type { DebtorActor } from '#server/actor.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { offersBeside } from './negotiations.store.ts';
import { reviewOffers } from './review-offers.ts';

/** Brings an offer in line whose acceptance was refused, so that its customer sees what is offered now; others' stay as they are. */
export async function followRefused(work: Work<DebtorActor>, offerId: string): Promise<void> {
  const offers = await offersBeside(work, offerId);
  if (offers.length === 0 || offers.some((each) => each.debtorId !== work.actor.id)) return;
  await reviewOffers(
    asSystem(work),
    offers.map((each) => each.accountId),
  );
}
