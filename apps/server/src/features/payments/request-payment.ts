import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mayUseProviderKey } from '@recoup/domain/payments/look-up-times.ts';
import { isOpenPayment } from '@recoup/domain/payments/payment-state.ts';
import type { Context } from '#server/context.ts';
import type { CardAccess } from '#server/features/payment-methods/card-access.ts';
import { readCustomer, readMethod } from '#server/features/payment-methods/payment-methods.store.ts';
import type { CardAnswer, CardIntent } from '#server/gateways/card-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { failPayment } from './fail-payment.ts';
import { markUnknown } from './mark-unknown.ts';
import { type PaymentRow, readParts } from './payments.store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the provider for a payment that was committed here as it is given, or goes on with one that it has; a saved method is charged. The key is the payment's id
 * as long as the provider keeps keys (G8); a lost answer leaves the payment UNKNOWN, to be looked up. Without a saved
 * method nothing is charged here: that is the payer's, in the provider's fields.
 */
export async function requestPayment(
  context: Context,
  companyId: string,
  payment: PaymentRow,
): Promise<{ readonly card: CardAccess | null } | Refusal> {
  const { id: paymentId } = payment;
  if (!isOpenPayment(payment.status)) return { card: null };
  const answer = await askProvider(context, companyId, payment);
  switch (answer.kind) {
    case 'intent':
      return carryOn(context, companyId, payment, answer.intent);
    case 'refused':
      await inCompany(context.db, companyId, (work) =>
        failPayment(work, paymentId, { code: 'STRIPE_ERROR', message: answer.message }),
      );
      return { card: null };
    case 'unknown':
      await inCompany(context.db, companyId, (work) => markUnknown(work, paymentId));
      context.log.warn({ paymentId, reason: answer.reason }, 'the card provider did not answer');
      return refuse('PROVIDER_UNAVAILABLE');
    case 'not-taken':
      context.log.warn({ paymentId, reason: answer.reason }, 'the card provider took no payment');
      // A payer can ask again under the same id; nobody would for a charge without them, and nothing was taken.
      if (payment.methodId && payment.status !== 'UNKNOWN') await failUntaken(context, companyId, paymentId);
      return refuse('PROVIDER_UNAVAILABLE');
  }
}

async function failUntaken(context: Context, companyId: string, paymentId: string): Promise<void> {
  const message = 'The card provider could not be reached; nothing was charged.';
  await inCompany(context.db, companyId, (work) =>
    failPayment(work, paymentId, { code: 'PROVIDER_UNAVAILABLE', message }),
  );
}

async function askProvider(context: Context, companyId: string, payment: PaymentRow): Promise<CardAnswer> {
  const { cards } = context.gateways;
  if (payment.intentId) return cards.readPayment(payment.intentId);
  const requestedAt = payment.requestedAt ?? payment.createdAt;
  if (payment.status === 'UNKNOWN') {
    // A provider keeps even a failure under its key, so what it made must be found before the key is used again.
    const found = await cards.findPayment({ paymentId: payment.id, requestedAt });
    if (found.kind !== 'absent') return found;
  }
  // The provider's clock is the true one, whatever the company's time machine says.
  if (!mayUseProviderKey(requestedAt, new Date())) return { kind: 'not-taken', reason: 'the key is too old' };
  const { id: paymentId, amountCents, currency, methodId, debtorId, source } = payment;
  const parts = await inCompany(context.db, companyId, (work) => readParts(work, paymentId));
  const common = { paymentId, amountCents, currency, companyId, purpose: { debtorId, source, parts } };
  if (methodId) {
    const method = await inCompany(context.db, companyId, (work) => readMethod(work, methodId));
    if (!method)
      return { kind: 'refused', code: 'method_missing', message: 'The payment method is not saved any more.' };
    // Nacha wants a debit that is presented again to be named so on the customer's statement.
    const description = method.kind === 'ACH' && payment.retryOf ? 'RETRY PYMT' : `Payment ${paymentId}`;
    const { customerId, providerMethodId } = method;
    return cards.chargeMethod({ ...common, description, customerId, methodId: providerMethodId });
  }
  const provider = payment.provider ?? cards.provider;
  const customerId = payment.keepsMethod
    ? await inCompany(context.db, companyId, (work) => readCustomer(work, debtorId, provider))
    : null;
  return cards.createPayment({
    ...common,
    description: `Payment ${paymentId}`,
    methods: [payment.method === 'ACH' ? 'ACH' : 'CARD'],
    ...(customerId ? { customerId, keepMethod: true } : {}),
  });
}

async function carryOn(
  context: Context,
  companyId: string,
  payment: PaymentRow,
  intent: CardIntent,
): Promise<{ readonly card: CardAccess | null }> {
  const { cards } = context.gateways;
  const isOver = (status: CardIntent['status']) => status !== 'waiting' && status !== 'needs-payer';
  const state = await inCompany(context.db, companyId, (work) => settlePayment(work, payment.id, intent));
  if (!isOpenPayment(state)) {
    // It was given up here while the provider was being asked: nobody may pay it any more.
    if (!isOver(intent.status)) await cards.cancelPayment(intent.intentId);
    return { card: null };
  }
  if (isOver(intent.status) || !intent.clientSecret) return { card: null };
  return {
    card: {
      provider: cards.provider,
      clientSecret: intent.clientSecret,
      publishableKey: cards.publishableKey,
      fieldsUrl: cards.fieldsUrl?.(intent.clientSecret) ?? null,
    },
  };
}
