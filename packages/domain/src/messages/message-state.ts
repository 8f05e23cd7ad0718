import { laterState } from '../machine/rank-state.ts';
import { deliveryStatuses } from '../vocabulary.ts';

/**
 * Life of an outgoing message. CLAIMED: ours to send, the row is committed. SENDING: being handed over. UNKNOWN: handed
 * over, the answer was lost; it is looked up, never sent again by itself (G12). From SENT on the product document's
 * delivery states.
 */
export const messageStates = ['CLAIMED', 'SENDING', 'UNKNOWN', ...deliveryStatuses] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * Ranks of what is known about a message. What the customer did (opened the link, paid) outweighs what the provider
 * says, and a receipt of delivery outweighs a failure that was reported first.
 */
const ranks: Readonly<Record<MessageState, number>> = {
  CLAIMED: 0,
  SENDING: 1,
  UNKNOWN: 2,
  SENT: 3,
  ERROR: 4,
  UNDELIVERED: 5,
  DELIVERED: 6,
  CLICKED: 7,
  PAYMENT_FAILED: 8,
  PAID: 9,
};

/** What becomes of a message when news arrives; `changed` is false for news that is old or doubled (G22). */
export function moveMessage(
  current: MessageState,
  news: MessageState,
): { readonly state: MessageState; readonly changed: boolean } {
  const state = laterState(ranks, current, news);
  return { state, changed: state !== current };
}

/** The states from which news still changes something, for a conditional update in one statement. */
export function statesBefore(news: MessageState): MessageState[] {
  return messageStates.filter((state) => ranks[state] < ranks[news]);
}
