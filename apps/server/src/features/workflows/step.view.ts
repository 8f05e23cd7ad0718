import type { reasonText } from '@recoup/contract/runs.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { writtenIn } from '@recoup/domain/templates/message-language.ts';
import { putInWords } from '@recoup/domain/templates/put-in-words.ts';
import { deliveryStatuses } from '@recoup/domain/vocabulary.ts';
import { reasonLabel } from '@recoup/domain/workflows/reason-labels.ts';
import type { z } from 'zod';
import type { StepWords } from './step-words.store.ts';

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

interface NamedStep {
  readonly subject: string;
  readonly message: string;
}

/** How a step of a run is called: its subject, or the first words of its text, as they read on its day. */
export function stepTitle(step: NamedStep, words: StepWords | undefined, day: string, language: Language): string {
  const own = writtenIn(`${step.subject}\n${step.message}`, language);
  const text = putInWords(step.subject || plainOf(step.message), words?.(day, own) ?? {}, own);
  return text.length <= TITLE_MAX ? text : `${text.slice(0, TITLE_MAX - 1).trimEnd()}…`;
}

const plainOf = (message: string) =>
  message
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A delivery state of the vocabulary; what is still on its way shows as being sent. */
export function viewDelivery(status: string | null): string {
  return deliveryStatuses.some((each) => each === status) ? (status ?? '') : 'SENDING';
}
