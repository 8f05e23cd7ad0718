import type { Work } from '#server/work/work.ts';
import type { GoneAccount } from '../accounts/gone-accounts.store.ts';
import { endOffer } from './end-offer.ts';
import { leaveBundle } from './leave-bundle.ts';
import { offersOfAccount, offersOfBundle } from './negotiations.store.ts';
import { readReferences } from './offer-list.store.ts';

/**
 * Ends what was proposed, offered or agreed on accounts that were canceled or deleted, which must be locked; of offers that
 * stand together these leave. The customer is told.
 */
export async function endGoneOffers(work: Work, gone: readonly GoneAccount[]): Promise<void> {
  const references = new Map(gone.map((each) => [each.id, each.reference]));
  const bundleIds = new Set<string>();
  for (const { id, reference } of gone) {
    for (const offer of await offersOfAccount(work, id, ['PROPOSED', 'OPEN', 'ACCEPTED', 'APPLIED', 'LAPSED'])) {
      if (offer.bundleId) bundleIds.add(offer.bundleId);
      else if (offer.status !== 'APPLIED' && offer.status !== 'LAPSED') {
        const ending = { id: offer.id, debtorId: offer.debtorId, names: reference, offers: [offer] };
        await endOffer(work, ending, { reason: 'withdrawn', at: work.now });
      }
    }
  }
  for (const bundleId of bundleIds) {
    const offers = await offersOfBundle(work, bundleId);
    const others = offers.filter((each) => !references.has(each.accountId));
    const names = await readReferences(
      work,
      others.map((each) => each.accountId),
    );
    await leaveBundle(
      work,
      offers.flatMap((offer) => {
        const reference = references.get(offer.accountId);
        return reference === undefined ? [] : [{ offer, reference, reason: 'withdrawn' as const }];
      }),
      others.map((offer) => ({ offer, reference: names.get(offer.accountId) ?? '' })),
    );
  }
}
