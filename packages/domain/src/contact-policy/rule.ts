import type { AskedContact } from './asked-contact.ts';
import type { Basis, TextElement } from './policy-facts.ts';
import type { RuleId } from './rule-titles.ts';

/** What every rule has: its name and what it rests on, which depends on whose debt it is. */
export interface Rule {
  readonly id: RuleId;
  readonly basis: (asked: AskedContact) => Basis;
  /** Section, regulation or network rule, for the evidence. */
  readonly source: string;
}

/** Forbids; waiting does not cure it. */
export interface BlockRule extends Rule {
  readonly forbids: (asked: AskedContact) => boolean;
}

/** Asks for texts; the message may go out once they are in. */
export interface AmendRule extends Rule {
  readonly requires: (asked: AskedContact) => readonly TextElement[];
}

/** Lets time pass. */
export interface DelayRule extends Rule {
  /** The asked instant when the rule passes then; otherwise a later one before which it certainly does not. */
  readonly notBefore: (asked: AskedContact, atMs: number) => number;
}

export const law = (): Basis => 'LAW';
export const network = (): Basis => 'NET';
export const house = (): Basis => 'HOUSE';
/** Law for debt collectors about consumer debts; our own choice for everybody else. */
export const lawForRegF = (asked: AskedContact): Basis => (asked.isRegF ? 'LAW' : 'HOUSE');
