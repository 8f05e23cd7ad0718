import type { addStep } from '@recoup/contract/workflows.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readCustomVariables } from '../custom-fields/read-custom-variables.ts';
import { changeContent } from './change-content.ts';
import type { Target } from './change-workflow.ts';
import { stepProblems } from './check-content.ts';
import type { ContentStep, WorkflowContent } from './workflow-drafts.store.ts';
import type { WorkflowRow } from './workflows.store.ts';

const STEPS_MAX = 50;

export type StepsChange =
  | { readonly kind: 'add'; readonly step: ContentStep }
  | { readonly kind: 'update'; readonly step: ContentStep }
  | { readonly kind: 'delete'; readonly stepId: string }
  | { readonly kind: 'order'; readonly stepIds: readonly string[] };

const actions = {
  add: 'workflow.add-step',
  update: 'workflow.update-step',
  delete: 'workflow.delete-step',
  order: 'workflow.order-steps',
} as const;

/** A step as a call of its own gives it. */
export function stepOf(id: string, body: Omit<z.output<typeof addStep.body>, '_id' | 'version'>): ContentStep {
  const { type, inputs, isInvoiceAttach, isContractAttachments } = body;
  return { _id: id, type, inputs, isInvoiceAttach, isContractAttachments };
}

/**
 * Adds a step at the end, changes one, takes one out, or orders them. Runs use it from their next occurrence on, what
 * was claimed keeps its own revision (G18). A text that cannot be rendered is refused at its field.
 */
export async function changeSteps(
  work: Work<MemberActor>,
  target: Target,
  change: StepsChange,
): Promise<WorkflowRow | Refusal> {
  const { language } = work.actor;
  if (change.kind === 'add' || change.kind === 'update') {
    const problems = stepProblems(change.step, language, await readCustomVariables(work, language));
    if (problems.length > 0)
      return refuse('INVALID_FIELD', Object.fromEntries(problems.map(({ field, problem }) => [field, problem])));
  }
  return changeContent(work, { ...target, action: actions[change.kind] }, (content) => {
    const steps = changedSteps(content.actions, change);
    if (!Array.isArray(steps)) return steps;
    if (steps.length > STEPS_MAX && steps.length > content.actions.length) {
      return refuse('INVALID_FIELD', { actions: { code: 'steps-full', most: STEPS_MAX } });
    }
    return { ...content, actions: steps };
  });
}

function changedSteps(steps: WorkflowContent['actions'], change: StepsChange): WorkflowContent['actions'] | Refusal {
  const has = (id: string) => steps.some((step) => step._id === id);
  switch (change.kind) {
    case 'add':
      // The same id again: the call was repeated.
      return has(change.step._id) ? steps : [...steps, change.step];
    case 'update':
      if (!has(change.step._id)) return refuse('NOT_FOUND');
      return steps.map((step) => (step._id === change.step._id ? change.step : step));
    case 'delete':
      return has(change.stepId) ? steps.filter((step) => step._id !== change.stepId) : refuse('NOT_FOUND');
    case 'order': {
      const { stepIds } = change;
      const ordered = stepIds.flatMap((id) => steps.find((step) => step._id === id) ?? []);
      // Somebody added or removed one meanwhile: the order that was seen is not the order there is.
      const isSameSet = new Set(stepIds).size === steps.length && ordered.length === steps.length;
      return isSameSet ? ordered : refuse('STALE_VERSION');
    }
  }
}
