import { type Advance, advanceRun } from '@recoup/domain/workflows/advance-run.ts';
import type { AccountFacts, CampaignFacts, DebtorFacts, RunRecord, WorkflowFacts } from './campaign-facts.ts';
import { type Attempt, decideStep, type StepAnswer } from './decide-step.ts';
import type { RunState } from './judge-debtor.ts';
import { askableAccounts, runFactsOf } from './run-conditions.ts';

/** What one run does now. */
export interface DebtorAdvance {
  readonly workflow: WorkflowFacts;
  readonly account: AccountFacts;
  /** All accounts that a message of it is about. */
  readonly accounts: readonly AccountFacts[];
  readonly advance: Advance<StepAnswer>;
  /** How the run stands afterwards. */
  readonly state: RunState;
}

/**
 * The steps of a run that are over now, and how it stands then. Pure: the worker calls it with the facts of the moment,
 * the rehearsal with virtual ones. Only for runs that `judgeDebtor` lets go on; null when campaign or account are gone.
 */
export function advanceDebtor(
  facts: CampaignFacts,
  debtor: DebtorFacts,
  run: RunRecord,
  attempts: readonly Attempt[] = [],
): DebtorAdvance | null {
  const workflow = facts.workflows.get(run.workflowId);
  const account = debtor.accounts.find((each) => each.accountId === run.accountId);
  if (!workflow || !account) return null;
  const accounts = askableAccounts(facts, debtor, workflow);
  const advance = advanceRun<StepAnswer>(
    runFactsOf(debtor, { ...run, runId: run.id }, account),
    workflow,
    (step, at, sentNow) => {
      const now = sentNow.flatMap((sent) => (sent.channel ? [{ channel: sent.channel, at }] : []));
      return decideStep(facts, debtor, accounts, step, at, [...attempts, ...now]);
    },
    facts.now,
  );
  const { activeSince } = run;
  const { nextAt, nextStepId, waitsFor, reasons: waitReasons } = advance;
  const rest = { activeSince, nextAt, nextStepId, waitsFor, waitReasons };
  const state: RunState = advance.isFinished
    ? { ...rest, status: 'COMPLETED', reasons: ['finished'] }
    : { ...rest, status: 'EXECUTING', reasons: [] };
  return { workflow, account, accounts, advance, state };
}
