import { gzipSync } from 'node:zlib';
import { type ErrorCode, errorCatalogue, errorMessage } from '@recoup/domain/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importInvoices } from '../application/busy-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Bad Paper');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const HEAD = 'Invoice,Customer,Amount,Invoice date,Due date\n';
const good = (reference: string, amount = '10.00') => `${reference},Paper Ltd,${amount},2026-01-02,2026-02-01\n`;

interface Refused {
  readonly error: string;
  readonly message: string;
  readonly requestId: string;
}

async function upload(fileName: string, bytes: Buffer | string, language = 'en') {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), fileName);
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const response = await fetch(`${app.url}/v1/account/bulk-upload/parse`, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as Refused & { encoding?: string } };
}

async function importCount(): Promise<number> {
  return (await app.send<{ total: number }>('GET', '/account/bulk-upload', { token })).body.total;
}

const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.alloc(200, 7)]);
const cases: readonly [string, string, Buffer | string, ErrorCode][] = [
  ['a spreadsheet by its name', 'invoices.xlsx', HEAD + good('N-1'), 'WRONG_FILE'],
  ['a spreadsheet that was only renamed', 'invoices.csv', zip, 'WRONG_FILE'],
  ['a PDF', 'invoices.csv', '%PDF-1.7\n1 0 obj\n', 'WRONG_FILE'],
  ['a packed file', 'invoices.csv', gzipSync(HEAD + good('N-2')), 'WRONG_FILE'],
  [
    'a picture',
    'invoices.csv',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    'WRONG_FILE',
  ],
  ['a web page', 'invoices.csv', '<!doctype html><html><body>Please log in</body></html>', 'WRONG_FILE'],
  ['a program', 'invoices.txt', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'WRONG_FILE'],
  ['no bytes at all', 'invoices.csv', '', 'EMPTY_FILE'],
  ['only spaces and line breaks', 'invoices.csv', ' \n \r\n\t\n', 'EMPTY_FILE'],
  ['only a mark of its encoding', 'invoices.csv', Buffer.from([0xef, 0xbb, 0xbf]), 'EMPTY_FILE'],
  ['names of columns and nothing below', 'invoices.csv', HEAD, 'EMPTY_FILE'],
  [
    'UTF-8 by its mark, and broken',
    'invoices.csv',
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(HEAD), Buffer.from([0xc3, 0x28, 0x0a])]),
    'FILE_ENCODING',
  ],
  [
    'bytes that are text in no encoding we know',
    'invoices.csv',
    Buffer.concat([Buffer.from(HEAD), Buffer.from([0x4e, 0x81, 0x8d, 0x9d, 0x2c, 0x31, 0x0a])]),
    'FILE_ENCODING',
  ],
];

describe('G46, G47: a file that cannot be read is refused with the catalogue’s words and leaves nothing', () => {
  test.each(cases)('%s', async (_what, fileName, bytes, code) => {
    const before = await importCount();
    for (const language of ['en', 'es'] as const) {
      const answer = await upload(fileName, bytes, language);
      expect(answer.body).toMatchObject({ error: code, message: errorMessage(code, language) });
      expect(answer.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.status).toBe(errorCatalogue[code].status);
    }
    expect(await importCount()).toBe(before);
  });

  test('a form without a file, and no form at all, say so at the file', async () => {
    const form = new FormData();
    form.set('note', 'forgot it');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${app.url}/v1/account/bulk-upload/parse`, { method: 'POST', body: form, headers });
    expect(response.status).toBe(422);
    const missing = { error: 'SOME_FIELD_IS_MISSING', fields: { file: expect.any(String) } };
    expect(await response.json()).toMatchObject(missing);
    const json = await app.send('POST', '/account/bulk-upload/parse', { token, body: { file: HEAD } });
    expect(json).toMatchObject({ status: 422, body: missing });
  });
});

describe('what is only unusual is read', () => {
  test.each([
    ['UTF-16 as spreadsheets write it', Buffer.from(`\ufeff${HEAD}${good('U-16')}`, 'utf16le'), 'U-16'],
    ['Windows-1252', Buffer.from(`${HEAD}W-1252,Caf\xe9 Pe\xf1a,10.00,2026-01-02,2026-02-01\n`, 'latin1'), 'W-1252'],
    [
      'semicolons and old line breaks',
      Buffer.from((HEAD + good('S-1')).replaceAll(',', ';').replaceAll('\n', '\r')),
      'S-1',
    ],
  ])('%s', async (_what, bytes, reference) => {
    await importInvoices(app, token, bytes);
    const found = await app.send<{ total: number }>('GET', `/account?search=${reference}`, { token });
    expect(found.body.total).toBe(1);
  });
});

interface ImportRow {
  readonly line: number;
  readonly outcome: string;
  readonly errors: { readonly field: string; readonly code: string; readonly message: string }[];
}

test('bad rows stand at their cell and come back as a file; the good ones are imported, and mending loses none', async () => {
  const row = (reference: string, cells: Partial<Record<'amount' | 'due', string>>) =>
    `${reference},Paper Ltd,${cells.amount ?? '10.00'},2026-01-02,${cells.due ?? '2026-02-01'}\n`;
  const bad = {
    nothing: row('B-1', { amount: '0.00' }),
    huge: row('B-2', { amount: '"99,999,999,999,999.00"' }),
    words: row('B-3', { amount: 'ten dollars' }),
    thirteenth: row('B-4', { due: '2026-13-32' }),
    never: row('B-5', { due: 'soon' }),
  };
  const csv = HEAD + good('G-1') + Object.values(bad).join('') + good('G-2') + good('G-2');
  const importId = await importInvoices(app, token, csv);
  const { body } = await app.send<{ data: ImportRow[] }>('GET', `/account/bulk-upload/${importId}/rows?limit=100`, {
    token,
  });
  expect(body.data.map(({ line, outcome, errors }) => [line, outcome, errors[0]?.field, errors[0]?.message])).toEqual([
    [2, 'created', undefined, undefined],
    [3, 'error', 'amount', 'The amount must be more than zero.'],
    [4, 'error', 'amount', 'The amount is larger than $999,999,999.99.'],
    [5, 'error', 'amount', 'This is not an amount, such as 1,240.50.'],
    [6, 'error', 'dueDate', 'This is not a date in the form of the column.'],
    [7, 'error', 'dueDate', 'This is not a date in the form of the column.'],
    [8, 'created', undefined, undefined],
    [9, 'duplicate', 'reference', 'A row further up has this reference already.'],
  ]);
  const rejected = await app.send<string>('GET', `/account/bulk-upload/${importId}/rejected`, { token });
  for (const reference of ['B-1', 'B-2', 'B-3', 'B-4', 'B-5']) expect(rejected.body).toContain(reference);
  // The file that came back, mended, adds exactly what was missing; the good rows of the first time are not doubled.
  const mended = HEAD + good('G-1') + ['B-1', 'B-2', 'B-3', 'B-4', 'B-5'].map((each) => good(each)).join('');
  await importInvoices(app, token, mended);
  const all = await app.send<{ data: { reference: string }[] }>('GET', '/account?limit=100&sort=reference', { token });
  const references = all.body.data.map(({ reference }) => reference).filter((each) => /^[BG]-/.test(each));
  expect(references).toEqual(['B-1', 'B-2', 'B-3', 'B-4', 'B-5', 'G-1', 'G-2']);
});
