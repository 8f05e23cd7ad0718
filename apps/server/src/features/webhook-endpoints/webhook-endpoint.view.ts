import type { webhookDelivery, webhookEndpoint } from '@recoup/contract/webhook-endpoints.ts';
import { eventBody } from '@recoup/domain/webhook-endpoints/event-body.ts';
import type { z } from 'zod';
import type { DeliveryRow } from './deliveries.store.ts';
import type { ShownEndpoint } from './webhook-endpoints.store.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function endpointView(row: ShownEndpoint): z.output<typeof webhookEndpoint> {
  const { id, url, description, events, isActive, disabledWhy, delivered, failed, waiting, createdAt, version } = row;
  return {
    _id: id,
    ...{ url, description, events: [...events], isActive, disabledWhy, version },
    disabledAt: iso(row.disabledAt),
    failingSince: iso(row.failingSince),
    formerSecretUntil: iso(row.formerUntil),
    lastDay: { delivered, failed, waiting },
    createdAt: createdAt.toISOString(),
  };
}

export function deliveryView(companyId: string, row: DeliveryRow): z.output<typeof webhookDelivery> {
  const { id, event, state, tries, answer, nextAt, createdAt } = row;
  return {
    _id: id,
    ...{ eventId: event.id, type: event.type, state, tries: [...tries], answer },
    body: eventBody(companyId, event),
    nextAt: state === 'WAITING' ? nextAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}
