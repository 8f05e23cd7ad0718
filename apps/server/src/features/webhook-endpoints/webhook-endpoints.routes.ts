import * as calls from '@recoup/contract/webhook-endpoints.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { createEndpoint } from './create-endpoint.ts';
import { listDeliveries } from './deliveries.store.ts';
import { recoverEndpoint } from './recover-endpoint.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { replayDelivery } from './replay-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendNow } from './send-now.ts';
import { testEndpoint } from './test-endpoint.ts';
import { deliveryView, endpointView } from './webhook-endpoint.view.ts';
import { listEndpoints } from './webhook-endpoints.store.ts';

async function show(work: Work, id: string) {
  const [row] = await listEndpoints(work, id);
  return row ? endpointView(row) : refuse('NOT_FOUND');
}

/** A secret that was just made, with its endpoint: it is told once. */
async function showSecret(work: Work, id: string, secret: string | Refusal) {
  if (isRefusal(secret)) return secret;
  const endpoint = await show(work, id);
  return isRefusal(endpoint) ? endpoint : { endpoint, secret };
}

/** What the guard says about an address, before it is kept. */
async function checked({ gateways }: Pick<Context, 'gateways'>, url: string | undefined): Promise<null | Refusal> {
  const why = url === undefined ? null : await gateways.webhooks.check(url);
  return why === null ? null : refuse('INVALID_FIELD', { url: `address-${why}` });
}

export const webhookEndpointRoutes: Route[] = [
  route(calls.listWebhookEndpoints, ({ transaction }) =>
    transaction(async (work) => ({ data: (await listEndpoints(work)).map(endpointView) })),
  ),
  route(calls.readWebhookEndpoint, ({ params, transaction }) => transaction((work) => show(work, params.id))),
  route(calls.createWebhookEndpoint, async ({ body, finalTransaction }, context) => {
    const refusal = await checked(context, body.url);
    if (refusal) return refusal;
    const { _id: id, ...settings } = body;
    return finalTransaction(async (work) =>
      showSecret(work, id, await createEndpoint(work, context, { id, ...settings })),
    );
  }),
  route(calls.updateWebhookEndpoint, async ({ params, body, finalTransaction }, context) => {
    const refusal = await checked(context, body.url);
    if (refusal) return refusal;
    return finalTransaction(async (work) => (await changeEndpoint(work, params.id, body)) ?? show(work, params.id));
  }),
  route(calls.deleteWebhookEndpoint, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => (await removeEndpoint(work, params.id)) ?? { success: true as const }),
  ),
  route(calls.rotateWebhookSecret, ({ params, finalTransaction }, context) =>
    finalTransaction(async (work) => showSecret(work, params.id, await rotateSecret(work, context, params.id))),
  ),
  route(calls.testWebhookEndpoint, async ({ params, actor, requestId, transaction }, context) => {
    const made = await transaction((work) => testEndpoint(work, params.id));
    if (isRefusal(made)) return made;
    const sent = await sendNow(context, { actor, requestId }, params.id, made);
    return isRefusal(sent) ? sent : deliveryView(actor.companyId, sent);
  }),
  route(calls.listWebhookDeliveries, ({ params, query, transaction }) =>
    transaction(async (work) => {
      if (isRefusal(await show(work, params.id))) return refuse('NOT_FOUND');
      const { rows, total } = await listDeliveries(work, params.id, query);
      const { page, limit } = query;
      return { data: rows.map((row) => deliveryView(work.companyId, row)), page, limit, total };
    }),
  ),
  route(calls.replayWebhookDelivery, async ({ params, actor, requestId, transaction }, context) => {
    const { id, deliveryId } = params;
    const refusal = await transaction((work) => replayDelivery(work, id, deliveryId));
    if (refusal) return refusal;
    const sent = await sendNow(context, { actor, requestId }, id, deliveryId);
    return isRefusal(sent) ? sent : deliveryView(actor.companyId, sent);
  }),
  route(calls.recoverWebhookEndpoint, ({ params, body, finalTransaction }) =>
    finalTransaction((work) => recoverEndpoint(work, params.id, new Date(body.since))),
  ),
];
