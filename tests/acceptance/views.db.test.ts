import { industries } from '@recoup/domain/vocabulary.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let admin: string;
let operator: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('View Co');
  admin = await app.signIn(company.admin);
  operator = await app.signIn(company.operator);
});
afterAll(() => app.stop());

type View = {
  _id: string;
  name: string;
  mayEdit: boolean;
  isShared: boolean;
  version: number;
  owner: { name: string };
};
const overdue = { match: 'all', conditions: [{ field: 'isOverdue', operator: 'is_true', values: [] }] };
const state = {
  search: 'x',
  filter: overdue,
  sort: '-balance',
  columns: [{ id: 'reference', width: 120, isHidden: false, isPinned: true }],
};

const save = async (token: string, name: string, isShared: boolean, more: object = {}) =>
  (await app.send<View>('POST', '/view', { token, body: { entity: 'account', name, isShared, state, ...more } })).body;
const list = async (token: string, entity = 'account') =>
  (await app.send<{ data: View[] }>('GET', `/view?entity=${entity}`, { token })).body.data;

test('a view keeps the list as it was; own ones come first, private ones are nobody else’s', async () => {
  const mine = await save(admin, 'Mine', false);
  const ours = await save(operator, 'Ours', true);
  await save(admin, 'Customers', true, {
    entity: 'debtor',
    state: { ...state, filter: { match: 'all', conditions: [] } },
  });
  expect(await list(admin)).toMatchObject([
    { _id: mine._id, name: 'Mine', isShared: false, mayEdit: true, state, owner: { name: 'Ada Admin' } },
    { _id: ours._id, name: 'Ours', isShared: true, mayEdit: true, owner: { name: 'Oto Operator' } },
  ]);
  expect((await list(operator)).map((view) => view.name)).toEqual(['Ours']);
  expect((await list(operator, 'debtor')).map((view) => view.name)).toEqual(['Customers']);
});

test('G27: a stale version is refused; the present one changes only what was given', async () => {
  const view = await save(admin, 'Twice', false);
  const put = (body: object) => app.send<View & { code: string }>('PUT', `/view/${view._id}`, { token: admin, body });
  expect((await put({ name: 'Once more', version: 1 })).body).toMatchObject({ name: 'Once more', version: 2, state });
  expect((await put({ name: 'Too late', version: 1 })).body).toMatchObject({ code: 'STALE_VERSION' });
  expect((await put({ isShared: true, version: 2 })).body).toMatchObject({ name: 'Once more', isShared: true });
});

test('a shared view is changed by its owner and by administrators, a private one by its owner alone', async () => {
  const shared = await save(admin, 'For all', true);
  const secret = await save(admin, 'For me', false);
  const change = (view: View) =>
    app.send('PUT', `/view/${view._id}`, { token: operator, body: { name: 'Taken', version: view.version } });
  expect((await change(shared)).status).toBe(403);
  expect((await change(secret)).status).toBe(404);
  expect((await app.send('DELETE', `/view/${shared._id}`, { token: operator })).status).toBe(403);
  expect((await app.send('DELETE', `/view/${secret._id}`, { token: operator })).status).toBe(404);
  const theirs = await save(operator, 'Of the operator', true);
  expect((await app.send('DELETE', `/view/${theirs._id}`, { token: admin })).status).toBe(200);
  expect((await list(operator)).map((view) => view._id)).not.toContain(theirs._id);
});

test('a view that the list could not carry out is refused at its field, and saving twice saves once', async () => {
  const wrong = { match: 'all', conditions: [{ field: 'secret', operator: 'is', values: ['x'] }] };
  const refused = await app.send('POST', '/view', {
    token: admin,
    body: { entity: 'account', name: 'Wrong', state: { ...state, filter: wrong } },
    headers: { 'accept-language': 'es' },
  });
  expect(refused.body).toMatchObject({ code: 'INVALID_FIELD', fields: { secret: 'Esta lista no tiene ese campo.' } });
  const first = await save(admin, 'Same', false);
  const again = await save(admin, 'Same', false, { _id: first._id });
  expect(again._id).toBe(first._id);
  expect((await list(admin)).filter((view) => view.name === 'Same')).toHaveLength(1);
});

test('the team and the industries are there to choose from', async () => {
  const team = await app.send('GET', '/member', { token: operator });
  expect(team.body).toMatchObject({ data: [{ name: 'Ada Admin' }, { name: 'Oto Operator', roles: ['OPERATOR'] }] });
  const headers = { 'accept-language': 'es' };
  const domains = await app.send<{ data: unknown[] }>('GET', '/utils/business-domains', { token: operator, headers });
  expect(industries).toHaveLength(32);
  expect(domains.body.data).toHaveLength(32);
  expect(domains.body.data).toContainEqual({ value: 'BANKING', name: 'Banca' });
});
