import { text as textOf } from 'node:stream/consumers';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExportFile } from '../../apps/server/src/features/exports/read-export-file.ts';
import { exportJob } from '../../apps/server/src/features/exports/write-export.job.ts';
import { runReportJob } from '../../apps/server/src/features/reports/run-report.job.ts';
import { within } from '../application/campaign-world.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Reply {
  readonly report: {
    readonly title: string;
    readonly asOf: string;
    readonly rows: readonly { readonly key: string; readonly cells: readonly (string | number | null)[] }[];
    readonly totals: readonly (string | number | null)[] | null;
    readonly total: number;
  } | null;
  readonly isLater: boolean;
  readonly isRunning: boolean;
}

let app: Application;
let company: TestCompany;
let admin: string;
let names: string[];

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Reporting Inc', '2027-06-15T15:00:00Z');
  admin = await app.signIn(company.admin);
  const owing = await makeOwing(app, company, [100_000, 90_000]);
  await makeOwing(app, company, [5_000]);
  // What a spreadsheet would work out when it is opened.
  await within(app, company, ({ trx }) =>
    trx.updateTable('debtor').set({ companyName: '=1+1' }).where('id', '=', owing.debtorId).execute(),
  );
  names = ['aging', 'dso', 'cei', 'roll-rates', 'vintage', 'promises', 'collectors', 'silence'];
});
afterAll(() => app?.stop());

const read = (path: string, token = admin) => app.send<Reply>('GET', `/report/${path}`, { token });
const write = (exportId: string) =>
  exportJob.handle({ companyId: company.id, exportId }, app.context, AbortSignal.timeout(60_000));

test('each report is read, its list says what there is, and a day to come is refused', async () => {
  const list = await app.send<{ data: { name: string }[] }>('GET', '/report', { token: admin });
  expect(list.body.data.map(({ name }) => name)).toEqual(names);
  for (const name of names) {
    const { status, body } = await read(name);
    expect([name, status, body.isLater]).toEqual([name, 200, false]);
    expect(body.report?.asOf).toBe('2027-06-15');
  }
  const aging = await read('aging');
  expect(aging.body.report?.totals?.[6]).toBe(195_000);
  expect(aging.body.report?.total).toBe(2);
  expect((await read('aging?asOf=2027-06-16')).status).toBe(422);
  expect((await read('dso?group=member')).status).toBe(422);
  expect((await read('profit')).status).toBe(404);
  expect((await read('aging?months=25')).status).toBe(422);
});

test('Operators have no reports', async () => {
  const operator = await app.signIn(company.operator);
  expect((await read('aging', operator)).status).toBe(403);
  const body = { format: 'csv' };
  expect((await app.send('POST', '/report/aging/export', { token: operator, body })).status).toBe(403);
});

test('what takes long is worked out once, and then answered to whoever asks the same', async () => {
  const begin = (body: object) => app.send<{ _id: string }>('POST', '/report/dso/run', { token: admin, body });
  const first = await begin({ _id: uuidv7(), months: 6 });
  const second = await begin({ _id: uuidv7(), months: 6 });
  expect(second.body._id).toBe(first.body._id);
  expect((await read('dso?months=6')).body).toMatchObject({ report: null, isLater: true, isRunning: true });
  const payload = { companyId: company.id, runId: first.body._id, question: { months: 6 }, page: 1, limit: 20 };
  await runReportJob.handle({ ...payload, name: 'dso' }, app.context, AbortSignal.timeout(60_000));
  const { body } = await read('dso?months=6');
  expect(body).toMatchObject({ isLater: false, isRunning: false });
  expect(body.report?.rows).toHaveLength(6);
  expect((await begin({ _id: first.body._id, months: 7 })).body).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
});

test('G45: a report is a file of its day, and a name in it is no formula', async () => {
  const _id = uuidv7();
  const asked = { token: admin, body: { _id, format: 'csv' } };
  expect((await app.send('POST', '/report/aging/export', asked)).status).toBe(200);
  await write(_id);
  const file = await readExportFile(app.context, company.id, { roles: ['ADMIN'], isDemo: false }, _id);
  if (!file.ok) throw new Error(file.code);
  const text = await textOf(file.stream);
  expect(text).toContain('Customer,Accounts,Current');
  expect(text).toContain(`'=1+1`);
  expect(text).toContain('Together,3,');
});

test.each(['xlsx', 'pdf'])('a report is written as %s', async (format) => {
  const _id = uuidv7();
  await app.send('POST', '/report/cei/export', { token: admin, body: { _id, format } });
  await write(_id);
  const job = await app.send<{ data: { hasResult: boolean; title: string }[] }>('GET', `/bull?ids=${_id}`, {
    token: admin,
  });
  expect(job.body.data[0]).toMatchObject({ hasResult: true, title: `Collection effectiveness 2027-06-15.${format}` });
});
