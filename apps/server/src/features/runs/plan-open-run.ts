import { planRun } from '@recoup/domain/workflows/plan-run.ts';
import type { PlannedStep } from '@recoup/domain/workflows/planned-step.ts';
import type { Work } from '#server/work/work.ts';
import { loadCampaignFacts } from '../workflows/campaign-facts.store.ts';
import type { StepFacts } from '../workflows/campaign-facts.ts';
import { runFactsOf } from '../workflows/run-conditions.ts';
import type { RunRow } from './run-course.store.ts';

export interface OpenPlan {
  readonly plan: readonly PlannedStep[];
  readonly steps: readonly StepFacts[];
  readonly now: Date;
}

/** The whole course of a run that is not over, planned from the facts of this moment; null when there are none. */
export async function planOpenRun(work: Work, run: RunRow): Promise<OpenPlan | null> {
  if (run.status === 'COMPLETED') return null;
  const facts = await loadCampaignFacts(work, [run.debtorId]);
  const debtor = facts.debtors.get(run.debtorId);
  const workflow = facts.workflows.get(run.workflowId);
  const account = debtor?.accounts.find((each) => each.accountId === run.accountId);
  if (!debtor || !workflow || !account) return null;
  // What passes while it stands still is not made up for: it is planned as if it went on now.
  const activeSince = run.status === 'PAUSED' ? facts.now : run.activeSince;
  const about = { workflowId: run.workflowId, accountId: run.accountId, activeSince, runId: run.id };
  return { plan: planRun(runFactsOf(debtor, about, account), workflow), steps: workflow.steps, now: facts.now };
}

/** The step that comes next, the only one that can be left out: those behind it would be overtaken otherwise. */
export function nextOpenStep(plan: readonly PlannedStep[]): PlannedStep | undefined {
  const next = plan.find((step) => step.state !== 'ENDED' && step.state !== 'SKIPPED');
  return next?.state === 'OPEN' ? undefined : next;
}
