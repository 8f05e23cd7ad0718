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
  route(readCall, ({ transaction }) => transaction(async (work) => view(await readOfferPolicy(work)))),
  route(updateCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const refused = await updateOfferPolicy(work, body);
      return refused ?? view(await readOfferPolicy(work));
    }),
  ),
];
