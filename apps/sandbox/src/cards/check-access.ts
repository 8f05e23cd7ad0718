import type { FastifyRequest } from 'fastify';
import { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY } from '../keys.ts';
import { API_VERSION } from './card-books.ts';
import type { CardOperation } from './card-operation.ts';
import { type CardAnswer, cardError } from './card-refusal.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Who calls, by the key and the version they name; or what Stripe refuses them with. */
export function checkAccess(request: FastifyRequest, operation: CardOperation): CardAnswer | { fromBrowser: boolean } {
  const key = keyOf(request.headers.authorization ?? '');
  if (key === null) {
    const message =
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.';
    return cardError(401, { type: 'invalid_request_error', message });
  }
  if (key !== STRIPE_SECRET_KEY && key !== STRIPE_PUBLISHABLE_KEY) {
    return cardError(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${masked(key)}` });
  }
  const version = request.headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION) {
    return cardError(400, { type: 'invalid_request_error', message: `Invalid Stripe API version: ${String(version)}` });
  }
  if (!isForm(request)) {
    const message = `Invalid request (check that your POST content type is ${FORM}).`;
    return cardError(400, { type: 'invalid_request_error', message });
  }
  if (key === STRIPE_SECRET_KEY) return { fromBrowser: false };
  if (operation.browserView !== undefined) return { fromBrowser: true };
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  return cardError(403, { type: 'invalid_request_error', code: 'secret_key_required', message });
}

/** A key stands behind `Bearer`, or as the user name of `Basic`. */
function keyOf(header: string): string | null {
  const [, way = '', word = ''] = /^(Bearer|Basic) (\S+)$/.exec(header) ?? [];
  const key = way === 'Basic' ? (Buffer.from(word, 'base64').toString('utf8').split(':')[0] ?? '') : word;
  return key === '' ? null : key;
}

/** Enough of a key to know which one it was. */
function masked(key: string): string {
  const [kind = '', shown] = [key.slice(0, 8), key.slice(-4)];
  return key.length < 16 ? `${key.slice(0, 3)}****` : `${kind}${'*'.repeat(key.length - 12)}${shown}`;
}

function isForm({ method, headers, body }: FastifyRequest): boolean {
  const isEmpty = method === 'GET' || typeof body !== 'string' || body === '';
  return isEmpty || (headers['content-type'] ?? '').toLowerCase().startsWith(FORM);
}
