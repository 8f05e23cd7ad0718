import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openaiAiGateway } from './openai-ai-gateway.ts';

let server: Server | undefined;
let asked = 0;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  asked = 0;
});

/** A provider that answers by its protocol whatever it is told to. */
async function provider(answer: (reply: ServerResponse) => void, timeoutMs = 2_000) {
  server = createServer((_request, reply) => {
    asked += 1;
    reply.on('error', () => undefined);
    answer(reply);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return openaiAiGateway({ AI_API_URL: `http://127.0.0.1:${port}/v1`, AI_API_KEY: 'sk-test' }, { timeoutMs });
}

const question = { companyId: 'c', instructions: 'Answer.', prompt: 'How much?', maxTokens: 400 };
const message = (said: object) => ({
  ...{ id: 'x', object: 'chat.completion', created: 1, model: 'm' },
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', ...said } }],
  usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 },
});
const json =
  (body: unknown, status = 200) =>
  (reply: ServerResponse) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('an answer and what it cost', async () => {
  const ai = await provider(json(message({ content: 'A lot.' })));
  expect(await ai.complete(question)).toEqual({ kind: 'text', text: 'A lot.', tokens: 5 });
});

test('G53: ten megabytes are given up after the first of them', async () => {
  const ai = await provider(json(message({ content: 'x'.repeat(10_000_000) })));
  expect(await ai.complete(question)).toMatchObject({ kind: 'failed' });
  expect(asked).toBe(1);
});

test('G53: an answer that never ends is given up at its length, and one that only drips at its time', async () => {
  const ai = await provider((reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!reply.destroyed && reply.write(' '.repeat(16_384)));
    };
    reply.on('drain', more);
    more();
  }, 60_000);
  expect(await ai.complete(question)).toMatchObject({ kind: 'failed' });
  server?.closeAllConnections();
  server?.close();
  const slow = await provider((reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    reply.write('{');
  }, 200);
  expect(await slow.complete(question)).toMatchObject({ kind: 'failed' });
});

test('G51: whoever asks for tools again and again gets none, and is asked once', async () => {
  const call = { id: 'c1', type: 'function', function: { name: 'refund', arguments: '{"cents":100}' } };
  const ai = await provider(json(message({ content: null, tool_calls: [call] })));
  expect(await ai.complete(question)).toEqual({ kind: 'failed', message: 'the model answered nothing' });
  expect(asked).toBe(1);
});

test('G53: told to come back later it is not asked again at once, and after five refusals it rests', async () => {
  const ai = await provider(json({ error: { message: 'Rate limit', type: 'rate_limit' } }, 429));
  for (let tries = 0; tries < 5; tries += 1)
    expect(await ai.complete(question)).toEqual({ kind: 'failed', message: 'the provider answered 429' });
  for (let tries = 0; tries < 20; tries += 1)
    expect(await ai.complete(question)).toEqual({ kind: 'failed', message: 'resting after failures' });
  expect(asked).toBe(5);
});
