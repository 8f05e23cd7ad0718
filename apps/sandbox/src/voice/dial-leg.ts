import type { Sandbox } from '../sandbox.ts';
import { type SmsAnswer, smsError } from '../sms/sms-error.ts';
import { emitVoiceEvents } from './emit-voice-events.ts';
import { answerLeg, endLeg } from './move-leg.ts';
import { personaOfNumber } from './persona-of-number.ts';
import { afterWhile, type Leg } from './voice-books.ts';

const E164 = /^\+[1-9]\d{7,14}$/;
const SIP = /^sip:[\w.-]+@[\w.-]+$/;
const MEMBER_ANSWERS_MS = 800;

/** Rings a phone. A second dial under the same command id is answered as the first and rings nothing. */
export function dialLeg(sandbox: Sandbox, body: unknown): SmsAnswer {
  const [to, from] = [readText(body, 'to'), readText(body, 'from')];
  for (const name of ['connection_id', 'to', 'from']) if (readText(body, name) === null) return missing(name);
  if (to === null || from === null) return missing('to');
  if (!E164.test(to) && !SIP.test(to)) return invalid('to', to);
  if (!E164.test(from)) return invalid('from', from);
  const commandId = readText(body, 'command_id');
  const known = commandId === null ? undefined : legOfCommand(sandbox, commandId);
  if (known) {
    sandbox.voice.counts.doubles += 1;
    return { status: 200, body: { data: viewLeg(known) } };
  }
  const linkTo = readText(body, 'link_to');
  const linked = linkTo === null ? undefined : sandbox.voice.legs.get(linkTo);
  if (linkTo !== null && !linked) return invalid('link_to', linkTo);
  const leg: Leg = {
    controlId: `v3:${sandbox.ids.uuid()}`,
    legId: sandbox.ids.uuid(),
    sessionId: linked?.sessionId ?? sandbox.ids.uuid(),
    ...{ direction: 'outgoing', from, to, state: 'ringing', cause: null },
    clientState: readText(body, 'client_state'),
    webhookUrl: readText(body, 'webhook_url'),
    ...{ startedAt: sandbox.now(), answeredAt: null, endedAt: null },
    linkTo: readFlag(body, 'bridge_on_answer') ? linkTo : null,
    ...{ bridgedWith: null, recording: null, spoken: [], digits: '' },
  };
  sandbox.voice.legs.set(leg.controlId, leg);
  if (commandId !== null) sandbox.voice.commands.add(`${commandId} ${leg.controlId}`);
  sandbox.voice.counts.dialled += 1;
  emitVoiceEvents(sandbox, [{ type: 'call.initiated', leg }]);
  const seconds = readNumber(body, 'timeout_secs') ?? 30;
  afterWhile(sandbox.voice, seconds * 1_000, () => {
    if (leg.state === 'ringing') endLeg(sandbox, leg, 'timeout');
  });
  act(sandbox, leg);
  return { status: 200, body: { data: viewLeg(leg) } };
}

/** What whoever is called does by themselves, where the switches leave it to them. */
function act(sandbox: Sandbox, leg: Leg): void {
  const { members, customers } = sandbox.switches.voice;
  if (leg.linkTo === null || SIP.test(leg.to)) {
    if (members === 'answer') afterWhile(sandbox.voice, MEMBER_ANSWERS_MS, () => answerLeg(sandbox, leg));
    return;
  }
  if (customers !== 'act') return;
  const persona = personaOfNumber(leg.to);
  afterWhile(sandbox.voice, persona.afterMs, () => {
    if (leg.state !== 'ringing') return;
    if (persona.does === 'ends') {
      endLeg(sandbox, leg, persona.cause);
      return;
    }
    answerLeg(sandbox, leg);
    afterWhile(sandbox.voice, persona.talksMs, () => endLeg(sandbox, leg, 'normal_clearing'));
  });
}

function legOfCommand(sandbox: Sandbox, commandId: string): Leg | undefined {
  for (const key of sandbox.voice.commands) {
    const [command, controlId] = key.split(' ');
    if (command === commandId && controlId) return sandbox.voice.legs.get(controlId);
  }
  return undefined;
}

export function viewLeg(leg: Leg): object {
  const until = leg.endedAt ?? leg.answeredAt ?? leg.startedAt;
  return {
    record_type: 'call',
    call_control_id: leg.controlId,
    call_leg_id: leg.legId,
    call_session_id: leg.sessionId,
    is_alive: leg.state !== 'ended',
    ...(leg.clientState === null ? {} : { client_state: leg.clientState }),
    start_time: leg.startedAt.toISOString(),
    ...(leg.endedAt === null ? {} : { end_time: leg.endedAt.toISOString() }),
    call_duration: Math.round((until.getTime() - (leg.answeredAt ?? until).getTime()) / 1_000),
  };
}

const missing = (name: string) =>
  smsError(422, '10004', 'Missing required parameter', `The '${name}' parameter is required.`, `/${name}`);
const invalid = (name: string, value: string) =>
  smsError(422, '90015', 'Invalid parameter', `The '${name}' parameter is not valid: ${value}`, `/${name}`);

export function readText(body: unknown, name: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}

function readNumber(body: unknown, name: string): number | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'number' ? value : null;
}

function readFlag(body: unknown, name: string): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, name) === true;
}
