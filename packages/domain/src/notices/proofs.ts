import { type NoticeKind, rulesOfNotice, type StoredFacts } from './notice-kinds.ts';

/**
 * Whether a notice announces a charge that comes by itself: an installment or a scheduled payment by a saved method, or
 * the next try of one that failed. Without a method or a day of the next try it only asks to pay.
 */
export function announcesCharge(kind: NoticeKind, facts: StoredFacts): boolean {
  if (kind === 'INSTALLMENT_DUE' || kind === 'SCHEDULE_DUE') return typeof facts.methodLabel === 'string';
  return kind === 'PAYMENT_FAILED' && typeof facts.retryOn === 'string';
}

/**
 * What proves an agreement, announces what follows from it, or says what became of its money: no reminder, so it is owed
 * to a customer who has stopped reminders. Where no message may go, it stands in the portal until it is read.
 */
export function isProof(kind: NoticeKind, facts: StoredFacts): boolean {
  const { messageKind } = rulesOfNotice(kind);
  return messageKind === 'RECEIPT' || messageKind === 'PLAN_CONFIRM' || announcesCharge(kind, facts);
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
  'facts',
  'no-customer',
  'sent-already',
]);

/**
 * Whether a notice waits in the portal to be read: proof that did not leave, or has to wait for a while. One that was
 * asked for in this moment is not called unread before anybody tried to send it.
 */
export function isToRead(
  notice: GivenFacts & { readonly kind: NoticeKind; readonly facts: StoredFacts; readonly reasons: readonly string[] },
): boolean {
  if (!isProof(notice.kind, notice.facts) || proofState(notice) === 'given') return false;
  if (notice.reasons.some((reason) => withoutPlace.has(reason))) return false;
  return notice.status !== 'ASKED' || notice.reasons.length > 0;
}
