import { startCompanySetup as startCall } from '@recoup/contract/billing.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { startCompanySetup } from './start-company-setup.ts';

export const billingRoutes: Route[] = [
  route(startCall, async ({ actor, requestId }, context) => {
    const started = await startCompanySetup(context, actor, requestId);
    if (isRefusal(started)) return started;
    const { provider, publishableKey, fieldsUrl } = context.gateways.cards;
    const { clientSecret } = started.setup;
    if (!clientSecret) return refuse('STRIPE_ERROR');
    return { _id: started.id, provider, clientSecret, publishableKey, fieldsUrl: fieldsUrl?.(clientSecret) ?? null };
  }),
];
