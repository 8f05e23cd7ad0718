import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Book, makeBook } from '../application/bulk-world.ts';
import { makeCallCampaign } from '../application/call-campaign.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Task {
  readonly _id: string;
  readonly version: number;
  readonly snoozedUntil: string | null;
  readonly priority: string;
  readonly source: { readonly kind: string; readonly record: { noun: string; name: string } | null };
}
interface List {
  readonly data: readonly Task[];
  readonly total: number;
  readonly counts: { due: number; later: number; completed: number; overdue: number; scopes: Record<string, number> };
  readonly nextChangeAt: string;
}

let app: Application;
let company: TestCompany;
let token: string;
let book: Book;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Order Co');
  token = await app.signIn(company.admin);
  book = await makeBook(app, company, 2);
});

const call = <T>(method: string, path: string, body?: unknown) => app.send<T>(method, path, { token, body });
const list = async (body: object = {}) => (await call<List>('POST', '/task/get-list', body)).body;
const idsOf = async (body: object = {}) => (await list(body)).data.map((task) => task._id);
const now = () => within(app, company, async (work) => work.now);
const inHours = async (hours: number) => new Date((await now()).getTime() + hours * 3_600_000).toISOString();

async function create(title: string, rest: object = {}): Promise<Task> {
  const body = { debtorId: book.debtorIds[0], title, dueAt: await inHours(-1), ...rest };
  const answer = await call<Task>('POST', '/task', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

test('what is put off is in no list of open ones, and comes back by the company’s clock', async () => {
  const [one, two] = [await create('One'), await create('Two')];
  const until = await inHours(3);
  expect((await call('POST', '/task/bulk/snooze', { ids: [one._id, two._id], until })).body).toEqual({ changed: 2 });
  expect((await call('POST', '/task/bulk/snooze', { ids: [one._id, two._id], until })).body).toEqual({ changed: 0 });
  expect(await list()).toMatchObject({ total: 0, counts: { due: 0, later: 2, overdue: 0, scopes: { all: 0 } } });
  const later = await list({ view: 'later' });
  expect(later).toMatchObject({ total: 2, counts: { later: 2, scopes: { all: 2 } }, nextChangeAt: until });
  expect(later.data.map((task) => task.snoozedUntil)).toEqual([until, until]);
  expect((await call('GET', '/task/count')).body).toMatchObject({ unassigned: 0, overdue: 0 });
  await call('POST', '/task/bulk/snooze', { ids: [two._id], until: null });
  expect(await idsOf()).toEqual([two._id]);
  await setClock(app, company, new Date(Date.parse(until) + 1_000).toISOString());
  expect(await idsOf()).toEqual([one._id, two._id]);
  // It was due all the while.
  expect((await list()).counts).toMatchObject({ due: 2, later: 0, overdue: 2 });
});

test('a moment that has passed, and tasks that have ended, are not put off; ending forgets the moment', async () => {
  const task = await create('One');
  const past = await call('POST', '/task/bulk/snooze', { ids: [task._id], until: await inHours(-1) });
  expect(past).toMatchObject({ status: 422, body: { error: 'INVALID_FIELD' } });
  expect((await call('POST', '/task/bulk/snooze', { ids: [uuidv7()], until: null })).status).toBe(404);
  await call('POST', '/task/bulk/snooze', { ids: [task._id], until: await inHours(5) });
  await call('POST', '/task/bulk/complete', { ids: [task._id] });
  expect((await call('POST', '/task/bulk/snooze', { ids: [task._id], until: await inHours(5) })).body).toEqual({
    changed: 0,
  });
  await call('POST', '/task/bulk/reopen', { ids: [task._id] });
  expect(await list()).toMatchObject({ total: 1, counts: { later: 0 } });
});

test('high priority first where that is the order, and as a filter', async () => {
  const plain = await create('Plain', { dueAt: await inHours(-9) });
  const high = await create('High', { priority: 'high' });
  expect(await idsOf()).toEqual([plain._id, high._id]);
  expect(await idsOf({ sort: 'priority' })).toEqual([high._id, plain._id]);
  expect(await list({ priority: 'high' })).toMatchObject({ total: 1, counts: { due: 1, scopes: { all: 1 } } });
  const changed = await call<Task>('PUT', `/task/${plain._id}`, { priority: 'high', version: plain.version });
  expect(changed.body.priority).toBe('high');
  expect(await idsOf({ sort: 'priority' })).toEqual([plain._id, high._id]);
});

test('a task says what asked for it: a person, or a campaign with its name', async () => {
  const own = await create('Own');
  expect(own.source).toEqual({ kind: 'person', record: expect.objectContaining({ noun: 'member' }) });
  expect(await idsOf({ source: ['person', 'dispute'] })).toEqual([own._id]);
  expect(await idsOf({ source: ['campaign'] })).toEqual([]);
  company = await app.newCompany('Campaign Co');
  token = await app.signIn(company.admin);
  await makeCallCampaign(app, company);
  const [ofCampaign] = (await list({ source: ['campaign'] })).data;
  expect(ofCampaign?.source.record?.name).toBeTruthy();
  expect(ofCampaign?.source).toMatchObject({ kind: 'campaign', record: { noun: 'workflow' } });
});

test('two members execute one task at the same time: one call is logged', async () => {
  const other = await app.signIn(company.operator);
  for (let round = 0; round < 10; round++) {
    const task = await create(`Call ${round}`, { kind: 'task_call' });
    const path = `/task/${task._id}/execute`;
    const answers = await Promise.all(
      [token, other].map((who) => app.send('PUT', path, { token: who, body: { outcome: 'voicemail' } })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  }
  const calls = await call<{ data: object[] }>('GET', `/call/debtor/${book.debtorIds[0]}?limit=100`);
  expect(calls.body.data).toHaveLength(10);
});

test('a removed member’s tasks go to the successor with their moment; put off they stay', async () => {
  const until = await inHours(30);
  const task = await create('Theirs', { assigneeId: company.operator.id });
  await call('POST', '/task/bulk/snooze', { ids: [task._id], until });
  const path = `/member/${company.operator.id}?to=${company.admin.id}`;
  const removed = await app.send('DELETE', path, { token });
  expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  const later = await list({ view: 'later', scope: 'my' });
  expect(later.data.map((each) => each.snoozedUntil)).toEqual([until]);
});

test('the lists change by themselves at the company’s midnight at the latest', async () => {
  const { nextChangeAt } = await list();
  const { rows } = await within(app, company, (work) =>
    sql<{ at: Date }>`select ((company_today() + 1)::timestamp at time zone time_zone) as at from company
      where company_id = ${company.id}`.execute(work.trx),
  );
  expect(nextChangeAt).toBe(rows[0]?.at.toISOString());
  await setClock(app, company, new Date(Date.parse(nextChangeAt) - 1_000).toISOString());
  await create('Due after midnight', { dueAt: new Date(Date.parse(nextChangeAt) + 3_600_000).toISOString() });
  const count = async () => (await call<{ unassigned: number }>('GET', '/task/count')).body.unassigned;
  expect(await count()).toBe(0);
  await setClock(app, company, new Date(Date.parse(nextChangeAt) + 1_000).toISOString());
  expect(await count()).toBe(1);
});
