import type { IsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { carryingOrder } from '@recoup/domain/runs/carrying-account.ts';
import { isEndlessWait, maxLatenessMs, nextStep, type WaitsFor } from '@recoup/domain/workflows/next-step.ts';
import type { AccountFacts, CampaignFacts, DebtorFacts, RunRecord, WorkflowFacts } from './campaign-facts.ts';
import { accountStops, audienceAccounts, runFactsOf, statusOf, wakeAt } from './run-conditions.ts';

/** How a run stands: its state with the reasons, and when the engine looks at it again. */
export interface RunState {
  readonly status: 'EXECUTING' | 'PAUSED' | 'COMPLETED';
  /** All of them, the one that is shown first; empty while it goes on. */
  readonly reasons: readonly string[];
  readonly activeSince: Date;
  readonly nextAt: Date | null;
  readonly nextStepId: string | null;
  /** Why the next step has not gone out although its time has come, with the rules that say so. */
  readonly waitsFor: WaitsFor | null;
  readonly waitReasons: readonly string[];
}

export interface JudgedRun {
  readonly run: RunRecord;
  readonly state: RunState;
}

export interface NewRun extends RunState {
  readonly workflow: WorkflowFacts;
  readonly account: AccountFacts;
  readonly lane: string;
}

/** What is to become of a debtor's runs. */
export interface Judgement {
  readonly runs: readonly JudgedRun[];
  readonly newRuns: readonly NewRun[];
  /** Why a debtor of an audience is in no run; null when they are in one, or in no audience. */
  readonly notContacted: string | null;
}

/** A run that is over: of this state nothing but the reasons is news. */
function over(run: RunRecord, reasons: readonly string[]): RunState {
  return { ...idle, status: 'COMPLETED', reasons, activeSince: run.activeSince };
}

const idle = { nextAt: null, nextStepId: null, waitsFor: null, waitReasons: [] } as const;

/**
 * Derives from facts alone what should become of a debtor's runs: order and number of events before do not matter
 * (features 2, threads 20 and 21). A debtor is in one campaign at a time, the first by priority that can go on; where
 * the company allows several, each has a lane of its own. Nothing is sent here.
 */
export function judgeDebtor(facts: CampaignFacts, debtor: DebtorFacts): Judgement {
  const live = [...facts.workflows.values()].filter(isLive);
  if (!facts.company.allowsManyCampaigns) return judgeLane(facts, debtor, '', live, debtor.openRuns);
  const lanes = new Set([...live.map((workflow) => workflow.id), ...debtor.openRuns.map((run) => run.workflowId)]);
  const judged = [...lanes].map((id) =>
    judgeLane(
      facts,
      debtor,
      id,
      live.filter((workflow) => workflow.id === id),
      debtor.openRuns.filter((run) => run.workflowId === id),
    ),
  );
  const runs = judged.flatMap((each) => each.runs);
  const newRuns = judged.flatMap((each) => each.newRuns);
  const isIn = newRuns.length > 0 || runs.some((each) => each.state.status !== 'COMPLETED');
  const reasons = judged.flatMap((each) => each.notContacted ?? []);
  return { runs, newRuns, notContacted: isIn ? null : (reasons[0] ?? null) };
}

const isLive = (workflow: WorkflowFacts) => workflow.isSendActive && !workflow.isDeleted && workflow.steps.length > 0;

function judgeLane(
  facts: CampaignFacts,
  debtor: DebtorFacts,
  lane: string,
  workflows: readonly WorkflowFacts[],
  open: readonly RunRecord[],
): Judgement {
  const runs = open.map((run) => ({ run, state: stateOfRun(facts, debtor, run) }));
  const isHeldBack = runs.some(({ state }) => state.status === 'PAUSED' && state.reasons.includes('run-off'));
  // Who stopped a run by hand did not mean the customer to get another campaign instead.
  if (isHeldBack) return { runs, newRuns: [], notContacted: null };
  const { wanted, notContacted } = chooseRun(facts, debtor, lane, workflows, runs);
  const isGoing = runs.some(({ state }) => state.status !== 'COMPLETED');
  if (wanted === null || (isGoing && wanted.state.status === 'PAUSED')) {
    return { runs, newRuns: [], notContacted: isGoing ? null : notContacted };
  }
  return {
    runs: runs.map((each) =>
      each.run === wanted.run ? each : { ...each, state: displaced(facts, debtor, each, wanted) },
    ),
    newRuns: wanted.run ? [] : [{ ...wanted.state, workflow: wanted.workflow, account: wanted.account, lane }],
    notContacted: null,
  };
}

/** The end of a run in whose place another one goes on. */
function displaced(facts: CampaignFacts, debtor: DebtorFacts, { run, state }: JudgedRun, by: WantedRun): RunState {
  if (state.status === 'COMPLETED') return state;
  if (by.workflow.id !== run.workflowId) return over(run, ['other-campaign']);
  const account = debtor.accounts.find((each) => each.accountId === run.accountId);
  const stops = account ? accountStops(facts, debtor, account) : [];
  return over(run, stops.length > 0 ? stops : ['older-account']);
}

function stateOfRun(facts: CampaignFacts, debtor: DebtorFacts, run: RunRecord): RunState {
  const workflow = facts.workflows.get(run.workflowId);
  const account = debtor.accounts.find((each) => each.accountId === run.accountId);
  if (!workflow) return over(run, ['left-audience']);
  // What passed while it stood still is not made up for.
  const activeSince = run.status === 'PAUSED' ? facts.now : run.activeSince;
  return evaluate(facts, debtor, workflow, account, { ...run, activeSince, runId: run.id, since: run.activeSince });
}

interface Course {
  readonly workflowId: string;
  readonly accountId: string;
  readonly activeSince: Date;
  readonly runId: string | null;
  readonly isSendActive: boolean;
  /** Since when it would be active if it stands still. */
  readonly since: Date;
}

function evaluate(
  facts: CampaignFacts,
  debtor: DebtorFacts,
  workflow: WorkflowFacts,
  account: AccountFacts | undefined,
  course: Course,
): RunState {
  const { isSendActive: isRunActive, activeSince, since } = course;
  const next = account ? nextStep(runFactsOf(debtor, course, account), workflow, facts.now) : null;
  const { status, reasons } = statusOf(facts, debtor, workflow, account, {
    isRunActive,
    isFinished: next?.isFinished ?? false,
    isWaitOver: next?.isWaitOver ?? false,
    nextChannel: next?.ahead?.channel ?? null,
  });
  if (status === 'COMPLETED' || !next) {
    // Finished because everything passed while it stood still: told with that time, or the steps would fall due again.
    return { ...idle, status, reasons, activeSince: reasons[0] === 'finished' ? activeSince : since };
  }
  const nextStepId = next.ahead?.stepId ?? null;
  if (status === 'PAUSED') {
    return {
      ...idle,
      status,
      reasons,
      activeSince: since,
      nextAt: wakeAt(facts, debtor, course.accountId),
      nextStepId,
    };
  }
  const { nextAt, waitsFor } = next;
  return { status, reasons, activeSince, nextAt, nextStepId, waitsFor, waitReasons: [] };
}

interface WantedRun {
  /** Null: it would begin. */
  readonly run: RunRecord | null;
  readonly workflow: WorkflowFacts;
  readonly account: AccountFacts;
  readonly state: RunState;
}

interface Choice {
  readonly wanted: WantedRun | null;
  readonly notContacted: string | null;
}

/** The first run by priority that goes on; the first that would stand still when none does. */
function chooseRun(
  facts: CampaignFacts,
  debtor: DebtorFacts,
  lane: string,
  workflows: readonly WorkflowFacts[],
  runs: readonly JudgedRun[],
): Choice {
  let paused: WantedRun | null = null;
  let notContacted: string | null = null;
  for (const workflow of workflows) {
    const found = runIn(facts, debtor, lane, workflow, runs);
    if (found.wanted?.state.status === 'EXECUTING') return found;
    paused ??= found.wanted;
    notContacted ??= found.notContacted;
  }
  return { wanted: paused, notContacted };
}

/** The run that a debtor should be in within one campaign: on the oldest account for which something is ahead. */
function runIn(
  facts: CampaignFacts,
  debtor: DebtorFacts,
  lane: string,
  workflow: WorkflowFacts,
  runs: readonly JudgedRun[],
): Choice {
  const accounts = audienceAccounts(debtor, workflow);
  if (accounts.length === 0) return { wanted: null, notContacted: null };
  let notContacted: string | null = null;
  // A list that was gone through for the oldest account was for all that were there then.
  let issuedAfter: IsoDate | null = null;
  const gaveUpAt = waitOverAt(facts, debtor, workflow, runs);
  const askable = carryingOrder(accounts).filter((account) => accountStops(facts, debtor, account).length === 0);
  for (const account of askable) {
    const own = runs.find(({ run }) => run.workflowId === workflow.id && run.accountId === account.accountId);
    if (own && own.state.status !== 'COMPLETED') {
      return { wanted: { run: own.run, workflow, account, state: own.state }, notContacted: null };
    }
    const hasGivenUp = own?.state.reasons[0] === 'wait-over';
    const finishedAt = own && !hasGivenUp ? facts.now : finishOf(debtor, workflow, account);
    if (finishedAt) {
      const day = dateInZone(finishedAt, facts.company.timeZone);
      if (issuedAfter === null || day > issuedAfter) issuedAfter = day;
      notContacted ??= 'finished';
      continue;
    }
    if (issuedAfter !== null && account.issueDate <= issuedAfter) continue;
    const activeSince = gaveUpAt ? sinceGivenUp(facts, gaveUpAt) : firstMoment(facts, debtor, lane);
    const course = { workflowId: workflow.id, accountId: account.accountId, activeSince, runId: null };
    const state = evaluate(facts, debtor, workflow, account, { ...course, isSendActive: true, since: activeSince });
    // Also where it would stand still for another reason: it would wait as soon as that is over.
    const ahead = nextStep(runFactsOf(debtor, course, account), workflow, facts.now);
    if ((gaveUpAt && isEndlessWait(ahead.waitsFor)) || state.reasons[0] === 'wait-over') {
      notContacted ??= 'wait-over';
      continue;
    }
    if (state.status !== 'COMPLETED') return { wanted: { run: null, workflow, account, state }, notContacted: null };
    // Every step lies in the past: there is nothing to begin.
    notContacted ??= 'steps-passed';
  }
  const stops = accounts.flatMap((account) => accountStops(facts, debtor, account));
  return { wanted: null, notContacted: notContacted ?? stops[0] ?? 'paid' };
}

/**
 * When this campaign last gave up waiting for what the customer did not do; null when it never did. It holds none of
 * their invoices back a second time for the same thing.
 */
function waitOverAt(
  facts: CampaignFacts,
  debtor: DebtorFacts,
  workflow: WorkflowFacts,
  runs: readonly JudgedRun[],
): Date | null {
  const isNow = runs.some(({ run, state }) => run.workflowId === workflow.id && state.reasons[0] === 'wait-over');
  if (isNow) return facts.now;
  const past = debtor.pastRuns.filter((run) => run.workflowId === workflow.id && run.reason === 'wait-over');
  return past.length === 0 ? null : new Date(Math.max(...past.map((run) => run.completedAt.getTime())));
}

/** What it had waited for has happened: the run goes on as if it had never stopped, as far as steps are made up for. */
function sinceGivenUp(facts: CampaignFacts, gaveUpAt: Date): Date {
  return new Date(Math.max(gaveUpAt.getTime(), facts.now.getTime() - maxLatenessMs));
}

/** A run that follows another begins a day after its last step: who has just paid is not asked again at once. */
function firstMoment(facts: CampaignFacts, debtor: DebtorFacts, lane: string): Date {
  const steps = debtor.endedSteps.filter((step) => lane === '' || step.workflowId === lane);
  const lastMs = Math.max(0, ...steps.map((step) => step.endedAt.getTime()));
  return new Date(Math.max(facts.now.getTime(), lastMs + REST_MS));
}

const REST_MS = 24 * 3_600_000;

function finishOf(debtor: DebtorFacts, workflow: WorkflowFacts, account: AccountFacts): Date | null {
  const finished = debtor.pastRuns.find(
    (run) => run.workflowId === workflow.id && run.accountId === account.accountId && run.reason === 'finished',
  );
  return finished?.completedAt ?? null;
}
