import { text } from 'node:stream/consumers';
import { importJob, importQuestions, importRow } from '@recoup/contract/imports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookRows } from '../../apps/server/src/features/imports/book-rows.ts';
import { checkRows } from '../../apps/server/src/features/imports/check-rows.ts';
import { loadRows } from '../../apps/server/src/features/imports/load-rows.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { postFile } from '../application/make-records.ts';
import { makeWorkbook } from '../application/make-workbook.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const { signal } = new AbortController();
const PLACE = '/account/bulk-upload';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Reviewer');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

async function upload(content: Buffer | string, fileName: string, place = `${PLACE}/parse`, as = token) {
  const response = await postFile(app, as, { method: 'POST', path: place, fileName, content });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function uploaded(content: Buffer | string, fileName = 'a.csv', place?: string) {
  const { status, body } = await upload(content, fileName, place);
  expect(status, JSON.stringify(body)).toBe(200);
  return importJob.parse(body);
}

type Job = Awaited<ReturnType<typeof uploaded>>;

const proposed = (job: Job) =>
  job.columns.flatMap(({ index, proposal }) => {
    if (!proposal) return [];
    const { field, dateFormat, numberFormat } = proposal;
    return [{ column: index, field, dateFormat: dateFormat ?? undefined, numberFormat: numberFormat ?? undefined }];
  });

/** Sets the proposed columns and works the review off. */
async function reviewed(job: Job): Promise<Job> {
  const answer = await app.send('PUT', `${PLACE}/${job._id}/mapping`, { token, body: { columns: proposed(job) } });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { stage: 'REVIEWING' } });
  return settled(job._id);
}

/** Works off the review that an import waits for. */
async function settled(id: string): Promise<Job> {
  const where = { companyId: company.id, importId: id };
  for (let revision = 1; revision < 8; revision += 1) {
    await checkRows(app.context.jobsDb, { ...where, revision }, signal);
  }
  return importJob.parse((await app.send('GET', `${PLACE}/${id}`, { token })).body);
}

async function auditActions(): Promise<string[]> {
  const rows = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('audit').select('action').orderBy('id').execute(),
  );
  return rows.map((row) => row.action);
}

const CSV = [
  'Customer ID,Customer,Invoice #,Due date,Amount',
  'C-1,Ann Lee,I-1,12/20/2026,free',
  'C-1,Ann Lee,I-2,12/20/2026,free',
  'C-1,Ann Lee,I-3,soon,5.00',
  'C-2,Bo Ray,I-4,12/20/2026,6.00',
].join('\n');

describe('corrections over the API', () => {
  test('problems are grouped, mended in a cell, in bulk, or left out; each leaves an audit row', async () => {
    const job = await reviewed(await uploaded(CSV));
    expect(job.review).toMatchObject({ rows: 4, ready: 1, withErrors: 3 });
    const problems = await app.send('GET', `${PLACE}/${job._id}/problems`, { token });
    expect(problems.body).toMatchObject({
      total: 2,
      data: [
        { column: 4, field: 'amount', value: 'free', count: 2 },
        { column: 3, field: 'dueDate', value: 'soon', count: 1 },
      ],
    });
    const before = await auditActions();
    const edited = await app.send<{ row: unknown }>('PUT', `${PLACE}/${job._id}/rows/2`, {
      token,
      body: { cells: [{ column: 4, value: '1.00' }] },
    });
    expect(edited).toMatchObject({ status: 200, body: { review: { ready: 2, withErrors: 2 } } });
    expect(importRow.parse(edited.body.row)).toMatchObject({ outcome: 'ready', edited: [4] });
    const fixed = await app.send('PUT', `${PLACE}/${job._id}/problems`, {
      token,
      body: { column: 4, value: 'free', to: '2.00' },
    });
    expect(fixed).toMatchObject({ status: 200, body: { changed: 1, import: { review: { ready: 3, withErrors: 1 } } } });
    const left = await app.send('PUT', `${PLACE}/${job._id}/decisions`, {
      token,
      body: { only: 'error', decision: 'skip' },
    });
    expect(left).toMatchObject({
      status: 200,
      body: { changed: 1, import: { review: { skipped: 1, withErrors: 0 } } },
    });
    expect((await auditActions()).slice(before.length)).toEqual([
      'import.edit-row',
      'import.fix-rows',
      'import.decide-rows',
    ]);
    expect((await app.send('PUT', `${PLACE}/${job._id}/rows/99`, { token, body: { decision: 'skip' } })).status).toBe(
      404,
    );
    expect(
      await app.send('PUT', `${PLACE}/${job._id}/decisions`, { token, body: { only: 'skipped', decision: 'import' } }),
    ).toMatchObject({ status: 422, body: { error: 'INVALID_FIELD' } });

    await app.send('POST', `${PLACE}/confirm`, { token, body: { importId: job._id } });
    await bookRows(app.context.jobsDb, { companyId: company.id, importId: job._id }, signal);
    const undone = await app.send('POST', `/bull/${job._id}/undo`, { token });
    expect([200, 404, 409]).toContain(undone.status);
  });

  test('sentences come in the language of whoever looks', async () => {
    const job = await reviewed(await uploaded(CSV.replaceAll('I-', 'L-')));
    const rows = await app.send<{ data: { errors: { message: string }[] }[] }>(
      'GET',
      `${PLACE}/${job._id}/rows?only=errors`,
      {
        token,
        headers: { 'accept-language': 'es' },
      },
    );
    expect(rows.body.data[0]?.errors[0]?.message).toMatch(/^Esto no es un importe/);
  });

  test('G46: what came up since the review refuses the confirmation, can be seen, and its answer leaves an audit row', async () => {
    const head = 'Customer ID,Customer,Invoice #,Due date,Amount';
    const job = await reviewed(await uploaded(`${head}\n,Quinn Ash,Q-1,12/20/2026,5.00\n`));
    expect(job.review).toMatchObject({ ready: 1, questions: { count: 0, open: 0 } });
    const body = { firstName: 'Quinn', lastName: 'Ash', internalReference: 'C-QA' };
    expect((await app.send('POST', '/debtor', { token, body })).status).toBe(200);
    const confirm = () => app.send('POST', `${PLACE}/confirm`, { token, body: { importId: job._id } });
    expect(await confirm()).toMatchObject({ status: 409, body: { error: 'QUESTION_OPEN' } });
    const asked = await app.send('GET', `${PLACE}/${job._id}/questions`, { token });
    const page = importQuestions.reply.parse(asked.body);
    expect(page).toMatchObject({
      total: 1,
      open: 1,
      data: [{ kind: 'NAME', customers: [{ displayName: 'Quinn Ash' }] }],
    });
    expect((await app.send('GET', `${PLACE}/${job._id}`, { token })).body).toMatchObject({
      review: { questions: { count: 1, open: 1 } },
    });
    const before = await auditActions();
    const answers = [{ kind: 'NAME', key: page.data[0]?.key, choice: 'JOIN' }];
    const answered = await app.send('PUT', `${PLACE}/${job._id}/questions`, { token, body: { answers } });
    expect(answered).toMatchObject({ status: 200, body: { stage: 'REVIEWING' } });
    expect((await auditActions()).slice(before.length)).toEqual(['import.answer-question']);
    expect((await settled(job._id)).review).toMatchObject({ newDebtors: 0, questions: { count: 1, open: 0 } });
    expect(await confirm()).toMatchObject({ status: 200, body: { stage: 'IMPORTING' } });
  });

  test('a draft of the columns is kept and starts nothing', async () => {
    const job = await uploaded(CSV);
    const body = { columns: proposed(job).slice(0, 2), isDraft: true };
    const kept = await app.send('PUT', `${PLACE}/${job._id}/mapping`, { token, body });
    expect(kept).toMatchObject({ status: 200, body: { stage: 'MATCHING', review: null } });
    expect(importJob.parse(kept.body).mapping?.columns).toHaveLength(2);
    const refused = await app.send('PUT', `${PLACE}/${job._id}/mapping`, { token, body: { columns: body.columns } });
    expect(refused).toMatchObject({ status: 422, body: { error: 'COLUMN_MISSING' } });
  });
});

describe('files', () => {
  test('a workbook comes with its sheets; another one can be read; the file itself can be fetched', async () => {
    const content = await makeWorkbook({
      sheets: [
        { name: 'Notes', rows: [['Nothing here'], ['x']] },
        {
          name: 'Invoices',
          rows: [
            ['Invoice #', 'Customer', 'Amount', 'Due date'],
            ['X-1', 'Ann Lee', 1240.5, { day: 46_376 }],
          ],
        },
      ],
    });
    const job = await uploaded(content, 'Nóminas 2026.xlsx');
    expect(job).toMatchObject({ format: 'xlsx', sheets: ['Notes', 'Invoices'], sheet: 1, rows: 1 });
    const { jobsDb, files } = app.context;
    for (const sheet of [0, 1]) {
      const other = await app.send('PUT', `${PLACE}/${job._id}/reading`, { token, body: { sheet } });
      expect(other).toMatchObject({ status: 200, body: { stage: 'PARSING', sheet } });
      await loadRows({ db: jobsDb, files, companyId: company.id, importId: job._id });
    }
    const again = importJob.parse((await app.send('GET', `${PLACE}/${job._id}`, { token })).body);
    const done = await reviewed(again);
    expect(done.review).toMatchObject({ ready: 1, amountCents: 124_050 });
    expect((await app.send('PUT', `${PLACE}/${job._id}/reading`, { token, body: { sheet: 2 } })).status).toBe(422);

    const response = await fetch(`${app.url}/v1${PLACE}/${job._id}/file`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="N_minas 2026.xlsx"');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });

  test('G47: name and content must say the same kind', async () => {
    const workbook = await makeWorkbook({ sheets: [{ name: 'One', rows: [['a'], ['b']] }] });
    expect(await upload(workbook, 'a.csv')).toMatchObject({ status: 422, body: { error: 'WRONG_FILE' } });
    expect(await upload('a,b\n1,2\n', 'a.xlsx')).toMatchObject({ status: 422, body: { error: 'WRONG_FILE' } });
    expect(await upload(workbook, 'a.xlsm')).toMatchObject({ status: 422, body: { error: 'WRONG_FILE' } });
  });

  test('an import that was never confirmed can be thrown away with its file', async () => {
    const job = await uploaded(CSV);
    expect(await app.send('DELETE', `${PLACE}/${job._id}`, { token })).toMatchObject({ status: 200 });
    expect((await app.send('GET', `${PLACE}/${job._id}`, { token })).status).toBe(404);
    const content = app.context.files.read(`imports/${company.id}/${job._id}`).then((stream) => text(stream));
    await expect(content).rejects.toThrow('ENOENT');
  });

  test('a file of customers goes the same way, for administrators', async () => {
    const content = 'Customer ID,Customer,E-mail\nC-77,Cy Fox,cy@x.example\n';
    const job = await uploaded(content, 'customers.csv', '/lender/add_file_debtors');
    expect(job).toMatchObject({ entity: 'debtor', stage: 'MATCHING' });
    const done = await reviewed(job);
    expect(done.review).toMatchObject({ ready: 1 });
    await app.send('POST', `${PLACE}/confirm`, { token, body: { importId: job._id } });
    await bookRows(app.context.jobsDb, { companyId: company.id, importId: job._id }, signal);
    expect(await app.send('GET', `${PLACE}?entity=debtor`, { token })).toMatchObject({
      body: { total: 1, data: [{ result: { created: 1, newDebtors: 1 }, createdBy: expect.any(String) }] },
    });
    const operator = await app.signIn(company.operator);
    expect((await upload(content, 'customers.csv', '/lender/add_file_debtors', operator)).status).toBe(403);
  });
});
