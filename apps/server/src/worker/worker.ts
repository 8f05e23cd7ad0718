import { type ErrorCode, isErrorCode } from '@recoup/domain/errors.ts';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { eventPayload, type Subscription } from '../events/event.ts';
import type { JobFigures } from '../http/metrics.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { forLanes, type Lane, placesOf } from '../jobs/lanes.ts';
import { DEAD_LETTERS, laneOf, queues, SUPERVISED_EVERY_SECONDS } from '../jobs/queues.ts';
import { createPlaces } from './places.ts';

const GRACEFUL_STOP_MS = 20_000;
const POLL_SECONDS = 2;
const LOOK_SECONDS = 5;

export interface WorkerParts {
  readonly appUrl: string;
  /** What a job works with: connections of its lane. */
  readonly contextOf: (lane: Lane) => Context;
  readonly jobs: readonly Job[];
  readonly subscriptions: readonly Subscription[];
  readonly figures: JobFigures;
}

/**
 * Works off the queues in this process. A worker that dies stops its heartbeat; its jobs go to another within half a minute
 * (G24). Answers how to stop: jobs under way finish first (G56).
 */
export async function startWorker({
  appUrl,
  contextOf,
  jobs,
  subscriptions,
  figures,
}: WorkerParts): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({
    connectionString: appUrl,
    application_name: 'recoup jobs',
    max: 4,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: SUPERVISED_EVERY_SECONDS,
    monitorIntervalSeconds: SUPERVISED_EVERY_SECONDS,
    useListenNotify: true,
  });
  const context = contextOf('background');
  const inPlace = forLanes((lane) => createPlaces(placesOf(lane)));
  boss.on('error', (error) => context.log.error({ err: error }, 'job queue'));
  await boss.start();
  const all = [...jobs, eventDelivery(subscriptions)];
  const known = new Set<string>(queues.map((queue) => queue.name));
  const seen = new Set<string>();
  for (const job of all) {
    if (!known.has(job.name)) throw new Error(`job ${job.name} has no queue`);
    if (seen.has(job.name)) throw new Error(`job ${job.name} is worked off twice`);
    seen.add(job.name);
    const lane = laneOf(job.name);
    let id: string | undefined;
    id = await boss.work(
      job.name,
      {
        batchSize: 1,
        localConcurrency: job.concurrency,
        // Of the places for a kind of job one company has at most half, over all processes (G35).
        groupConcurrency: Math.max(1, Math.floor(job.concurrency / 2)),
        pollingIntervalSeconds: POLL_SECONDS,
        // New jobs say so themselves; one that is tried again, or was left by a dead worker, is found by looking.
        notifyPollingIntervalSeconds: LOOK_SECONDS,
        includeMetadata: true,
      },
      async (batch: JobWithMetadata<object>[]) => {
        // A new job wakes its queue once. What that finds may be an older one that is tried again, so somebody looks on:
        // the new one would lie there until pg-boss looks by itself, after half a minute.
        try {
          for (const item of batch) await inPlace[lane](() => runJob(job, item, contextOf(lane), figures));
        } finally {
          if (id) boss.notifyWorker(id);
        }
      },
    );
  }
  await boss.work(
    DEAD_LETTERS,
    { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true },
    async (batch: JobWithMetadata<object>[]) => {
      for (const item of batch) await endExhausted(all, item, context);
    },
  );
  return { stop: () => boss.stop({ graceful: true, timeout: GRACEFUL_STOP_MS }) };
}

async function runJob(job: Job, item: JobWithMetadata<object>, context: Context, figures: JobFigures): Promise<void> {
  const started = performance.now();
  const note = (outcome: 'done' | 'failed') =>
    figures.seconds.observe({ queue: job.name, outcome }, (performance.now() - started) / 1000);
  try {
    await job.handle(job.payload.parse(item.data), context, item.signal);
    note('done');
    context.log.debug({ job: job.name, jobId: item.id, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    note('failed');
    const isLast = item.retryCount >= item.retryLimit;
    context.log.error(
      { err: error, job: job.name, jobId: item.id, retry: item.retryCount },
      isLast ? 'job gave up' : 'job failed',
    );
    throw error;
  }
}

/** A job that failed as often as it may: what people see of it ends as failed, in the words of its feature. */
export async function endExhausted(
  jobs: readonly Job[],
  item: Pick<JobWithMetadata<object>, 'data' | 'sourceName' | 'sourceOutput'>,
  context: Context,
): Promise<void> {
  const job = jobs.find((each) => each.name === item.sourceName);
  context.log.error({ job: item.sourceName, output: item.sourceOutput }, 'job ended as failed');
  if (!job?.onExhausted) return;
  await job.onExhausted(job.payload.parse(item.data), context, reasonOf(item.sourceOutput));
}

/** What the last attempt threw, when it is a code of the catalogue; anything else stays in the log. */
function reasonOf(output: unknown): ErrorCode {
  const message = typeof output === 'object' && output !== null && 'message' in output ? output.message : output;
  return typeof message === 'string' && isErrorCode(message) ? message : 'INTERNAL';
}

/** As many as a job of its lane may hold connections: all at once, those of one payment would wait for each other's. */
const LISTENERS_AT_ONCE = 2;

/** Hands an event to everybody who listens; a listener that fails makes all hear it again, so each is idempotent. */
function eventDelivery(subscriptions: readonly Subscription[]): Job {
  return defineJob({
    name: 'events.deliver',
    payload: eventPayload,
    concurrency: 4,
    handle: async (event, context) => {
      const listeners = subscriptions.filter((subscription) => subscription.event === event.name);
      const inPlace = createPlaces(LISTENERS_AT_ONCE);
      const results = await Promise.allSettled(listeners.map(({ handle }) => inPlace(() => handle(event, context))));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
  }) as Job;
}
