import type { Exchange } from '@recoup/sandbox/sandbox.ts';
import { type RunningSandbox, startSandbox } from '@recoup/sandbox/start.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openaiAiGateway } from '../../apps/server/src/gateways/openai-ai-gateway.ts';
import { readProviderContract } from './provider-contract.ts';

const contract = readProviderContract('openai');
const exchanges: Exchange[] = [];
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ onExchange: (exchange) => exchanges.push(exchange) });
});
afterAll(() => sandbox.stop());

const question = {
  companyId: 'us',
  instructions: 'Sum up.',
  prompt: '<customer>{"openAccounts":2}</customer>',
  maxTokens: 300,
};

test('our question and the stand-in’s answer are as the provider’s document says', async () => {
  const said = await openaiAiGateway({ SANDBOX_URL: sandbox.url }).complete(question);
  expect(said).toMatchObject({ kind: 'text', text: expect.stringContaining('2 open accounts') });
  const [exchange] = exchanges;
  if (!exchange) throw new Error('nothing was asked');
  const where = { method: exchange.method, path: exchange.path.replace('/ai/v1', '') };
  const { query, contentType, requestBody: body, status, responseBody } = exchange;
  expect(contract.request({ ...where, query, contentType, body })).toEqual([]);
  expect(contract.response({ ...where, status, body: responseBody })).toEqual([]);
  expect(JSON.parse(body)).toMatchObject({
    model: 'gpt-4o-mini',
    temperature: 0,
    messages: [{ role: 'system' }, { role: 'user' }],
  });
});

test('the description notices what does not fit it', () => {
  const where = { method: 'POST', path: '/chat/completions' };
  expect(contract.response({ ...where, status: 200, body: { id: 1 } })).not.toEqual([]);
  const wrong = JSON.stringify({ model: 'm', messages: 'none' });
  expect(contract.request({ ...where, query: '', contentType: 'application/json', body: wrong })).not.toEqual([]);
});

test('without sandbox and key nothing is asked', async () => {
  expect(await openaiAiGateway({}).complete(question)).toEqual({
    kind: 'failed',
    message: 'no language model is configured',
  });
});

test('a wrong key, a failure and a cut connection are failures, and the prompt is in none of their texts', async () => {
  const gateway = openaiAiGateway({ SANDBOX_URL: sandbox.url });
  const put = (ai: object) =>
    fetch(`${sandbox.url}/api/switches`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ai }),
    });
  for (const how of ['error', 'reset'] as const) {
    await put({ fault: { how, when: 'after', times: 1 } });
    const said = await gateway.complete(question);
    expect(said.kind).toBe('failed');
    expect(JSON.stringify(said)).not.toContain('openAccounts');
  }
  expect((await gateway.complete(question)).kind).toBe('text');
});
