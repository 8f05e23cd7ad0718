import type { reasonText } from '@recoup/contract/runs.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { deliveryStatuses } from '@recoup/domain/vocabulary.ts';
import { reasonLabel } from '@recoup/domain/workflows/reason-labels.ts';
import type { z } from 'zod';

/** The channel on which a kind of step sends; null for tasks. */
export function channelOf(kind: string | null): 'SMS' | 'EMAIL' | null {
  if (kind === 'send_sms') return 'SMS';
  return kind === 'send_email' ? 'EMAIL' : null;
}

/** Reasons with their sentences, each once. */
export function viewReasons(reasons: readonly (string | null)[], language: Language): z.output<typeof reasonText>[] {
  const known = new Set(reasons.filter((reason) => reason !== null));
  return [...known].map((reason) => ({ reason, text: reasonLabel(reason, language) }));
}

const TITLE_MAX = 80;

/** How a step is called: its subject, or the first words of its text. */
export function stepTitle(step: { readonly subject: string; readonly message: string }): string {
  const text =
    step.subject ||
    step.message
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  if (text.length <= TITLE_MAX) return text;
  // Half of a variable's name says nothing and cannot be put into words any more.
  return `${text.slice(0, TITLE_MAX - 1).replace(/\s*\{(\{[^}]*\}?)?$/, '')}…`;
}

/** A delivery state of the vocabulary; what is still on its way shows as being sent. */
export function viewDelivery(status: string | null): string {
  return deliveryStatuses.some((each) => each === status) ? (status ?? '') : 'SENDING';
}
