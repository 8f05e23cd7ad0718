import type { Sandbox } from '../sandbox.ts';
import { emitVoiceEvents, type Moment } from './emit-voice-events.ts';
import { silence } from './silence.ts';
import type { HangupCause, Leg } from './voice-books.ts';

/** Somebody answers. A leg that was to be joined to another is, and a phone that is on the line already stays. */
export function answerLeg(sandbox: Sandbox, leg: Leg): void {
  if (leg.state !== 'ringing') return;
  leg.state = 'answered';
  leg.answeredAt = sandbox.now();
  sandbox.voice.counts.answered += 1;
  emitVoiceEvents(sandbox, [{ type: 'call.answered', leg }]);
  const other = leg.linkTo === null ? undefined : sandbox.voice.legs.get(leg.linkTo);
  if (other) bridgeLegs(sandbox, leg, other);
}

export function bridgeLegs(sandbox: Sandbox, one: Leg, other: Leg): void {
  if (one.state !== 'answered' || other.state === 'ended' || one.bridgedWith === other.controlId) return;
  one.bridgedWith = other.controlId;
  other.bridgedWith = one.controlId;
  emitVoiceEvents(sandbox, [
    { type: 'call.bridged', leg: one },
    { type: 'call.bridged', leg: other },
  ]);
}

/** Ends a leg, and the one that it was joined to: nobody stays alone on the line. */
export function endLeg(sandbox: Sandbox, leg: Leg, cause: HangupCause): void {
  if (leg.state === 'ended') return;
  const saved = stopRecording(sandbox, leg);
  leg.state = 'ended';
  leg.cause = cause;
  leg.endedAt = sandbox.now();
  emitVoiceEvents(sandbox, [{ type: 'call.hangup', leg }, ...saved]);
  const other = leg.bridgedWith === null ? undefined : sandbox.voice.legs.get(leg.bridgedWith);
  if (other) endLeg(sandbox, other, 'normal_clearing');
}

/** What was recorded until now becomes a file; nothing when nothing was. */
export function stopRecording(sandbox: Sandbox, leg: Leg): Moment[] {
  const { recording } = leg;
  if (recording === null) return [];
  leg.recording = null;
  const { id, startedAt, clientState } = recording;
  const endedAt = sandbox.now();
  const kept = { id, legId: leg.legId, startedAt, endedAt, file: silence(endedAt.getTime() - startedAt.getTime()) };
  sandbox.voice.recordings.set(id, kept);
  return [{ type: 'call.recording.saved', leg, recording: kept, clientState }];
}
