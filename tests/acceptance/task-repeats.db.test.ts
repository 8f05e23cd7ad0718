import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Book, makeBook } from '../application/bulk-world.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Task {
  readonly _id: string;
  readonly version: number;
  readonly dueAt: string;
  readonly status: string;
  readonly result: string | null;
  readonly repeat: object | null;
  readonly assignee: { readonly _id: string } | null;
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
  company = await app.newCompany('Repeat Co');
  token = await app.signIn(company.admin);
  book = await makeBook(app, company, 2);
  await setClock(app, company, '2027-01-31T15:00:00Z');
});

const call = <T>(method: string, path: string, body?: unknown) => app.send<T>(method, path, { token, body });
const open = async () => (await call<{ data: Task[] }>('POST', '/task/get-list', {})).body.data;
const dues = async () => (await open()).map((task) => task.dueAt);
const only = async (): Promise<Task> => {
  const tasks = await open();
  expect(tasks).toHaveLength(1);
  const [task] = tasks;
  if (!task) throw new Error('no task');
  return task;
};
const execute = (task: Pick<Task, '_id'>) => call<Task>('PUT', `/task/${task._id}/execute`, {});

async function create(rest: object = {}): Promise<Task> {
  const repeat = { every: 'month', interval: 1, until: null };
  const body = { debtorId: book.debtorIds[0], title: 'Look at it', dueAt: '2027-01-31T14:00:00.000Z', repeat, ...rest };
  const answer = await call<Task>('POST', '/task', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

test('the next is made when this one ends, from the due date, once, and the end of a month is kept', async () => {
  const task = await create();
  expect(task.repeat).toEqual({ every: 'month', interval: 1, until: null });
  await Promise.all([1, 2, 3].map(() => execute(task)));
  const february = await only();
  expect(february.dueAt).toBe('2027-02-28T14:00:00.000Z');
  await call('PUT', `/task/${february._id}`, { title: 'Look again', version: february.version });
  await call('POST', '/task/bulk/complete', { ids: [february._id] });
  expect(await dues()).toEqual(['2027-03-31T13:00:00.000Z']);
});

test('what was missed is passed over, and after its last day nothing follows', async () => {
  const task = await create({ repeat: { every: 'day', interval: 1, until: '2027-02-20' } });
  await setClock(app, company, '2027-02-15T15:00:00Z');
  await execute(task);
  const next = await only();
  expect(next.dueAt).toBe('2027-02-16T14:00:00.000Z');
  await setClock(app, company, '2027-02-20T15:00:00Z');
  await execute(next);
  expect(await open()).toEqual([]);
});

test('reopening takes the next back, however often, unless somebody worked on it', async () => {
  const task = await create();
  for (const _ of [1, 2]) {
    await execute(task);
    expect(await dues()).toEqual(['2027-02-28T14:00:00.000Z']);
    await call('POST', '/task/bulk/reopen', { ids: [task._id] });
    expect(await dues()).toEqual([task.dueAt]);
  }
  await execute(task);
  const next = await only();
  await call('PUT', `/task/${next._id}/assignee`, { assigneeId: company.operator.id });
  await call('POST', '/task/bulk/reopen', { ids: [task._id] });
  expect(await dues()).toEqual([task.dueAt, next.dueAt]);
  await execute(task);
  expect(await dues()).toEqual([next.dueAt]);
});

test('one can be left out; deleting ends the repetition and can be taken back', async () => {
  const task = await create();
  expect((await call<Task>('PUT', `/task/${task._id}/skip-workflow-task`, {})).body.result).toBe('SKIPPED');
  const next = await only();
  await call('DELETE', `/task/${next._id}`, { reason: 'No more' });
  expect(await open()).toEqual([]);
  await call('POST', '/task/bulk/reopen', { ids: [next._id] });
  await execute(next);
  expect(await dues()).toEqual(['2027-03-31T13:00:00.000Z']);
});

test('it may begin, change and stop; another due date is the day from which it counts', async () => {
  const plain = await create({ repeat: null });
  expect(plain.repeat).toBeNull();
  const repeat = { every: 'week', interval: 2, until: null };
  const begun = await call<Task>('PUT', `/task/${plain._id}`, { repeat, version: plain.version });
  expect(begun.body.repeat).toEqual(repeat);
  const moved = { dueAt: '2027-02-03T14:00:00.000Z', version: begun.body.version };
  await call('PUT', `/task/${plain._id}`, moved);
  await execute(plain);
  const next = await only();
  expect(next.dueAt).toBe('2027-02-17T14:00:00.000Z');
  await call('PUT', `/task/${next._id}`, { repeat: null, version: next.version });
  await execute(next);
  expect(await open()).toEqual([]);
  const early = { repeat: { every: 'day', interval: 1, until: '2027-01-30' }, dueAt: '2027-01-31T14:00:00.000Z' };
  const refused = await call('POST', '/task', { debtorId: book.debtorIds[0], title: 'Ends early', ...early });
  expect(refused).toMatchObject({ status: 422, body: { error: 'INVALID_FIELD' } });
});

test('the next stays with the customer into whom two became one, and with nobody who left', async () => {
  const task = await create({ assigneeId: company.operator.id });
  const [from, into] = book.debtorIds;
  const merged = await call('POST', `/debtor/${from}/merge`, { intoId: into });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  await within(app, company, (work) =>
    sql`update member set status = 'REMOVED' where company_id = ${company.id} and id = ${company.operator.id}`.execute(
      work.trx,
    ),
  );
  await execute(task);
  const next = await only();
  expect(next).toMatchObject({ assignee: null, debtor: { _id: into } });
});
