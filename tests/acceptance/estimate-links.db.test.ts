import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock, within } from '../application/campaign-world.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Named {
  readonly _id: string;
  readonly reference: string;
}
interface Estimate extends Named {
  readonly status: string;
  readonly version: number;
  readonly totalCents: number;
  readonly project: Named | null;
  readonly contract: Named | null;
  readonly account: Named | null;
  readonly error?: string;
  readonly fields?: Record<string, string>;
}

let app: Application;
let company: TestCompany;
let token: string;
let debtorId: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await app.newCompany('Links Ltd');
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-20T15:00:00Z');
  ({ debtorId } = await makeOwing(app, company, [10_000]));
});

const send = <T = Estimate>(method: string, path: string, body?: object) =>
  app.send<T>(method, path, { token, ...(body ? { body } : {}) });
async function ok<T = Estimate>(method: string, path: string, body?: object): Promise<T> {
  const answer = await send<T>(method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}
const lines = [{ description: 'Roof', quantityMilli: 1500, unitPriceCents: 33_333, taxBasisPoints: 825 }];
const write = (more: object = {}) =>
  ok('POST', '/estimate', { debtorId, lines, expirationDate: '2026-12-20', ...more });
const project = (of = debtorId) =>
  ok<Named & { version: number }>('POST', '/project', {
    ...{ _id: uuidv7(), reference: `P ${uuidv7()}`, name: 'Roof', debtorId: of, startDate: '2026-11-01' },
  });
const contract = (of = debtorId) =>
  ok<Named & { version: number }>('POST', '/contract/create', {
    ...{ _id: uuidv7(), reference: `C ${uuidv7()}`, title: 'Upkeep', debtorId: of, startDate: '2026-11-01' },
  });
async function accepted(more: object): Promise<Estimate> {
  const { _id } = await write(more);
  await ok('POST', `/estimate/${_id}/mark-sent`, { version: 1 });
  return ok('POST', `/estimate/${_id}/accept`, { version: 2, name: 'Ada', method: 'PHONE' });
}
const figures = async (id: string) =>
  (
    await ok<{ openEstimatesCents: number; depositCents: number; invoicedCents: number }[]>(
      'POST',
      '/project/balance',
      {
        projectIds: [id],
      },
    )
  )[0];

test('an estimate is for a project and under a contract of its own customer alone, and open ones count', async () => {
  const [own, agreed] = [await project(), await contract()];
  const { debtorId: otherId } = await makeOwing(app, company, [5_000]);
  const [foreign, strange] = [await project(otherId), await contract(otherId)];
  const wrong = await send('POST', '/estimate', { debtorId, projectId: foreign._id, contractId: strange._id });
  expect(wrong.body).toMatchObject({
    error: 'INVALID_FIELD',
    fields: { projectId: expect.any(String), contractId: expect.any(String) },
  });
  const written = await write({ projectId: own._id, contractId: agreed._id });
  expect(written).toMatchObject({ project: { _id: own._id }, contract: { _id: agreed._id } });
  const loose = await write();
  expect((await send('PUT', `/estimate/${loose._id}`, { version: 1, projectId: foreign._id })).body.error).toBe(
    'INVALID_FIELD',
  );
  const listed = await ok<{ data: Named[]; total: number }>('POST', `/project/${own._id}/estimate/by-filter`, {});
  expect(listed.data.map(({ _id }) => _id)).toEqual([written._id]);
  expect((await send('POST', `/project/${uuidv7()}/estimate/by-filter`, {})).body.error).toBe('NOT_FOUND');
  expect(await figures(own._id)).toMatchObject({ openEstimatesCents: 0 });
  await ok('POST', `/estimate/${written._id}/mark-sent`, { version: 1 });
  expect(await figures(own._id)).toMatchObject({ openEstimatesCents: written.totalCents, depositCents: 0 });
  await setClock(app, company, '2026-12-21T15:00:00Z');
  expect(await figures(own._id)).toMatchObject({ openEstimatesCents: 0 });
  // One that is closed takes nothing on, and what is copied leaves it.
  await ok('PUT', `/project/${own._id}`, { version: own.version, status: 'Open' });
  await ok('PUT', `/project/${own._id}`, { version: own.version + 1, status: 'Closed' });
  expect((await send('POST', '/estimate', { debtorId, projectId: own._id })).body).toMatchObject({
    fields: { projectId: expect.stringContaining('closed') },
  });
  const copy = await ok('POST', `/estimate/${written._id}/duplicate`, { _id: uuidv7() });
  expect(copy).toMatchObject({ project: null, contract: { _id: agreed._id } });
});

test('billing carries project and contract to the account', async () => {
  const [own, agreed] = [await project(), await contract()];
  const estimate = await accepted({ projectId: own._id, contractId: agreed._id });
  const billed = await ok('POST', `/estimate/${estimate._id}/convert`, {
    ...{ _id: uuidv7(), version: estimate.version, issueDate: '2026-11-20', dueDate: '2026-12-20', isDraft: false },
  });
  const account = await ok<{ project: Named; contract: Named }>('GET', `/account/${billed.account?._id}`);
  expect(account).toMatchObject({ project: { _id: own._id }, contract: { _id: agreed._id } });
  expect(await figures(own._id)).toMatchObject({ invoicedCents: estimate.totalCents, openEstimatesCents: 0 });
});

test('a project or a contract with an estimate is not deleted, nor given to another customer', async () => {
  const [own, agreed] = [await project(), await contract()];
  const written = await write({ projectId: own._id, contractId: agreed._id });
  const { debtorId: otherId } = await makeOwing(app, company, [5_000]);
  expect((await send('DELETE', `/project/${own._id}`)).body.error).toBe('STILL_IN_USE');
  expect((await send('DELETE', `/contract/${agreed._id}`)).body.error).toBe('STILL_IN_USE');
  const moved = { version: own.version, debtorId: otherId };
  expect((await send('PUT', `/project/${own._id}`, moved)).body.error).toBe('STILL_IN_USE');
  const chosen = { ids: [own._id], preview: true };
  const { preview } = await ok<{ preview: object }>('DELETE', '/project/custom-filter', chosen);
  expect(preview).toMatchObject({ matched: 1, changing: 0 });
  await ok('DELETE', `/estimate/${written._id}`);
  // What is deleted hinders nobody, and stays behind when its project goes.
  await ok('PUT', `/project/${own._id}`, moved);
  await ok('DELETE', `/project/${own._id}`);
  await ok('DELETE', `/contract/${agreed._id}`);
});

test('two customers become one: estimates, projects and contracts go along together', async () => {
  const [own, agreed] = [await project(), await contract()];
  const written = await write({ projectId: own._id, contractId: agreed._id });
  const { debtorId: winner } = await makeOwing(app, company, [5_000]);
  await ok('POST', `/debtor/${winner}/merge`, { fromId: debtorId });
  const rows = await within(app, company, ({ trx }) =>
    trx.selectFrom('estimate').select(['debtorId', 'projectId', 'contractId']).where('id', '=', written._id).execute(),
  );
  expect(rows).toEqual([{ debtorId: winner, projectId: own._id, contractId: agreed._id }]);
});

test('of a filter, an own field and the audit a project and a contract are named', async () => {
  const [own, agreed] = [await project(), await contract()];
  await write();
  const written = await write({ projectId: own._id, contractId: agreed._id });
  const filter = { match: 'all', conditions: [{ field: 'contract', operator: 'has_any_of', values: [agreed._id] }] };
  const found = await ok<{ data: Named[] }>('POST', '/estimate/by-filter', { filter });
  expect(found.data.map(({ _id }) => _id)).toEqual([written._id]);
  for (const [kind, id, name] of [
    ['contract', agreed._id, 'Upkeep'],
    ['estimate', written._id, written.reference],
  ] as const) {
    const named = await ok<{ data: { name: string }[] }>('GET', `/custom-field/references?kind=${kind}&ids=${id}`);
    expect(named.data).toMatchObject([{ name }]);
  }
});
