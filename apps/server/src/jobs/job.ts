import type { ErrorCode } from '@recoup/domain/errors.ts';
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Database, Trx } from '../db/database.ts';
import type { QueueName } from './queues.ts';

/**
 * A job: a name, the shape of its payload and a handler. Handlers run at least once, perhaps twice at the same time:
 * the effect is fenced by the handler's own rows, never by the queue (G25).
 */
export interface Job<S extends z.ZodType = z.ZodType> {
  readonly name: QueueName;
  readonly payload: S;
  /** Jobs of this kind that one process runs at once. */
  readonly concurrency: number;
  readonly handle: (payload: z.output<S>, context: Context, signal: AbortSignal) => Promise<void>;
  /**
   * Called once the retries are used up, with the code people may see (G54): ends the record that people look at, so that
   * none stays "running" for ever. May be called twice, and late: it leaves alone what has ended meanwhile.
   */
  readonly onExhausted?: (payload: z.output<S>, context: Context, reason: ErrorCode) => Promise<void>;
}

export function defineJob<S extends z.ZodType>(job: Job<S>): Job<S> {
  return job;
}

export interface EnqueueOptions {
  /** Not before this many seconds from now. */
  afterSeconds?: number;
  /** Jobs with the same key wait as one. */
  singletonKey?: string;
  /** Goes before those of the same kind that wait; 0 if absent. */
  priority?: number;
}

/** Puts a job into the queue in the caller's transaction: both commit, or neither (G24). */
export async function enqueue<S extends z.ZodType>(
  trx: Trx | Database,
  job: Pick<Job<S>, 'name' | 'payload'>,
  payload: z.input<S>,
  options: EnqueueOptions = {},
): Promise<void> {
  const checked = job.payload.parse(payload) as object;
  // The queue's own tables keep their names. A sender of its own for each transaction: it is a small object, opens no connection, and reads the queue's settings
  // on the same transaction.
  const sender = new PgBoss({
    db: fromKysely(trx.withoutPlugins()),
    supervise: false,
    schedule: false,
    migrate: false,
  });
  const send: SendOptions = {};
  // What the worker counts shares of its places by (G35).
  if ('companyId' in checked && typeof checked.companyId === 'string') send.group = { id: checked.companyId };
  if (options.afterSeconds) send.startAfter = options.afterSeconds;
  if (options.priority) send.priority = options.priority;
  if (options.singletonKey) send.singletonKey = options.singletonKey;
  await sender.send(job.name, checked, send);
}
