import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { checkTerms, type TermFacts } from '@recoup/domain/plans/check-terms.ts';
import { breachText, faultText } from '@recoup/domain/plans/plan-fault-labels.ts';
import type { AgreedInstallment } from '@recoup/domain/plans/plan-terms.ts';

export interface ReadTerms {
  readonly installments: readonly AgreedInstallment[];
  /** What goes beyond the limits, in words. */
  readonly breaches: readonly string[];
}

/** The installments that terms mean, with what goes beyond the limits in words; INVALID_FIELD at the field that is wrong. */
export function readTerms(
  facts: TermFacts,
  format: { readonly language: Language; readonly currency: string },
): ReadTerms | Refusal {
  const checked = checkTerms(facts);
  if (!checked.ok) {
    const [fault] = checked.faults;
    const field = fault === undefined ? 'terms' : (fieldOf[fault] ?? 'terms');
    return refuse('INVALID_FIELD', {
      [field]: checked.faults.map((each) => faultText(each, format.language)).join(' '),
    });
  }
  const breaches = checked.breaches.map((breach) => breachText(breach, facts.limits, format));
  return { installments: checked.installments, breaches };
}

const fieldOf: Partial<Record<string, string>> = {
  count: 'terms.count',
  'first-amount': 'terms.firstAmountCents',
  past: 'terms.firstDate',
};
