import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workOffBulk, workOffJob } from '../../apps/server/src/features/bulk/work-off-bulk.ts';
import { workOffUndo } from '../../apps/server/src/features/bulk/work-off-undo.ts';
import { auditLedger } from '../../apps/server/src/features/reconciliation/audit-ledger.ts';
import { endExhausted } from '../../apps/server/src/worker/worker.ts';
import { accountsOf, type Book, bulkHands, countOf, makeBook, outcomesOf } from '../application/bulk-world.ts';
import { within } from '../application/campaign-world.ts';
import { seenSet } from '../application/send-bulk.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const CHILD = path.resolve(import.meta.dirname, '../application/bulk-child.ts');
const ACCOUNTS = 400;

let app: Application;
let company: TestCompany;
let token: string;
let book: Book;
let hands: ReturnType<typeof bulkHands>;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Bulk Crash');
  token = await app.signIn(company.admin);
  book = await makeBook(app, company, ACCOUNTS);
  hands = bulkHands(app, company, token);
});

const task = { title: 'Call about the invoice', dueAt: '2026-11-23T15:00:00Z' };
const tasksFor = () => ({ ids: book.accountIds, ...task });
const status = '/account/custom-filter/status';

function startWorker(bulkActionId: string): ChildProcess {
  const { settings } = app.context;
  const environment = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return spawn(process.execPath, [CHILD, app.database.appUrl, company.id, bulkActionId], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function untilDone(id: string, count: number): Promise<void> {
  for (let looks = 0; looks < 20_000; looks += 1) if ((await hands.read(id)).progress.done >= count) return;
  throw new Error(`the job never reached ${count} rows`);
}

describe('G25, G28: every row once', () => {
  test('the worker killed in the middle and another one after it', { timeout: 60_000 }, async () => {
    const started = await hands.start('POST', '/account/custom-filter/create-task', tasksFor());
    const { _id } = started.body.job;
    const worker = startWorker(_id);
    const exited = once(worker, 'exit');
    await untilDone(_id, 100);
    worker.kill('SIGKILL');
    await exited;
    const atDeath = await hands.read(_id);
    expect(atDeath.state).toBe('PROCESSING');
    expect(atDeath.progress.done).toBeLessThan(ACCOUNTS);
    expect(await countOf(app, company, 'task')).toBe(atDeath.progress.done);
    await workOffBulk(app.context, company.id, _id);
    expect(await hands.read(_id)).toMatchObject({ state: 'FINISHED', counts: { changed: ACCOUNTS } });
    expect(await countOf(app, company, 'task')).toBe(ACCOUNTS);
    const outcomes = await outcomesOf(app, company, _id);
    expect(new Set(outcomes.map((row) => row.recordId)).size).toBe(ACCOUNTS);
    expect(outcomes.every((row) => row.outcome === 'changed')).toBe(true);
  });

  test('two workers at once, and a job that comes twice', async () => {
    const started = await hands.start('POST', '/account/custom-filter/create-task', tasksFor());
    const { _id } = started.body.job;
    const work = () => workOffBulk(app.context, company.id, _id, { batch: 20 });
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await countOf(app, company, 'task')).toBe(ACCOUNTS);
    expect((await hands.read(_id)).counts.changed).toBe(ACCOUNTS);
  });

  test('an undo taken up twice at once puts each row back once', async () => {
    const job = await hands.run('PUT', status, { ids: book.accountIds, newStatus: 'Accelerated' });
    await app.send('POST', `/bull/${job._id}/undo`, { token });
    await app.send('POST', `/bull/${job._id}/undo`, { token });
    const work = () => workOffUndo(app.context, company.id, job._id, { batch: 30 });
    await Promise.all([work(), work()]);
    expect((await hands.read(job._id)).undo).toMatchObject({ state: 'FINISHED', undone: ACCOUNTS, kept: 0 });
    const rows = await accountsOf(app, company, book.accountIds);
    expect(rows.every((row) => row?.status === 'Active' && row.version === 3)).toBe(true);
  });

  test('submitted twice, at once and later: one job', async () => {
    const body = { _id: uuidv7(), ...tasksFor() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => hands.start('POST', '/account/custom-filter/create-task', body)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(200));
    await workOffBulk(app.context, company.id, body._id);
    const later = await hands.start('POST', '/account/custom-filter/create-task', body);
    expect(later.body.job).toMatchObject({ _id: body._id, state: 'FINISHED' });
    expect(await countOf(app, company, 'task')).toBe(ACCOUNTS);
    expect((await app.send<{ total: number }>('GET', '/bull/all', { token })).body.total).toBe(1);
    const other = await hands.start('PUT', status, { _id: body._id, ids: book.accountIds, newStatus: 'Canceled' });
    expect(other.status).toBe(422);
  });

  test('twenty at once over the same accounts end all, and the sums agree', { timeout: 60_000 }, async () => {
    const wishes = Array.from({ length: 20 }, (_, index) => ['Accelerated', 'Canceled', 'Active'][index % 3]);
    const ids = book.accountIds;
    const expected = await seenSet(app, token, ['PUT', status], { ids, newStatus: 'Accelerated' });
    const started = await Promise.all(
      wishes.map((newStatus) => hands.ask('PUT', status, { ids, newStatus, expected })),
    );
    await Promise.all(started.map(({ body }) => workOffBulk(app.context, company.id, body.job._id, { batch: 100 })));
    for (const { body } of started) {
      const job = await hands.read(body.job._id);
      expect(job.state).toBe('FINISHED');
      expect(job.counts.changed + job.counts.skipped).toBe(ACCOUNTS);
    }
    expect(await within(app, company, auditLedger)).toEqual([]);
  });
});

describe('failures', () => {
  test('a row that cannot be written is marked, and the others go on', async () => {
    const [, , bad = ''] = book.accountIds;
    const owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    await owner.query(`
      create function break_row() returns trigger language plpgsql as $$
      begin if new.id = '${bad}' then raise exception 'broken' using errcode = '22000'; end if; return new; end $$;
      create trigger break_row before update on account for each row execute function break_row();`);
    try {
      const job = await hands.run('PUT', status, { ids: book.accountIds, newStatus: 'Accelerated' });
      expect(job).toMatchObject({ state: 'FINISHED', counts: { changed: ACCOUNTS - 1, skipped: 0, failed: 1 } });
      const outcomes = await outcomesOf(app, company, job._id);
      expect(outcomes.filter((row) => row.outcome === 'failed').map((row) => row.recordId)).toEqual([bad]);
      expect(await hands.result(job._id)).toContain('An error kept it from being changed');
    } finally {
      await owner.query('drop trigger break_row on account; drop function break_row');
      await owner.end();
    }
  });

  test('a job that gave up ends as failed for everybody to see, and a finished one stays finished', async () => {
    const started = await hands.start('PUT', status, { ids: book.accountIds, newStatus: 'Accelerated' });
    const data = { companyId: company.id, bulkActionId: started.body.job._id };
    const letter = { data, sourceName: workOffJob.name, sourceOutput: { message: 'connection terminated' } };
    await endExhausted([workOffJob], letter, app.context);
    expect(await hands.read(data.bulkActionId)).toMatchObject({ state: 'FAILED', failure: 'INTERNAL' });
    await workOffBulk(app.context, company.id, data.bulkActionId);
    expect((await hands.read(data.bulkActionId)).counts.changed).toBe(0);
    const job = await hands.run('PUT', status, { ids: book.accountIds, newStatus: 'Accelerated' });
    await endExhausted([workOffJob], { ...letter, data: { ...data, bulkActionId: job._id } }, app.context);
    expect(await hands.read(job._id)).toMatchObject({ state: 'FINISHED', failure: null });
  });

  test('a campaign deleted meanwhile ends the job with the reason', async () => {
    const workflow = await app.send<{ _id: string }>('POST', '/workflow', {
      token,
      body: { name: 'Gone', starter: true },
    });
    const workflowId = workflow.body._id;
    const started = await hands.start('PUT', '/account/custom-filter/workflow', { ids: book.accountIds, workflowId });
    await app.send('DELETE', `/workflow/${workflowId}`, { token });
    await workOffBulk(app.context, company.id, started.body.job._id);
    expect(await hands.read(started.body.job._id)).toMatchObject({ state: 'FAILED', failure: 'WORKFLOW_NOT_FOUND' });
  });
});

test('G45: the file of results is safe to open in a spreadsheet', async () => {
  const account = await app.send<{ _id: string }>('POST', '/account', {
    token,
    body: {
      debtorId: book.debtorIds[0],
      reference: '=HYPERLINK("http://evil.example")',
      amountCents: 500,
      issueDate: '2026-11-01',
      dueDate: '2026-12-01',
    },
  });
  const job = await hands.run('PUT', status, { ids: [account.body._id], newStatus: 'Accelerated' });
  const csv = await hands.result(job._id);
  expect(csv).toMatch(/^Account,Customer,Result,Reason,Before,After/);
  expect(csv).toContain(`"'=HYPERLINK`);
  expect(csv).toContain('Changed,,Active,Accelerated');
});
