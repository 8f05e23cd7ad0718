import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Book, makeBook } from '../application/bulk-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Task {
  readonly _id: string;
  readonly title: string;
  readonly status: string;
  readonly dueAt: string;
  readonly completedAt: string | null;
  readonly assignee: { readonly name: string } | null;
  readonly version: number;
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
  company = await app.newCompany('Task Co');
  token = await app.signIn(company.operator);
  book = await makeBook(app, company, 2);
});

const call = <T>(method: string, path: string, body?: unknown) => app.send<T>(method, path, { token, body });

async function create(title: string, dueAt: string, rest: object = {}): Promise<Task> {
  const answer = await call<Task>('POST', '/task', { debtorId: book.debtorIds[0], title, dueAt, ...rest });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function tasksOf(query = ''): Promise<readonly Task[]> {
  return (await call<{ data: Task[] }>('GET', `/task/debtor/${book.debtorIds[0]}${query}`)).body.data;
}

async function timeline(): Promise<readonly string[]> {
  const path = `/debtor/${book.debtorIds[0]}/activities`;
  const answer = await call<{ data: { type: string }[] }>('GET', path);
  return answer.body.data.map((event) => event.type).filter((type) => type.startsWith('task'));
}

test('open tasks by due time, then completed ones; deleted ones are gone; each on the timeline', async () => {
  const late = await create('Send the contract', '2026-12-01T15:00:00Z');
  const soon = await create('Call', '2026-11-23T15:00:00Z', {
    kind: 'task_call',
    accountId: book.accountIds[0],
    assigneeId: company.operator.id,
  });
  const wrong = await create('Wrong customer', '2026-11-24T15:00:00Z');
  expect(soon.assignee?.name).toBe('Oto Operator');
  expect((await call('DELETE', `/task/${wrong._id}`, { reason: 'Wrong customer' })).body).toEqual({ success: true });
  expect((await tasksOf()).map((task) => task._id)).toEqual([soon._id, late._id]);
  const done = await call<Task>('PUT', `/task/${soon._id}`, { status: 'COMPLETED', version: soon.version });
  expect(done.body).toMatchObject({ status: 'COMPLETED' });
  expect(done.body.completedAt).not.toBeNull();
  expect((await tasksOf()).map((task) => task._id)).toEqual([late._id, soon._id]);
  expect((await tasksOf('?status=OPEN')).map((task) => task._id)).toEqual([late._id]);
  expect(await timeline()).toEqual(['task completed', 'task deleted', 'task created', 'task created', 'task created']);
});

test('several at once; repeating changes nothing', async () => {
  const tasks = [await create('One', '2026-11-23T15:00:00Z'), await create('Two', '2026-11-23T15:00:00Z')];
  const ids = tasks.map((task) => task._id);
  expect((await call('POST', '/task/bulk/complete', { ids })).body).toEqual({ changed: 2 });
  expect((await call('POST', '/task/bulk/complete', { ids })).body).toEqual({ changed: 0 });
  expect((await call('POST', '/task/bulk/delete', { ids, reason: 'Old' })).body).toEqual({ changed: 2 });
  expect(await tasksOf()).toEqual([]);
  expect((await call('POST', '/task/bulk/reopen', { ids })).body).toEqual({ changed: 2 });
  expect((await tasksOf('?status=OPEN')).map((task) => task.completedAt)).toEqual([null, null]);
  expect((await call('POST', '/task/bulk/reopen', { ids })).body).toEqual({ changed: 0 });
  expect((await call('POST', '/task/bulk/delete', { ids: [uuidv7()], reason: 'Old' })).status).toBe(404);
  expect((await call('POST', '/task/bulk/delete', { ids, reason: ' ' })).status).toBe(422);
});

test('G27: a stale version is refused; an opened task is open again', async () => {
  const task = await create('Call', '2026-11-23T15:00:00Z');
  const changed = await call<Task>('PUT', `/task/${task._id}`, { title: 'Call again', version: 1 });
  expect(changed.body).toMatchObject({ title: 'Call again', version: 2 });
  expect(await call('PUT', `/task/${task._id}`, { title: 'Lost', version: 1 })).toMatchObject({
    status: 409,
    body: { error: 'STALE_VERSION' },
  });
  await call('POST', '/task/bulk/complete', { ids: [task._id] });
  const opened = await call<Task>('PUT', `/task/${task._id}`, { status: 'OPEN', version: 3 });
  expect(opened.body).toMatchObject({ status: 'OPEN', completedAt: null });
});

test('names only what is there: customer, account of that customer, team member', async () => {
  const fields = { title: 'Call', dueAt: '2026-11-23T15:00:00Z' };
  const refused = async (body: object) =>
    (await call<{ error: string }>('POST', '/task', { ...fields, ...body })).body.error;
  expect(await refused({ debtorId: uuidv7() })).toBe('DEBTOR_NOT_FOUND');
  expect(await refused({ debtorId: book.debtorIds[0], accountId: book.accountIds[1] })).toBe('ACCOUNT_NOT_FOUND');
  expect(await refused({ debtorId: book.debtorIds[0], assigneeId: uuidv7() })).toBe('USER_NOT_FOUND');
});

test('the same id twice is one task, and card numbers are masked (G11)', async () => {
  const _id = uuidv7();
  const title = 'Card 4242 4242 4242 4242';
  await create(title, '2026-11-23T15:00:00Z', { _id });
  await create(title, '2026-11-23T15:00:00Z', { _id });
  const tasks = await tasksOf();
  expect(tasks).toHaveLength(1);
  expect(tasks[0]?.title).not.toContain('4242 4242');
});

interface List {
  readonly data: readonly Task[];
  readonly total: number;
  readonly counts: { due: number; completed: number; overdue: number; scopes: Record<string, number> };
}

test('the list: overdue first, by scope and words, with counts; completed ones newest first', async () => {
  const mine = await create('Call about the lease', '2026-11-19T15:00:00Z', { assigneeId: company.operator.id });
  const theirs = await create('Send the contract', '2026-11-25T15:00:00Z', { assigneeId: company.admin.id });
  const free = await create('Check the address', '2026-11-18T15:00:00Z');
  const list = async (body: object) => (await call<List>('POST', '/task/get-list', body)).body;
  const all = await list({});
  expect(all.data.map((task) => task._id)).toEqual([free._id, mine._id, theirs._id]);
  expect(all.counts).toEqual({
    due: 3,
    later: 0,
    completed: 0,
    overdue: 2,
    scopes: { all: 3, my: 1, team: 1, unassigned: 1 },
  });
  expect((await list({ scope: 'my' })).data.map((task) => task._id)).toEqual([mine._id]);
  expect((await list({ scope: 'team' })).data.map((task) => task._id)).toEqual([theirs._id]);
  expect((await list({ scope: 'unassigned' })).data.map((task) => task._id)).toEqual([free._id]);
  expect((await list({ search: 'LEASE' })).data.map((task) => task._id)).toEqual([mine._id]);
  expect((await list({ search: '100%' })).total).toBe(0);
  expect((await call('GET', '/task/count')).body).toMatchObject({ my: 1, unassigned: 1, overdue: 2 });
  await call('POST', '/task/bulk/complete', { ids: [mine._id] });
  await call('POST', '/task/bulk/complete', { ids: [free._id] });
  const done = await list({ view: 'completed', limit: 1 });
  expect(done).toMatchObject({ total: 2, counts: { due: 1, completed: 2 } });
  expect(done.data.map((task) => task._id)).toEqual([free._id]);
});

test('tasks change hands, several at once; a completed one stays with whoever did it', async () => {
  const one = await create('One', '2026-11-23T15:00:00Z');
  const two = await create('Two', '2026-11-23T15:00:00Z');
  const given = await call<Task>('PUT', `/task/${one._id}/assignee`, { assigneeId: company.operator.id });
  expect(given.body).toMatchObject({ assignee: { name: 'Oto Operator' }, version: 2 });
  await call('POST', '/task/bulk/complete', { ids: [two._id] });
  const ids = [one._id, two._id];
  const moved = await call('PUT', '/task/set-assignee', { ids, assigneeId: company.admin.id });
  expect(moved.body).toEqual({ changed: 1 });
  expect((await call('PUT', '/task/set-assignee', { ids, assigneeId: company.admin.id })).body).toEqual({ changed: 0 });
  expect(await call('PUT', '/task/set-assignee', { ids, assigneeId: uuidv7() })).toMatchObject({
    status: 404,
    body: { error: 'USER_NOT_FOUND' },
  });
});

test('executing completes with a note; only a task of a campaign can be left out', async () => {
  const task = await create('Call', '2026-11-23T15:00:00Z', { kind: 'task_call' });
  const body = { note: 'Pays with 4242 4242 4242 4242', outcome: 'conversation' };
  const done = await call<Task & { resultNote: string }>('PUT', `/task/${task._id}/execute`, body);
  expect(done.body).toMatchObject({ status: 'COMPLETED', result: null });
  expect(done.body.resultNote).not.toContain('4242 4242');
  expect((await call('PUT', `/task/${task._id}/execute`, body)).status).toBe(200);
  expect(await timeline()).toEqual(['task completed', 'task created']);
  const calls = await call<{ data: object[] }>('GET', `/call/debtor/${book.debtorIds[0]}`);
  expect(calls.body.data).toEqual([
    expect.objectContaining({ outcome: 'conversation', direction: 'outgoing', taskId: task._id }),
  ]);
  const other = await create('Other', '2026-11-23T15:00:00Z');
  expect(await call('PUT', `/task/${other._id}/skip-workflow-task`, {})).toMatchObject({
    status: 409,
    body: { error: 'INVALID_STATUS' },
  });
});
