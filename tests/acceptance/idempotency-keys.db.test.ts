import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { allCalls } from '../../packages/contract/src/all-calls.ts';
import { takesKey } from '../../packages/contract/src/call.ts';
import { openapiDocument } from '../../packages/contract/src/openapi.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { postFile } from '../application/make-records.ts';
import { type Application, startApplication } from '../application/start-application.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());

test.each([
  ['blank', ' '],
  ['longer than 255 characters', 'y'.repeat(256)],
])('G20: a key that is %s is refused instead of passed over', async (_, key) => {
  const company = await app.newCompany('Keys Co');
  const token = await app.signIn(company.admin);
  const answer = await app.send('POST', '/debtor', {
    token,
    body: { companyName: 'Key' },
    headers: { 'idempotency-key': key },
  });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ code: 'INVALID_FIELD', fields: { 'Idempotency-Key': expect.any(String) } });
});

describe('G20, G40: a call whose answer is a secret', () => {
  test('is done once per key, and what it answered is kept nowhere', async () => {
    const company = await app.newCompany('Secret Co');
    const token = await app.signIn(company.admin);
    const { debtorId, accountIds } = await makeOwing(app, company, [5_000, 4_000]);
    const make = (path: string, key: string) =>
      app.send<{ url?: string; error?: string }>('POST', path, { token, headers: { 'idempotency-key': key } });
    const links = async () =>
      inCompany(app.context.db, company.id, (work) => work.trx.selectFrom('portalLink').select('id').execute());
    for (const [at, path] of [
      `/account/${accountIds[0]}/collect`,
      `/debtor/${debtorId}/payment-methods/link`,
      `/debtor/${debtorId}/view-portal`,
    ].entries()) {
      const first = await make(path, `key ${at}`);
      expect(first, path).toMatchObject({ status: 200, body: { url: expect.any(String) } });
      expect(await make(path, `key ${at}`), path).toMatchObject({ status: 409, body: { error: 'REPLY_NOT_KEPT' } });
      expect(await links(), path).toHaveLength(at + 1);
    }
    const other = await make(`/account/${accountIds[1]}/collect`, 'key 0');
    expect(other).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await make(`/account/${accountIds[0]}/collect`, 'another')).toMatchObject({ status: 200 });
    const kept = await inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('idempotencyKey').select('reply').execute(),
    );
    expect(kept).toHaveLength(4);
    expect(kept.every(({ reply }) => reply === null)).toBe(true);
  });

  test('that is refused leaves its key free', async () => {
    const company = await app.newCompany('Free Co');
    const token = await app.signIn(company.admin);
    const { accountIds } = await makeOwing(app, company, [5_000]);
    const path = `/account/${accountIds[0]}`;
    const make = () => app.send('POST', `${path}/collect`, { token, headers: { 'idempotency-key': 'the same' } });
    await app.send('POST', `${path}/close`, { token, body: { withPaid: false, reason: 'By mistake' } });
    expect((await make()).status).toBe(409);
    expect((await make()).body).not.toMatchObject({ error: 'REPLY_NOT_KEPT' });
  });
});

test('G20: a file that is sent again under its key is kept once, and another one is refused', async () => {
  const company = await app.newCompany('Twice Co');
  const token = await app.signIn(company.admin);
  const { accountIds } = await makeOwing(app, company, [5_000]);
  const path = `/account/${accountIds[0]}/attachment`;
  const text = 'What was said on the phone. '.repeat(10_000);
  const send = (content: string, fileName = 'call.txt', key = 'the call') =>
    postFile(app, token, { method: 'PUT', path, fileName, content, key });
  const first = await send(text);
  expect(first.status).toBe(200);
  const again = await send(text);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await again.json()).toEqual(await first.json());
  const last = `${text.slice(0, -1)}!`;
  for (const other of [await send(last), await send(text, 'other.txt')]) {
    expect(await other.json()).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
  }
  // A file that is refused leaves the key free.
  expect((await send('MZ', 'program.exe', 'wrong')).status).toBe(422);
  expect((await send(text, 'program.txt', 'wrong')).status).toBe(200);
  const kept = await app.send<{ data: { name: string }[] }>('GET', `${path}/list`, { token });
  expect(kept.body.data).toHaveLength(2);
});

test('G20: the document names the key for the calls that take one, and for no other', () => {
  type Operation = { operationId: string; parameters: { name: string }[] };
  const { paths } = openapiDocument(allCalls, '/v1') as { paths: Record<string, Record<string, Operation>> };
  const named = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
    .map(({ operationId }) => operationId);
  const taking = allCalls.filter((call) => takesKey(call)).map(({ name }) => name);
  expect(named.toSorted()).toEqual(taking.toSorted());
  expect(taking).toContain('account.make-payment-link');
  expect(taking).not.toContain('auth.login');
  expect(taking).toContain('account.add-attachment');
});
