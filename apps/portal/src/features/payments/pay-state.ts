import type { ReplyOf } from '@recoup/contract/call.ts';
import type { startPayment } from '@recoup/contract/portal.ts';
import type { CardAccess } from '@recoup/ui/card-fields/card-fields.ts';
import type { Problem } from '#portal/kit/problem.ts';

export type StartReply = ReplyOf<typeof startPayment>;
export type PortalPayment = StartReply['payment'];

/** One try to pay: what is sent to `startPayment`. Its id is kept before it is sent and never used for anything else. */
export interface Attempt {
  readonly paymentId: string;
  readonly accountIds: readonly string[];
  readonly amountCents: number;
  /** The estimate whose deposit it is; it names no accounts then. */
  readonly estimateId?: string;
  /** The plan beside which something is owed, where that is paid. */
  readonly besidePlanId?: string;
  /** What it is paid with; a card that is not kept when left out. */
  readonly way?: PayWay;
  /** It was begun elsewhere and is gone on with as it is. */
  readonly continues?: boolean;
}

/** What a payment is made with. */
export interface PayWay {
  readonly method: 'CARD' | 'ACH';
  /** Keep it for the next time. */
  readonly keeps: boolean;
  /** A saved method; null when the provider's fields are filled in. */
  readonly savedId: string | null;
}

export const newCard: PayWay = { method: 'CARD', keeps: false, savedId: null };

/** Where the pay page stands. Every stage but the settled ones carries the attempt, so that a reload finds it again. */
export type PayState =
  | { readonly stage: 'choosing'; readonly problem: Problem | null }
  /** Another payment of the same accounts is open, from another tab or an earlier visit. */
  | { readonly stage: 'occupied'; readonly payment: PortalPayment; readonly problem: Problem | null }
  | { readonly stage: 'starting'; readonly attempt: Attempt; readonly problem: Problem | null }
  /** Starting did not get through: the same id is sent again when the person asks for it. */
  | { readonly stage: 'stalled'; readonly attempt: Attempt; readonly problem: Problem }
  | {
      readonly stage: 'card';
      readonly attempt: Attempt;
      readonly card: CardAccess;
      readonly problem: Problem | null;
    }
  | { readonly stage: 'confirming'; readonly attempt: Attempt; readonly card: CardAccess }
  /** Our server looks the payment up at the provider. `confirmed`: the card fields said that it was carried out. */
  | {
      readonly stage: 'returning';
      readonly attempt: Attempt;
      readonly card: CardAccess | null;
      readonly confirmed: boolean;
      readonly problem: Problem | null;
    }
  | {
      readonly stage: 'waiting';
      readonly attempt: Attempt;
      readonly status: 'PENDING' | 'UNKNOWN';
      readonly confirmed: boolean;
      readonly looks: number;
      readonly reachable: boolean;
    }
  | { readonly stage: 'canceling'; readonly attempt: Attempt; readonly card: CardAccess | null }
  | { readonly stage: 'paid'; readonly paymentId: string };

export type PayEvent =
  | { readonly type: 'start'; readonly attempt: Attempt }
  | { readonly type: 'started'; readonly reply: StartReply }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'lost'; readonly code: string }
  | { readonly type: 'occupied'; readonly payment: PortalPayment }
  | { readonly type: 'try-again' }
  | { readonly type: 'completed' }
  | { readonly type: 'pay' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'declined'; readonly problem: Problem }
  /** The fields were not filled, so that they sent nothing. */
  | { readonly type: 'unfilled' }
  /** The card fields got no answer, or gave none in time: only the provider knows. */
  | { readonly type: 'silent' }
  /** The server told the state of the payment; `freshId` is for a new try when that one has failed for good. */
  | { readonly type: 'looked'; readonly payment: PortalPayment; readonly freshId: string }
  | { readonly type: 'continue' }
  | { readonly type: 'cancel' };

export function attemptOf(payment: PortalPayment): Attempt {
  return {
    paymentId: payment._id,
    accountIds: payment.accounts.map((account) => account._id),
    amountCents: payment.amountCents,
    way: { method: payment.method === 'ACH' ? 'ACH' : 'CARD', keeps: false, savedId: null },
    continues: true,
  };
}

/** What is kept in the tab: the attempt, and whether the card may already have been charged for it. */
export interface KeptAttempt {
  readonly attempt: Attempt;
  readonly sent: boolean;
}

/** What must survive a reload in this state. */
export function keptOf(state: PayState): KeptAttempt | null {
  switch (state.stage) {
    case 'starting':
    case 'stalled':
    case 'card':
    case 'canceling':
      return { attempt: state.attempt, sent: false };
    case 'confirming':
    case 'returning':
    case 'waiting':
      return { attempt: state.attempt, sent: true };
    case 'choosing':
    case 'occupied':
    case 'paid':
      return null;
  }
}

/** Where the page starts: at the attempt this tab has kept, else at a payment somebody left open, else at the choice. */
export function openingState(kept: KeptAttempt | null, open: PortalPayment | null): PayState {
  if (kept?.sent) {
    return { stage: 'returning', attempt: kept.attempt, card: null, confirmed: false, problem: null };
  }
  if (kept) return { stage: 'starting', attempt: kept.attempt, problem: null };
  if (!open) return { stage: 'choosing', problem: null };
  return occupiedBy(open);
}

export function occupiedBy(open: PortalPayment): PayState {
  if (open.status === 'PENDING' || open.status === 'UNKNOWN') return waitingFor(attemptOf(open), open.status, true, 0);
  return { stage: 'occupied', payment: open, problem: null };
}

export function waitingFor(
  attempt: Attempt,
  status: 'PENDING' | 'UNKNOWN',
  confirmed: boolean,
  looks: number,
): PayState {
  return { stage: 'waiting', attempt, status, confirmed, looks, reachable: true };
}
