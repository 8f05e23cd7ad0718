import type { Sandbox } from '../sandbox.ts';
import type { WebhookEvent } from '../webhooks/outbox.ts';
import type { Leg, Recording } from './voice-books.ts';

const CONNECTION = '1684641123236054244';

export type Moment =
  | { type: 'call.initiated' | 'call.answered' | 'call.bridged' | 'call.hangup' | 'call.speak.ended'; leg: Leg }
  | { type: 'call.recording.saved'; leg: Leg; recording: Recording; clientState: string | null };

/** Sends off what became of legs; each event shows its leg as it is at that moment. */
export function emitVoiceEvents(sandbox: Sandbox, moments: Moment[]): void {
  const events = moments.map((moment): WebhookEvent => {
    const id = sandbox.ids.uuid();
    const { type, leg } = moment;
    const data = {
      record_type: 'event',
      id,
      event_type: type,
      occurred_at: sandbox.now().toISOString(),
      payload: payloadOf(sandbox, moment),
    };
    const url = leg.webhookUrl === null ? {} : { url: leg.webhookUrl };
    return { provider: 'sms', eventId: id, type, lane: leg.legId, body: JSON.stringify({ data }), ...url };
  });
  sandbox.outbox.send(events);
  sandbox.live.publish('voice');
}

function payloadOf(sandbox: Sandbox, moment: Moment): object {
  const { leg } = moment;
  const common = {
    call_leg_id: leg.legId,
    call_session_id: leg.sessionId,
    connection_id: CONNECTION,
    ...(leg.clientState === null ? {} : { client_state: leg.clientState }),
  };
  const named = { ...common, call_control_id: leg.controlId };
  const ends = { from: leg.from, to: leg.to };
  const start = { start_time: leg.startedAt.toISOString() };
  switch (moment.type) {
    case 'call.initiated':
      return {
        ...{ ...named, ...ends, ...start, direction: leg.direction },
        state: leg.linkTo === null ? 'parked' : 'bridging',
      };
    case 'call.answered':
      return { ...named, ...ends, ...start, state: 'answered' };
    case 'call.bridged':
      return { ...named, ...ends };
    case 'call.hangup':
      return { ...named, ...ends, ...start, state: 'hangup', hangup_cause: leg.cause, hangup_source: 'unknown' };
    case 'call.speak.ended':
      return { ...named, status: leg.state === 'ended' ? 'call_hangup' : 'completed' };
    case 'call.recording.saved':
      return {
        ...common,
        ...(moment.clientState === null ? {} : { client_state: moment.clientState }),
        channels: 'dual',
        recording_started_at: moment.recording.startedAt.toISOString(),
        recording_ended_at: moment.recording.endedAt.toISOString(),
        recording_urls: { mp3: `${sandbox.address ?? ''}/voice-files/${moment.recording.id}.mp3`, wav: null },
        public_recording_urls: { mp3: null, wav: null },
      };
  }
}
