import type { CardAccess } from '@recoup/ui/card-fields/card-fields.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payFlow } from './pay-flow.ts';
import {
  type Attempt,
  attemptOf,
  keptOf,
  openingState,
  type PayEvent,
  type PayState,
  type PortalPayment,
} from './pay-state.ts';

const attempt: Attempt = { paymentId: 'p1', accountIds: ['a1', 'a2'], amountCents: 124_050 };
const card: CardAccess = { provider: 'sandbox', clientSecret: 's', publishableKey: 'k', fieldsUrl: 'http://fields/' };
const decline = { code: 'PAYMENT_DECLINED', declineCode: 'insufficient_funds' };

function payment(status: PortalPayment['status'], more: Partial<PortalPayment> = {}): PortalPayment {
  return {
    _id: 'p1',
    amountCents: 124_050,
    currency: 'USD',
    status,
    method: 'CARD',
    needsPayer: false,
    failure: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    accounts: [
      { _id: 'a1', reference: 'INV-1', amountCents: 93_050 },
      { _id: 'a2', reference: 'INV-2', amountCents: 31_000 },
    ],
    ...more,
  };
}

const choosing: PayState = { stage: 'choosing', problem: null };
const starting: PayState = { stage: 'starting', attempt, problem: null };
const stalled: PayState = { stage: 'stalled', attempt, problem: { code: 'STRIPE_ERROR' } };
const filling: PayState = { stage: 'card', attempt, card, problem: null };
const unfilled: PayState = { ...filling, problem: { code: 'INCOMPLETE' } };
const confirming: PayState = { stage: 'confirming', attempt, card };
const returning: PayState = { stage: 'returning', attempt, card, confirmed: true, problem: null };
const declined: PayState = { stage: 'returning', attempt, card, confirmed: false, problem: decline };
const reopened: PayState = { stage: 'returning', attempt, card: null, confirmed: false, problem: null };
const waiting: PayState = { stage: 'waiting', attempt, status: 'PENDING', confirmed: true, looks: 2, reachable: true };
const canceling: PayState = { stage: 'canceling', attempt, card };
const occupied: PayState = { stage: 'occupied', payment: payment('REQUESTED'), problem: null };
const paid: PayState = { stage: 'paid', paymentId: 'p1' };
const everyState = [
  choosing,
  starting,
  stalled,
  filling,
  unfilled,
  confirming,
  returning,
  declined,
  reopened,
  waiting,
  canceling,
  occupied,
  paid,
];

const looked = (found: PortalPayment): PayEvent => ({ type: 'looked', payment: found, freshId: 'p2' });
const started = (found: PortalPayment, access: CardAccess | null = card): PayEvent => ({
  type: 'started',
  reply: { payment: found, card: access },
});

describe('the pay page, stage by stage', () => {
  test.each<[string, PayState, PayEvent, Partial<PayState>]>([
    ['a choice is made', choosing, { type: 'start', attempt }, { stage: 'starting', attempt }],
    ['the payment is there', starting, started(payment('REQUESTED')), { stage: 'card', card }],
    ['it was paid in another tab', starting, started(payment('SUCCESS'), null), { stage: 'paid', paymentId: 'p1' }],
    ['it is under way', starting, started(payment('PENDING'), null), { stage: 'waiting', confirmed: true }],
    ['it was given up elsewhere', starting, started(payment('CANCELED'), null), { problem: { code: 'GIVEN_UP' } }],
    ['the provider refuses the start', starting, started(payment('FAILED'), null), { stage: 'choosing' }],
    ['another payment is open', starting, { type: 'occupied', payment: payment('CREATED') }, { stage: 'occupied' }],
    ['another one is being settled', starting, { type: 'occupied', payment: payment('UNKNOWN') }, { stage: 'waiting' }],
    ['the amount is no longer right', starting, { type: 'refused', code: 'INVALID_AMOUNT' }, { stage: 'choosing' }],
    ['the provider is down', starting, { type: 'refused', code: 'STRIPE_ERROR' }, { stage: 'stalled', attempt }],
    ['no network at the start', starting, { type: 'lost', code: 'UNREACHABLE' }, { stage: 'stalled', attempt }],
    ['try again sends the same id', stalled, { type: 'try-again' }, { stage: 'starting', attempt }],
    [
      'pay before the card is filled',
      confirming,
      { type: 'unfilled' },
      { stage: 'card', problem: { code: 'INCOMPLETE' } },
    ],
    ['the card is filled then', unfilled, { type: 'completed' }, { stage: 'card', problem: null }],
    ['pay', filling, { type: 'pay' }, { stage: 'confirming', attempt }],
    ['the fields say yes', confirming, { type: 'confirmed' }, { stage: 'returning', confirmed: true }],
    ['the fields say no', confirming, { type: 'declined', problem: decline }, { stage: 'returning', problem: decline }],
    ['the fields say nothing', confirming, { type: 'silent' }, { stage: 'returning', confirmed: false }],
    ['booked', returning, looked(payment('SUCCESS')), { stage: 'paid', paymentId: 'p1' }],
    ['the bank takes its time', returning, looked(payment('PENDING')), { stage: 'waiting', status: 'PENDING' }],
    ['our server is behind the fields', returning, looked(payment('REQUESTED')), { stage: 'waiting', confirmed: true }],
    ['declined: the form stays', declined, looked(payment('REQUESTED')), { stage: 'card', card, problem: decline }],
    ['declined and no network: the form stays', declined, { type: 'lost', code: 'UNREACHABLE' }, { stage: 'card' }],
    [
      'no network after a yes',
      returning,
      { type: 'lost', code: 'UNREACHABLE' },
      { stage: 'waiting', reachable: false },
    ],
    ['reload, and it was not charged', reopened, looked(payment('REQUESTED')), { stage: 'starting', attempt }],
    ['reload, and it was charged', reopened, looked(payment('SUCCESS')), { stage: 'paid' }],
    ['settled while waiting', waiting, looked(payment('SUCCESS')), { stage: 'paid' }],
    ['still waiting', waiting, looked(payment('UNKNOWN')), { stage: 'waiting', status: 'UNKNOWN', looks: 3 }],
    ['no network while waiting', waiting, { type: 'lost', code: 'UNREACHABLE' }, { stage: 'waiting', looks: 3 }],
    ['change the amount', filling, { type: 'cancel' }, { stage: 'canceling', attempt }],
    ['given up', canceling, looked(payment('CANCELED')), { stage: 'choosing', problem: null }],
    ['given up in another tab', declined, looked(payment('CANCELED')), { problem: { code: 'GIVEN_UP' } }],
    ['had failed already', canceling, looked(payment('FAILED')), { stage: 'choosing' }],
    ['too late to give up', canceling, { type: 'refused', code: 'PAYMENT_IN_PROGRESS' }, { stage: 'returning' }],
    ['no network at giving up', canceling, { type: 'lost', code: 'UNREACHABLE' }, { stage: 'card', card }],
    ['continue what another tab began', occupied, { type: 'continue' }, { stage: 'starting', attempt }],
    ['give up what another tab began', occupied, { type: 'cancel' }, { stage: 'canceling', attempt }],
  ])('%s', (_, state, event, expected) => {
    expect(payFlow(state, event)).toMatchObject(expected);
  });

  test('a payment that failed for good is offered again under a new id, with the reason', () => {
    const failed = payment('FAILED', { failure: { code: 'PAYMENT_DECLINED', message: 'no' } });
    const next = { ...attempt, paymentId: 'p2' };
    expect(payFlow(declined, looked(failed))).toEqual({ stage: 'starting', attempt: next, problem: decline });
    expect(payFlow(waiting, looked(failed))).toEqual({
      stage: 'starting',
      attempt: next,
      problem: { code: 'PAYMENT_DECLINED' },
    });
  });

  test('a decline stays on the screen while another card is typed', () => {
    const again = payFlow(declined, looked(payment('REQUESTED')));
    expect(payFlow(again, { type: 'completed' })).toMatchObject({ stage: 'card', problem: decline });
  });
});

describe('nothing is paid twice and nothing is lost (G7)', () => {
  test('a second click, late answers and answers about another payment change nothing', () => {
    expect(payFlow(confirming, { type: 'pay' })).toBe(confirming);
    expect(payFlow(starting, { type: 'start', attempt: { ...attempt, paymentId: 'p9' } })).toBe(starting);
    expect(payFlow(waiting, { type: 'cancel' })).toBe(waiting);
    expect(payFlow(confirming, { type: 'cancel' })).toBe(confirming);
    expect(payFlow(filling, { type: 'confirmed' })).toBe(filling);
    expect(payFlow(waiting, { type: 'unfilled' })).toBe(waiting);
    expect(payFlow(returning, looked(payment('SUCCESS', { _id: 'p9' })))).toBe(returning);
    expect(payFlow(starting, started(payment('REQUESTED', { _id: 'p9' })))).toBe(starting);
  });

  const anyPayment = fc
    .constantFrom<PortalPayment['status']>(
      'CREATED',
      'REQUESTED',
      'PENDING',
      'SUCCESS',
      'FAILED',
      'UNKNOWN',
      'CANCELED',
    )
    .map((status) => payment(status));
  const anyEvent: fc.Arbitrary<PayEvent> = fc.oneof(
    fc.constantFrom<PayEvent>(
      { type: 'start', attempt },
      { type: 'try-again' },
      { type: 'completed' },
      { type: 'unfilled' },
      { type: 'pay' },
      { type: 'confirmed' },
      { type: 'declined', problem: decline },
      { type: 'silent' },
      { type: 'continue' },
      { type: 'cancel' },
      { type: 'refused', code: 'PAYMENT_IN_PROGRESS' },
      { type: 'refused', code: 'INVALID_AMOUNT' },
      { type: 'lost', code: 'UNREACHABLE' },
    ),
    anyPayment.map((found) => started(found)),
    anyPayment.map(looked),
    anyPayment.map((found): PayEvent => ({ type: 'occupied', payment: found })),
  );

  test('once the fields said yes, only the server can bring the card form back', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        let state: PayState = returning;
        for (const event of events) {
          const next = payFlow(state, event);
          const settled =
            event.type === 'looked' && (event.payment.status === 'FAILED' || event.payment.status === 'CANCELED');
          if (settled) return;
          expect(['returning', 'waiting', 'paid']).toContain(next.stage);
          state = next;
        }
      }),
    );
  });

  test('from anywhere, a state that may have charged the card is kept as such', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyState), fc.array(anyEvent, { maxLength: 15 }), (first, events) => {
        const last = events.reduce(payFlow, first);
        const kept = keptOf(last);
        if (last.stage === 'confirming' || last.stage === 'returning' || last.stage === 'waiting') {
          expect(kept?.sent).toBe(true);
          expect(openingState(kept, null).stage).toBe('returning');
        } else if (kept) {
          expect(openingState(kept, null)).toMatchObject({ stage: 'starting', attempt: kept.attempt });
        }
      }),
    );
  });

  test('a payment of another tab is continued with its own id, accounts and amount', () => {
    const opened = openingState(null, payment('REQUESTED', { _id: 'p7' }));
    expect(opened.stage).toBe('occupied');
    expect(payFlow(opened, { type: 'continue' })).toMatchObject({
      stage: 'starting',
      attempt: attemptOf(payment('REQUESTED', { _id: 'p7' })),
    });
  });
});
