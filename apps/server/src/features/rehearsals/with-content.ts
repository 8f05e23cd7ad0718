import { sendTimesOf } from '@recoup/domain/workflows/campaign-timing.ts';
import { stepSaysItsDay } from '@recoup/domain/workflows/step-says-its-day.ts';
import type { CampaignFacts, StepFacts, WorkflowFacts } from '../workflows/campaign-facts.ts';
import type { ContentStep, WorkflowContent } from '../workflows/workflow-drafts.store.ts';

/** The same facts with another content in the place of what is stored for a campaign, and with its audience. */
export function withContent(
  facts: CampaignFacts,
  workflowId: string,
  content: WorkflowContent,
  audience: ReadonlySet<string>,
): CampaignFacts {
  const stored = facts.workflows.get(workflowId);
  if (!stored) return facts;
  const { audienceType: _type, audience: _audience, actions, sendTime, ...timing } = content;
  const played: WorkflowFacts = {
    ...stored,
    ...timing,
    ...sendTimesOf({ timing: content.timing, sendTime }, facts.company.sendTimes),
    steps: actions.map((step, at) => stepFacts(step, at + 1, stored)),
    audience,
  };
  // The order of the campaigns is their priority: it stays.
  const workflows = new Map([...facts.workflows].map(([id, each]) => [id, id === workflowId ? played : each]));
  return { ...facts, workflows };
}

function stepFacts(step: ContentStep, position: number, stored: WorkflowFacts): StepFacts {
  const { delay, subject, message, format, translations, assigneeId } = step.inputs;
  return {
    id: step._id,
    kind: step.type,
    position,
    ...{ delay, subject, message, format, translations, assigneeId },
    saysItsDay: stepSaysItsDay(step.inputs),
    isInvoiceAttach: step.isInvoiceAttach,
    isContractAttachments: step.isContractAttachments,
    revision: stored.steps.find((each) => each.id === step._id)?.revision ?? 1,
  };
}
