import { runSorts } from '@recoup/domain/runs/run-sorts.ts';
import { actionStates } from '@recoup/domain/workflows/action-states.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountBalance, changedCount, debtorReference, namedRecord, taskReference } from './references.ts';
import { cents, id, instant, isoDate, listOf, text } from './scalars.ts';
import { topic } from './topic.ts';
import { channel, runStatus, stepKind } from './vocabulary.ts';

export const runTopic = topic('run', ['run.', 'workflow.', 'message.', 'contact-decision.', 'contact-policy.check']);

const read = { who: 'staff', permission: 'workflow.read' } as const;
const write = { who: 'staff', permission: 'workflow.write' } as const;
const page = z.int().min(1).max(1_000_000).default(1);
const limit = z.int().min(1).max(100).default(20);

/** A reason with its sentence in the reader's language. */
export const reasonText = named('ReasonText', { reason: z.string(), text: z.string() });

export const run = named('WorkflowRun', {
  _id: id,
  status: runStatus,
  isSendActive: z.boolean(),
  /** Why it is paused or how it ended: `paid`, `opted-out`, `disputed`, `promise`, `finished` …; the first of `reasons`. */
  reason: z.string().nullable(),
  reasons: z.array(reasonText),
  /** Why the next step has not gone out although its time has come. */
  waitsFor: reasonText.nullable(),
  /** When it stops waiting for what may never happen, and other campaigns may have the customer; null: no such wait. */
  waitsUntil: instant.nullable(),
  workflow: namedRecord,
  debtor: debtorReference,
  account: accountBalance,
  assignee: namedRecord.nullable(),
  step: z.int(),
  steps: z.int(),
  nextStepAt: instant.nullable(),
  nextStepType: stepKind.nullable(),
  nextChannel: channel.nullable(),
  lastMessage: z.strictObject({ at: instant, channel, status: z.string() }).nullable(),
  startedAt: instant,
  completedAt: instant.nullable(),
});

const runFilters = z.strictObject({
  /** Part of the customer's name or reference, or of an account's reference. */
  search: text(200).optional(),
  workflowId: id.optional(),
  debtorId: id.optional(),
  accountId: id.optional(),
  status: z.array(runStatus).max(3).optional(),
  /** Any of these among its reasons. */
  reason: z.array(z.string().max(60)).max(20).optional(),
  /** The customer's team members. */
  assigneeId: z.array(id).max(50).optional(),
});

export const listRuns = call({
  name: 'run.list',
  method: 'POST',
  path: '/workflow/collection-runs',
  summary: 'Runs: one customer going through one campaign',
  access: read,
  body: runFilters.extend({ sort: z.enum(runSorts).default('-startedAt'), page, limit }),
  reply: listOf(run),
});

export const countRuns = call({
  name: 'run.count',
  method: 'GET',
  path: '/workflow/collection-runs/count',
  summary: 'How many runs are in which state, and for which reasons',
  access: read,
  query: z.strictObject({ workflowId: id.optional() }),
  reply: z.strictObject({
    executing: z.int(),
    paused: z.int(),
    completed: z.int(),
    /** Of the paused and completed ones, by the first reason. */
    reasons: z.array(reasonText.extend({ status: runStatus, count: z.int() })),
  }),
});

/** How a step of a run stands. */
export const runStepStates = [
  ...(['planned', 'projected', 'waiting', 'open-task'] as const),
  ...(['sent', 'executed', 'skipped', 'suppressed'] as const),
] as const;

export const runStep = named('RunStep', {
  stepId: id,
  occurrence: z.int(),
  /** Place in the campaign, from 1; null when the step was removed. */
  position: z.int().nullable(),
  type: stepKind,
  channel: channel.nullable(),
  /** The step's subject or the first words of its text. */
  title: z.string(),
  state: z.enum(runStepStates),
  /** When it ended, or is planned for; null while it has no time. */
  at: instant.nullable(),
  plannedAt: instant.nullable(),
  reasons: z.array(reasonText),
  nextPossibleAt: instant.nullable(),
  message: z.strictObject({ _id: id, status: z.string(), to: z.string() }).nullable(),
  task: taskReference.nullable(),
  /** The contact policy's answer that let it out or kept it back. */
  decisionId: id.nullable(),
  /** True for the next step of a run that goes on: it can be left out. */
  canSkip: z.boolean(),
});

export const readRun = call({
  name: 'run.read',
  method: 'GET',
  path: '/workflow/collection-run/{runId}',
  summary: 'One run with its whole course: what is over, what is ahead, what waits and why',
  access: read,
  params: z.strictObject({ runId: id }),
  reply: z.strictObject({
    run,
    /** The place whose clock counts. */
    timeZone: z.string(),
    /** All steps in their order, each occurrence on its own. */
    course: z.array(runStep),
  }),
  errors: ['NOT_FOUND'],
});

export const setRunSendActive = call({
  name: 'run.set-send-active',
  method: 'POST',
  path: '/workflow/collection-run/{runId}/set-send-active',
  summary: 'Pause or resume one run; resuming never bursts',
  access: write,
  params: z.strictObject({ runId: id }),
  body: z.strictObject({ isSendActive: z.boolean() }),
  reply: run,
});

export const setRunsSendActive = call({
  name: 'run.set-many-send-active',
  method: 'POST',
  path: '/workflow/collection-runs/set-send-active',
  summary: 'Pause or resume several runs; those that are over stay as they are',
  access: write,
  body: z.strictObject({ ids: z.array(id).min(1).max(200), isSendActive: z.boolean() }),
  reply: changedCount,
  errors: ['NOT_FOUND'],
});

export const skipRunStep = call({
  name: 'run.skip-step',
  method: 'POST',
  path: '/workflow/collection-run/{runId}/skip-step',
  summary: 'Leave out the next step of a run; the steps after it go on',
  access: write,
  params: z.strictObject({ runId: id }),
  body: z.strictObject({ stepId: id, occurrence: z.int().min(1).max(1000).default(1), reason: text(500).default('') }),
  reply: run,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});

export const dailyAction = named('DailyAction', {
  /** Stands for the occurrence. */
  key: z.string(),
  state: z.enum(actionStates),
  at: instant,
  /** The same at the customer's place, `09:30`. */
  localTime: z.string(),
  timeZone: z.string(),
  reasons: z.array(reasonText),
  nextPossibleAt: instant.nullable(),
  runId: id,
  workflow: namedRecord,
  debtor: debtorReference,
  account: accountBalance,
  step: z.strictObject({ _id: id, position: z.int().nullable(), type: stepKind, title: z.string() }),
  occurrence: z.int(),
  channel: channel.nullable(),
  message: z.strictObject({ _id: id, status: z.string() }).nullable(),
  task: taskReference.nullable(),
});

export const listDailyActions = call({
  name: 'run.daily-actions',
  method: 'POST',
  path: '/workflow/daily-collection-run-actions',
  summary: 'The steps of one day: what is planned, waits, went out, was left out or kept back, and why',
  access: read,
  body: z.strictObject({
    /** A day at the company's place; today when it is missing. */
    date: isoDate.optional(),
    workflowId: id.optional(),
    state: z.array(dailyAction.shape.state).max(7).optional(),
    page,
    limit,
  }),
  reply: listOf(dailyAction).extend({
    date: isoDate,
    counts: z.array(z.strictObject({ state: dailyAction.shape.state, count: z.int() })),
  }),
});

/** Where silence comes from: a run that stands still, one that waits for what has not happened, a step that was not sent, a customer in no run. */
export const blockedKinds = ['paused', 'waiting', 'suppressed', 'no-run'] as const;

export const listBlocked = call({
  name: 'run.blocked',
  method: 'GET',
  path: '/workflow/blocked',
  summary:
    'What blocks the most money: paused and waiting runs, steps not sent in 30 days, customers of live campaigns in no run',
  access: read,
  reply: z.strictObject({
    data: z.array(
      reasonText.extend({
        kind: z.enum(blockedKinds),
        customers: z.int(),
        accounts: z.int(),
        balanceCents: cents,
        sample: z.array(debtorReference),
      }),
    ),
  }),
});

export const listBlockedDebtors = call({
  name: 'run.blocked-debtors',
  method: 'GET',
  path: '/workflow/blocked/debtors',
  summary: 'The customers behind one line of the report, the highest balance first',
  access: read,
  query: z.strictObject({
    kind: z.enum(blockedKinds),
    reason: z.string().min(1).max(60),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: listOf(
    z.strictObject({
      _id: id,
      displayName: z.string(),
      accounts: z.int(),
      balanceCents: cents,
      since: instant.nullable(),
      nextPossibleAt: instant.nullable(),
      workflow: namedRecord.nullable(),
      runId: id.nullable(),
    }),
  ),
});
