import type { Context } from '#server/context.ts';
import { UNREAD } from '#server/gateways/unread-event.ts';
import { enqueue } from '#server/jobs/job.ts';
import { priorityOf } from './event-priority.ts';
import { handleProviderEventJob } from './handle-provider-event.job.ts';
import { insertProviderEvent, type NewProviderEvent } from './provider-events.store.ts';

/**
 * Stores a verified event once and enqueues its handling in the same commit; a repeated delivery changes nothing (G21,
 * G24). Nothing is decided about it here, so that the provider has its answer at once; one that nobody can read is kept,
 * too, as sending it again would not make it readable.
 */
export async function receiveProviderEvent({ db, log }: Context, event: NewProviderEvent): Promise<void> {
  const { provider, eventId, type } = event;
  if (type === UNREAD) log.warn({ provider, eventId }, 'a signed event of an unknown shape is kept');
  await db.transaction().execute(async (trx) => {
    if (!(await insertProviderEvent(trx, event))) return;
    await enqueue(trx, handleProviderEventJob, { provider, eventId }, { priority: priorityOf(event) });
  });
}
