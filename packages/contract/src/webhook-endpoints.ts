import {
  deliveryStates,
  deliveryTroubles,
  disabledReasons,
  ENDPOINTS_MAX,
} from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import { isWebhookChoice } from '@recoup/domain/webhook-endpoints/webhook-events.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { done, id, idParams, instant, limit, listOf, page, recordVersion, text } from './scalars.ts';
import { topic } from './topic.ts';

export const webhookEndpointTopic = topic('webhook-endpoint', ['webhook-endpoint.']);

/** A type of event, or all of a noun: `payment.succeeded`, `account.*`. None: every event. */
const events = z.array(z.string().max(80).refine(isWebhookChoice)).max(200);
/** Where events are posted: https, and reached from the internet. */
const url = z.string().trim().min(1).max(2_000);

/** Where a company's program hears of what happens. */
export const webhookEndpoint = named('WebhookEndpoint', {
  _id: id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  /** Switched off by its failures, and since when; null: it is on, or somebody switched it off. */
  disabledWhy: z.enum(disabledReasons).nullable(),
  disabledAt: instant.nullable(),
  /** Since when nothing was taken; null: it takes what it is sent. */
  failingSince: instant.nullable(),
  /** Until when the secret before this one signs, too. */
  formerSecretUntil: instant.nullable(),
  /** What became of its events in the last 24 hours. */
  lastDay: named('WebhookDay', { delivered: z.int(), failed: z.int(), waiting: z.int() }),
  createdAt: instant,
  version: recordVersion,
});

const secretOnce = named('WebhookSecretOnce', {
  endpoint: webhookEndpoint,
  /** Told once; signs by Standard Webhooks. */
  secret: z.string(),
});

/** One event on its way to one endpoint. */
export const webhookDelivery = named('WebhookDelivery', {
  _id: id,
  /** Sent as `webhook-id`, the same for every try. */
  eventId: id,
  type: z.string(),
  state: z.enum(deliveryStates),
  /** What is sent, byte for byte. */
  body: z.string(),
  tries: z.array(
    named('WebhookTry', {
      at: instant,
      status: z.int().nullable(),
      trouble: z.enum(deliveryTroubles).nullable(),
      ms: z.int(),
    }),
  ),
  /** The beginning of what the receiver said last. */
  answer: z.string().nullable(),
  nextAt: instant.nullable(),
  createdAt: instant,
});

const read = { who: 'staff', permission: 'integration.read' } as const;
const write = { who: 'staff', permission: 'integration.write' } as const;
/** A receiver has 15 seconds. */
const timeoutMs = 25_000;
const deliveryParams = z.strictObject({ id, deliveryId: id });

export const listWebhookEndpoints = call({
  name: 'webhook-endpoint.list',
  method: 'GET',
  path: '/webhook-endpoint',
  summary: 'Where programs of the company hear of what happens, and how each fares',
  access: read,
  reply: named('WebhookEndpointList', { data: z.array(webhookEndpoint).max(ENDPOINTS_MAX) }),
});

export const readWebhookEndpoint = call({
  name: 'webhook-endpoint.read',
  method: 'GET',
  path: '/webhook-endpoint/{id}',
  summary: 'One endpoint',
  access: read,
  params: idParams,
  reply: webhookEndpoint,
  errors: ['NOT_FOUND'],
});

export const createWebhookEndpoint = call({
  name: 'webhook-endpoint.create',
  method: 'POST',
  path: '/webhook-endpoint',
  summary: 'Add an endpoint; the secret that signs what it is sent is told once',
  access: write,
  isReplySecret: true,
  timeoutMs,
  body: z.strictObject({
    _id: id,
    url,
    events: events.default([]),
    description: text(200).default(''),
    isActive: z.boolean().default(true),
  }),
  reply: secretOnce,
  errors: ['PLAN_LIMIT', 'INVALID_FIELD', 'IDEMPOTENCY_KEY_REUSED'],
});

export const updateWebhookEndpoint = call({
  name: 'webhook-endpoint.update',
  method: 'PUT',
  path: '/webhook-endpoint/{id}',
  summary: 'Change an endpoint, or switch it on again: its failures are forgotten then',
  access: write,
  timeoutMs,
  params: idParams,
  body: z.strictObject({
    url: url.optional(),
    events: events.optional(),
    description: text(200).optional(),
    isActive: z.boolean().optional(),
    version: recordVersion,
  }),
  reply: webhookEndpoint,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_FIELD'],
});

export const rotateWebhookSecret = call({
  name: 'webhook-endpoint.rotate',
  method: 'POST',
  path: '/webhook-endpoint/{id}/rotate',
  summary: 'Make another secret; the one before signs along for 24 hours. Told once',
  access: write,
  isReplySecret: true,
  params: idParams,
  reply: secretOnce,
  errors: ['NOT_FOUND'],
});

export const testWebhookEndpoint = call({
  name: 'webhook-endpoint.test',
  method: 'POST',
  path: '/webhook-endpoint/{id}/test',
  summary: 'Send it a webhook.test now, and answer what it said',
  access: write,
  timeoutMs,
  perMinute: 20,
  params: idParams,
  reply: webhookDelivery,
  errors: ['NOT_FOUND'],
});

export const listWebhookDeliveries = call({
  name: 'webhook-endpoint.deliveries',
  method: 'GET',
  path: '/webhook-endpoint/{id}/delivery',
  summary: 'What was sent to it in the last 30 days, the newest first',
  access: read,
  params: idParams,
  query: z.strictObject({ page, limit, state: z.enum(deliveryStates).optional() }),
  reply: listOf(webhookDelivery),
  errors: ['NOT_FOUND'],
});

export const replayWebhookDelivery = call({
  name: 'webhook-endpoint.replay',
  method: 'POST',
  path: '/webhook-endpoint/{id}/delivery/{deliveryId}/replay',
  summary: 'Send an event again now, under the same webhook-id',
  access: write,
  timeoutMs,
  perMinute: 60,
  params: deliveryParams,
  reply: webhookDelivery,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});

export const recoverWebhookEndpoint = call({
  name: 'webhook-endpoint.recover',
  method: 'POST',
  path: '/webhook-endpoint/{id}/recover',
  summary: 'Send everything since an instant that it asked for and did not take',
  access: write,
  params: idParams,
  body: z.strictObject({ since: instant }),
  reply: named('WebhookRecovery', { events: z.int() }),
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});

export const deleteWebhookEndpoint = call({
  name: 'webhook-endpoint.delete',
  method: 'DELETE',
  path: '/webhook-endpoint/{id}',
  summary: 'Remove an endpoint with its log; what waits for it is not sent',
  access: write,
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND'],
});
