import { makePaymentLink as makeCall, readCollect } from '@recoup/contract/collect.ts';
import { collectable } from '@recoup/domain/accounts/collectable.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { readCollectRow, readReach } from './collect.store.ts';
import { makePaymentLink } from './make-payment-link.ts';

export const collectRoutes: Route[] = [
  route(readCollect, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const account = await readCollectRow(trx, actor.companyId, params.id);
      if (!account) return refuse('ACCOUNT_NOT_FOUND');
      const { balanceCents, pendingCents, currency } = account;
      const contacts = await readReach(trx, actor.companyId, account.debtorId);
      return { balanceCents, pendingCents, currency, ...collectable(account), contacts };
    }),
  ),
  route(makeCall, ({ actor, params, transaction, requestId, reply }, context) =>
    transaction(async (trx) => {
      const link = await makePaymentLink(trx, actor, params.id, { settings: context.settings, requestId });
      if (isRefusal(link)) return link;
      reply.header('cache-control', 'no-store');
      return { url: link.url, expiresAt: link.expiresAt.toISOString() };
    }),
  ),
];
