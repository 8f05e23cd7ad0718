import { laterState } from '../machine/rank-state.ts';

/**
 * Life of one refund at the provider. CREATED: the row is committed, the provider may have been asked. UNKNOWN: its answer
 * was lost. PENDING: it took the refund up. SUCCESS: the money is on its way to the original method. FAILED: it never
 * left, or came back from a closed account, even after it had succeeded.
 */
export const refundStates = ['CREATED', 'UNKNOWN', 'PENDING', 'SUCCESS', 'FAILED'] as const;
export type RefundState = (typeof refundStates)[number];

const ranks: Readonly<Record<RefundState, number>> = { CREATED: 0, UNKNOWN: 1, PENDING: 2, SUCCESS: 3, FAILED: 4 };

/** What becomes of a refund when news arrives, in any order (G22). */
export function moveRefund(
  current: RefundState,
  news: RefundState,
): { readonly state: RefundState; readonly changed: boolean } {
  const state = laterState(ranks, current, news);
  return { state, changed: state !== current };
}

/** True while the money is gone, as far as the provider says. */
export function isRefundTaken(state: RefundState): boolean {
  return state === 'PENDING' || state === 'SUCCESS';
}

/** True while nobody knows yet how it ends. */
export function isOpenRefund(state: RefundState): boolean {
  return state === 'CREATED' || state === 'UNKNOWN' || state === 'PENDING';
}
