import { dayNumberOf, type IsoDate } from '../calendar/iso-date.ts';
import type { DebtNature, Party } from '../contact-policy/policy-facts.ts';
import { lastDayToDispute } from '../contact-policy/validation-period.ts';
import type { DisputeOutcome } from './dispute-outcome.ts';
import { type DisputeSource, isWrittenDispute } from './dispute-source.ts';

export interface VerifiedFacts {
  readonly party: Party;
  /** Null where nobody has said: then it is taken for a consumer's. */
  readonly debtNature: DebtNature | null;
  readonly source: DisputeSource;
  /** Days at the company's place. */
  readonly openedOn: IsoDate;
  /** When the validation notice left; null: it has not. */
  readonly validationSentOn: IsoDate | null;
  /** It says again what was answered, without anything new. */
  readonly isDuplicate?: boolean;
}

/**
 * Whether a debt collector must send verification of the debt, or a copy of a judgment, before collecting goes on: a
 * consumer disputed it in writing within the validation period, and is told that it is owed (15 U.S.C. 1692g(b), 12 CFR
 * 1006.38(d)). What an import says counts as written. The customer may live a day behind the company.
 */
export function needsVerification(facts: VerifiedFacts, outcome: DisputeOutcome): boolean {
  if (outcome === 'UPHELD' || outcome === 'WITHDRAWN' || facts.isDuplicate) return false;
  return isInValidationPeriod(facts);
}

/** Whether the law protects an objection as one of the validation period: it holds all collection of the debt. */
export function isInValidationPeriod(facts: Omit<VerifiedFacts, 'isDuplicate'>): boolean {
  const { party, debtNature, source, openedOn, validationSentOn } = facts;
  if (party !== 'THIRD' || debtNature === 'BUSINESS') return false;
  if (!isWrittenDispute(source) && source !== 'import') return false;
  if (validationSentOn === null) return true;
  return dayNumberOf(openedOn) <= lastDayToDispute(dayNumberOf(validationSentOn)) + 1;
}
