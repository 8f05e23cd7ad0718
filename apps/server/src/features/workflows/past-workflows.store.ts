import type { CampaignTiming } from '@recoup/domain/workflows/campaign-timing.ts';
import type { StepDelay } from '@recoup/domain/workflows/workflow-version.ts';
import type { Work } from '#server/work/work.ts';

/** A campaign that was made at some time, and turned on when it is. */
export interface PastWorkflow {
  readonly id: string;
  readonly name: string;
  readonly trigger: string;
  readonly timing: CampaignTiming;
  /** `HH:MM` at the company's place. */
  readonly sendTime: string;
  readonly priority: number;
  readonly createdAt: Date;
  readonly turnedOnAt: Date | null;
}

/** A step of a campaign, in its order. */
export interface PastWorkflowStep {
  readonly id: string;
  readonly kind: string;
  readonly delay: StepDelay;
  readonly templateId: string | null;
  readonly subject: string;
  readonly message: string;
}

/** Writes a campaign of a past that nobody lived through, on or being written, with its steps. */
export async function insertPastWorkflow(
  work: Work,
  workflow: PastWorkflow,
  steps: readonly PastWorkflowStep[],
): Promise<void> {
  const { companyId } = work;
  const isOn = workflow.turnedOnAt !== null;
  await work.trx
    .insertInto('workflow')
    .values({ companyId, ...workflow, draft: !isOn, isSendActive: isOn })
    .execute();
  await work.trx
    .insertInto('workflowStep')
    .values(
      steps.map((step, position) => ({
        ...step,
        companyId,
        workflowId: workflow.id,
        position,
        delay: JSON.stringify(step.delay),
      })),
    )
    .execute();
}
