import type { Work } from '#server/work/work.ts';
import { lockGone } from '../accounts/gone-accounts.store.ts';
import { endOffer } from './end-offer.ts';
import { offersOfAccount } from './negotiations.store.ts';

/** Ends what was proposed, offered or agreed on accounts that were canceled or deleted; the customer is told. */
export async function endGoneOffers(work: Work, accountIds: readonly string[]): Promise<void> {
  for (const account of await lockGone(work, accountIds)) {
    for (const offer of await offersOfAccount(work, account.id, ['PROPOSED', 'OPEN', 'ACCEPTED']))
      await endOffer(work, account, { offer, reason: 'withdrawn', at: work.now });
  }
}
