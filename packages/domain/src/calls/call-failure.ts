import { ruleTitle } from '../contact-policy/rule-titles.ts';
import type { Language } from '../languages.ts';

/** Why a call went no further where no rule stands against it: the customer has the number no more. */
export const NUMBER_GONE = 'number-gone';

const numberGone: Readonly<Record<Language, string>> = {
  en: 'This number is no longer the customer’s.',
  es: 'Este número ya no es del cliente.',
};

/** What stood against a call after the member had answered, in words; kept as the ids of rules, with spaces between. */
export function callFailure(kept: string, language: Language): string {
  return kept
    .split(' ')
    .filter(Boolean)
    .map((rule) => (rule === NUMBER_GONE ? numberGone[language] : ruleTitle(rule)[language]))
    .join('; ');
}
