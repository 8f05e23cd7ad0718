import { channelLabels, silenceLabels } from '@recoup/domain/exports/export-labels.ts';
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
  if (step.blockedBy !== null) return silenceLabels[step.blockedBy]?.[language] ?? step.blockedBy;
  if (step.at === null || step.channel === null) return null;
  return `${channelLabels[step.channel][language]}, ${dateText(step.at.slice(0, 10), language)}`;
}
