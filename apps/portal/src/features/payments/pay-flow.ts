import type { CardAccess } from '@recoup/ui/card-fields/card-fields.ts';
import { givenUp, incomplete, interrupted, type Problem } from '#portal/kit/problem.ts';
import {
  type Attempt,
  attemptOf,
  occupiedBy,
  type PayEvent,
  type PayState,
  type PortalPayment,
  type StartReply,
  waitingFor,
} from './pay-state.ts';

function started(attempt: Attempt, problem: Problem | null, reply: StartReply): PayState {
  const { payment, card } = reply;
  switch (payment.status) {
    case 'SUCCESS':
      return { stage: 'paid', paymentId: payment._id };
    case 'PENDING':
    case 'UNKNOWN':
      return waitingFor(attempt, payment.status, true, 0);
    case 'CANCELED':
      return { stage: 'choosing', problem: { code: givenUp } };
    // No new try by itself here: a provider that refuses every start would be asked for ever.
    case 'FAILED':
      return { stage: 'choosing', problem: { code: payment.failure?.code ?? 'STRIPE_ERROR' } };
    case 'CREATED':
    case 'REQUESTED':
      return card
        ? { stage: 'card', attempt, card, problem }
        : { stage: 'stalled', attempt, problem: { code: 'STRIPE_ERROR' } };
  }
}

/** Nothing was carried out: the fields that are there are used again, else the same id is started again for new ones. */
function backToCard(attempt: Attempt, card: CardAccess | null, problem: Problem | null): PayState {
  if (card) return { stage: 'card', attempt, card, problem };
  return { stage: 'starting', attempt, problem };
}

type Looking = Extract<PayState, { stage: 'returning' | 'waiting' | 'canceling' }>;

function looked(state: Looking, payment: PortalPayment, freshId: string): PayState {
  const { attempt } = state;
  const confirmed = state.stage !== 'canceling' && state.confirmed;
  const card = state.stage === 'waiting' ? null : state.card;
  const problem = state.stage === 'returning' ? state.problem : null;
  const looks = state.stage === 'waiting' ? state.looks + 1 : 0;
  switch (payment.status) {
    case 'SUCCESS':
      return { stage: 'paid', paymentId: payment._id };
    case 'PENDING':
    case 'UNKNOWN':
      return waitingFor(attempt, payment.status, confirmed, looks);
    case 'CANCELED':
      return { stage: 'choosing', problem: state.stage === 'canceling' ? null : { code: givenUp } };
    case 'FAILED':
      if (state.stage === 'canceling') return { stage: 'choosing', problem: null };
      // A saved method, and a bank account days later, are never charged again without a new word of the payer.
      if (attempt.continues || attempt.way?.savedId || attempt.way?.method === 'ACH') {
        return { stage: 'choosing', problem: problem ?? { code: payment.failure?.code ?? 'PAYMENT_DECLINED' } };
      }
      // For good: the same amount is offered once more under a new id, with the reason beside the fields.
      return {
        stage: 'starting',
        attempt: { ...attempt, paymentId: freshId },
        problem: problem ?? { code: payment.failure?.code ?? 'PAYMENT_DECLINED' },
      };
    case 'CREATED':
    case 'REQUESTED':
      // The card fields said that it was carried out, so the provider will say so too; nobody is asked to pay again.
      if (confirmed) return waitingFor(attempt, 'PENDING', true, looks);
      return backToCard(attempt, card, state.stage === 'canceling' ? problem : (problem ?? { code: interrupted }));
  }
}

/** Codes after which the same id may be sent again; every other refusal leads back to the choice. */
const passing: ReadonlySet<string> = new Set([
  'STRIPE_ERROR',
  'PROVIDER_UNAVAILABLE',
  'TIMEOUT',
  'OVERLOADED',
  'TOO_MANY_REQUESTS',
  'REQUEST_IN_PROGRESS',
  'INTERNAL',
  // The page then asks to open the link again and takes up the same attempt after it.
  'UNAUTHORIZED',
]);

function refused(state: PayState, code: string): PayState {
  switch (state.stage) {
    case 'starting':
      return passing.has(code)
        ? { stage: 'stalled', attempt: state.attempt, problem: { code } }
        : { stage: 'choosing', problem: { code } };
    // A payment that can no longer be given up is under way: its true state decides.
    case 'canceling':
      return { stage: 'returning', attempt: state.attempt, card: state.card, confirmed: false, problem: { code } };
    case 'returning':
    case 'waiting':
      return code === 'NOT_FOUND' ? { stage: 'choosing', problem: null } : lost(state, code);
    default:
      return state;
  }
}

function lost(state: PayState, code: string): PayState {
  switch (state.stage) {
    case 'starting':
      return { stage: 'stalled', attempt: state.attempt, problem: { code } };
    case 'canceling':
      return state.card
        ? { stage: 'card', attempt: state.attempt, card: state.card, problem: { code } }
        : { stage: 'stalled', attempt: state.attempt, problem: { code } };
    case 'returning':
      // The fields said no, so nothing is uncertain: the person may try again without waiting for our server.
      if (state.card && state.problem && !state.confirmed) {
        return { stage: 'card', attempt: state.attempt, card: state.card, problem: state.problem };
      }
      return {
        stage: 'waiting',
        attempt: state.attempt,
        status: 'UNKNOWN',
        confirmed: state.confirmed,
        looks: 0,
        reachable: false,
      };
    case 'waiting':
      return { ...state, looks: state.looks + 1, reachable: false };
    default:
      return state;
  }
}

function canceled(state: PayState): PayState {
  switch (state.stage) {
    case 'occupied':
      return { stage: 'canceling', attempt: attemptOf(state.payment), card: null };
    case 'stalled':
      return { stage: 'canceling', attempt: state.attempt, card: null };
    case 'card':
      return { stage: 'canceling', attempt: state.attempt, card: state.card };
    default:
      return state;
  }
}

function answeredByFields(
  state: PayState,
  event: Extract<PayEvent, { type: 'confirmed' | 'declined' | 'silent' }>,
): PayState {
  if (state.stage !== 'confirming') return state;
  return {
    stage: 'returning',
    attempt: state.attempt,
    card: state.card,
    confirmed: event.type === 'confirmed',
    problem: event.type === 'declined' ? event.problem : null,
  };
}

/**
 * The pay page as a table of stages and events. An event that does not belong to the stage (a second click, a late
 * answer, a message of fields that are gone) changes nothing: that is what keeps a payment from being sent twice (G7).
 */
export function payFlow(state: PayState, event: PayEvent): PayState {
  switch (event.type) {
    case 'start':
      return state.stage === 'choosing' ? { stage: 'starting', attempt: event.attempt, problem: null } : state;
    case 'started':
      if (state.stage !== 'starting' || event.reply.payment._id !== state.attempt.paymentId) return state;
      return started(state.attempt, state.problem, event.reply);
    case 'refused':
      return refused(state, event.code);
    case 'lost':
      return lost(state, event.code);
    case 'occupied':
      return state.stage === 'starting' || state.stage === 'choosing' ? occupiedBy(event.payment) : state;
    case 'try-again':
      return state.stage === 'stalled' ? { stage: 'starting', attempt: state.attempt, problem: null } : state;
    case 'completed':
      // Only the reminder to fill the fields goes away by itself; a decline stays until the next try.
      return state.stage === 'card' && state.problem?.code === incomplete ? { ...state, problem: null } : state;
    case 'pay':
      return state.stage === 'card' ? { stage: 'confirming', attempt: state.attempt, card: state.card } : state;
    case 'unfilled':
      return state.stage === 'confirming' ? backToCard(state.attempt, state.card, { code: incomplete }) : state;
    case 'confirmed':
    case 'declined':
    case 'silent':
      return answeredByFields(state, event);
    case 'looked':
      if (state.stage !== 'returning' && state.stage !== 'waiting' && state.stage !== 'canceling') return state;
      if (event.payment._id !== state.attempt.paymentId) return state;
      return looked(state, event.payment, event.freshId);
    case 'continue':
      return state.stage === 'occupied'
        ? { stage: 'starting', attempt: attemptOf(state.payment), problem: null }
        : state;
    case 'cancel':
      return canceled(state);
  }
}
