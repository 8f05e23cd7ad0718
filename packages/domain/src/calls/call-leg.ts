/** Whose phone a leg of a call rings: one of the team's, or the customer's. */
export const callSides = ['MEMBER', 'CUSTOMER'] as const;
export type CallSide = (typeof callSides)[number];

/**
 * How far a leg has come on its way to the provider. READY: to be asked for, or an incoming one that the provider made.
 * SENDING: committed before it is asked for. UNKNOWN: the answer was lost; it is looked up, never asked for again. NOT_TAKEN:
 * surely nothing of it happened.
 */
export const handOverStates = ['READY', 'SENDING', 'TAKEN', 'UNKNOWN', 'REFUSED', 'NOT_TAKEN'] as const;
export type HandOverState = (typeof handOverStates)[number];

/** Why the provider says that a leg ended; null: it only says that it is over. */
export const hangupCauses = [
  'call_rejected',
  'normal_clearing',
  'originator_cancel',
  'timeout',
  'time_limit',
  'user_busy',
  'not_found',
  'no_answer',
  'unspecified',
] as const;
export type HangupCause = (typeof hangupCauses)[number];

/** All that is known of a leg. Every moment is the first one told of its kind. */
export interface CallLeg {
  readonly side: CallSide;
  readonly handOver: HandOverState;
  readonly ringingAt: Date | null;
  readonly answeredAt: Date | null;
  readonly bridgedAt: Date | null;
  readonly endedAt: Date | null;
  readonly cause: HangupCause | null;
}

/** What the provider tells of a leg. */
export interface LegNews {
  readonly kind: 'initiated' | 'answered' | 'bridged' | 'hangup';
  readonly at: Date;
  readonly cause?: HangupCause | null;
}

const earlier = (one: Date | null, other: Date) => (one !== null && one <= other ? one : other);

/**
 * Folds news into a leg. Moments only become earlier and facts never go away, so that doubled news and news in any order
 * come to the same (G22); whoever tells of a leg has taken it.
 */
export function foldLegNews(leg: CallLeg, news: LegNews): CallLeg {
  const told: CallLeg = { ...leg, handOver: 'TAKEN' };
  switch (news.kind) {
    case 'initiated':
      return { ...told, ringingAt: earlier(leg.ringingAt, news.at) };
    case 'answered':
      return { ...told, answeredAt: earlier(leg.answeredAt, news.at) };
    case 'bridged':
      return { ...told, bridgedAt: earlier(leg.bridgedAt, news.at) };
    case 'hangup':
      return { ...told, endedAt: earlier(leg.endedAt, news.at), cause: firmer(leg.cause, news.cause ?? null) };
  }
}

/** A cause says more than none, and of two the same one is kept whichever comes first. */
function firmer(one: HangupCause | null, other: HangupCause | null): HangupCause | null {
  const weight = (cause: HangupCause | null) => (cause === null ? -2 : cause === 'unspecified' ? -1 : 0);
  if (weight(one) !== weight(other)) return weight(one) > weight(other) ? one : other;
  return one !== null && other !== null && one > other ? other : one;
}

/** Causes with which only a leg ends that somebody had answered. */
const afterAnswer: ReadonlySet<HangupCause | null> = new Set(['normal_clearing', 'time_limit']);

/** Whether somebody answered; told by the provider, or by how it ended when that news was lost. */
export function wasAnswered(leg: CallLeg): boolean {
  return leg.answeredAt !== null || leg.bridgedAt !== null || (leg.endedAt !== null && afterAnswer.has(leg.cause));
}

/** Nothing more can come of it. */
export function isOver(leg: CallLeg): boolean {
  return leg.endedAt !== null || leg.handOver === 'REFUSED' || leg.handOver === 'NOT_TAKEN';
}
