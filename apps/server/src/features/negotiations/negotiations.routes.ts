import { deleteNegotiation as deleteCall, setNegotiation as setCall } from '@recoup/contract/negotiations.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { deleteNegotiation } from './delete-negotiation.ts';
import { setNegotiation } from './set-negotiation.ts';

export const negotiationRoutes: Route[] = [
  route(setCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const input = { amountCents: body.amount, expiresAt: new Date(body.expirationAt) };
      const offer = await setNegotiation(trx, actor, params.id, input, requestId);
      if (isRefusal(offer)) return offer;
      const { id, amountCents, expiresAt, status } = offer;
      return { _id: id, amountCents, expiresAt: expiresAt.toISOString(), status };
    }),
  ),
  route(deleteCall, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const refused = await deleteNegotiation(trx, actor, params.id, requestId);
      return refused ?? { success: true as const };
    }),
  ),
];
