import type { PortalLevel } from '../permissions/portal-permission.ts';
import { type NoticeKind, rulesOfNotice, type StoredFacts } from './notice-kinds.ts';

/** Notices that say when a charge that failed or came back is tried again. */
export const tellsOfTries: readonly NoticeKind[] = ['PAYMENT_FAILED', 'PAYMENT_RETURNED'];

/**
 * Whether a notice announces a charge that comes by itself: an installment or a scheduled payment by a saved method, or
 * the next try of one that failed or came back. Without a method or a day of the next try it only asks to pay.
 */
export function announcesCharge(kind: NoticeKind, facts: StoredFacts): boolean {
  if (kind === 'INSTALLMENT_DUE' || kind === 'SCHEDULE_DUE') return typeof facts.methodLabel === 'string';
  return tellsOfTries.includes(kind) && typeof facts.retryOn === 'string';
}

/**
 * What proves an agreement, announces what follows from it, or says what became of its money: no reminder, so it is owed
 * to a customer who has stopped reminders. Where no message may go, it stands in the portal until it is read.
 */
export function isProof(kind: NoticeKind, facts: StoredFacts): boolean {
  const { messageKind } = rulesOfNotice(kind);
  return messageKind === 'RECEIPT' || messageKind === 'PLAN_CONFIRM' || announcesCharge(kind, facts);
}

/** What ends or changes something that was agreed: whoever counts on it has to be able to read it. */
const changesOfAgreements: ReadonlySet<NoticeKind> = new Set([
  ...(['PLAN_BROKEN', 'PLAN_RESTORED', 'SCHEDULE_CANCELED'] as const),
  ...(['OFFER_ENDED', 'OFFER_REDUCED', 'OFFER_LAPSED', 'OFFER_RESTORED'] as const),
]);

/**
 * Whether the portal has a notice for its customer where no message may carry it: proof, answers to an objection, and the
 * ends of agreements. Their customer comes to read them, so that nobody is contacted by it.
 */
export function standsInPortal(kind: NoticeKind, facts: StoredFacts): boolean {
  return isProof(kind, facts) || changesOfAgreements.has(kind) || rulesOfNotice(kind).messageKind === 'DISPUTE_REPLY';
}

/** What became of a notice, as far as it matters whether its customer has it. */
export interface GivenFacts {
  readonly status: 'ASKED' | 'SENT' | 'KEPT_BACK' | 'EXPIRED' | 'FAILED';
  readonly readAt: Date | null;
}

/** `given`: it left, or was read in the portal; `waits`: it may still leave; `kept`: only the portal has it. */
export type ProofState = 'given' | 'waits' | 'kept';

export function proofState({ status, readAt }: GivenFacts): ProofState {
  if (status === 'SENT' || readAt !== null) return 'given';
  return status === 'ASKED' ? 'waits' : 'kept';
}

/** Of several that a charge rests on: one that was kept back weighs most; none at all is as good as given. */
export function stateOfAll(proofs: readonly GivenFacts[]): ProofState {
  const states = proofs.map(proofState);
  return states.includes('kept') ? 'kept' : states.includes('waits') ? 'waits' : 'given';
}

/** What has no place in the portal either: its cause is over, or the company does not send such notices. */
const withoutPlace: ReadonlySet<string> = new Set([
  'switched-off',
  'overtaken',
  'day-passed',
  'facts',
  'no-customer',
  'sent-already',
]);

type PlacedNotice = GivenFacts & {
  readonly kind: NoticeKind;
  readonly facts: StoredFacts;
  readonly reasons: readonly string[];
};

/**
 * Why a notice stands in the portal unread: `to-send`, it has to wait before it may leave, such as for the morning at its
 * customer's place; `kept`, it did not leave and will not. Null where it does not stand there; one that was asked for in
 * this moment does not before anybody tried to send it.
 */
export function placeInPortal(notice: PlacedNotice): 'to-send' | 'kept' | null {
  if (!standsInPortal(notice.kind, notice.facts) || proofState(notice) === 'given') return null;
  if (notice.reasons.some((reason) => withoutPlace.has(reason))) return null;
  if (notice.status !== 'ASKED') return 'kept';
  return notice.reasons.length > 0 ? 'to-send' : null;
}

/** Whether a notice can be read in the portal, and its customer has it nowhere else yet. */
export function isToRead(notice: PlacedNotice): boolean {
  return placeInPortal(notice) !== null;
}

/**
 * How far somebody must have shown who they are to read a notice in the portal: no further than to agree to what it
 * proves. What names a saved method, announces its charge or tells of payments needs the code (G40).
 */
export function levelToRead(kind: NoticeKind, facts: StoredFacts): PortalLevel {
  if (kind === 'OFFER_ACCEPTED') return facts.chargedLabel === null ? 'link' : 'code';
  if (kind === 'SCHEDULE_CONFIRMED' || kind === 'SCHEDULE_CHANGED') return facts.methodLabel === null ? 'link' : 'code';
  return 'code';
}
