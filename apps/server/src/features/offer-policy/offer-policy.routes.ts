import { readOfferPolicy as readCall, updateOfferPolicy as updateCall } from '@recoup/contract/offer-policy.ts';
import { type Route, route } from '#server/http/route.ts';
import { type KeptPolicy, readOfferPolicy } from './offer-policy.store.ts';
import { updateOfferPolicy } from './update-offer-policy.ts';

const view = ({ policy, version, updatedAt }: KeptPolicy) => ({
  policy: { ...policy, rules: [...policy.rules] },
  version,
  updatedAt: updatedAt?.toISOString() ?? null,
});

export const offerPolicyRoutes: Route[] = [
  route(readCall, ({ actor, transaction }) =>
    transaction(async (trx) => view(await readOfferPolicy(trx, actor.companyId))),
  ),
  route(updateCall, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const refused = await updateOfferPolicy(trx, actor, body, requestId);
      return refused ?? view(await readOfferPolicy(trx, actor.companyId));
    }),
  ),
];
