import type { FastifyInstance } from 'fastify';
import { AI_API_KEY } from '../keys.ts';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import { type JsonAnswer, serveJson } from '../serve-json.ts';
import { keepPrompt } from './ai-books.ts';
import { writeSequence } from './write-sequence.ts';
import { writeSummary } from './write-summary.ts';
import { writeTemplate } from './write-template.ts';
import { writeTurn } from './write-turn.ts';

const aiError = (status: number, message: string, type: string, code: string | null = null): JsonAnswer => ({
  status,
  body: { error: { message, type, param: null, code } },
});

const failures = {
  broken: () => aiError(500, 'The sandbox was told to fail.', 'server_error'),
  unavailable: () => aiError(503, 'The sandbox was told to play dead.', 'server_error'),
  unauthorized: () => aiError(401, 'Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key'),
  malformed: () => aiError(400, 'We could not parse the JSON body of your request.', 'invalid_request_error'),
  notJson: () =>
    aiError(
      415,
      "Unsupported content type. This API method only accepts 'application/json' requests.",
      'invalid_request_error',
      'unsupported_content_type',
    ),
};

/** The language model provider's HTTP: chat completions, not streamed. */
export function addAiRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  serveJson(app, sandbox, {
    provider: 'ai',
    prefix: '/ai/v1',
    path: '/chat/completions',
    key: AI_API_KEY,
    switches: () => sandbox.switches.ai,
    failures,
    run: (body) => complete(sandbox, body),
  });
}

type Message = { role?: unknown; content?: unknown };

function complete(sandbox: Sandbox, body: unknown): JsonAnswer {
  const { messages, model } = (typeof body === 'object' && body !== null ? body : {}) as {
    messages?: Message[];
    model?: unknown;
  };
  if (!Array.isArray(messages) || messages.length === 0 || typeof model !== 'string') {
    return aiError(400, "Missing required parameter: 'messages'.", 'invalid_request_error');
  }
  const asked = messages.map((message) => textOf(message.content)).join('\n\n');
  keepPrompt(sandbox.ai, asked);
  const question = textOf(messages.at(-1)?.content);
  const text =
    sandbox.switches.ai.answer ??
    writeTemplate(question) ??
    writeTurn(question, sandbox.switches.ai.manner) ??
    answerTo(question);
  const tokens = { prompt_tokens: Math.ceil(asked.length / 4), completion_tokens: Math.ceil(text.length / 4) };
  return {
    status: 200,
    body: {
      id: sandbox.ids.make('chatcmpl'),
      object: 'chat.completion',
      created: unixSeconds(sandbox),
      model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text, refusal: null },
          logprobs: null,
          finish_reason: 'stop',
        },
      ],
      usage: { ...tokens, total_tokens: tokens.prompt_tokens + tokens.completion_tokens },
    },
  };
}

/** Each kind of question frames its data in a mark of its own. */
function answerTo(prompt: string): string {
  return writeSequence(prompt) ?? writeSummary(prompt);
}

/** A message's text, whether it came as one text or in parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: unknown }) => (typeof part?.text === 'string' ? part.text : '')).join('\n');
}
