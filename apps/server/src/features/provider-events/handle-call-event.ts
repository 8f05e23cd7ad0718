import { hangupCauses } from '@recoup/domain/calls/call-leg.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { hearOfCall } from '#server/features/calls/hear-of-call.ts';
import type { Handling } from './handling.ts';

/** An event about a call as it was stored after its signature was checked. */
const storedEvent = z.object({
  kind: z.literal('call'),
  eventId: z.string(),
  type: z.enum(['initiated', 'answered', 'bridged', 'hangup', 'speak-ended', 'recording-saved', 'other']),
  controlId: z.string().nullable(),
  providerLegId: z.string(),
  state: z.string().nullable(),
  direction: z.enum(['incoming', 'outgoing']).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  cause: z.enum(hangupCauses).nullable(),
  recordingUrl: z.string().nullable(),
  at: z.string(),
  body: z.unknown(),
});

/**
 * The company is the one whose leg it is; of a leg that we do not know yet, the one whose number it left from or came to
 * (G21). What the event carries along is believed only inside that company.
 */
export async function handleCallEvent(context: Context, payload: unknown): Promise<Handling> {
  const event = storedEvent.parse(payload);
  if (event.type === 'other') return { companyId: null, outcome: 'ignored' };
  const isIncoming = event.type === 'initiated' && event.direction === 'incoming';
  const ours = isIncoming ? event.to : event.from;
  const owner =
    (await lookUp(context.jobsDb, 'call-leg', event.providerLegId)) ??
    (ours ? await lookUp(context.jobsDb, 'sms-number', ours) : null);
  if (!owner) return isIncoming ? { companyId: null, outcome: 'not our number' } : 'not-yet-known';
  const outcome = await hearOfCall(context, owner.companyId, event);
  return outcome === null ? 'not-yet-known' : { companyId: owner.companyId, outcome };
}
