import { channelWords, silenceWords } from '@recoup/domain/exports/export-words.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { dateText } from '@recoup/domain/templates/template-values.ts';

interface Step {
  readonly at: string | null;
  readonly channel: 'SMS' | 'EMAIL' | null;
  readonly blockedBy: string | null;
}

/** What is sent next and on which day, or why nothing is, in words; null when neither is known. */
export function stepText(step: Step | null, language: Language): string | null {
  if (!step) return null;
  if (step.blockedBy !== null) return silenceWords[step.blockedBy]?.[language] ?? step.blockedBy;
  if (step.at === null || step.channel === null) return null;
  return `${channelWords[step.channel][language]}, ${dateText(step.at.slice(0, 10), language)}`;
}
