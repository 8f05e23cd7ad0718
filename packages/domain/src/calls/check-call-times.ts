import { type Refusal, refuse } from '../errors.ts';

/** When a call began, was answered and ended, as somebody wrote it down. */
export interface CallTimes {
  readonly outcome: string;
  readonly at: Date;
  readonly answeredAt: Date | null;
  readonly hangupAt: Date | null;
}

/**
 * Whether the times of a call can be true at `now`: nothing of it lies ahead, nobody answers before it began or when
 * nobody answered at all, and it ends last. Refusal: INVALID_FIELD at the time that cannot be.
 */
export function checkCallTimes({ outcome, at, answeredAt, hangupAt }: CallTimes, now: Date): Refusal | null {
  if (at > now) return refuse('INVALID_FIELD', { at: 'not-yet' });
  if (answeredAt !== null) {
    if (outcome === 'no-answer') return refuse('INVALID_FIELD', { answeredAt: 'call-unanswered' });
    if (answeredAt > now) return refuse('INVALID_FIELD', { answeredAt: 'not-yet' });
    if (answeredAt < at) return refuse('INVALID_FIELD', { answeredAt: 'call-not-begun' });
  }
  if (hangupAt === null) return null;
  if (hangupAt > now) return refuse('INVALID_FIELD', { hangupAt: 'not-yet' });
  return hangupAt < (answeredAt ?? at) ? refuse('INVALID_FIELD', { hangupAt: 'call-not-begun' }) : null;
}
