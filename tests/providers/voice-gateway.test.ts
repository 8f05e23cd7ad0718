import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Exchange } from '../../apps/sandbox/src/sandbox.ts';
import { type RunningSandbox, startSandbox } from '../../apps/sandbox/src/start.ts';
import { telnyxVoiceGateway } from '../../apps/server/src/gateways/telnyx-voice-gateway.ts';
import type { VoiceGateway } from '../../apps/server/src/gateways/voice-gateway.ts';
import { readProviderContract } from './provider-contract.ts';

const contract = readProviderContract('telnyx');
const companyId = '01900000-0000-7000-8000-00000000c0de';
const exchanges: Exchange[] = [];
let sandbox: RunningSandbox;
let voice: VoiceGateway;
let commands = 0;

const settings = () => ({
  SANDBOX_URL: sandbox.url,
  PUBLIC_URL: 'http://127.0.0.1:9',
  TELNYX_VOICE_APP: 'sandbox',
  TELNYX_SIP_CONNECTION: 'sandbox',
  TELNYX_SIP_DOMAIN: 'sip.telnyx.com',
  TELNYX_API_KEY: undefined,
  TELNYX_PUBLIC_KEY: undefined,
  TELNYX_API_URL: undefined,
});

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'voice gateway', onExchange: (exchange) => exchanges.push(exchange) });
  voice = telnyxVoiceGateway(settings());
});
beforeEach(async () => {
  await fetch(`${sandbox.url}/api/reset`, { method: 'POST' });
  exchanges.length = 0;
});
afterAll(() => sandbox.stop());

function commandId(): string {
  commands += 1;
  return `01900000-0000-7000-8000-${String(commands).padStart(12, '0')}`;
}
const dial = (to: string, rest: { commandId?: string; linkTo?: string } = {}) =>
  voice.dial({
    ...{ companyId, commandId: rest.commandId ?? commandId(), from: '+13055551000', to, legId: 'leg of ours' },
    ...{ ringSeconds: 20, linkTo: rest.linkTo ?? null },
  });

async function dialled(to: string, rest: { commandId?: string; linkTo?: string } = {}) {
  const answer = await dial(to, rest);
  if (answer.kind !== 'taken') throw new Error(`the provider answered ${JSON.stringify(answer)}`);
  return answer;
}

async function hand(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${sandbox.url}${path}`, {
    method,
    ...(body ? { headers, body: JSON.stringify(body) } : {}),
  });
  return answer.json() as Promise<Record<string, unknown>[]>;
}

function complaints(): string[] {
  return exchanges.flatMap(({ method, path, query, contentType, requestBody, status, responseBody }) => {
    const at = { method, path: path.replace(/^\/v2/, '') };
    const isText = at.path.endsWith('/token');
    return [
      ...contract.request({ ...at, query, contentType, body: requestBody }),
      ...(isText ? [] : contract.response({ ...at, status, body: responseBody })),
    ].map((complaint) => `${method} ${path} ${status}: ${complaint}`);
  });
}

test('every request about calls, every answer and every event is as the provider’s document says', async () => {
  const device = await voice.makeDevice({ companyId, name: 'Ada' });
  if (device.kind !== 'made') throw new Error(`no account: ${device.message}`);
  expect(await voice.makeToken({ companyId, credentialId: device.credentialId })).toMatchObject({ kind: 'made' });
  const member = await dialled(voice.addressOf(device.sipUsername));
  await hand('POST', `/api/voice/legs/${member.controlId}/answer`);
  const customer = await dialled('+13055550123', { linkTo: member.controlId });
  await hand('POST', `/api/voice/legs/${customer.controlId}/answer`);
  const to = { companyId, controlId: customer.controlId };
  const all = [
    { kind: 'SPEAK', text: 'This call is recorded.', language: 'en' },
    { kind: 'RECORD_START', maxSeconds: 60, withTone: false, state: 'recording of ours' },
    { kind: 'DIGITS', digits: '12#' },
    { kind: 'RECORD_STOP' },
    { kind: 'BRIDGE', with: member.controlId },
    { kind: 'HANGUP' },
  ] as const;
  for (const each of all)
    expect(await voice.command({ ...to, commandId: commandId(), ...each })).toEqual({ kind: 'done' });
  expect(await voice.look(to)).toEqual({ kind: 'over' });
  expect(await voice.look({ companyId, controlId: 'nobody' })).toEqual({ kind: 'absent' });
  const incoming = await hand('POST', '/api/voice/ring', { from: '+13055550123', to: '+13055551000' });
  const controlId = String(Reflect.get(incoming, 'id'));
  expect(await voice.command({ companyId, controlId, commandId: commandId(), kind: 'REJECT' })).toEqual({
    kind: 'done',
  });
  const second = await hand('POST', '/api/voice/ring', { from: '+13055550123', to: '+13055551000' });
  const answered = { companyId, controlId: String(Reflect.get(second, 'id')), commandId: commandId() };
  expect(await voice.command({ ...answered, kind: 'ANSWER' })).toEqual({ kind: 'done' });
  // Speaking takes a moment.
  await vi.waitFor(async () =>
    expect(JSON.stringify(await hand('GET', '/api/webhooks'))).toContain('call.speak.ended'),
  );

  expect(complaints()).toEqual([]);
  const called = new Set(
    exchanges.map(({ method, path }) => contract.operationOf({ method, path: path.replace(/^\/v2/, '') })),
  );
  const known = contract.operations().filter((operation) => / \/(calls|telephony_credentials)\b/.test(operation));
  expect([...called].sort()).toEqual(known.sort());
  const events = await hand('GET', '/api/webhooks');
  const wrong = events.flatMap(({ type, event }) => contract.event(eventName(String(type)), event));
  expect(wrong).toEqual([]);
  expect(new Set(events.map(({ type }) => type)).size).toBe(6);
});

const eventName = (type: string) => type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase());

test('G12: a phone is rung once, however its answer is lost; the same command id rings nothing', async () => {
  const id = commandId();
  const first = await dialled('+13055550123', { commandId: id });
  expect(await dialled('+13055550123', { commandId: id })).toEqual(first);
  expect(await hand('GET', '/api/voice/legs')).toHaveLength(1);
  const fault = (how: string, when: string) =>
    hand('PUT', '/api/switches', { voice: { fault: { how, when, times: 1, call: 'POST /v2/calls' } } });
  await fault('error', 'after');
  expect(await dial('+13055550124')).toMatchObject({ kind: 'unknown' });
  await fault('reset', 'after');
  expect(await dial('+13055550125')).toMatchObject({ kind: 'unknown' });
  // Each rang, and nothing was asked for again.
  expect(await hand('GET', '/api/voice/legs')).toHaveLength(3);
});

test('a refusal, a provider that is away and a leg that is gone are told apart', async () => {
  expect(await dial('12')).toMatchObject({ kind: 'refused' });
  const leg = await dialled('+13055550123');
  await hand('POST', `/api/voice/legs/${leg.controlId}/hang-up`, { cause: 'user_busy' });
  const hangUp = { companyId, controlId: leg.controlId, commandId: commandId(), kind: 'HANGUP' } as const;
  expect(await voice.command(hangUp)).toEqual({ kind: 'done' });
  await hand('PUT', '/api/switches', { voice: { dead: true } });
  expect(await dial('+13055550123')).toMatchObject({ kind: 'not-taken' });
  const nowhere = telnyxVoiceGateway({ ...settings(), SANDBOX_URL: 'http://127.0.0.1:1' });
  expect(await nowhere.look({ companyId, controlId: leg.controlId })).toMatchObject({ kind: 'unknown' });
});

test('G48: recordings are fetched from the provider and from nowhere else', async () => {
  const leg = await dialled('+13055550123');
  await hand('POST', `/api/voice/legs/${leg.controlId}/answer`);
  const to = { companyId, controlId: leg.controlId };
  await voice.command({
    ...to,
    commandId: commandId(),
    kind: 'RECORD_START',
    maxSeconds: 60,
    withTone: true,
    state: 'x',
  });
  await voice.command({ ...to, commandId: commandId(), kind: 'RECORD_STOP' });
  const [recording] = await hand('GET', '/api/voice/recordings');
  const file = await voice.fetchRecording(`${sandbox.url}/voice-files/${String(recording?.id)}.mp3`);
  expect(file).toMatchObject({ kind: 'file' });
  expect(await voice.fetchRecording(`${sandbox.url}/voice-files/none.mp3`)).toEqual({ kind: 'absent' });
  const real = telnyxVoiceGateway({ ...settings(), TELNYX_API_KEY: 'KEY_real' });
  expect(await real.fetchRecording(`${sandbox.url}/voice-files/none.mp3`)).toEqual({ kind: 'absent' });
  expect(await real.fetchRecording('https://telnyx.com.example/file.mp3')).toEqual({ kind: 'absent' });
});
