import {
  cancelWay,
  mayResume,
  mayRetry,
  moveSubscription,
  type SubscriptionState,
} from '@recoup/domain/billing/subscription-state.ts';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { buildSandbox } from '../../apps/sandbox/src/app.ts';
import type { Invoice, Subscription } from '../../apps/sandbox/src/billing/billing-objects.ts';
import { passBillingTime } from '../../apps/sandbox/src/billing/pass-billing-time.ts';
import { payInvoice } from '../../apps/sandbox/src/billing/pay-invoice.ts';
import {
  cancelSubscription,
  createSubscription,
  updateSubscription,
} from '../../apps/sandbox/src/billing/subscriptions.ts';
import { bankSeconds, passBankDays } from '../../apps/sandbox/src/cards/bank-days.ts';
import { type CardEvent, clearCardBooks } from '../../apps/sandbox/src/cards/card-books.ts';
import type { CardCall } from '../../apps/sandbox/src/cards/card-call.ts';
import { createCustomer } from '../../apps/sandbox/src/cards/customers.ts';
import { attachPaymentMethod } from '../../apps/sandbox/src/cards/payment-methods.ts';

const HISTORIES = Number(process.env.HISTORIES ?? 5_000);
/** Longer than any period that could still be asked for. */
const AFTERWARDS_DAYS = 70;

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('days' as const),
      days: fc.integer({ min: 1, max: 35 }),
      declines: fc.constantFrom(0, 0, 1, 3, 8),
    }),
    fc.record({
      kind: fc.constantFrom('cancel' as const, 'resume' as const, 'retry' as const, 'retry-declined' as const),
    }),
  ),
  { minLength: 2, maxLength: 10 },
);
const history = fc.record({
  card: fc.constantFrom('pm_card_visa', 'pm_card_visa', 'pm_card_savedInsufficientFunds'),
  trialDays: fc.constantFrom(0, 0, 14),
  hasMethod: fc.constantFrom(true, true, false),
  steps,
});

const { sandbox, app } = buildSandbox({ seed: 'histories', now: () => new Date('2026-01-31T12:00:00Z') });
const call = (id: string, params: CardCall['params']): CardCall => ({
  ...{ method: 'POST', path: '', id, params, requestId: 'req_history', idempotencyKey: null, fromBrowser: false },
});

/** What an event of the provider says in our words; null when it says nothing of the state. */
function moveBy(state: SubscriptionState, { type, data }: CardEvent): SubscriptionState {
  const invoice = data.object as Invoice;
  const isRenewal = invoice.billing_reason === 'subscription_cycle';
  switch (type) {
    case 'invoice.paid':
      return moveSubscription(state, { kind: 'paid' });
    case 'invoice.finalized':
      return isRenewal ? moveSubscription(state, { kind: 'period-ended', hasMethod: true }) : state;
    case 'invoice.payment_failed':
      if (!isRenewal) return state;
      return moveSubscription(state, { kind: 'renewal-failed', isLastTry: invoice.next_payment_attempt === null });
    case 'customer.subscription.deleted':
      return moveSubscription(state, { kind: 'period-ended', hasMethod: false });
    case 'customer.subscription.updated':
      return (data.object as Stripe.Subscription).status === 'incomplete_expired'
        ? moveSubscription(state, { kind: 'first-payment-lapsed' })
        : state;
    default:
      return state;
  }
}

test(
  '10,000 histories of a subscription: our state is the provider’s, and nothing is charged after a cancellation',
  async () => {
    sandbox.switches.webhooks.drop = true;
    const ends = new Set<string>();
    let cancelled = 0;
    fc.assert(
      fc.property(history, ({ card, trialDays, hasMethod, steps: life }) => {
        clearCardBooks(sandbox.cards);
        sandbox.outbox.clear();
        const { cards } = sandbox;
        const customer = createCustomer(sandbox, call('', {})).id;
        const method = attachPaymentMethod(sandbox, call(card, { customer })).id;
        const trial = { missing_payment_method: 'cancel' };
        const subscription: Subscription = createSubscription(
          sandbox,
          call('', {
            customer,
            items: [{ price: 'price_basic_month' }],
            ...(hasMethod || trialDays === 0 ? { default_payment_method: method } : {}),
            ...(trialDays > 0 ? { trial_period_days: String(trialDays), trial_settings: { end_behavior: trial } } : {}),
          }),
        );
        let state: SubscriptionState = { status: trialDays > 0 ? 'trialing' : 'incomplete', ends: false };
        let seen = 0;
        const charged = () => [...cards.charges.values()].filter(({ status }) => status === 'succeeded').length;
        let chargedAtCancel: number | null = null;
        const hear = () => {
          const events = [...cards.events.values()].slice(seen);
          seen += events.length;
          for (const event of events) state = moveBy(state, event);
          expect(state).toEqual({
            status: subscription.status,
            ends: subscription.cancel_at_period_end && subscription.ended_at === null,
          });
        };
        const pass = (days: number) => {
          passBankDays(sandbox, days);
          passBillingTime(sandbox);
        };
        hear();
        for (const step of life) {
          if (step.kind === 'days') {
            sandbox.switches.cards.renewalDeclines = step.declines;
            pass(step.days);
            sandbox.switches.cards.renewalDeclines = 0;
          }
          if (step.kind === 'cancel') {
            const way = cancelWay(state);
            if (way) chargedAtCancel = charged();
            if (way) cancelled += 1;
            state = moveSubscription(state, { kind: 'cancelled' });
            if (way === 'at-once') cancelSubscription(sandbox, call(subscription.id, {}));
            if (way === 'with-period')
              updateSubscription(sandbox, call(subscription.id, { cancel_at_period_end: 'true' }));
          }
          if (step.kind === 'resume' && mayResume(state)) {
            chargedAtCancel = null;
            state = moveSubscription(state, { kind: 'resumed' });
            updateSubscription(sandbox, call(subscription.id, { cancel_at_period_end: 'false' }));
          }
          if (step.kind.startsWith('retry') && mayRetry(state)) {
            const invoice = cards.billing.invoices.get(String(subscription.latest_invoice));
            const isDeclined = step.kind === 'retry-declined';
            sandbox.switches.cards.decline = isDeclined ? { times: 1, code: 'insufficient_funds' } : null;
            if (invoice)
              payInvoice(sandbox, call('', {}), invoice, { at: bankSeconds(sandbox), methodId: null, isAway: true });
            sandbox.switches.cards.decline = null;
          }
          hear();
        }
        pass(AFTERWARDS_DAYS);
        hear();
        if (chargedAtCancel !== null) expect(charged()).toBe(chargedAtCancel);
        ends.add(subscription.status);
      }),
      { numRuns: HISTORIES },
    );
    await app.close();
    expect([...ends].sort()).toEqual(['active', 'canceled', 'incomplete_expired', 'unpaid']);
    expect(cancelled).toBeGreaterThan(HISTORIES / 10);
  },
  60_000 + HISTORIES * 200,
);
