import type { workflowDraft } from '@recoup/contract/workflow-drafts.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { templateVariableNames } from '@recoup/domain/templates/template-variables.ts';
import { sequencePrompt } from '@recoup/domain/workflows/sequence-prompt.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readTone } from '../companies/company-settings.store.ts';
import { readCustomVariables } from '../custom-fields/read-custom-variables.ts';
import { changeContent } from './change-content.ts';
import type { Target } from './change-workflow.ts';
import { readDraft } from './read-draft.ts';
import { readSequence } from './read-sequence.ts';
import { readWorkflowRow } from './workflows.store.ts';

/** Twelve steps with their texts. */
const TOKENS_MAX = 3_000;

/**
 * Has the steps of a campaign written by the language model from a short description, and puts them into what is being
 * written in place of the steps there; audience and timing stay. Never turns anything on. What cannot be used is told
 * in words and changes nothing: PROVIDER_UNAVAILABLE. No transaction is open while the model is asked.
 */
export async function generateDraft(
  context: Context,
  { actor, requestId }: { readonly actor: MemberActor; readonly requestId: string },
  target: Target,
  description: string,
): Promise<z.output<typeof workflowDraft> | Refusal> {
  const { companyId, language } = actor;
  const read = await inCompany(context.db, companyId, async (work) => {
    const workflow = await readWorkflowRow(work, target.id);
    if (!workflow || workflow.deletedAt !== null) return refuse('WORKFLOW_NOT_FOUND');
    if (workflow.isReplanning) return refuse('DEBOUNCE_IS_ACTIVE');
    if (target.version !== undefined && target.version !== workflow.version) return refuse('STALE_VERSION');
    const { version } = workflow;
    return { version, tone: await readTone(work), variables: await readCustomVariables(work, language) };
  });
  if (isRefusal(read)) return read;
  const names = [...templateVariableNames, ...read.variables.map((variable) => variable.name)];
  const question = sequencePrompt({ language, tone: read.tone, description, variables: names });
  const said = await context.gateways.ai.complete({ companyId, ...question, maxTokens: TOKENS_MAX });
  if (said.kind === 'failed') {
    context.log.warn({ companyId, workflowId: target.id, reason: said.message }, 'no sequence');
    return refuse('PROVIDER_UNAVAILABLE');
  }
  const sequence = readSequence(said.text, language, read.variables, uuidv7);
  if (!sequence.ok) {
    context.log.warn({ companyId, workflowId: target.id }, 'the sequence that was written cannot be used');
    return refuse('PROVIDER_UNAVAILABLE', { description: sequence.why });
  }
  return inCompany(context.db, { actor, requestId }, async (work) => {
    // What somebody wrote while the model was thinking is not lost.
    const change = { id: target.id, version: read.version, action: 'workflow.generate-draft' };
    const changed = await changeContent(work, change, (content) => ({
      ...content,
      trigger: 'invoice_due_date',
      actions: sequence.steps,
    }));
    return isRefusal(changed) ? changed : readDraft(work, target.id, language);
  });
}
