import { starterTemplates } from '@recoup/domain/templates/starter-templates.ts';
import type { Channel, ReminderTemplate } from '@recoup/domain/vocabulary.ts';
import type { StepDelay } from '@recoup/domain/workflows/workflow-version.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { insertStep, insertWorkflow, starterTemplateRows } from './workflows.store.ts';

const due = (count: number, prefix: 'before' | 'after'): StepDelay => ({
  type: 'until',
  count,
  unit: 'days',
  prefix,
  reference: 'invoice_due_date',
});

/**
 * The reminders a new campaign starts with. Who owes something already hears from us at once, whatever its age; around
 * the due date follow the others, and two weeks after the last of them a final text.
 */
const starter: ReadonlyArray<{ name: ReminderTemplate; channel: Channel; delay: StepDelay }> = [
  { name: 'new invoice', channel: 'EMAIL', delay: { ...due(0, 'after'), type: 'immediately' } },
  { name: 'due in 5 days', channel: 'EMAIL', delay: due(5, 'before') },
  { name: 'due today', channel: 'SMS', delay: due(0, 'after') },
  { name: '7 days overdue', channel: 'EMAIL', delay: due(7, 'after') },
  { name: '7 days overdue', channel: 'SMS', delay: { ...due(14, 'after'), reference: 'last_action' } },
];

/** Creates a campaign as a draft, last in the order of priority. The same id again changes nothing. */
export async function createWorkflow(
  work: Work<MemberActor>,
  input: { readonly id: string; readonly name: string; readonly starter: boolean },
): Promise<void> {
  if (!(await insertWorkflow(work, input.id, input.name))) return;
  if (input.starter) await addStarterSteps(work, input.id);
  work.changed({
    noun: 'workflow',
    id: input.id,
    action: 'workflow.create',
    before: null,
    after: { name: input.name, draft: true },
    besides: { after: { starter: input.starter } },
  });
}

/** Takes the company's own wording of the starters; where it deleted one, the original. */
export async function addStarterSteps(work: Work, workflowId: string): Promise<void> {
  const own = await starterTemplateRows(work);
  for (const { name, channel, delay } of starter) {
    const template = own.find((each) => each.name === name && each.channel === channel);
    const text =
      template ??
      starterTemplates.find((each) => each.name === name && each.channel === channel && each.language === 'en');
    if (!text) continue;
    await insertStep(work, workflowId, {
      id: uuidv7(),
      kind: channel === 'SMS' ? 'send_sms' : 'send_email',
      delay,
      templateId: template?.id ?? null,
      subject: text.subject,
      message: text.message,
      isInvoiceAttach: false,
      isContractAttachments: false,
    });
  }
}
