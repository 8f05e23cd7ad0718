import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { UNREAD } from '#server/gateways/unread-event.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { priorityOf } from './event-priority.ts';
import { handleCallEvent } from './handle-call-event.ts';
import { handleCardEvent } from './handle-card-event.ts';
import { handleConnectEvent } from './handle-connect-event.ts';
import { handleMailEvent } from './handle-mail-event.ts';
import { handleTextEvent } from './handle-text-event.ts';
import { markHandled, readProviderEvent } from './provider-events.store.ts';

const payload = z.object({
  provider: z.enum(['stripe', 'stripe-connect', 'telnyx', 'mail']),
  eventId: z.string().min(1).max(255),
  /** How often nobody knew yet whom it concerns. */
  attempt: z.int().min(0).default(0),
});

/**
 * Pauses before an event whose company is not known yet is tried again: it may be faster than our own note of what the
 * provider made for us. The look-up of payments knows after an hour at the latest.
 */
const pausesSeconds = [2, 5, 15, 60, 300, 900, 3600, 7200];

/** Works off one stored event; a second time it does nothing (G25). */
export async function handleProviderEvent(context: Context, { provider, eventId, attempt }: z.output<typeof payload>) {
  const event = await readProviderEvent(context.jobsDb, provider, eventId);
  if (!event || event.handledAt) return;
  const handled =
    event.type === UNREAD
      ? { companyId: null, outcome: 'not understood' }
      : provider === 'stripe'
        ? await handleCardEvent(context, event.type, event.payload)
        : provider === 'stripe-connect'
          ? await handleConnectEvent(context, event.payload)
          : provider === 'mail'
            ? await handleMailEvent(context, event.payload)
            : await handleTelephonyEvent(context, event.payload);
  if (handled !== 'not-yet-known') {
    await markHandled(context.jobsDb, { provider, eventId }, { text: handled.outcome, companyId: handled.companyId });
    return;
  }
  const afterSeconds = pausesSeconds[attempt];
  if (afterSeconds !== undefined) {
    const again = { provider, eventId, attempt: attempt + 1 };
    const priority = priorityOf({ type: event.type, payload: Object(event.payload) });
    await enqueue(context.jobsDb, handleProviderEventJob, again, { afterSeconds, priority });
    return;
  }
  context.log.error({ provider, eventId, type: event.type }, 'an event concerns nobody we know');
  await markHandled(context.jobsDb, { provider, eventId }, { text: 'concerns nobody', companyId: null });
}

export const handleProviderEventJob = defineJob({
  name: 'provider-events.handle',
  payload,
  concurrency: 4,
  handle: (input, context) => handleProviderEvent(context, input),
});

const isCall = z.looseObject({ kind: z.literal('call') });

/** One account tells of texts and of calls. */
const handleTelephonyEvent = (context: Context, event: unknown) =>
  isCall.safeParse(event).success ? handleCallEvent(context, event) : handleTextEvent(context, event);
