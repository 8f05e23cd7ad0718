import type { Queue as BossQueue } from 'pg-boss';

/** One queue per job; the name is the job's. Options are limits: no job waits, runs or repeats without end (G24). */
export interface Queue {
  readonly name: string;
  readonly options: Omit<BossQueue, 'name'>;
}

const DEAD_LETTERS = 'dead-letters';

const worked = {
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 30,
  expireInSeconds: 900,
  retentionSeconds: 14 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
  deadLetter: DEAD_LETTERS,
  notify: true,
} as const;

/** Everything the worker listens to. Migrations create them; a job that is missing here cannot be enqueued. */
export const queues = [
  { name: DEAD_LETTERS, options: { retentionSeconds: 90 * 24 * 3600 } },
  { name: 'imports.parse', options: worked },
  { name: 'imports.review', options: worked },
  { name: 'imports.confirm', options: { ...worked, expireInSeconds: 3600 } },
  { name: 'workflows.enrol', options: worked },
  { name: 'workflows.send-due', options: { ...worked, policy: 'short' } },
  { name: 'messages.reconcile', options: worked },
  { name: 'provider-events.handle', options: { ...worked, retryLimit: 10 } },
  { name: 'payments.look-up', options: { ...worked, policy: 'short' } },
  { name: 'accounts.mark-overdue', options: { ...worked, policy: 'short' } },
  { name: 'events.deliver', options: worked },
] as const satisfies readonly Queue[];

export type QueueName = (typeof queues)[number]['name'];
