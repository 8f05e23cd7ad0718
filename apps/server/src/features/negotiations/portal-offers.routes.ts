import {
  acceptPortalOffer,
  proposeOffer as proposeCall,
  readPortalOffers as readCall,
  takeCounter as takeCall,
} from '@recoup/contract/portal-offers.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { acceptOffer } from './accept-offer.ts';
import { followRefused } from './follow-refused.ts';
import { listOffers } from './offer-list.store.ts';
import { proposeOffer } from './propose-offer.ts';
import { readPortalOffers, viewPortalOffer } from './read-portal-offers.ts';
import { takeCounter } from './take-counter.ts';

async function viewOne(work: Work, id: string, refused: Refusal | null) {
  if (refused) return refused;
  const [row] = await listOffers(work, { id }, { limit: 1, offset: 0 });
  return row ? viewPortalOffer(row, work.now) : refuse('NOT_FOUND');
}

export const portalOfferRoutes: Route[] = [
  route(readCall, ({ actor, transaction }) => transaction((work) => readPortalOffers(work, actor))),
  route(acceptPortalOffer, async ({ params, body, transaction, finalTransaction, language, ip, userAgent }) => {
    const answer = await finalTransaction(async (work) => {
      const { methodId = null, heldAccountIds = [], ...command } = body;
      const input = { ...command, methodId, heldAccountIds, offerId: params.id, language, ip, userAgent };
      return viewOne(work, params.id, await acceptOffer(work, input));
    });
    // Who is told that it is another offer by now reads the present one next, whether or not the news have arrived.
    if (isRefusal(answer)) await transaction((work) => followRefused(work, params.id));
    return answer;
  }),
  route(proposeCall, ({ actor, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { _id: id, ...command } = body;
      const answer = await proposeOffer(work, { id, ...command });
      if (isRefusal(answer)) return answer;
      const [negotiation] = (await readPortalOffers(work, actor, body.accountId)).data;
      return negotiation ? { answer, negotiation } : refuse('ACCOUNT_NOT_FOUND');
    }),
  ),
  route(takeCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const taken = await takeCounter(work, body);
      return isRefusal(taken) ? taken : viewOne(work, taken.id, null);
    }),
  ),
];
