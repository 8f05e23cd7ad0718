import { advanceDebtor, type DebtorAdvance } from './advance-debtor.ts';
import type { CampaignFacts, DebtorFacts, RunRecord } from './campaign-facts.ts';
import type { Attempt } from './decide-step.ts';
import { type JudgedRun, type Judgement, judgeDebtor } from './judge-debtor.ts';

export interface Advanced extends DebtorAdvance {
  readonly debtor: DebtorFacts;
  readonly run: RunRecord;
}

/** What the engine does with one customer at an instant. */
export interface DebtorLook {
  /** Runs that go on: what each does now, and how it stands then. */
  readonly going: readonly Advanced[];
  /** Runs that stand still or end, and those that begin. */
  readonly judgement: Judgement;
}

/**
 * Judges a customer and advances those of their runs that are due; what several of them send at once counts for each
 * other (G15). Pure: the worker writes down what comes out, the rehearsal plays it on.
 */
export function lookAtDebtor(
  facts: CampaignFacts,
  debtor: DebtorFacts,
  isDue: (run: RunRecord) => boolean,
): DebtorLook {
  const judgement = judgeDebtor(facts, debtor);
  const going: Advanced[] = [];
  const rest: JudgedRun[] = [];
  const attempts: Attempt[] = [];
  for (const { run, state } of judgement.runs) {
    if (!isDue(run)) continue;
    // The steps of a run whose time has passed are told one by one when it ends.
    const isGoing = state.status === 'EXECUTING' || (state.status === 'COMPLETED' && state.reasons[0] === 'finished');
    const result = isGoing ? advanceDebtor(facts, debtor, { ...run, activeSince: state.activeSince }, attempts) : null;
    if (!result) {
      rest.push({ run, state });
      continue;
    }
    going.push({ ...result, debtor, run });
    for (const { outcome, step } of result.advance.outcomes) {
      if (outcome === 'send' && step.channel) attempts.push({ channel: step.channel, at: facts.now });
    }
  }
  return { going, judgement: { ...judgement, runs: rest } };
}

/** The customer when a run of theirs has gone through its list: another campaign may go on in its place. */
export function afterFinish(facts: CampaignFacts, { debtor, run, advance }: Advanced): DebtorFacts {
  const { workflowId, accountId } = run;
  const ended = advance.outcomes.map(({ step }) => ({
    ...{ runId: run.id, workflowId, accountId, endedAt: facts.now },
    ...{ stepId: step.stepId, occurrence: step.occurrence },
  }));
  return {
    ...debtor,
    openRuns: debtor.openRuns.filter((each) => each.id !== run.id),
    pastRuns: [{ workflowId, accountId, reason: 'finished', completedAt: facts.now }, ...debtor.pastRuns],
    endedSteps: [...debtor.endedSteps, ...ended],
  };
}
