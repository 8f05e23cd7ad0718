import type { RecordFinding } from './judge-records.ts';

/**
 * NOT_STARTED until it is checked for the first time; PENDING while its records are waited for; VERIFIED: mail leaves in
 * its name; FAILING: it still does, although a record is missing; FAILED: it does not.
 */
export const emailDomainStates = ['NOT_STARTED', 'PENDING', 'VERIFIED', 'FAILING', 'FAILED'] as const;
export type EmailDomainState = (typeof emailDomainStates)[number];

/** So long records are waited for, and so long a domain that was in order may be out of it. */
export const EMAIL_DOMAIN_PATIENCE_HOURS = 72;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whether mail leaves in the name of a domain. */
export function isMailFrom(state: EmailDomainState): boolean {
  return state === 'VERIFIED' || state === 'FAILING';
}

/** What a check of all four records came to; a server that does not answer says nothing of any. */
export type DomainOutcome = 'in-order' | 'missing' | 'no-answer';

export function outcomeOf(findings: readonly Pick<RecordFinding, 'state'>[]): DomainOutcome {
  if (findings.every(({ state }) => state === 'OK')) return 'in-order';
  return findings.some(({ state }) => state === 'NO_ANSWER') ? 'no-answer' : 'missing';
}

export interface DomainFacts {
  readonly state: EmailDomainState;
  /** When it came to this state. */
  readonly since: Date;
  readonly outcome: DomainOutcome;
  readonly now: Date;
}

export interface DomainMove {
  readonly state: EmailDomainState;
  readonly since: Date;
  /** When it is looked at again by itself. */
  readonly nextCheckAt: Date;
}

/**
 * What a check makes of a domain: in order it is at once, and out of order only after three days in which somebody could
 * mend it. Where no name server answers nothing changes.
 */
export function moveDomain({ state, since, outcome, now }: DomainFacts): DomainMove {
  const next =
    outcome === 'no-answer' ? (state === 'NOT_STARTED' ? 'PENDING' : state) : stateAfter(state, since, outcome, now);
  const begun = next === state ? since : now;
  return { state: next, since: begun, nextCheckAt: new Date(now.getTime() + pauseOf(next, begun, now)) };
}

function stateAfter(state: EmailDomainState, since: Date, outcome: DomainOutcome, now: Date): EmailDomainState {
  if (outcome === 'in-order') return 'VERIFIED';
  const isOver = now.getTime() - since.getTime() >= EMAIL_DOMAIN_PATIENCE_HOURS * hour;
  switch (state) {
    case 'NOT_STARTED':
      return 'PENDING';
    case 'VERIFIED':
      return 'FAILING';
    case 'PENDING':
    case 'FAILING':
      return isOver ? 'FAILED' : state;
    case 'FAILED':
      return 'FAILED';
  }
}

/** New records are there within minutes or hours; what is in order, or was given up, is looked at once a day. */
function pauseOf(state: EmailDomainState, since: Date, now: Date): number {
  if (state === 'VERIFIED' || state === 'FAILED') return day;
  if (state === 'PENDING' && now.getTime() - since.getTime() < hour) return 10 * minute;
  return hour;
}
