import {
  approveNegotiation,
  declineNegotiation,
  deleteNegotiation as deleteCall,
  listNegotiations,
  readBundleLimits as readBundleCall,
  readNegotiations,
  setBundle as setBundleCall,
  setNegotiation as setCall,
} from '@recoup/contract/negotiations.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';
import { answerNegotiation } from './answer-negotiation.ts';
import { deleteNegotiation } from './delete-negotiation.ts';
import { readOffer } from './negotiations.store.ts';
import { viewOffer } from './offer.view.ts';
import { countOffers, listOffers, type OfferFilter } from './offer-list.store.ts';
import { readBundleLimits } from './read-bundle-limits.ts';
import { readOfferLimits } from './read-offer-limits.ts';
import { setBundle } from './set-bundle.ts';
import { setNegotiation } from './set-negotiation.ts';

const HISTORY_MAX = 50;

async function views(work: Reading, filter: OfferFilter, page: { limit: number; offset: number }) {
  return (await listOffers(work, filter, page)).map(viewOffer);
}

async function viewOne(work: Work, id: string, refused: Refusal | null) {
  if (refused) return refused;
  const [view] = await views(work, { id }, { limit: 1, offset: 0 });
  return view ?? refuse('NOT_FOUND');
}

export const negotiationRoutes: Route[] = [
  route(setCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { amount: amountCents, expirationAt, partsMax, daysMax } = body;
      const input = { amountCents, expiresAt: new Date(expirationAt), partsMax, daysMax };
      const made = await setNegotiation(work, params.id, input);
      const offer = isRefusal(made) ? made : await readOffer(work, made.id);
      if (isRefusal(offer)) return offer;
      if (!offer) return refuse('NOT_FOUND');
      return {
        _id: offer.id,
        amount: offer.amountCents,
        expirationAt: offer.expiresAt.toISOString(),
        status: 'OPEN' as const,
      };
    }),
  ),
  route(readBundleCall, ({ params, transaction }) =>
    transaction(async (work) =>
      (await debtorExists(work, params.id)) ? readBundleLimits(work, params.id) : refuse('DEBTOR_NOT_FOUND'),
    ),
  ),
  route(setBundleCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { amount: amountCents, expirationAt, ...more } = body;
      const made = await setBundle(work, params.id, { amountCents, expiresAt: new Date(expirationAt), ...more });
      return isRefusal(made) ? made : viewOne(work, made.id, null);
    }),
  ),
  route(deleteCall, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const refused = await deleteNegotiation(work, params.id);
      return refused ?? { success: true as const };
    }),
  ),
  route(readNegotiations, ({ params, transaction }) =>
    transaction(async (work) => {
      const limits = await readOfferLimits(work, params.id);
      if (isRefusal(limits)) return limits;
      const page = { limit: HISTORY_MAX, offset: 0 };
      return { data: await views(work, { accountId: params.id }, page), limits };
    }),
  ),
  route(listNegotiations, ({ query: { page, limit, status, search, debtorId, covers }, read }) =>
    read(async (work) => {
      const filter = { states: status, search, debtorId, isBundle: covers && covers === 'several' };
      const data = await views(work, filter, { limit, offset: (page - 1) * limit });
      return { data, page, limit, ...(await countOffers(work, filter)) };
    }),
  ),
  route(approveNegotiation, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const answer = { kind: 'approve' as const, version: body.version, expiresAt: new Date(body.expirationAt) };
      return viewOne(work, params.id, await answerNegotiation(work, params.id, answer));
    }),
  ),
  route(declineNegotiation, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const answer = { kind: 'decline' as const, ...body };
      return viewOne(work, params.id, await answerNegotiation(work, params.id, answer));
    }),
  ),
];
