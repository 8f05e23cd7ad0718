import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/job.ts';
import { priorityOf } from './event-priority.ts';
import { handleProviderEventJob } from './handle-provider-event.job.ts';
import { insertProviderEvent, type NewProviderEvent } from './provider-events.store.ts';

/**
 * Stores a verified event once and enqueues its handling in the same commit; a repeated delivery changes nothing (G21,
 * G24). Nothing is decided about it here, so that the provider has its answer at once.
 */
export async function receiveProviderEvent({ db }: Context, event: NewProviderEvent): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await insertProviderEvent(trx, event))) return;
    const { provider, eventId } = event;
    await enqueue(trx, handleProviderEventJob, { provider, eventId }, { priority: priorityOf(event) });
  });
}
