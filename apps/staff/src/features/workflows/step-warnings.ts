import { completeSms } from '@recoup/domain/templates/opt-out-line.ts';
import { saysItsDay } from '@recoup/domain/templates/says-its-day.ts';
import { smsParts } from '@recoup/domain/templates/sms-parts.ts';
import type { CampaignContent, ContentStep, StepText } from '@recoup/domain/workflows/campaign-content.ts';
import { isTask } from './edit-content.ts';
import { misplacedSteps } from './step-order.ts';

/** What the builder knows about variables: each with an example, the company's own included. */
export type VariableExamples = ReadonlyMap<string, string>;

export type StepWarning =
  | { readonly kind: 'misplaced' | 'no-text' | 'no-subject' | 'no-title' | 'no-assignee' | 'night' | 'own-day' }
  | { readonly kind: 'unknown-variable'; readonly name: string }
  | { readonly kind: 'parts'; readonly parts: number };

/** Without these a step cannot go live; the others are said and allowed. */
export const graveWarnings: ReadonlySet<StepWarning['kind']> = new Set([
  'no-text',
  'no-subject',
  'no-title',
  'unknown-variable',
]);

const variable = /\{\{\s*([\w.]+)/g;

/** All texts of a step; of HTML only what is read counts. */
function textsOf({ inputs }: ContentStep): readonly StepText[] {
  const texts: readonly StepText[] = [inputs, ...Object.values(inputs.translations)];
  if (inputs.format === 'text') return texts;
  return texts.map(({ subject, message }) => ({ subject, message: message.replaceAll(/<[^>]*>/g, ' ') }));
}

function unknownVariables(step: ContentStep, known: VariableExamples): readonly string[] {
  const named = textsOf(step).flatMap(({ subject, message }) =>
    [...`${subject} ${message}`.matchAll(variable)].map(([, name]) => name ?? ''),
  );
  return [...new Set(named)].filter((name) => !known.has(name));
}

/** The most parts in any language, with an example in the place of every variable. */
function mostParts(step: ContentStep, examples: VariableExamples): number {
  const filled = (text: string) =>
    text.replaceAll(/\{\{\s*([\w.]+)[^}]*\}\}/g, (_, name: string) => examples.get(name) ?? '');
  const company = examples.get('company_name') ?? '';
  return Math.max(
    ...textsOf(step).map(({ message }) =>
      message.trim() === '' ? 0 : smsParts(completeSms(filled(message), company, 'en')).parts,
    ),
  );
}

function warningsOf(step: ContentStep, known: VariableExamples | null): readonly StepWarning[] {
  const { inputs, type } = step;
  const found: StepWarning[] = [];
  if (isTask(type)) {
    if (inputs.subject.trim() === '') found.push({ kind: 'no-title' });
    if (!inputs.assigneeId) found.push({ kind: 'no-assignee' });
  } else {
    if (type === 'send_email' && textsOf(step).some(({ subject }) => subject.trim() === '')) {
      found.push({ kind: 'no-subject' });
    }
    if (textsOf(step).some(({ message }) => message.trim() === '')) found.push({ kind: 'no-text' });
    if (textsOf(step).some(({ subject, message }) => saysItsDay(subject, message))) found.push({ kind: 'own-day' });
  }
  if (known) {
    for (const name of unknownVariables(step, known)) found.push({ kind: 'unknown-variable', name });
    const parts = type === 'send_sms' ? mostParts(step, known) : 0;
    if (parts > 1) found.push({ kind: 'parts', parts });
  }
  const { delay } = inputs;
  if (delay.type === 'until' && delay.unit !== 'days' && delay.count > 0 && !isTask(type))
    found.push({ kind: 'night' });
  return found;
}

/** What is wrong or surprising with every step, by its id; `known` is null while variables are on their way. */
export function stepWarnings(
  content: CampaignContent,
  known: VariableExamples | null,
): ReadonlyMap<string, readonly StepWarning[]> {
  const misplaced = misplacedSteps(content.actions.map((step) => step.inputs.delay));
  return new Map(
    content.actions.map((step, at) => [
      step._id,
      [...(misplaced.has(at) ? [{ kind: 'misplaced' } as const] : []), ...warningsOf(step, known)],
    ]),
  );
}
