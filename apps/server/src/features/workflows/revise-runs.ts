import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { closeRunTasks } from '../tasks/close-run-tasks.ts';
import { advanceDebtor } from './advance-debtor.ts';
import { loadCampaignFacts } from './campaign-facts.store.ts';
import type { CampaignFacts, DebtorFacts } from './campaign-facts.ts';
import { endOf } from './end-of-step.ts';
import { type JudgedRun, type Judgement, judgeDebtor } from './judge-debtor.ts';
import {
  insertEndedSteps,
  insertRuns,
  lockOpenRuns,
  type RunInsert,
  type RunUpdate,
  type StepEnd,
  updateRuns,
} from './runs.store.ts';

export interface Revised {
  readonly begun: number;
  readonly changed: number;
}

/**
 * Brings the runs of these debtors in line with the facts: begins, pauses, resumes and ends them. Safe to call at any
 * time and any number of times; it never sends. The caller refreshes the company's due time.
 */
export async function reviseRuns(work: Work, debtorIds: readonly string[]): Promise<Revised> {
  if (debtorIds.length === 0) return { begun: 0, changed: 0 };
  await lockOpenRuns(work, debtorIds);
  const facts = await loadCampaignFacts(work, debtorIds);
  const judged = [...facts.debtors.values()].map((debtor) => ({ debtor, judgement: judgeDebtor(facts, debtor) }));
  return applyJudgements(work, facts, judged);
}

/** Writes what was decided about debtors whose open runs are locked. */
export async function applyJudgements(
  work: Work,
  facts: CampaignFacts,
  judged: ReadonlyArray<{ readonly debtor: DebtorFacts; readonly judgement: Judgement }>,
): Promise<Revised> {
  const updates = judged.flatMap(({ judgement }) => judgement.runs.flatMap((run) => changedRun(run, facts.now)));
  await updateRuns(work, updates);
  await insertEndedSteps(
    work,
    judged.flatMap(({ debtor, judgement }) => judgement.runs.flatMap((run) => passedOver(facts, debtor, run))),
  );
  const ended = updates.filter((run) => run.status === 'COMPLETED');
  await closeRunTasks(
    work,
    facts.now,
    ended.map((run) => ({ runId: run.id, reason: run.reasons[0] ?? '' })),
  );
  const inserts = judged.flatMap(({ debtor, judgement }) =>
    judgement.newRuns.map(({ workflow, account, ...state }): RunInsert => {
      return { ...state, id: uuidv7(), debtorId: debtor.id, workflowId: workflow.id, accountId: account.accountId };
    }),
  );
  const begun = await insertRuns(work, facts.now, inserts);
  // What an earlier run on the same account has done is not done again (G18).
  await insertEndedSteps(
    work,
    inserts.filter((run) => begun.has(run.id)).flatMap((run) => inheritedSteps(facts, run)),
  );
  const touched = [...updates.map((run) => run.id), ...begun];
  if (touched.length > 0) work.notify('run', touched);
  return { begun: begun.size, changed: updates.length };
}

function changedRun({ run, state: judged }: JudgedRun, now: Date): RunUpdate[] {
  // A wait after a hand-over that was not taken stands, unless the plan itself looks later.
  const waits = run.tries > 0 && judged.status === 'EXECUTING' && run.nextAt !== null && run.nextAt > now;
  const state = waits && judged.nextAt !== null && judged.nextAt <= now ? { ...judged, nextAt: run.nextAt } : judged;
  const isSame =
    run.status === state.status &&
    run.reasons.join() === state.reasons.join() &&
    run.nextAt?.getTime() === state.nextAt?.getTime() &&
    run.activeSince.getTime() === state.activeSince.getTime();
  return isSame ? [] : [{ id: run.id, ...state, tries: waits ? run.tries : 0 }];
}

/** The steps that a run has passed over when it is finished: each is told, whoever notices that it is over. */
function passedOver(facts: CampaignFacts, debtor: DebtorFacts, { run, state }: JudgedRun): StepEnd[] {
  if (state.status !== 'COMPLETED' || state.reasons[0] !== 'finished') return [];
  const advanced = advanceDebtor(facts, debtor, { ...run, activeSince: state.activeSince });
  const skipped = advanced?.advance.outcomes.filter(({ outcome }) => outcome === 'skipped') ?? [];
  return skipped.map((outcome) => endOf(run.id, outcome, facts.now));
}

function inheritedSteps(facts: CampaignFacts, run: RunInsert) {
  const steps = facts.debtors.get(run.debtorId)?.endedSteps ?? [];
  return steps
    .filter((step) => step.workflowId === run.workflowId && step.accountId === run.accountId)
    .map((step) => ({
      runId: run.id,
      stepId: step.stepId,
      occurrence: step.occurrence,
      outcome: 'skipped' as const,
      reasons: ['earlier-run'],
      at: step.endedAt,
      plannedAt: null,
      nextPossibleAt: null,
    }));
}
