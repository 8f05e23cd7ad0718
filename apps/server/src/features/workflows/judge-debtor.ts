import { nextPlanned } from '@recoup/domain/workflows/advance-run.ts';
import { type CarriableAccount, carryingAccount, isCollectable } from '@recoup/domain/workflows/carrying-account.ts';
import { nextStep } from '@recoup/domain/workflows/next-step.ts';
import type { RunFacts } from '@recoup/domain/workflows/plan-run.ts';
import { type RunReason, runStatus } from '@recoup/domain/workflows/run-status.ts';
import { stepChannel } from '@recoup/domain/workflows/workflow-version.ts';
import type {
  AccountFacts,
  CampaignFacts,
  ContactPoint,
  DebtorFacts,
  RunRecord,
  WorkflowFacts,
} from './campaign-facts.ts';

/** How a run stands: its state with the reason, and when the engine looks at it again. */
export interface RunState {
  readonly status: 'EXECUTING' | 'PAUSED' | 'COMPLETED';
  readonly reason: string | null;
  readonly activeSince: Date;
  readonly nextAt: Date | null;
  readonly nextStepId: string | null;
}

export interface NewRun extends RunState {
  readonly workflow: WorkflowFacts;
  readonly account: AccountFacts;
}

/** What is to become of a debtor's runs. Nothing at all when both are null. */
export interface Judgement {
  readonly openRun: RunState | null;
  readonly newRun: NewRun | null;
  /** Why a debtor of the audience is in no run; null when he is in one, or in no audience. */
  readonly notContacted: string | null;
}

/** The accounts of a debtor that a campaign may ask for. */
export function audienceAccounts(debtor: DebtorFacts, workflow: WorkflowFacts): AccountFacts[] {
  return debtor.accounts.filter((account) => workflow.audience.has(account.accountId));
}

/** The contact points that a campaign would use, by the channels of its steps. */
export function campaignContacts(debtor: DebtorFacts, workflow: WorkflowFacts): ContactPoint[] {
  const channels = new Set(workflow.steps.map((step) => stepChannel(step.kind)));
  return debtor.contacts.filter((contact) => channels.has(contact.kind === 'PHONE' ? 'SMS' : 'EMAIL'));
}

/** What the plan of a run depends on. */
export function runFactsOf(
  debtor: DebtorFacts,
  run: {
    readonly workflowId: string;
    readonly accountId: string;
    readonly activeSince: Date;
    readonly runId: string | null;
  },
  account: CarriableAccount,
): RunFacts {
  return {
    activeSince: run.activeSince,
    dueDate: account.dueDate,
    openedAt: debtor.openedAt,
    zones: debtor.zones,
    // A run that begins again on the same account goes on where the earlier one stopped (G18).
    ended: debtor.endedSteps.filter((step) =>
      run.runId ? step.runId === run.runId : step.workflowId === run.workflowId && step.accountId === run.accountId,
    ),
  };
}

/** Whether a run of this debtor in this campaign on this account goes on, stands still or is over. */
export function statusOf(
  debtor: DebtorFacts,
  workflow: WorkflowFacts,
  account: AccountFacts | undefined,
  run: { readonly isRunActive: boolean; readonly isFinished: boolean },
) {
  const contacts = campaignContacts(debtor, workflow);
  return runStatus({
    accountStatus: account?.status ?? 'Canceled',
    outstandingCents: account?.outstandingCents ?? 0,
    isInAudience: account !== undefined && workflow.audience.has(account.accountId) && !workflow.isDeleted,
    isFinished: run.isFinished,
    isCampaignActive: workflow.isSendActive,
    isRunActive: run.isRunActive,
    isDebtorActive: debtor.isSendActive,
    isDisputed: account?.isDisputed ?? false,
    hasPendingPayment: audienceAccounts(debtor, workflow).some((each) => each.pendingCents > 0),
    contacts: contacts.length,
    usableContacts: contacts.filter((contact) => !contact.isOptedOut).length,
  });
}

/**
 * Derives from facts alone what should become of a debtor's runs: order and number of events before do not matter
 * (features 2, threads 20 and 21). Nothing is sent here.
 */
export function judgeDebtor(facts: CampaignFacts, debtor: DebtorFacts): Judgement {
  const { openRun: run } = debtor;
  const workflow = run ? facts.workflows.get(run.workflowId) : undefined;
  if (!run || !workflow) return chooseRun(facts, debtor, null);
  const account = debtor.accounts.find((each) => each.accountId === run.accountId);
  const isCarried = account !== undefined && isCollectable(account) && workflow.audience.has(account.accountId);
  const state = stateOfRun(facts, debtor, run, workflow, account);
  const isStuck = state.status === 'PAUSED' && (!isCarried || state.reason === 'campaign-off');
  if (state.status === 'EXECUTING' || (state.status === 'PAUSED' && !isStuck)) {
    return { openRun: state, newRun: null, notContacted: null };
  }
  const next = chooseRun(facts, debtor, run);
  if (state.status === 'PAUSED' && !next.newRun) return { openRun: state, newRun: null, notContacted: null };
  const over = { ...state, status: 'COMPLETED', nextAt: null, nextStepId: null } as const;
  return { openRun: over, newRun: next.newRun, notContacted: null };
}

function stateOfRun(
  facts: CampaignFacts,
  debtor: DebtorFacts,
  run: RunRecord,
  workflow: WorkflowFacts,
  account: AccountFacts | undefined,
): RunState {
  const { status, reasons } = statusOf(debtor, workflow, account, { isRunActive: run.isSendActive, isFinished: false });
  const [reason = null] = reasons;
  if (status !== 'EXECUTING' || !account) {
    return { status, reason, activeSince: run.activeSince, nextAt: null, nextStepId: null };
  }
  // What passed while it stood still is not made up for.
  const activeSince = run.status === 'PAUSED' ? facts.now : run.activeSince;
  return scheduled(facts, debtor, workflow, account, { ...run, activeSince, runId: run.id });
}

function scheduled(
  facts: CampaignFacts,
  debtor: DebtorFacts,
  workflow: WorkflowFacts,
  account: AccountFacts,
  run: {
    readonly workflowId: string;
    readonly accountId: string;
    readonly activeSince: Date;
    readonly runId: string | null;
  },
): RunState {
  const runFacts = runFactsOf(debtor, run, account);
  const next = nextStep(runFacts, workflow, facts.now);
  const { activeSince } = run;
  if (next.isFinished) return { status: 'COMPLETED', reason: 'finished', activeSince, nextAt: null, nextStepId: null };
  const nextStepId = next.due[0]?.stepId ?? nextPlanned(runFacts, workflow)?.stepId ?? null;
  return { status: 'EXECUTING', reason: null, activeSince, nextAt: next.nextAt, nextStepId };
}

/** The run a debtor should begin: in the first live campaign that has an account to ask for (features 4.1). */
function chooseRun(facts: CampaignFacts, debtor: DebtorFacts, ending: RunRecord | null): Judgement {
  let notContacted: string | null = null;
  for (const workflow of facts.workflows.values()) {
    const accounts = audienceAccounts(debtor, workflow);
    if (!workflow.isSendActive || workflow.isDeleted || workflow.steps.length === 0 || accounts.length === 0) continue;
    const account = carryingAccount(accounts);
    if (!account) {
      notContacted ??= accounts.some((each) => each.isDisputed) ? 'disputed' : 'paid';
      continue;
    }
    const isSameRun = ending?.workflowId === workflow.id && ending.accountId === account.accountId;
    if (isSameRun || hasFinished(debtor, workflow, account)) {
      notContacted ??= 'finished';
      continue;
    }
    const activeSince = firstMoment(facts.now, debtor);
    const run = { workflowId: workflow.id, accountId: account.accountId, activeSince, runId: null };
    const { status, reasons } = statusOf(debtor, workflow, account, { isRunActive: true, isFinished: false });
    const plan = scheduled(facts, debtor, workflow, account, run);
    // Every step lies in the past: there is nothing to begin.
    if (plan.status === 'COMPLETED') {
      notContacted ??= 'steps-passed';
      continue;
    }
    const state: RunState =
      status === 'EXECUTING' ? plan : { ...plan, status, reason: reasons[0] ?? null, nextAt: null, nextStepId: null };
    if (state.status === 'COMPLETED') continue;
    return { openRun: null, newRun: { ...state, workflow, account }, notContacted: null };
  }
  return { openRun: null, newRun: null, notContacted };
}

/** A run that follows another begins a day after its last step: who has just paid is not asked again at once. */
function firstMoment(now: Date, debtor: DebtorFacts): Date {
  const lastMs = Math.max(0, ...debtor.endedSteps.map((step) => step.endedAt.getTime()));
  return new Date(Math.max(now.getTime(), lastMs + REST_MS));
}

const REST_MS = 24 * 3_600_000;

function hasFinished(debtor: DebtorFacts, workflow: WorkflowFacts, account: AccountFacts): boolean {
  return debtor.pastRuns.some(
    (run) => run.workflowId === workflow.id && run.accountId === account.accountId && run.reason === 'finished',
  );
}

/** Reasons that only a review knows besides those of runs. */
export type NotContactedReason = RunReason | 'steps-passed' | 'other-campaign';
