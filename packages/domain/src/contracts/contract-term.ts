import { addDays } from '../calendar/add-days.ts';
import { addMonths } from '../calendar/add-months.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

/** What becomes of a contract at its end: nothing, somebody is reminded before, or another term follows by itself. */
export const renewalModes = ['none', 'remind', 'auto'] as const;
export type RenewalMode = (typeof renewalModes)[number];

export interface Term {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

/**
 * The term that follows one: it begins the day after the last day, which still belongs to the old one, and has so many
 * months. Where the old one ended so many months after the contract's own beginning, the new one is counted from there:
 * a term from the 31st stays one, whatever the months between.
 */
export function nextTerm(present: Term, months: number): Term {
  const startDate = addDays(present.endDate, 1);
  const passed = monthsBetween(present.startDate, startDate);
  const anchored = passed !== null ? addMonths(present.startDate, passed + months) : addMonths(startDate, months);
  return { startDate, endDate: addDays(anchored, -1) };
}

/** How many whole months lie between two days; null when the second is not the same day of its month. */
function monthsBetween(from: IsoDate, until: IsoDate): number | null {
  const [years, months] = [yearsOf(until) - yearsOf(from), monthOf(until) - monthOf(from)];
  const count = years * 12 + months;
  return count > 0 && addMonths(from, count) === until ? count : null;
}

const yearsOf = (date: IsoDate) => Number(date.slice(0, 4));
const monthOf = (date: IsoDate) => Number(date.slice(5, 7));

export interface RenewalFacts {
  /** The contract's first day. */
  readonly startDate: IsoDate | null;
  readonly endDate: IsoDate | null;
  readonly mode: RenewalMode;
  readonly months: number | null;
  readonly noticeDays: number;
  /** Contracts with consumers are never prolonged by themselves: what that takes is the law of each state. */
  readonly nature: 'CONSUMER' | 'BUSINESS';
  readonly today: IsoDate;
  /** The ends of which somebody was told already. */
  readonly remindedFor: IsoDate | null;
  readonly endedFor: IsoDate | null;
}

/** What a day brings to a contract in force: new terms, as many as were missed; a word before the end; the end itself. */
export type RenewalStep =
  | { readonly kind: 'renew'; readonly terms: readonly Term[] }
  | { readonly kind: 'remind' }
  | { readonly kind: 'end'; readonly isNew: boolean };

/** Terms that are made up for at once; more than a lifetime of monthly ones. */
const TERMS_MAX = 1_200;

/**
 * What is due for a contract today; null for nothing. The last day still belongs to the term, and it is reckoned from
 * what is written down, not from when it was looked at: a day that was missed changes nothing.
 */
export function decideRenewal(facts: RenewalFacts): RenewalStep | null {
  const { startDate, endDate, mode, months, today } = facts;
  if (endDate === null) return null;
  const renews = mode === 'auto' && facts.nature === 'BUSINESS' && months !== null;
  if (endDate < today) {
    if (!renews) return { kind: 'end', isNew: facts.endedFor !== endDate };
    const terms: Term[] = [];
    let end = endDate;
    while (end < today && terms.length < TERMS_MAX) {
      const next = nextTerm({ startDate: startDate ?? end, endDate: end }, months);
      terms.push(next);
      end = next.endDate;
    }
    return { kind: 'renew', terms };
  }
  const isTold = facts.remindedFor === endDate;
  const isAsked = mode !== 'none' && !renews;
  return isAsked && !isTold && addDays(endDate, -facts.noticeDays) <= today ? { kind: 'remind' } : null;
}
