import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText } from 'ai';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import type { Settings } from '../config/settings.ts';
import type { AiAnswer, AiGateway } from './ai-gateway.ts';

const TIMEOUT_MS = 10_000;
/** No answer that was asked for comes near this; a longer one is given up while it comes, and held by nobody (G53). */
const ANSWER_BYTES_MAX = 256 * 1024;
/** After so many failures in a row nobody is made to wait; one question in ten seconds tries it again (G55). */
const FAILURES_MAX = 5;
const REST_MS = 10_000;

/** What opens the sandbox and nothing else; used when no key of a real provider is configured. */
const SANDBOX_KEY = 'sk-sandbox';

export type AiSettings = Partial<Pick<Settings, 'AI_API_KEY' | 'AI_API_URL' | 'AI_MODEL' | 'SANDBOX_URL'>>;

/** A language model behind an OpenAI-compatible endpoint. Without address and key it speaks to the sandbox. */
export function openaiAiGateway(settings: AiSettings, { timeoutMs = TIMEOUT_MS } = {}): AiGateway {
  const isSandbox = settings.AI_API_KEY === undefined;
  const baseURL = settings.AI_API_URL ?? (isSandbox ? sandboxAddress(settings.SANDBOX_URL) : OPENAI_URL);
  if (!baseURL) return { complete: async () => ({ kind: 'failed', message: 'no language model is configured' }) };
  const provider = createOpenAICompatible({
    name: 'ai',
    baseURL,
    apiKey: settings.AI_API_KEY ?? SANDBOX_KEY,
    fetch: shortFetch,
  });
  const model = provider.chatModel(settings.AI_MODEL ?? 'gpt-4o-mini');
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_MAX),
  });
  return {
    async complete({ instructions, prompt, maxTokens }) {
      try {
        const { text, usage } = await breaker.execute(() =>
          generateText({
            model,
            instructions,
            prompt,
            maxOutputTokens: maxTokens,
            temperature: 0,
            maxRetries: 0,
            timeout: timeoutMs,
            telemetry: { isEnabled: false },
          }),
        );
        return text.trim() === ''
          ? { kind: 'failed', message: 'the model answered nothing' }
          : { kind: 'text', text, tokens: usage.totalTokens ?? null };
      } catch (error) {
        return failedAnswer(error);
      }
    },
  };
}

const OPENAI_URL = 'https://api.openai.com/v1';

function sandboxAddress(url: string | undefined): string | undefined {
  return url ? new URL('/ai/v1', url).href : undefined;
}

/** Only what kind of failure it was: a provider's message may quote the prompt (G59). */
function failedAnswer(error: unknown): AiAnswer {
  if (error instanceof BrokenCircuitError) return { kind: 'failed', message: 'resting after failures' };
  if (APICallError.isInstance(error)) {
    return { kind: 'failed', message: `the provider answered ${error.statusCode ?? 'nothing'}` };
  }
  return { kind: 'failed', message: error instanceof Error ? error.name : 'unknown failure' };
}

/** An answer that ends with an error as soon as it is longer than any may be, whatever length it named. */
const shortFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  let bytes = 0;
  const body = response.body?.pipeThrough(
    new TransformStream({
      transform(chunk: Uint8Array, out) {
        bytes += chunk.byteLength;
        if (bytes > ANSWER_BYTES_MAX) out.error(new Error('the answer is too long'));
        else out.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(body ?? null, { status, statusText, headers });
};
