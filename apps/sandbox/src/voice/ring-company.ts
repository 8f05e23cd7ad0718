import type { Sandbox } from '../sandbox.ts';
import { emitVoiceEvents } from './emit-voice-events.ts';
import type { Leg } from './voice-books.ts';

/** Somebody rings one of our numbers. */
export function ringCompany(sandbox: Sandbox, { from, to }: { from: string; to: string }): Leg {
  const leg: Leg = {
    controlId: `v3:${sandbox.ids.uuid()}`,
    legId: sandbox.ids.uuid(),
    sessionId: sandbox.ids.uuid(),
    ...{ direction: 'incoming', from, to, state: 'ringing', cause: null, clientState: null, webhookUrl: null },
    ...{ startedAt: sandbox.now(), answeredAt: null, endedAt: null, linkTo: null, bridgedWith: null },
    ...{ recording: null, spoken: [], digits: '' },
  };
  sandbox.voice.legs.set(leg.controlId, leg);
  sandbox.voice.counts.incoming += 1;
  emitVoiceEvents(sandbox, [{ type: 'call.initiated', leg }]);
  return leg;
}
