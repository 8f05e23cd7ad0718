import type Stripe from 'stripe';
import type { CardCall } from './card-call.ts';
import { readFlag, readText } from './card-params.ts';
import { refuseInvalid } from './card-refusal.ts';

const ONLY_WITH_CONFIRM = ['mandate_data', 'off_session', 'return_url'] as const;

/** What says how a payment is confirmed cannot come with a payment that is only made. */
export function refuseUnconfirmed({ params }: CardCall): void {
  if (readFlag(params, 'confirm') === true) return;
  const early = ONLY_WITH_CONFIRM.find((name) => params[name] !== undefined);
  if (early === undefined) return;
  const message = `The parameter \`${early}\` cannot be passed when creating a PaymentIntent unless \`confirm\` is set to true.`;
  refuseInvalid(message, early, 'payment_intent_invalid_parameter');
}

/**
 * Whether the payer is away while the payment is confirmed: `true`, or in what kind of series. Nobody can then answer what
 * keeping a method asks, and no browser can say it of itself.
 */
export function readOffSession(call: CardCall, intent: Pick<Stripe.PaymentIntent, 'setup_future_usage'>): boolean {
  const { params, fromBrowser } = call;
  const kind = params.off_session;
  const isAway = kind === 'one_off' || kind === 'recurring' || readFlag(params, 'off_session') === true;
  if (!isAway) return false;
  if (fromBrowser) refuseInvalid('off_session can be given with a secret key only.', 'off_session');
  const keeps = readText(params, 'setup_future_usage') ?? intent.setup_future_usage;
  if (keeps === null) return true;
  const message = `A PaymentIntent with setup_future_usage=${keeps} cannot be confirmed with off_session=true: its customer has to be there.`;
  return refuseInvalid(message, 'off_session', 'payment_intent_invalid_parameter');
}
