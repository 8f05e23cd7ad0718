import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { refuseInvalid } from './card-refusal.ts';

/** A bank account is debited only by a mandate: given with this call, or before. */
export function giveMandate(sandbox: Sandbox, method: Stripe.PaymentMethod, isGiven: boolean): string {
  const known = sandbox.cards.mandates.get(method.id);
  if (known !== undefined) return known;
  if (!isGiven) {
    const message =
      'This PaymentMethod requires a mandate: provide mandate_data, or use one that was set up for off-session usage.';
    return refuseInvalid(message, 'mandate_data', 'parameter_missing');
  }
  const id = sandbox.ids.make('mandate');
  sandbox.cards.mandates.set(method.id, id);
  return id;
}
