import type Stripe from 'stripe';

/** What is inside `error` of a refusal, in Stripe's words. */
export type CardErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'authentication_error';
  message: string;
  code?: string;
  decline_code?: string;
  advice_code?: string;
  network_decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  setup_intent?: Stripe.SetupIntent;
};

export type CardAnswer = { status: number; body: object };

export type CardRefusal = Error & { cardAnswer: CardAnswer };

/** Ends a call with an error in Stripe's shape. */
export function refuse(status: number, error: CardErrorBody): never {
  throw Object.assign(new Error(error.message), { cardAnswer: cardError(status, error) });
}

export function cardError(status: number, error: CardErrorBody): CardAnswer {
  const doc =
    error.code === undefined
      ? {}
      : { doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}` };
  return { status, body: { error: { ...doc, ...error } } };
}

export function isCardRefusal(error: unknown): error is CardRefusal {
  return error instanceof Error && 'cardAnswer' in error;
}

export function refuseMissing(kind: string, id: string, param = 'id'): never {
  return refuse(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

export function refuseInvalid(message: string, param: string, code?: string): never {
  return refuse(400, { type: 'invalid_request_error', message, param, ...(code === undefined ? {} : { code }) });
}
