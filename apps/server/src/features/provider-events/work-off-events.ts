import type { Context } from '#server/context.ts';
import { handleProviderEvent } from './handle-provider-event.job.ts';
import { listOpenEvents } from './provider-events.store.ts';

const EVENTS_AT_ONCE = 200;

/** What the events mean for our books; what nobody knows yet stays open, and comes again by its job. */
export async function workOffEvents(context: Context): Promise<void> {
  let after = '';
  for (;;) {
    const open = await listOpenEvents(context.jobsDb, after, EVENTS_AT_ONCE);
    for (const { provider, eventId } of open) await handleProviderEvent(context, { provider, eventId, attempt: 0 });
    const last = open.at(-1);
    if (!last) return;
    after = last.eventId;
  }
}
