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

/** Where a job goes that failed as often as it may, when its end is told by a record or its clock wakes it again; it keeps the name of its queue. */
export const DEAD_LETTERS = 'dead-letters';
/** Where any other job waits that failed as often as it may, until somebody lets it run again (G26). Nobody works it off. */
export const GIVEN_UP = 'given-up';
/** Both. */
export const ENDS_OF_JOBS: readonly string[] = [DEAD_LETTERS, GIVEN_UP];

/** Woken by what was touched, not by a due time: nobody who books waits for another's commit. */
export const DAYBOOK_ROLL = 'daybook.roll';
/** Woken by what happened and is to be told outside, and by its due time where something is to be told again. */
export const WEBHOOKS_DELIVER = 'webhooks.deliver';

/** How often the workers look for jobs whose worker is silent. */
export const SUPERVISED_EVERY_SECONDS = 3;

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

/** Somebody waits before the screen: an import whose worker died goes on within fifteen seconds. */
const watched = { ...worked, retryDelay: 1 } as const;

/** Woken when something falls due: a company waits once, however often the clock ticks. */
const wokenOnce = { ...worked, policy: 'short' } as const;

/** No record tells its end, so it is kept. */
const kept = { ...worked, deadLetter: GIVEN_UP } as const;

/**
 * News, and what must follow them. A provider that is away, a fault that is mended the same day or a worker that dies
 * again and again takes none of them away: they are tried for seven hours, the first ten times within one.
 */
const news = { ...kept, retryLimit: 24, retryDelayMax: 1800 } as const;

const NINETY_DAYS = { retentionSeconds: 90 * 24 * 3600, deleteAfterSeconds: 90 * 24 * 3600 } as const;

/** Everything the worker listens to. Migrations create them; a job that is missing here cannot be enqueued. */
export const queues = [
  { name: DEAD_LETTERS, options: NINETY_DAYS },
  { name: GIVEN_UP, options: NINETY_DAYS },
  { name: 'imports.parse', options: watched, lane: 'lengthy' },
  { name: 'imports.review', options: watched, lane: 'lengthy' },
  { name: 'imports.confirm', options: { ...watched, expireInSeconds: 3600 }, lane: 'lengthy' },
  { name: 'imports.undo', options: { ...watched, expireInSeconds: 3600 }, lane: 'lengthy' },
  { name: 'imports.clear-file', options: kept, lane: 'lengthy' },
  { name: 'workflows.enrol', options: news, lane: 'lengthy' },
  { name: 'workflows.send-due', options: wokenOnce, lane: 'sending', due: 'workflow' },
  { name: 'messages.reconcile', options: kept },
  // A confirmation that comes later than five minutes is none; the policy refuses it then.
  { name: 'messages.send-reply', options: { ...kept, retryDelayMax: 60 }, lane: 'inbound' },
  // Whoever waits for an answer gets it soon, or a person.
  { name: 'agent.answer-turn', options: { ...worked, retryLimit: 3, retryDelayMax: 30 }, lane: 'inbound' },
  { name: 'messages.redirect-text', options: news, lane: 'inbound' },
  { name: 'messages.send-notice', options: news, lane: 'inbound' },
  { name: 'messages.send-due-notices', options: wokenOnce, due: 'notice' },
  { name: 'calls.watch', options: wokenOnce, lane: 'inbound', due: 'calls' },
  { name: 'calls.carry-out', options: { ...kept, retryLimit: 3 }, lane: 'inbound' },
  { name: 'calls.fetch-recording', options: news, lane: 'inbound' },
  { name: 'email-domains.check', options: wokenOnce, due: 'email-domains' },
  { name: 'recoup-pay.watch', options: wokenOnce, due: 'recoup-pay' },
  { name: 'sms-registrations.advance', options: wokenOnce, due: 'sms-registrations' },
  { name: 'billing.watch', options: wokenOnce, due: 'billing' },
  { name: 'integrations.work', options: { ...wokenOnce, expireInSeconds: 1800 }, lane: 'lengthy', due: 'ledger' },
  { name: 'slack.send', options: wokenOnce, due: 'slack' },
  { name: WEBHOOKS_DELIVER, options: wokenOnce, lane: 'webhooks', due: 'webhooks' },
  { name: 'closing.end', options: wokenOnce, lane: 'lengthy', due: 'closing' },
  { name: 'news.mail', options: wokenOnce, due: 'news' },
  { name: 'news.digest', options: wokenOnce, due: 'digest' },
  { name: 'team-mails.send', options: news, lane: 'inbound' },
  { name: 'factors.send-code', options: news, lane: 'inbound' },
  { name: 'provider-events.handle', options: news, lane: 'inbound' },
  { name: 'incoming-mail.read', options: news, lane: 'mail' },
  { name: 'incoming-mail.read-short', options: news, lane: 'shortMail' },
  { name: DAYBOOK_ROLL, options: wokenOnce },
  { name: 'cleaning.nightly', options: wokenOnce, lane: 'lengthy', due: 'cleaning' },
  { name: 'demo.reset', options: { ...wokenOnce, expireInSeconds: 1800 }, lane: 'lengthy', due: 'demo' },
  { name: 'registration.end', options: wokenOnce, lane: 'lengthy', due: 'registration' },
  { name: 'reconciliation.nightly', options: wokenOnce, lane: 'lengthy', due: 'reconciliation' },
  { name: 'reconciliation.run', options: kept, lane: 'lengthy' },
  { name: 'payments.look-up', options: wokenOnce, lane: 'inbound', due: 'payment-lookup' },
  { name: 'negotiations.end', options: wokenOnce, due: 'offers' },
  { name: 'disputes.escalate', options: wokenOnce, due: 'disputes' },
  { name: 'contracts.review', options: wokenOnce, due: 'contracts' },
  { name: 'risk.review', options: { ...wokenOnce, expireInSeconds: 3600 }, lane: 'lengthy', due: 'risk' },
  { name: 'attachments.scan', options: wokenOnce, due: 'file-scans' },
  { name: 'promises.end', options: wokenOnce, due: 'promises' },
  { name: 'estimates.check-sending', options: kept },
  { name: 'estimates.expire', options: wokenOnce, due: 'estimates' },
  { name: 'schedules.run', options: wokenOnce, due: 'schedules' },
  { name: 'payments.retry', options: wokenOnce, due: 'payment-retry' },
  { name: 'payment-methods.remind', options: wokenOnce, due: 'method-expiry' },
  { name: 'plans.run-due', options: wokenOnce, due: 'plan' },
  { name: 'accounts.apply-grace', options: news },
  { name: 'accounts.recategorize', options: kept, lane: 'lengthy' },
  { name: 'accounts.mark-overdue', options: wokenOnce, due: 'overdue' },
  { name: 'bulk.work-off', options: worked, lane: 'lengthy' },
  { name: 'bulk.undo', options: worked, lane: 'lengthy' },
  { name: 'reports.run', options: { ...worked, expireInSeconds: 900 }, lane: 'lengthy' },
  { name: 'exports.write', options: { ...worked, expireInSeconds: 3600 }, lane: 'lengthy' },
  { name: 'exports.expire', options: kept },
  { name: 'rehearsals.play', options: worked, lane: 'lengthy' },
  { name: 'events.deliver', options: news, lane: 'inbound' },
] as const satisfies readonly Queue[];

export type QueueName = (typeof queues)[number]['name'];

/** What can fall due for a company. */
export type DueKind = Extract<(typeof queues)[number], { readonly due: string }>['due'];

/** The job that works off what fell due, by its kind. */
export const jobsOfDue: ReadonlyMap<DueKind, QueueName> = new Map(
  queues.flatMap((queue) => ('due' in queue ? [[queue.due, queue.name] as const] : [])),
);

/** Whose connections the jobs of a queue use. */
export function laneOf(name: QueueName): Lane {
  const queue: Queue | undefined = queues.find((each) => each.name === name);
  return queue?.lane ?? 'background';
}
