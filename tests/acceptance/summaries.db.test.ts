import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openaiAiGateway } from '../../apps/server/src/gateways/openai-ai-gateway.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing, resetProvider, switchSandbox } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Sum Up');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());
beforeEach(() => resetProvider(app));

interface Made {
  code?: string;
  data: { debtorId: string; text: string; at: string }[];
}

const send = <T>(method: string, path: string, body?: unknown, headers = {}) =>
  app.send<T>(method, path, { token, body, headers });
const generate = (debtorIds: string[], headers = {}) =>
  send<Made>('POST', '/debtor/ai/generate-summaries', { debtorIds }, headers);
const prompts = async () => (await (await fetch(`${app.sandbox.url}/api/ai/prompts`)).json()) as string[];
const kept = async (id: string) =>
  (await send<{ summary: { text: string; at: string } | null }>('GET', `/debtor/${id}/sidebar/details`)).body.summary;

/** A customer whose every word is a marker that tells where it came from. */
async function planted(marker: string): Promise<string> {
  const { debtorId } = await makeOwing(
    app,
    company,
    [12_300],
    [
      { kind: 'EMAIL', value: `${marker.toLowerCase()}@mail.example` },
      { kind: 'PHONE', value: '+13055550188' },
    ],
  );
  await send('PUT', `/debtor/${debtorId}`, { firstName: `First${marker}`, lastName: `Last${marker}`, version: 1 });
  const at = new Date('2026-11-18T15:00:00Z');
  await inCompany(app.context.db, company.id, async (work) => {
    const of = { companyId: company.id, debtorId };
    const text = `Note${marker} from First${marker}: call +1 305 555 0188, card 4242 4242 4242 4242`;
    await work.trx
      .insertInto('note')
      .values({ ...of, id: uuidv7(), value: text, createdAt: at })
      .execute();
  });
  return debtorId;
}

test('G52: the model is told of one customer only, and nothing that names it', async () => {
  const one = await planted('ALPHA');
  const other = await planted('BRAVO');
  const made = await generate([one]);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.body.data).toEqual([
    { debtorId: one, text: expect.stringContaining('Owes $123.00 on 1 open account'), at: expect.any(String) },
  ]);
  const asked = await prompts();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('NoteALPHA');
  for (const secret of ['BRAVO', 'FirstALPHA', 'LastALPHA', 'alpha@', '5550188', '555 0188', '4242', 'Haddad', other]) {
    expect(asked[0], secret).not.toContain(secret);
  }
  expect(await kept(one)).toMatchObject({ text: made.body.data[0]?.text });
  expect(await kept(other)).toBe(null);
  await generate([one, other]);
  const both = (await prompts()).slice(1);
  expect(both).toHaveLength(2);
  expect(both.filter((prompt) => prompt.includes('NoteALPHA') && prompt.includes('NoteBRAVO'))).toEqual([]);
});

test('the answer speaks the language of the screen', async () => {
  const id = await planted('CHARLIE');
  const made = await generate([id], { 'accept-language': 'es' });
  expect(made.body.data[0]?.text).toContain('Debe $123.00 en 1 cuenta abierta');
});

test('what the model says is text: no links, no markup, not long', async () => {
  const id = await planted('DELTA');
  const answer = `<b>Pay</b> at https://evil.example/x **now**\n${'More words. '.repeat(200)}`;
  await switchSandbox(app, { ai: { answer } });
  const [made] = (await generate([id])).body.data;
  expect(made?.text).toMatch(/^Pay at now More words\./);
  expect(made?.text.length).toBeLessThanOrEqual(600);
  expect(made?.text).not.toMatch(/evil|[<*\n]/);
});

test('a model that is down or answers nothing: PROVIDER_UNAVAILABLE, and the earlier summary stays', async () => {
  const id = await planted('ECHO');
  await generate([id]);
  const before = await kept(id);
  await switchSandbox(app, { ai: { dead: true } });
  expect(await generate([id])).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
  await switchSandbox(app, { ai: { dead: false, answer: ' ' } });
  expect(await generate([id])).toMatchObject({ status: 503 });
  expect(await kept(id)).toEqual(before);
});

test('a slow model is given up at the limit', async () => {
  await switchSandbox(app, { ai: { fault: { how: 'hang', when: 'before', times: 1 } } });
  const gateway = openaiAiGateway(app.context.settings, { timeoutMs: 200 });
  const started = performance.now();
  const said = await gateway.complete({ companyId: 'us', instructions: 'x', prompt: 'y', maxTokens: 10 });
  expect(said.kind).toBe('failed');
  expect(performance.now() - started).toBeLessThan(3_000);
});
