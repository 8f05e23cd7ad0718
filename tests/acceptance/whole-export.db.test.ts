import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExportFile } from '../../apps/server/src/features/exports/read-export-file.ts';
import { exportJob } from '../../apps/server/src/features/exports/write-export.job.ts';
import { insertMail, updateMail } from '../../apps/server/src/features/incoming-mail/incoming-mail.store.ts';
import { within } from '../application/campaign-world.ts';
import { makeRecords } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { readArchive } from '../application/zip-archive.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Whole House');
  token = await app.signIn(company.admin);
  await makeRecords(app, company);
}, 120_000);
afterAll(() => app.stop());

interface Job {
  readonly _id: string;
  readonly state: string;
  readonly title: string;
  readonly hasResult: boolean;
  readonly progress: { readonly done: number; readonly of: number };
  readonly error?: string;
}
const signal = new AbortController().signal;
const ask = (_id = uuidv7(), by = token) => app.send<Job>('POST', '/company/export', { token: by, body: { _id } });
const newest = async () => (await app.send<{ job: Job | null }>('GET', '/company/export', { token })).body.job;
const write = (exportId: string) => exportJob.handle({ companyId: company.id, exportId }, app.context, signal);
const admin = { roles: ['ADMIN'], isDemo: false } as const;
const open = (id: string, member: Parameters<typeof readExportFile>[2] = admin) =>
  readExportFile(app.context, company.id, member, id);

async function archiveOf(id: string): Promise<Map<string, string>> {
  const file = await open(id);
  if (!file.ok) throw new Error(JSON.stringify(file));
  expect(file.mediaType).toBe('application/zip');
  return readArchive(await buffer(file.stream));
}
const rowsOf = (files: Map<string, string>, name: string): string[][] =>
  parse(files.get(name) ?? '', { bom: true, relax_column_count: true });

const countOf = async (table: 'account' | 'message' | 'contact' | 'planInstallment' | 'timelineEvent') =>
  within(app, company, async ({ trx }) =>
    Number(
      (
        await trx
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    ),
  );

test('everything is one ZIP: each list, what stands on single records, and the files; one that is missing stops none', async () => {
  const key = `attachments/${company.id}/whole`;
  await app.context.files.write(key, Readable.from(['scan of a letter']));
  await within(app, company, async ({ trx }) => {
    const file = { companyId: company.id, recordKind: 'account', recordId: uuidv7(), mediaType: 'text/plain' };
    const rest = { sizeBytes: 16, createdAt: new Date() };
    await trx
      .insertInto('attachment')
      .values([
        { ...file, ...rest, id: '00000000-0000-7000-8000-0000000000aa', fileKey: key, fileName: '../../étude "1".txt' },
        { ...file, ...rest, id: uuidv7(), fileKey: 'attachments/nowhere', fileName: 'gone.txt' },
      ])
      .execute();
  });
  await within(app, company, async (work) => {
    const mail = { id: uuidv7(), recipient: 'in@in.example', mailKey: 'tray', door: 'SMTP' as const, sizeBytes: 1 };
    const head = {
      sender: 'who@nowhere.example',
      senderName: '',
      subject: 'Hello',
      envelopeFrom: '',
      fileKey: 'mail/x',
    };
    await insertMail(work, { ...mail, ...head, clientAddress: null, clientName: null, receivedAt: work.now });
    await updateMail(work, mail.id, { state: 'UNMATCHED', text: 'whose am I' });
  });
  const begun = await ask();
  expect(begun).toMatchObject({ status: 200, body: { state: 'CREATED', title: 'Everything 2026-11-20.zip' } });
  await write(begun.body._id);
  const files = await archiveOf(begun.body._id);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      ...['Accounts.csv', 'Customers.csv', 'Transactions.csv', 'Campaigns.csv', 'Runs.csv', 'Audit.csv'],
      ...['Contact points.csv', 'Opt-outs.csv', 'Consents.csv', 'Messages.csv', 'Calls.csv', 'Notes.csv'],
      ...['Tasks.csv', 'Disputes.csv', 'Promises.csv', 'Payment plans.csv', 'Installments.csv', 'Files.csv'],
    ]),
  );
  const [scan, ...others] = [...files.keys()].filter((name) => name.startsWith('Files/0000000000aa'));
  expect(others).toEqual([]);
  expect(scan).not.toContain('..');
  expect(files.get(scan ?? '')).toBe('scan of a letter');
  expect([...files.keys()].some((name) => name.endsWith('gone.txt'))).toBe(false);
  expect(rowsOf(files, 'Files.csv').flat()).toEqual(expect.arrayContaining([scan]));
  expect(rowsOf(files, 'Notes.csv').flat()).toContain('Promised to pay.');
  expect(rowsOf(files, 'Contact points.csv').flat()).toContain('pays@customer.example');
  expect(rowsOf(files, 'Mail of nobody.csv').flat()).toEqual(
    expect.arrayContaining(['who@nowhere.example', 'whose am I']),
  );
  expect(rowsOf(files, 'Messages.csv')).toHaveLength(1 + (await countOf('message')));
  expect(rowsOf(files, 'Installments.csv')).toHaveLength(1 + (await countOf('planInstallment')));
  expect(await newest()).toMatchObject({ _id: begun.body._id, state: 'FINISHED', hasResult: true });
});

test('one is written at a time, each asked for under its own id once; the language is whose asks', async () => {
  const id = uuidv7();
  const [first, second] = await Promise.all([ask(id), ask()]);
  expect(second.body._id).toBe(first.body._id);
  expect((await ask(first.body._id)).body._id).toBe(first.body._id);
  await write(first.body._id);
  const spanish = await app.send<Job>('POST', '/company/export', {
    token,
    body: { _id: uuidv7() },
    headers: { 'accept-language': 'es' },
  });
  expect(spanish.body.title).toBe('Todo 2026-11-20.zip');
  await write(spanish.body._id);
  expect([...(await archiveOf(spanish.body._id)).keys()]).toEqual(
    expect.arrayContaining(['Cuentas.csv', 'Mensajes.csv', 'Datos de contacto.csv']),
  );
  const list = { list: 'account', format: 'csv' };
  expect(await app.send('POST', '/export', { token, body: { _id: spanish.body._id, ...list } })).toMatchObject({
    body: { error: 'IDEMPOTENCY_KEY_REUSED' },
  });
});

test('an Operator neither asks for it nor is given its file', async () => {
  const operator = await app.signIn(company.operator);
  expect((await ask(uuidv7(), operator)).status).toBe(403);
  const job = await newest();
  expect(await open(job?._id ?? '', { roles: ['OPERATOR'], isDemo: false })).toMatchObject({ code: 'FORBIDDEN' });
  const jobs = await app.send<{ data: Job[] }>('GET', `/bull?ids=${job?._id}`, { token: operator });
  expect(jobs.body.data).toMatchObject([{ hasResult: false }]);
});

test('a broken disk fails the file and nothing stays of it', async () => {
  const begun = await ask();
  const files = { ...app.context.files, write: () => Promise.reject(new Error('no space left')) };
  const context = { ...app.context, files };
  const attempt = exportJob.handle({ companyId: company.id, exportId: begun.body._id }, context, signal);
  await expect(attempt).rejects.toThrow('no space left');
  await exportJob.onExhausted?.({ companyId: company.id, exportId: begun.body._id }, app.context, 'INTERNAL');
  expect(await newest()).toMatchObject({ state: 'FAILED', hasResult: false });
});

test('it is still written while the company waits to be deleted', async () => {
  expect((await app.send('POST', '/company/closing', { token, body: { name: company.name } })).status).toBe(200);
  const begun = await ask();
  expect(begun.status).toBe(200);
  await write(begun.body._id);
  expect((await archiveOf(begun.body._id)).size).toBeGreaterThan(15);
});
