import type Telnyx from 'telnyx';
import { isLoopback } from '../config/is-loopback.ts';
import type { Settings } from '../config/settings.ts';
import type { Clocks } from './clocks.ts';
import { isSandboxVoice } from './is-sandbox-voice.ts';
import { readTelnyxFailure, type TelnyxSettings, telnyxClient } from './telnyx-client.ts';
import type { CallCommand, Commanded, RecordingFile, VoiceGateway } from './voice-gateway.ts';

export type TelnyxVoiceSettings = TelnyxSettings &
  Pick<Settings, 'TELNYX_VOICE_APP' | 'TELNYX_SIP_CONNECTION' | 'TELNYX_SIP_DOMAIN'>;

const VOICES = { en: 'AWS.Polly.Joanna', es: 'AWS.Polly.Lupe' } as const;
const LANGUAGES = { en: 'en-US', es: 'es-US' } as const;
const FILE_MS = 60_000;
/** An hour of speech in two channels is about 30 MB. */
const FILE_BYTES_MAX = 100 * 1024 * 1024;

/** Calls by Telnyx over its own SDK, without its retries: a phone that may ring is never rung again (G12). */
export function telnyxVoiceGateway(settings: TelnyxVoiceSettings, clocks?: Clocks): VoiceGateway {
  const client = telnyxClient(settings, clocks);
  const webhookUrl = new URL('/v1/webhooks/telnyx', settings.PUBLIC_URL).href;
  return {
    isSandbox: isSandboxVoice(settings),
    addressOf: (sipUsername) => `sip:${sipUsername}@${settings.TELNYX_SIP_DOMAIN}`,

    async dial({ commandId, from, to, legId, ringSeconds, linkTo }) {
      try {
        const { data } = await client.calls.dial({
          connection_id: settings.TELNYX_VOICE_APP,
          ...{ from, to, command_id: commandId, client_state: encoded(legId), timeout_secs: ringSeconds },
          ...{ webhook_url: webhookUrl, webhook_url_method: 'POST' },
          ...(linkTo === null ? {} : { link_to: linkTo, bridge_intent: true, bridge_on_answer: true }),
        });
        return data
          ? { kind: 'taken', controlId: data.call_control_id, providerLegId: data.call_leg_id }
          : { kind: 'unknown', message: 'the answer names no call' };
      } catch (error) {
        return readTelnyxFailure(error);
      }
    },

    async command(input) {
      try {
        await run(client, input);
        return { kind: 'done' };
      } catch (error) {
        return ended(error);
      }
    },

    async look({ controlId }) {
      try {
        const { data } = await client.calls.retrieveStatus(controlId);
        return { kind: data?.is_alive ? 'alive' : 'over' };
      } catch (error) {
        const failure = readTelnyxFailure(error);
        return failure.kind === 'refused' ? { kind: 'absent' } : { kind: 'unknown', message: failure.message };
      }
    },

    async makeDevice({ name }) {
      try {
        const { data } = await client.telephonyCredentials.create({
          connection_id: settings.TELNYX_SIP_CONNECTION,
          name,
        });
        return data?.id && data.sip_username
          ? { kind: 'made', credentialId: data.id, sipUsername: data.sip_username }
          : { kind: 'unknown', message: 'the answer names no account' };
      } catch (error) {
        return readTelnyxFailure(error);
      }
    },

    async makeToken({ credentialId }) {
      try {
        return { kind: 'made', token: await client.telephonyCredentials.createToken(credentialId) };
      } catch (error) {
        return readTelnyxFailure(error);
      }
    },

    fetchRecording: (url) => fetchRecording(url, settings),
  };
}

const encoded = (text: string) => Buffer.from(text, 'utf8').toString('base64');

async function run({ calls: { actions } }: Telnyx, input: CallCommand): Promise<unknown> {
  const { controlId } = input;
  const own = { command_id: input.commandId };
  switch (input.kind) {
    case 'ANSWER':
      return actions.answer(controlId, own);
    case 'HANGUP':
      return actions.hangup(controlId, own);
    case 'REJECT':
      return actions.reject(controlId, { ...own, cause: 'USER_BUSY' });
    case 'BRIDGE':
      return actions.bridge(controlId, { ...own, call_control_id_to_bridge_with: input.with });
    case 'SPEAK':
      return actions.speak(controlId, {
        ...own,
        payload: input.text,
        voice: VOICES[input.language],
        language: LANGUAGES[input.language],
      });
    case 'RECORD_START':
      return actions.startRecording(controlId, {
        ...own,
        ...{ format: 'mp3', channels: 'dual', max_length: input.maxSeconds, play_beep: input.withTone },
        client_state: encoded(input.state),
      });
    case 'RECORD_STOP':
      return actions.stopRecording(controlId, own);
    case 'DIGITS':
      return actions.sendDtmf(controlId, { ...own, digits: input.digits });
  }
}

/** Whatever was to be done to a leg that is gone is done: nobody is on the line. */
const GONE = '90018';

function ended(error: unknown): Commanded {
  const failure = readTelnyxFailure(error);
  return failure.kind === 'refused' && failure.code === GONE ? { kind: 'done' } : failure;
}

/** The provider's own hosts, by the link of a signed event; the sandbox is a server of this machine (G48). */
async function fetchRecording(link: string, settings: TelnyxVoiceSettings): Promise<RecordingFile> {
  if (!URL.canParse(link)) return { kind: 'absent' };
  const url = new URL(link);
  const isOwn = isSandboxVoice(settings)
    ? isLoopback(url.hostname)
    : url.protocol === 'https:' && /(^|\.)(telnyx\.com|amazonaws\.com)$/.test(url.hostname);
  if (!isOwn) return { kind: 'absent' };
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FILE_MS) });
    if (answer.status === 403 || answer.status === 404 || answer.status === 410) return { kind: 'absent' };
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > FILE_BYTES_MAX)
      return { kind: 'unknown', message: `the recording answered ${answer.status}` };
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return bytes.byteLength > FILE_BYTES_MAX
      ? { kind: 'unknown', message: 'the recording is too large' }
      : { kind: 'file', bytes };
  } catch (error) {
    return { kind: 'unknown', message: error instanceof Error ? error.message.slice(0, 500) : String(error) };
  }
}
