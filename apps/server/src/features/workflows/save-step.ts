import type { addStep } from '@recoup/contract/workflows.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { checkTemplate } from '../templates/check-template.ts';
import { changeWorkflow } from './change-workflow.ts';
import { insertStep, listStepRows, templateExists, updateStepRow, type WorkflowRow } from './workflows.store.ts';

type Input = Omit<z.output<typeof addStep.body>, '_id'>;
const STEPS_MAX = 50;

/**
 * Adds a step at the end, or changes one; runs use it from their next occurrence on, what was claimed keeps its own
 * revision (G18). A text that cannot be rendered is refused at its field.
 */
export async function saveStep(
  trx: Trx,
  actor: MemberActor,
  target: { readonly workflowId: string; readonly stepId: string; readonly isNew: boolean },
  input: Input,
  requestId: string,
): Promise<WorkflowRow | Refusal> {
  const { companyId, language } = actor;
  const { inputs, type } = input;
  const wrong = checkTemplate(inputs, language);
  if (wrong) return wrong;
  if (type === 'send_email' && inputs.subject === '') {
    return refuse('INVALID_FIELD', {
      subject: language === 'es' ? 'Un correo necesita un asunto.' : 'An e-mail needs a subject.',
    });
  }
  if (inputs.templateId && !(await templateExists(trx, companyId, inputs.templateId))) return refuse('NOT_FOUND');
  return changeWorkflow(trx, actor, { id: target.workflowId, requestId }, async () => {
    const steps = await listStepRows(trx, companyId, target.workflowId);
    const before = steps.find((step) => step.id === target.stepId);
    if (target.isNew && steps.length >= STEPS_MAX) {
      return refuse('INVALID_FIELD', {
        actions: language === 'es' ? `Como máximo ${STEPS_MAX} pasos.` : `At most ${STEPS_MAX} steps.`,
      });
    }
    const row = {
      id: target.stepId,
      kind: type,
      delay: inputs.delay,
      template_id: inputs.templateId ?? null,
      subject: inputs.subject,
      message: inputs.message,
      is_invoice_attach: input.isInvoiceAttach,
      is_contract_attachments: input.isContractAttachments,
    };
    const save = target.isNew ? insertStep : updateStepRow;
    const isSaved = await save(trx, companyId, target.workflowId, row);
    if (!isSaved && !(target.isNew && before)) return refuse('NOT_FOUND');
    return {
      action: target.isNew ? 'workflow.add-step' : 'workflow.update-step',
      before: before ? { delay: before.delay, subject: before.subject, message: before.message } : null,
      after: { type, delay: inputs.delay, subject: inputs.subject, message: inputs.message },
    };
  });
}
