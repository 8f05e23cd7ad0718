/**
 * What can have happened to a customer's accounts, as they look back at it; an agreement is told once per turn it took.
 */
export const historyKinds = [
  'PAYMENT',
  'REFUND',
  'FEE',
  'CREDIT',
  'CREDIT_NOTE',
  'DISCOUNT',
  'PLAN_REQUESTED',
  'PLAN_AGREED',
  'PLAN_COMPLETED',
  'PLAN_BROKEN',
  'PLAN_CANCELED',
  'OFFER_MADE',
  'OFFER_PROPOSED',
  'OFFER_ACCEPTED',
  'OFFER_APPLIED',
  'OFFER_LAPSED',
  'OFFER_EXPIRED',
  'OFFER_DECLINED',
  'PROMISE_MADE',
  'PROMISE_KEPT',
  'PROMISE_BROKEN',
  'SCHEDULE_MADE',
  'SCHEDULE_CANCELED',
  'SCHEDULE_MISSED',
  'DISPUTE_OPENED',
  'DISPUTE_ANSWERED',
  'ALREADY_PAID',
  'HARDSHIP',
] as const;
export type HistoryKind = (typeof historyKinds)[number];
