import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Two Devices Ltd');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const make = () =>
  makeOwing(app, company, [5_000, 7_000], [{ kind: 'EMAIL', value: `d${Math.random()}@customer.example` }]);
const save = (debtorId: string, text: string, version: number, more: object = {}) =>
  app.send<{ version: number }>('PUT', `/chat/${debtorId}/draft`, {
    token,
    body: { mode: 'REPLY', channel: 'EMAIL', text, attachmentIds: [], seenUpTo: 0, version, ...more },
  });
const kept = async (debtorId: string) =>
  (
    await app.send<{ drafts: { text: string; version: number; accountId: string | null }[] }>(
      'GET',
      `/chat/${debtorId}/get-debtor`,
      { token },
    )
  ).body.drafts[0];

test('what was written on another device is not written over: whoever comes second is told', async () => {
  const { debtorId } = await make();
  const laptop = await save(debtorId, 'From the laptop', 0);
  expect(laptop.status).toBe(200);
  expect(await save(debtorId, 'From the phone', 0)).toMatchObject({ status: 409, body: { error: 'STALE_VERSION' } });
  expect(await kept(debtorId)).toMatchObject({ text: 'From the laptop', version: laptop.body.version });
  const chosen = await save(debtorId, 'From the phone', laptop.body.version);
  expect(chosen.body.version).toBeGreaterThan(laptop.body.version);
  expect(await save(debtorId, 'Laptop again', laptop.body.version)).toMatchObject({ status: 409 });
  expect(await kept(debtorId)).toMatchObject({ text: 'From the phone' });
});

test('the same words twice are no question, and an old device does not write over what began anew', async () => {
  const { debtorId } = await make();
  const first = await save(debtorId, 'Same', 0);
  expect(await save(debtorId, 'Same', 0)).toMatchObject({ status: 200, body: first.body });
  const cleared = await save(debtorId, '', first.body.version);
  expect(cleared.body.version).toBeGreaterThan(first.body.version);
  expect(await kept(debtorId)).toBeUndefined();
  await save(debtorId, 'Begun anew', 0);
  expect(await save(debtorId, 'Very old', first.body.version)).toMatchObject({ status: 409 });
});

test('ten devices at once: one is kept, the others are told', async () => {
  const { debtorId } = await make();
  const saved = await Promise.all(Array.from({ length: 10 }, (_, device) => save(debtorId, `Device ${device}`, 0)));
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(saved.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('the account that an answer is about stands in the draft; one of another customer does not', async () => {
  const { debtorId, accountIds } = await make();
  const other = await make();
  const [, accountId] = accountIds;
  expect(await save(debtorId, 'About the second', 0, { accountId })).toMatchObject({ status: 200 });
  expect(await kept(debtorId)).toMatchObject({ accountId });
  expect(await save(other.debtorId, 'Wrong', 0, { accountId })).toMatchObject({
    status: 404,
    body: { error: 'ACCOUNT_NOT_FOUND' },
  });
});
