import { laterState } from '../machine/rank-state.ts';
import { type DeliveryStatus, deliveryStatuses } from '../vocabulary.ts';

/**
 * Ranks of what is known about a message. What the customer did (opened the link, paid) outweighs what the provider
 * says, and a receipt of delivery outweighs a failure that was reported first.
 */
const ranks: Readonly<Record<DeliveryStatus, number>> = {
  SENT: 0,
  ERROR: 1,
  UNDELIVERED: 2,
  DELIVERED: 3,
  CLICKED: 4,
  PAYMENT_FAILED: 5,
  PAID: 6,
};

/** What becomes of a message when news arrives; `changed` is false for news that is old or doubled (G22). */
export function moveDelivery(
  current: DeliveryStatus,
  news: DeliveryStatus,
): { readonly status: DeliveryStatus; readonly changed: boolean } {
  const status = laterState(ranks, current, news);
  return { status, changed: status !== current };
}

/** The states from which news still changes something, for a conditional update in one statement. */
export function statesBefore(news: DeliveryStatus): DeliveryStatus[] {
  return deliveryStatuses.filter((status) => ranks[status] < ranks[news]);
}
