import type { FastifyInstance } from 'fastify';
import type { ConfirmCard } from './visit-portal.ts';

/** Confirms through the sandbox's own front door, exactly as the card form in a browser does. */
export function confirmThrough(app: () => FastifyInstance): ConfirmCard {
  return async (card, paymentMethod) => {
    const intentId = card.clientSecret.split('_secret_')[0] ?? '';
    const response = await app().inject({
      method: 'POST',
      url: `/v1/payment_intents/${intentId}/confirm`,
      headers: {
        authorization: `Bearer ${card.publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ client_secret: card.clientSecret, payment_method: paymentMethod }).toString(),
    });
    return response.statusCode === 200;
  };
}
