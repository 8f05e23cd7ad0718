import { readFileSync } from 'node:fs';
import { importJob } from '@recoup/contract/imports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookRows } from '../../apps/server/src/features/imports/book-rows.ts';
import { checkRows } from '../../apps/server/src/features/imports/check-rows.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const SAMPLES = new URL('../../apps/server/src/features/imports/samples/', import.meta.url);
const { signal } = new AbortController();

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Importer');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

/** Sends a file as a browser does. */
async function upload(content: Buffer | string, fileName: string, as = token) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), fileName);
  const response = await fetch(`${app.url}/v1/account/bulk-upload/parse`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('a file goes from upload to accounts over the API, and its rejected rows come back as a file', async () => {
  const sample = readFileSync(new URL('open-invoices.csv', SAMPLES), 'utf8');
  const broken = 'C-9,Broken,Bo,Ray,bo@x.example,,,,,,,,I-9,01/20/2026,02/20/2026,-5.00x,No,\r\n';
  const parsed = await upload(`${sample.trimEnd()}\r\n${broken}`, 'open invoices.csv');
  expect(parsed.status).toBe(200);
  const file = importJob.parse(parsed.body);
  expect(file).toMatchObject({ stage: 'MATCHING', state: 'CREATED', rows: 37, encoding: 'utf-8', delimiter: ',' });

  const columns = file.columns.flatMap(({ index, proposal }) =>
    proposal ? [{ column: index, field: proposal.field, dateFormat: proposal.dateFormat ?? undefined }] : [],
  );
  const mapped = await app.send('PUT', `/account/bulk-upload/${file._id}/mapping`, { token, body: { columns } });
  expect(mapped).toMatchObject({ status: 200, body: { stage: 'REVIEWING', state: 'PROCESSING' } });
  await checkRows(app.context.jobsDb, { companyId: company.id, importId: file._id, revision: 1 }, signal);

  const rows = await app.send('GET', `/account/bulk-upload/${file._id}/rows?only=errors`, { token });
  expect(rows).toMatchObject({
    status: 200,
    body: { total: 1, data: [{ line: 38, outcome: 'error', errors: [{ field: 'amount' }] }] },
  });
  const confirmed = await app.send('POST', '/account/bulk-upload/confirm', { token, body: { importId: file._id } });
  expect(confirmed).toMatchObject({ status: 200, body: { stage: 'IMPORTING' } });
  await bookRows(app.context.jobsDb, { companyId: company.id, importId: file._id }, signal);

  const read = await app.send('GET', `/account/bulk-upload/${file._id}`, { token });
  expect(importJob.parse(read.body)).toMatchObject({
    stage: 'FINISHED',
    result: { created: 36, newDebtors: 8, rejected: 1 },
  });
  expect(await app.send('GET', '/account/bulk-upload?page=1&limit=5', { token })).toMatchObject({
    status: 200,
    body: { total: 1 },
  });
  expect(await app.send('GET', '/account?limit=1', { token })).toMatchObject({ status: 200, body: { total: 36 } });

  const rejected = await app.send<string>('GET', `/account/bulk-upload/${file._id}/rejected`, { token });
  expect(rejected.status).toBe(200);
  expect(rejected.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(rejected.headers.get('content-disposition')).toBe('attachment; filename="open invoices - rejected.csv"');
  expect(rejected.body).toContain("'-5.00");
});

test('a file that is none is refused with its code, and leaves nothing', async () => {
  expect(await upload(Buffer.from([0x50, 0x4b, 3, 4]), 'a.csv')).toMatchObject({
    status: 422,
    body: { error: 'WRONG_FILE' },
  });
  expect(await upload('a,b\n1,2\n', 'a.pdf')).toMatchObject({
    status: 422,
    body: { error: 'WRONG_FILE', message: 'Wrong file format.' },
  });
  expect(await upload('', 'a.csv')).toMatchObject({ status: 422, body: { error: 'EMPTY_FILE' } });
  const none = await app.send('POST', '/account/bulk-upload/parse', { token, body: {} });
  expect(none.status).toBeGreaterThanOrEqual(400);
  expect(none.status).toBeLessThan(500);
  expect(await app.send('GET', '/account/bulk-upload', { token })).toMatchObject({ body: { total: 1 } });
});

test('G33: another company does not see the import', async () => {
  const other = await app.newCompany('Other');
  const theirs = await app.signIn(other.admin);
  const list = await app.send<{ data: { _id: string }[] }>('GET', '/account/bulk-upload', { token });
  const id = list.body.data[0]?._id ?? '';
  for (const path of [
    `/account/bulk-upload/${id}`,
    `/account/bulk-upload/${id}/rows`,
    `/account/bulk-upload/${id}/rejected`,
  ]) {
    expect((await app.send('GET', path, { token: theirs })).status, path).toBe(404);
  }
});
