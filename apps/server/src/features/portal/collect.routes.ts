import { makePaymentLink as makeCall, readCollect } from '@recoup/contract/collect.ts';
import { collectable } from '@recoup/domain/accounts/collectable.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { readCollectRow, readReach } from './collect.store.ts';
import { makePaymentLink } from './make-payment-link.ts';

export const collectRoutes: Route[] = [
  route(readCollect, ({ params, transaction }) =>
    transaction(async (work) => {
      const account = await readCollectRow(work, params.id);
      if (!account) return refuse('ACCOUNT_NOT_FOUND');
      const { balanceCents, pendingCents, currency } = account;
      const contacts = await readReach(work, account.debtorId);
      return { balanceCents, pendingCents, currency, ...collectable(account), contacts };
    }),
  ),
  route(makeCall, ({ params, body, transaction, reply }, context) =>
    transaction(async (work) => {
      const link = await makePaymentLink(work, params.id, { settings: context.settings, intent: body.intent });
      if (isRefusal(link)) return link;
      reply.header('cache-control', 'no-store');
      return { url: link.url, expiresAt: link.expiresAt.toISOString() };
    }),
  ),
];
