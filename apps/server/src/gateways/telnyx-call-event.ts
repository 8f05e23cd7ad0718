import { hangupCauses } from '@recoup/domain/calls/call-leg.ts';
import { z } from 'zod';
import type { CallEvent } from './voice-gateway.ts';

const callEvent = z.looseObject({
  data: z.looseObject({
    id: z.string().min(1).max(255),
    event_type: z
      .string()
      .max(255)
      .regex(/^call\./),
    occurred_at: z.string().nullish(),
    payload: z.looseObject({
      call_control_id: z.string().nullish(),
      call_leg_id: z.string().min(1).max(255),
      client_state: z.string().max(4_000).nullish(),
      direction: z.string().nullish(),
      from: z.string().nullish(),
      to: z.string().nullish(),
      hangup_cause: z.string().nullish(),
      recording_urls: z.looseObject({ mp3: z.string().nullish(), wav: z.string().nullish() }).nullish(),
    }),
  }),
});

const types: Readonly<Record<string, CallEvent['type']>> = {
  'call.initiated': 'initiated',
  'call.answered': 'answered',
  'call.bridged': 'bridged',
  'call.hangup': 'hangup',
  'call.speak.ended': 'speak-ended',
  'call.recording.saved': 'recording-saved',
};

const cause = z.enum(hangupCauses).catch('unspecified');

/** Reads an event about a call; null when it is about something else. */
export function readCallEvent(body: unknown): CallEvent | null {
  const parsed = callEvent.safeParse(body);
  if (!parsed.success) return null;
  const { id: eventId, event_type: type, occurred_at: at, payload } = parsed.data.data;
  const { direction } = payload;
  return {
    kind: 'call',
    eventId,
    type: types[type] ?? 'other',
    controlId: payload.call_control_id ?? null,
    providerLegId: payload.call_leg_id,
    state: payload.client_state ? Buffer.from(payload.client_state, 'base64').toString('utf8') : null,
    direction: direction === 'incoming' || direction === 'outgoing' ? direction : null,
    from: payload.from ?? null,
    to: payload.to ?? null,
    cause: type === 'call.hangup' ? cause.parse(payload.hangup_cause) : null,
    recordingUrl: payload.recording_urls?.mp3 ?? payload.recording_urls?.wav ?? null,
    at: at ?? '',
    body: parsed.data,
  };
}
