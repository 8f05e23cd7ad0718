import type { Sandbox } from '../sandbox.ts';
import { type SmsAnswer, smsError } from '../sms/sms-error.ts';
import { readText } from './dial-leg.ts';
import { emitVoiceEvents } from './emit-voice-events.ts';
import { answerLeg, bridgeLegs, endLeg, stopRecording } from './move-leg.ts';
import { afterWhile, type Leg } from './voice-books.ts';

export const actions = [
  'answer',
  'hangup',
  'reject',
  'bridge',
  'speak',
  'record_start',
  'record_stop',
  'send_dtmf',
] as const;
export type Action = (typeof actions)[number];

/** About so many letters are spoken in a second. */
const LETTERS_A_SECOND = 400;
const OK: SmsAnswer = { status: 200, body: { data: { result: 'ok' } } };
const gone = () => smsError(422, '90018', 'Call has already ended', 'This call is no longer active.');
const missing = (name: string) =>
  smsError(422, '10004', 'Missing required parameter', `The '${name}' parameter is required.`, `/${name}`);

/** Does something with a leg; a command id that was carried out already does nothing. */
export function commandLeg(sandbox: Sandbox, controlId: string, action: Action, body: unknown): SmsAnswer {
  const leg = sandbox.voice.legs.get(controlId);
  if (!leg) return smsError(404, '10005', 'Resource not found', 'There is no such call.');
  const commandId = readText(body, 'command_id');
  if (commandId !== null && sandbox.voice.commands.has(commandId)) {
    sandbox.voice.counts.doubles += 1;
    return OK;
  }
  const refused = run(sandbox, leg, action, body);
  if (refused) return refused;
  if (commandId !== null) sandbox.voice.commands.add(commandId);
  return OK;
}

function run(sandbox: Sandbox, leg: Leg, action: Action, body: unknown): SmsAnswer | null {
  if (leg.state === 'ended') return gone();
  switch (action) {
    case 'answer':
      answerLeg(sandbox, leg);
      return null;
    case 'hangup':
      endLeg(sandbox, leg, leg.state === 'ringing' ? 'originator_cancel' : 'normal_clearing');
      return null;
    case 'reject':
      endLeg(sandbox, leg, 'call_rejected');
      return null;
    case 'bridge': {
      const other = sandbox.voice.legs.get(readText(body, 'call_control_id') ?? '');
      if (!other) return missing('call_control_id');
      bridgeLegs(sandbox, leg, other);
      return null;
    }
    case 'speak':
      return speak(sandbox, leg, body);
    case 'record_start':
      if (readText(body, 'format') === null) return missing('format');
      if (readText(body, 'channels') === null) return missing('channels');
      leg.recording ??= {
        id: sandbox.ids.uuid(),
        startedAt: sandbox.now(),
        clientState: readText(body, 'client_state'),
      };
      return null;
    case 'record_stop': {
      const saved = stopRecording(sandbox, leg);
      if (saved.length > 0) emitVoiceEvents(sandbox, saved);
      return null;
    }
    case 'send_dtmf': {
      const digits = readText(body, 'digits');
      if (digits === null) return missing('digits');
      const other = leg.bridgedWith === null ? undefined : sandbox.voice.legs.get(leg.bridgedWith);
      (other ?? leg).digits += digits;
      sandbox.live.publish('voice');
      return null;
    }
  }
}

function speak(sandbox: Sandbox, leg: Leg, body: unknown): SmsAnswer | null {
  const text = readText(body, 'payload');
  if (text === null) return missing('payload');
  if (readText(body, 'voice') === null) return missing('voice');
  leg.spoken.push(text);
  sandbox.live.publish('voice');
  afterWhile(sandbox.voice, (text.length / LETTERS_A_SECOND) * 1_000, () =>
    emitVoiceEvents(sandbox, [{ type: 'call.speak.ended', leg }]),
  );
  return null;
}
