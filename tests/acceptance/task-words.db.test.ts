import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askForTask } from '../../apps/server/src/features/notices/ask-for-task.ts';
import { makeAskedTasks } from '../../apps/server/src/features/tasks/make-asked-tasks.ts';
import { taskSource } from '../../packages/domain/src/tasks/task-source.ts';
import { creditTask } from '../../packages/domain/src/transactions/credit-task.ts';
import { type Book, makeBook } from '../application/bulk-world.ts';
import { within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Task {
  readonly _id: string;
  readonly title: string;
  readonly details: string;
  readonly version: number;
}

let app: Application;
let company: TestCompany;
let book: Book;
let english: string;
let spanish: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Two Tongues');
  book = await makeBook(app, company, 1);
  english = await app.signIn(company.admin);
  const before = await app.signIn(company.operator);
  expect((await app.send('PUT', '/user', { token: before, body: { language: 'es' } })).status).toBe(200);
  spanish = await app.signIn(company.operator);
});

async function ask(): Promise<string> {
  const taskId = uuidv7();
  const request = { taskId, debtorId: book.debtorIds[0] ?? '', dueInDays: 0, source: taskSource('credit', null) };
  await within(app, company, (work) =>
    askForTask(work, { ...request, words: (language) => creditTask(124_068, language) }),
  );
  await within(app, company, (work) => makeAskedTasks(work, [taskId]));
  return taskId;
}

const read = async (token: string, id: string) => (await app.send<Task>('GET', `/task/${id}`, { token })).body;
const change = async (token: string, id: string, body: object) =>
  (await app.send('PUT', `/task/${id}`, { token, body })).status;

test('what we write about something to do is read in the language of whoever reads it, wherever it stands', async () => {
  const id = await ask();
  for (const [token, language] of [
    [english, 'en'],
    [spanish, 'es'],
  ] as const) {
    const words = creditTask(124_068, language);
    expect(await read(token, id)).toMatchObject(words);
    const search = words.title.slice(0, 12);
    const listed = await app.send<{ data: Task[] }>('POST', '/task/get-list', { token, body: { search } });
    expect(listed.body.data).toEqual([expect.objectContaining(words)]);
    for (const path of [`/task/debtor/${book.debtorIds[0]}`, `/debtor/${book.debtorIds[0]}/sidebar/tasks`]) {
      const { body } = await app.send<{ data: Task[] }>('GET', path, { token });
      expect(
        body.data.map(({ title }) => title),
        path,
      ).toEqual([words.title]);
    }
  }
});

test('what a person leaves as they read it stays ours; what they write over it is theirs', async () => {
  const id = await ask();
  const [es, en] = [creditTask(124_068, 'es'), creditTask(124_068, 'en')];
  expect(await change(spanish, id, { ...es, priority: 'high', version: 1 })).toBe(200);
  expect(await read(english, id)).toMatchObject(en);
  expect(await change(spanish, id, { ...es, title: 'Preguntar a Ana', version: 2 })).toBe(200);
  expect(await read(english, id)).toMatchObject({ title: 'Preguntar a Ana', details: es.details });
  expect(await read(spanish, id)).toMatchObject({ title: 'Preguntar a Ana', details: es.details });
});
