import { laterState } from '../machine/rank-state.ts';
import type { TransactionStatus } from '../vocabulary.ts';

/**
 * Life of one attempt to pay (G7). CREATED: the row is committed, the provider may have been asked. UNKNOWN: its answer
 * was lost, so it may or may not have acted. REQUESTED: it has the payment and waits for the payer. PENDING: it works on
 * it. CANCELED: given up before it decided. FAILED, SUCCESS: it decided. RETURN: the money went back.
 */
export const paymentStates = [
  'CREATED',
  'UNKNOWN',
  'REQUESTED',
  'PENDING',
  'CANCELED',
  'FAILED',
  'SUCCESS',
  'RETURN',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export function isPaymentState(state: string): state is PaymentState {
  return paymentStates.some((each) => each === state);
}

/**
 * States never step back (G22). UNKNOWN ranks below REQUESTED: whatever the provider says outweighs that it said nothing.
 * SUCCESS ranks above FAILED: money that did arrive is always booked (G6).
 */
const ranks: Readonly<Record<PaymentState, number>> = {
  CREATED: 0,
  UNKNOWN: 1,
  REQUESTED: 2,
  PENDING: 3,
  CANCELED: 4,
  FAILED: 5,
  SUCCESS: 6,
  RETURN: 7,
};

/** What becomes of an attempt when news arrives; `changed` is false for news that is old or doubled. */
export function movePayment(
  current: PaymentState,
  news: PaymentState,
): { readonly state: PaymentState; readonly changed: boolean } {
  const state = laterState(ranks, current, news);
  return { state, changed: state !== current };
}

/** True while an attempt reserves its amount: neither decided nor given up (G5). */
export function isOpenPayment(state: PaymentState): boolean {
  return ranks[state] < ranks.CANCELED;
}

/** The status of the transaction that people see. */
export function transactionStatusOf(state: PaymentState): TransactionStatus {
  if (isOpenPayment(state)) return 'PENDING';
  return state === 'SUCCESS' || state === 'RETURN' ? state : 'FAILED';
}
