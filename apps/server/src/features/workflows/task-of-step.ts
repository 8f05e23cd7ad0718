import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { contentIn } from '@recoup/domain/templates/message-content.ts';
import { stepSentence } from '@recoup/domain/workflows/step-sentence.ts';
import { uuidv7 } from 'uuidv7';
import type { NewTask } from '../tasks/tasks.store.ts';
import type {
  AccountFacts,
  CampaignFacts,
  DebtorFacts,
  RunRecord,
  StepFacts,
  WorkflowFacts,
} from './campaign-facts.ts';

/** The task that a manual step asks a member for: the step's, else the customer's, else nobody yet. */
export function taskOfStep(
  facts: CampaignFacts,
  of: {
    readonly debtor: DebtorFacts;
    readonly workflow: WorkflowFacts;
    readonly account: AccountFacts;
    readonly run: RunRecord;
    readonly step: StepFacts;
    readonly occurrence: number;
  },
): NewTask {
  const { debtor, workflow, account, run, step, occurrence } = of;
  const text = contentIn(step, debtor.language);
  return {
    id: uuidv7(),
    debtorId: debtor.id,
    accountId: account.accountId,
    kind: step.kind === 'task_call' ? 'task_call' : 'task',
    title: (text.subject || stepSentence(step.delay, debtor.language)).slice(0, 200),
    details: text.message,
    dueAt: facts.now.toISOString(),
    assigneeId: step.assigneeId ?? debtor.memberId,
    bulkActionId: null,
    source: taskSource('workflow', workflow.id),
    campaign: { workflowId: workflow.id, runId: run.id, stepId: step.id, occurrence },
  };
}
