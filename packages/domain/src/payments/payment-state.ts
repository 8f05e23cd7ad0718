import { laterState } from '../machine/rank-state.ts';
import type { TransactionStatus } from '../vocabulary.ts';

/**
 * Life of one attempt to pay (G7). CREATED: the row is committed. REQUESTED: the provider is being asked. UNKNOWN: it
 * may or may not have acted. PENDING: it works on it. FAILED, SUCCESS: it decided. RETURN: the money went back.
 */
export const paymentStates = ['CREATED', 'REQUESTED', 'UNKNOWN', 'PENDING', 'FAILED', 'SUCCESS', 'RETURN'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** States never step back (G22). SUCCESS ranks above FAILED: money that did arrive is always booked (G6). */
const ranks: Readonly<Record<PaymentState, number>> = {
  CREATED: 0,
  REQUESTED: 1,
  UNKNOWN: 2,
  PENDING: 3,
  FAILED: 4,
  SUCCESS: 5,
  RETURN: 6,
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
  return ranks[state] < ranks.FAILED;
}

/** The status of the transaction that people see. */
export function transactionStatusOf(state: PaymentState): TransactionStatus {
  return state === 'FAILED' || state === 'SUCCESS' || state === 'RETURN' ? state : 'PENDING';
}
