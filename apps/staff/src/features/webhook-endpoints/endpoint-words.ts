import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { webhookDelivery, webhookEndpoint } from '@recoup/contract/webhook-endpoints.ts';
import type { DeliveryState, DeliveryTrouble } from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import type { Tone } from '@recoup/ui/tokens.ts';
import type { z } from 'zod';

export type Endpoint = z.output<typeof webhookEndpoint>;
export type Delivery = z.output<typeof webhookDelivery>;
type Look = { readonly word: MessageDescriptor; readonly tone: Tone };

/** How an endpoint stands, in a word. */
export function endpointLook({ isActive, disabledWhy, failingSince }: Endpoint): Look {
  if (disabledWhy !== null) return { word: msg`Switched off`, tone: 'red' };
  if (!isActive) return { word: msg({ message: 'Off', context: 'webhook' }), tone: 'neutral' };
  return failingSince === null
    ? { word: msg({ message: 'On', context: 'webhook' }), tone: 'green' }
    : { word: msg({ message: 'Failing', context: 'webhook' }), tone: 'amber' };
}

/** How an event on its way stands, in a word. */
export function deliveryLook({ state, tries }: Pick<Delivery, 'state' | 'tries'>): Look {
  if (state === 'WAITING' && tries.length > 0) return { word: msg`Tried again soon`, tone: 'amber' };
  return looks[state];
}

const looks: Readonly<Record<DeliveryState, Look>> = {
  WAITING: { word: msg({ message: 'Waiting', context: 'webhook' }), tone: 'neutral' },
  DELIVERED: { word: msg({ message: 'Delivered', context: 'webhook' }), tone: 'green' },
  FAILED: { word: msg({ message: 'Given up', context: 'webhook' }), tone: 'red' },
};

export const troubleWords: Readonly<Record<DeliveryTrouble, MessageDescriptor>> = {
  'not-https': msg`The address does not begin with https://.`,
  'not-an-address': msg`The address cannot be read.`,
  'no-such-host': msg`Nobody is found under the name of the address.`,
  'not-public': msg`The address leads into a private network.`,
  'no-answer': msg`The connection failed: nobody listens there, or its certificate is not trusted.`,
  'too-long': msg`It did not answer within 15 seconds.`,
  demo: msg`The demo company sends nothing outside.`,
};
