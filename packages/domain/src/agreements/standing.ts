/**
 * What can stand on an account and bind somebody. A plan is asked for, offered or agreed (also while it is late); an
 * offer to settle is proposed by the customer, open or accepted; a scheduled payment waits for its day or is being
 * charged; then open promises, payments that are not decided, open disputes and holds.
 */
export const standingKinds = [
  'plan-requested',
  'plan-offered',
  'plan-agreed',
  'offer-proposed',
  'offer-open',
  'offer-accepted',
  'schedule-open',
  'schedule-charging',
  'promise-open',
  'payment-pending',
  'dispute-open',
  'hold',
] as const;
export type StandingKind = (typeof standingKinds)[number];

/** One thing that stands on one account; what covers several accounts stands on each of them. */
export interface Standing {
  readonly kind: StandingKind;
  readonly accountId: string;
  /** Of the plan, offer or bundle of offers, schedule, promise, payment, dispute or hold. */
  readonly recordId: string;
}
