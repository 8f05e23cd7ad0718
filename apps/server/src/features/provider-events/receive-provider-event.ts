import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/job.ts';
import { handleProviderEventJob } from './handle-provider-event.job.ts';
import { insertProviderEvent, type NewProviderEvent } from './provider-events.store.ts';

/** Of a campaign of a million there are as many: they wait behind payments, replies and stops (G35). */
const reports: ReadonlySet<string> = new Set(['message.sent', 'message.finalized', 'email.delivered']);
const MATTERS = 10;

/**
 * Stores a verified event once and enqueues its handling in the same commit; a repeated delivery changes nothing (G21,
 * G24). Nothing is decided about it here, so that the provider has its answer at once.
 */
export async function receiveProviderEvent({ db }: Context, event: NewProviderEvent): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await insertProviderEvent(trx, event))) return;
    const { provider, eventId } = event;
    const priority = reports.has(event.type) ? 0 : MATTERS;
    await enqueue(trx, handleProviderEventJob, { provider, eventId }, { priority });
  });
}
