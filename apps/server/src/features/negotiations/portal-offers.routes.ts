import {
  acceptPortalOffer,
  proposeOffer as proposeCall,
  readPortalOffers as readCall,
  takeCounter as takeCall,
} from '@recoup/contract/portal-offers.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { type Route, route } from '#server/http/route.ts';
import { acceptOffer } from './accept-offer.ts';
import { partsOf } from './negotiations.store.ts';
import { listOffers } from './offer-list.store.ts';
import { proposeOffer } from './propose-offer.ts';
import { readPortalOffers, viewPortalOffer } from './read-portal-offers.ts';
import { takeCounter } from './take-counter.ts';

async function viewOne(trx: Trx, companyId: string, id: string, refused: Refusal | null) {
  if (refused) return refused;
  const [row] = await listOffers(trx, companyId, { id }, { limit: 1, offset: 0 });
  if (!row) return refuse('NOT_FOUND');
  const parts = (await partsOf(trx, companyId, [id])).get(id) ?? [];
  return viewPortalOffer(row, parts, await companyNow(trx));
}

export const portalOfferRoutes: Route[] = [
  route(readCall, ({ actor, transaction }) => transaction((trx) => readPortalOffers(trx, actor))),
  route(acceptPortalOffer, ({ actor, params, body, finalTransaction, requestId, language, ip, userAgent }) =>
    finalTransaction(async (trx) => {
      const { methodId = null, ...wish } = body;
      const input = { ...wish, methodId, offerId: params.id, language, ip, userAgent };
      return viewOne(trx, actor.companyId, params.id, await acceptOffer(trx, actor, input, requestId));
    }),
  ),
  route(proposeCall, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const { _id: id, ...wish } = body;
      const answer = await proposeOffer(trx, actor, { id, ...wish }, requestId);
      if (isRefusal(answer)) return answer;
      const [negotiation] = (await readPortalOffers(trx, actor, body.accountId)).data;
      return negotiation ? { answer, negotiation } : refuse('ACCOUNT_NOT_FOUND');
    }),
  ),
  route(takeCall, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const taken = await takeCounter(trx, actor, body, requestId);
      return isRefusal(taken) ? taken : viewOne(trx, actor.companyId, taken.id, null);
    }),
  ),
];
