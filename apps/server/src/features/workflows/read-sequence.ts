import type { Language } from '@recoup/domain/languages.ts';
import { fieldText } from '@recoup/domain/refusals/field-text.ts';
import { workflowStepKinds } from '@recoup/domain/vocabulary.ts';
import { inventionIn } from '@recoup/domain/workflows/sequence-prompt.ts';
import { sequenceWords } from '@recoup/domain/workflows/sequence-words.ts';
import type { StepDelay } from '@recoup/domain/workflows/workflow-version.ts';
import { z } from 'zod';
import type { CustomVariable } from '../custom-fields/read-custom-variables.ts';
import { stepProblems } from './check-content.ts';
import type { ContentStep } from './workflow-drafts.store.ts';

/** What a model is asked for; anything else in its answer makes it no answer. */
const sequence = z.object({
  steps: z
    .array(
      z.object({
        kind: z.enum(workflowStepKinds),
        day: z.int().min(-60).max(365),
        subject: z.string().trim().max(200).default(''),
        message: z.string().trim().min(1).max(5000),
      }),
    )
    .min(1)
    .max(20),
});

export type ReadSequence =
  | { readonly ok: true; readonly steps: ContentStep[] }
  /** Why the answer cannot be used, in words for a person. */
  | { readonly ok: false; readonly why: string };

/**
 * Makes steps of what a language model answered: only what has the shape that was asked for, whose variables exist, and
 * which claims nothing that no record holds. All or nothing.
 */
export function readSequence(
  text: string,
  language: Language,
  variables: readonly CustomVariable[],
  newId: () => string,
): ReadSequence {
  const parsed = sequence.safeParse(jsonIn(text));
  if (!parsed.success) return { ok: false, why: sequenceWords.shape[language] };
  const steps = parsed.data.steps
    .toSorted((one, other) => one.day - other.day)
    .map(({ kind, day, subject, message }): ContentStep => {
      const inputs = { ...plain, delay: delayOf(day), subject: kind === 'send_sms' ? '' : subject, message };
      return { _id: newId(), type: kind, inputs, isInvoiceAttach: false, isContractAttachments: false };
    });
  for (const [at, step] of steps.entries()) {
    const place = `${sequenceWords.step[language]} ${at + 1}`;
    const [problem] = stepProblems(step, language, variables);
    if (problem) return { ok: false, why: `${place}: ${fieldText(problem.problem, language)}` };
    const invention = inventionIn(`${step.inputs.subject}\n${step.inputs.message}`, language);
    if (invention) return { ok: false, why: `${place} ${sequenceWords.holds[language]} ${invention}.` };
  }
  return { ok: true, steps };
}

const plain = { templateId: null, format: 'text', translations: {}, assigneeId: null } as const;

function delayOf(day: number): StepDelay {
  const prefix = day < 0 ? 'before' : 'after';
  return { type: 'until', count: Math.abs(day), unit: 'days', prefix, reference: 'invoice_due_date' };
}

/** The object in an answer, which models like to wrap in a code fence. */
function jsonIn(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return null;
  }
}
