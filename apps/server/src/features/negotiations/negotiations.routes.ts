import {
  approveNegotiation,
  declineNegotiation,
  deleteNegotiation as deleteCall,
  listNegotiations,
  readNegotiations,
  setNegotiation as setCall,
} from '@recoup/contract/negotiations.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Trx } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { answerNegotiation } from './answer-negotiation.ts';
import { deleteNegotiation } from './delete-negotiation.ts';
import { partsOf, readOffer } from './negotiations.store.ts';
import { viewOffer } from './offer.view.ts';
import { countOffers, listOffers, type OfferFilter } from './offer-list.store.ts';
import { readOfferLimits } from './read-offer-limits.ts';
import { setNegotiation } from './set-negotiation.ts';

const HISTORY_MAX = 50;

async function views(trx: Trx, companyId: string, filter: OfferFilter, page: { limit: number; offset: number }) {
  const rows = await listOffers(trx, companyId, filter, page);
  const parts = await partsOf(
    trx,
    companyId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => viewOffer(row, parts.get(row.id) ?? []));
}

async function viewOne(trx: Trx, companyId: string, id: string, refused: Refusal | null) {
  if (refused) return refused;
  const [view] = await views(trx, companyId, { id }, { limit: 1, offset: 0 });
  return view ?? refuse('NOT_FOUND');
}

export const negotiationRoutes: Route[] = [
  route(setCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const { amount: amountCents, expirationAt, partsMax, daysMax } = body;
      const input = { amountCents, expiresAt: new Date(expirationAt), partsMax, daysMax };
      const made = await setNegotiation(trx, actor, params.id, input, requestId);
      const offer = isRefusal(made) ? made : await readOffer(trx, actor.companyId, made.id);
      if (isRefusal(offer)) return offer;
      if (!offer) return refuse('NOT_FOUND');
      return {
        _id: offer.id,
        amountCents: offer.amountCents,
        expiresAt: offer.expiresAt.toISOString(),
        status: 'OPEN' as const,
      };
    }),
  ),
  route(deleteCall, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const refused = await deleteNegotiation(trx, actor, params.id, requestId);
      return refused ?? { success: true as const };
    }),
  ),
  route(readNegotiations, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const limits = await readOfferLimits(trx, actor, params.id);
      if (isRefusal(limits)) return limits;
      const page = { limit: HISTORY_MAX, offset: 0 };
      return { data: await views(trx, actor.companyId, { accountId: params.id }, page), limits };
    }),
  ),
  route(listNegotiations, ({ actor, query: { page, limit, status, search, debtorId }, transaction }) =>
    transaction(async (trx) => {
      const filter = { states: status, search, debtorId };
      const data = await views(trx, actor.companyId, filter, { limit, offset: (page - 1) * limit });
      return { data, page, limit, ...(await countOffers(trx, actor.companyId, filter)) };
    }),
  ),
  route(approveNegotiation, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const answer = { kind: 'approve' as const, version: body.version, expiresAt: new Date(body.expirationAt) };
      return viewOne(
        trx,
        actor.companyId,
        params.id,
        await answerNegotiation(trx, actor, params.id, answer, requestId),
      );
    }),
  ),
  route(declineNegotiation, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const answer = { kind: 'decline' as const, ...body };
      return viewOne(
        trx,
        actor.companyId,
        params.id,
        await answerNegotiation(trx, actor, params.id, answer, requestId),
      );
    }),
  ),
];
