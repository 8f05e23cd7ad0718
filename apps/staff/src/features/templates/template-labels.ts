import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Tone } from '@recoup/domain/vocabulary.ts';
import { nameText } from './template-title.ts';

/** Tones as people read them. */
export const toneLabels: Readonly<Record<Tone, ReturnType<typeof msg>>> = {
  Friendly: msg`Friendly`,
  Neutral: msg`Neutral`,
  Urgent: msg`Urgent`,
};

const starterLabels: Readonly<Record<string, ReturnType<typeof msg>>> = {
  'new invoice': msg`New invoice`,
  'due in 5 days': msg`Due in 5 days`,
  'due today': msg`Due today`,
  '7 days overdue': msg`7 days overdue`,
  'payment failed': msg`Payment failed`,
};

/** A category in the person's language; the company's own are as they were written. */
export function useCategoryText() {
  const { i18n } = useLingui();
  return (category: string) => {
    const word = starterLabels[category];
    return word ? i18n._(word) : nameText(category);
  };
}
