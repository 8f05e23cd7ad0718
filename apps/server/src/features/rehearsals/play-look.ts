import type { DebtorContactFacts } from '@recoup/domain/contact-policy/contact-facts-book.ts';
import type { RehearsedStep } from '@recoup/domain/rehearsals/rehearsed-step.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { StepOutcome } from '@recoup/domain/workflows/advance-run.ts';
import type { CampaignFacts, DebtorFacts, RunRecord } from '../workflows/campaign-facts.ts';
import type { StepAnswer } from '../workflows/decide-step.ts';
import { judgeDebtor, type NewRun, type RunState } from '../workflows/judge-debtor.ts';
import { type Advanced, lookAtDebtor } from '../workflows/look-at-debtor.ts';
import { weighMessage } from '../workflows/prepare-messages.ts';
import type { PlayFacts } from './play-facts.ts';

/** A customer in the play: their facts as the engine would find them. */
export interface Virtual {
  readonly debtor: DebtorFacts;
  /** What the contact policy knows of them, with what was sent in the play. */
  readonly contact: DebtorContactFacts | undefined;
  /** Why they are in no run, or why their run stands still; the last word of the engine. */
  readonly reason: string | null;
}

/** A step that is over in the play, of whichever campaign. */
export interface PlayedRow {
  readonly workflowId: string;
  readonly accountId: string;
  readonly runId: string;
  readonly step: RehearsedStep;
  /** Prepaid parts that it takes. */
  readonly smsParts: number;
}

export interface PlayedLook {
  readonly state: Virtual;
  /** When the engine looks again; null: never by itself. */
  readonly nextAt: Date | null;
  readonly rows: readonly PlayedRow[];
}

/**
 * One look of the worker at an instant, and its effects on the facts: rows of the play instead of rows of the database.
 * Members do their steps in the instant in which they are due.
 */
export function playLook(play: PlayFacts, state: Virtual, at: Date): PlayedLook {
  const facts = factsAt(play.campaign, state, at);
  const isDue = (run: RunRecord) => run.nextAt !== null && run.nextAt <= at;
  const isLooked = state.debtor.openRuns.some(isDue);
  // Without a run that is due the engine only judges, as it does when a campaign is turned on or published: what begins,
  // stands still or ends, and when each run is looked at next.
  const { going, judgement } = isLooked
    ? lookAtDebtor(facts, state.debtor, isDue)
    : { going: [], judgement: judgeDebtor(facts, state.debtor) };
  const rows: PlayedRow[] = [];
  let { debtor, contact } = state;
  for (const each of going) {
    const { outcomes } = each.advance;
    const { id: runId, workflowId, accountId } = each.run;
    const own = outcomes.map((outcome) => rowOf(play, facts, each, outcome));
    rows.push(...own);
    const sent = own.flatMap(({ step }) => (step.outcome === 'sent' && step.channel ? [step.channel] : []));
    contact = contact && withAttempts(contact, sent, at);
    const ended = outcomes.map(({ step: { stepId, occurrence } }) => {
      return { runId, workflowId, accountId, stepId, occurrence, endedAt: at };
    });
    debtor = { ...debtor, endedSteps: [...debtor.endedSteps, ...ended] };
    // A member does their step at once: the run is looked at again in the same instant.
    const hasTask = outcomes.some((outcome) => outcome.outcome === 'open-task');
    debtor = withState(debtor, each.run, hasTask ? { ...each.state, nextAt: at } : each.state, at);
  }
  for (const { run, state: judged } of judgement.runs) debtor = withState(debtor, run, judged, at);
  const isOver = debtor.openRuns.length < state.debtor.openRuns.length;
  const begun = isOver && judgement.newRuns.length === 0 ? judgeDebtor(facts, debtor).newRuns : judgement.newRuns;
  for (const run of begun) debtor = withRun(debtor, run);
  const nextAt = debtor.openRuns.flatMap((run) => (run.nextAt ? [run.nextAt.getTime()] : []));
  return {
    state: { debtor, contact, reason: judgement.notContacted ?? lastReason(debtor) },
    nextAt: nextAt.length > 0 ? new Date(Math.min(...nextAt)) : null,
    rows,
  };
}

function lastReason(debtor: DebtorFacts): string | null {
  const [open] = debtor.openRuns;
  return open ? open.reason : (debtor.pastRuns[0]?.reason ?? null);
}

/** The facts of the moment, the customer's contacts as the play has left them. */
function factsAt(facts: CampaignFacts, { debtor, contact }: Virtual, now: Date): CampaignFacts {
  if (!contact) return { ...facts, now };
  return { ...facts, now, contacts: { ...facts.contacts, now, debtors: new Map([[debtor.id, contact]]) } };
}

/** What was sent in the play counts as attempts from then on (G15). */
function withAttempts(contact: DebtorContactFacts, sent: readonly Channel[], at: Date): DebtorContactFacts {
  if (sent.length === 0) return contact;
  const of = (channel: Channel) => sent.filter((each) => each === channel).map(() => at);
  return {
    ...contact,
    sms: [...contact.sms, ...of('SMS')],
    emails: [...contact.emails, ...of('EMAIL')],
    sentNotices: [...contact.sentNotices, { name: 'INITIAL', at }],
  };
}

function withState(debtor: DebtorFacts, run: RunRecord, state: RunState, now: Date): DebtorFacts {
  const { status, reasons, activeSince, nextAt } = state;
  const reason = reasons[0] ?? null;
  if (status !== 'COMPLETED') {
    const changed = { ...run, status, reason, reasons, activeSince, nextAt };
    return { ...debtor, openRuns: debtor.openRuns.map((each) => (each.id === run.id ? changed : each)) };
  }
  const { workflowId, accountId } = run;
  return {
    ...debtor,
    openRuns: debtor.openRuns.filter((each) => each.id !== run.id),
    pastRuns: [{ workflowId, accountId, reason, completedAt: now }, ...debtor.pastRuns],
  };
}

/** A run that begins in the play; it is written nowhere. */
function withRun(debtor: DebtorFacts, begun: NewRun): DebtorFacts {
  const { workflow, account, lane, status, reasons, activeSince, nextAt } = begun;
  const course = { workflowId: workflow.id, accountId: account.accountId };
  const id = `played-${workflow.id}-${account.accountId}-${debtor.pastRuns.length}`;
  const run: RunRecord = {
    ...{ ...course, id, debtorId: debtor.id, lane, status, reason: reasons[0] ?? null, reasons, activeSince, nextAt },
    ...{ isSendActive: true, tries: 0, waitReasons: [] },
  };
  const inherited = debtor.endedSteps
    .filter((step) => step.workflowId === workflow.id && step.accountId === account.accountId)
    .map((step) => ({ ...step, runId: id }));
  return { ...debtor, openRuns: [...debtor.openRuns, run], endedSteps: [...debtor.endedSteps, ...inherited] };
}

function rowOf(play: PlayFacts, facts: CampaignFacts, each: Advanced, outcome: StepOutcome<StepAnswer>): PlayedRow {
  const { id: runId, workflowId, accountId } = each.run;
  const weight = outcome.outcome === 'send' ? weigh(play, facts, each, outcome) : null;
  const isSendable = outcome.outcome !== 'send' || weight !== null;
  const step = stepOf(outcome, isSendable, facts.now);
  return { workflowId, accountId, runId, step, smsParts: weight?.smsParts ?? 0 };
}

function weigh(
  { paymentLink }: PlayFacts,
  facts: CampaignFacts,
  { debtor, workflow, account, accounts }: Advanced,
  { step: { stepId, channel }, decision }: { step: { stepId: string; channel: Channel | null }; decision: StepAnswer },
) {
  const step = workflow.steps.find((each) => each.id === stepId);
  if (!step || !channel) return null;
  return weighMessage(facts, { debtor, account, accounts, step, channel, decision }, paymentLink);
}

function stepOf(outcome: StepOutcome<StepAnswer>, isSendable: boolean, at: Date): RehearsedStep {
  const { stepId, occurrence, channel, kind } = outcome.step;
  const base = { stepId, occurrence, kind, channel, at, nextPossibleAt: null };
  if (!isSendable) return { ...base, outcome: 'suppressed', reasons: ['SYS-TEMPLATE'] };
  if (outcome.outcome === 'send') return { ...base, outcome: 'sent', reasons: [] };
  if (outcome.outcome === 'open-task') return { ...base, outcome: 'executed', reasons: [] };
  if (outcome.outcome === 'skipped') return { ...base, outcome: 'skipped', reasons: [outcome.reason] };
  const { reasons, nextLawful } = outcome.decision;
  return { ...base, outcome: 'suppressed', reasons, nextPossibleAt: nextLawful };
}
