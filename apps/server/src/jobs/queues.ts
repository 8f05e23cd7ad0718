import type { Queue as BossQueue } from 'pg-boss';
import type { Lane } from './lanes.ts';

/** One queue per job; the name is the job's. Options are limits: no job waits, runs or repeats without end (G24). */
export interface Queue {
  readonly name: string;
  readonly options: Omit<BossQueue, 'name'>;
  /** Whose connections its jobs use; `background` if absent. */
  readonly lane?: Lane;
  /** The kind of due time in `company_due` at which the scheduler wakes this job for a company. */
  readonly due?: string;
}

/** Where a job goes that failed as often as it may; it keeps the name of its queue. */
export const DEAD_LETTERS = 'dead-letters';

const worked = {
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 10,
  expireInSeconds: 900,
  retentionSeconds: 14 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
  deadLetter: DEAD_LETTERS,
  notify: true,
} as const;

/** Woken when something falls due: a company waits once, however often the clock ticks. */
const wokenOnce = { ...worked, policy: 'short' } as const;

/** Everything the worker listens to. Migrations create them; a job that is missing here cannot be enqueued. */
export const queues = [
  { name: DEAD_LETTERS, options: { retentionSeconds: 90 * 24 * 3600, deleteAfterSeconds: 90 * 24 * 3600 } },
  { name: 'imports.parse', options: worked, lane: 'lengthy' },
  { name: 'imports.review', options: worked, lane: 'lengthy' },
  { name: 'imports.confirm', options: { ...worked, expireInSeconds: 3600 }, lane: 'lengthy' },
  { name: 'imports.undo', options: { ...worked, expireInSeconds: 3600 }, lane: 'lengthy' },
  { name: 'imports.clear-file', options: worked, lane: 'lengthy' },
  { name: 'workflows.enrol', options: worked, lane: 'lengthy' },
  { name: 'workflows.send-due', options: wokenOnce, lane: 'sending', due: 'workflow' },
  { name: 'messages.reconcile', options: worked },
  // A confirmation that comes later than five minutes is none; the policy refuses it then.
  { name: 'messages.send-reply', options: { ...worked, retryDelayMax: 60 }, lane: 'inbound' },
  { name: 'messages.send-notice', options: worked, lane: 'inbound' },
  { name: 'messages.send-due-notices', options: wokenOnce, due: 'notice' },
  { name: 'provider-events.handle', options: { ...worked, retryLimit: 10 }, lane: 'inbound' },
  { name: 'cleaning.nightly', options: wokenOnce, lane: 'lengthy', due: 'cleaning' },
  { name: 'reconciliation.nightly', options: wokenOnce, lane: 'lengthy', due: 'reconciliation' },
  { name: 'reconciliation.run', options: worked, lane: 'lengthy' },
  { name: 'payments.look-up', options: wokenOnce, lane: 'inbound', due: 'payment-lookup' },
  { name: 'negotiations.end', options: wokenOnce, due: 'offers' },
  { name: 'promises.end', options: wokenOnce, due: 'promises' },
  { name: 'schedules.run', options: wokenOnce, due: 'schedules' },
  { name: 'payments.retry', options: wokenOnce, due: 'payment-retry' },
  { name: 'payment-methods.remind', options: wokenOnce, due: 'method-expiry' },
  { name: 'plans.run-due', options: wokenOnce, due: 'plan' },
  { name: 'accounts.apply-grace', options: worked },
  { name: 'accounts.recategorize', options: worked, lane: 'lengthy' },
  { name: 'accounts.mark-overdue', options: wokenOnce, due: 'overdue' },
  { name: 'bulk.work-off', options: worked, lane: 'lengthy' },
  { name: 'bulk.undo', options: worked, lane: 'lengthy' },
  { name: 'exports.write', options: { ...worked, expireInSeconds: 3600 }, lane: 'lengthy' },
  { name: 'exports.expire', options: worked },
  { name: 'rehearsals.play', options: worked, lane: 'lengthy' },
  { name: 'events.deliver', options: worked, lane: 'inbound' },
] as const satisfies readonly Queue[];

export type QueueName = (typeof queues)[number]['name'];

/** What can fall due for a company. */
export type DueKind = Extract<(typeof queues)[number], { readonly due: string }>['due'];

/** The job that works off what fell due, by its kind. */
export const jobsOfDue: ReadonlyMap<string, QueueName> = new Map(
  queues.flatMap((queue) => ('due' in queue ? [[queue.due, queue.name] as const] : [])),
);

/** Whose connections the jobs of a queue use. */
export function laneOf(name: QueueName): Lane {
  const queue: Queue | undefined = queues.find((each) => each.name === name);
  return queue?.lane ?? 'background';
}
