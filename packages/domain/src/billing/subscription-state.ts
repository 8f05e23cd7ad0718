import type { SubscriptionStatus } from '../vocabulary.ts';

/** What a subscription can meet. */
export type SubscriptionEvent =
  /** Its first invoice, a renewal or a later try of it was paid. */
  | { readonly kind: 'paid' }
  /** A renewal was declined; the last of its tries says so. */
  | { readonly kind: 'renewal-failed'; readonly isLastTry: boolean }
  /** 23 hours passed and nobody paid the first invoice. */
  | { readonly kind: 'first-payment-lapsed' }
  /** The trial or the period is over. */
  | { readonly kind: 'period-ended'; readonly hasMethod: boolean }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'resumed' };

export interface SubscriptionState {
  readonly status: SubscriptionStatus;
  /** It ends with its period. */
  readonly ends: boolean;
}

/** What a cancellation does at the provider. */
export type CancelWay = 'with-period' | 'at-once';

const live: ReadonlySet<SubscriptionStatus> = new Set(['incomplete', 'trialing', 'active', 'past_due', 'unpaid']);

/** Whether it is not over. */
export function isLive(status: SubscriptionStatus): boolean {
  return live.has(status);
}

/**
 * How a subscription is cancelled: what is paid until its end ends with it; what is not paid ends now, and nobody tries to
 * take its money any more. Null when there is nothing to cancel.
 */
export function cancelWay({ status, ends }: SubscriptionState): CancelWay | null {
  if (!isLive(status) || ends) return null;
  return status === 'active' || status === 'trialing' ? 'with-period' : 'at-once';
}

/** Whether a cancellation can be taken back. */
export function mayResume({ status, ends }: SubscriptionState): boolean {
  return ends && (status === 'active' || status === 'trialing');
}

/** Whether an invoice of it is open that somebody may pay now. */
export function mayRetry({ status }: SubscriptionState): boolean {
  return status === 'incomplete' || status === 'past_due' || status === 'unpaid';
}

/** Whether its price may change: while nothing of it is open and it does not end. */
export function mayChange({ status, ends }: SubscriptionState): boolean {
  return (status === 'active' || status === 'trialing') && !ends;
}

/** The state after an event; what cannot happen in a state changes nothing. */
export function moveSubscription(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  const { status, ends } = state;
  if (!isLive(status)) return state;
  switch (event.kind) {
    case 'paid':
      return mayRetry(state) ? { status: 'active', ends: false } : state;
    case 'renewal-failed':
      if (status !== 'active' && status !== 'past_due') return state;
      return { status: event.isLastTry ? 'unpaid' : 'past_due', ends: false };
    case 'first-payment-lapsed':
      return status === 'incomplete' ? { status: 'incomplete_expired', ends: false } : state;
    case 'period-ended':
      if (ends) return { status: 'canceled', ends: false };
      if (status !== 'trialing') return state;
      return { status: event.hasMethod ? 'active' : 'canceled', ends: false };
    case 'cancelled': {
      const way = cancelWay(state);
      if (!way) return state;
      return way === 'at-once' ? { status: 'canceled', ends: false } : { status, ends: true };
    }
    case 'resumed':
      return mayResume(state) ? { status, ends: false } : state;
  }
}
