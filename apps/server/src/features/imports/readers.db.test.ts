import { isRefusal } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApartLimits } from '#server/apart/apart-limits.ts';
import { inCompany } from '#server/work/in-company.ts';
import {
  arrangeCompany,
  type ImportCompany,
  importFile,
  parseFile,
  readFile,
} from '../../../../../tests/application/import-arrangement.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';
import { loadRows } from './load-rows.ts';
import { readerLimits } from './reader-limits.ts';
import { rereadImport } from './reread-import.ts';

const CSV = 'Invoice #,Customer,Amount,Due date\nI-1,Ann,10.00,2026-12-01\n';

let clone: ClonedDatabase;
let company: ImportCompany;

beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());
beforeEach(async () => {
  company = await arrangeCompany(clone.appUrl);
});
afterEach(() => company.close());

const inside = <T>(statement: ReturnType<typeof sql<T>>) =>
  inCompany(company.context.db, company.companyId, async (work) => (await statement.execute(work.trx)).rows);

/** An import whose file lies there and is to be read. */
async function toRead(): Promise<string> {
  const parsed = await parseFile(company, CSV);
  if (typeof parsed === 'string') throw new Error(parsed);
  await inside(sql`update import_file set stage = 'PARSING' where id = ${parsed.id}`);
  return parsed.id;
}

function load(importId: string, limits: Partial<ApartLimits> = {}) {
  const { context, companyId } = company;
  return loadRows({
    db: context.jobsDb,
    files: context.files,
    companyId,
    importId,
    limits: { ...readerLimits, ...limits },
  });
}

test('G47: a file that ended its reader has failed with the reason, and is never read again', async () => {
  const id = await toRead();
  expect(await load(id, { wallSeconds: 0 })).toMatchObject({ code: 'FILE_STOPPED' });
  const failed = await readFile(company, id);
  expect(failed).toMatchObject({ stage: 'FAILED', failure: 'FILE_STOPPED', readAttempts: 1, readingAt: null });
  expect(await load(id)).toBe('over');
  const again = await inCompany(company.context.db, company.actor, (work) => rereadImport(work, id, { headerLine: 1 }));
  expect(isRefusal(again) && again.code).toBe('FILE_STOPPED');
});

test('G24, G47: an attempt is counted before it begins: one that took the whole process along is made once more', async () => {
  const id = await toRead();
  const died = (attempts: number) =>
    inside(
      sql`update import_file set read_attempts = ${attempts}, reading_at = now() - interval '11 seconds' where id = ${id}`,
    );
  await died(1);
  expect(await load(id)).toBe('loaded');
  expect(await readFile(company, id)).toMatchObject({
    stage: 'MATCHING',
    readAttempts: 0,
    readingAt: null,
    rowCount: 1,
  });
  await inside(sql`update import_file set stage = 'PARSING' where id = ${id}`);
  await died(2);
  expect(await load(id)).toMatchObject({ code: 'FILE_STOPPED' });
  expect(await readFile(company, id)).toMatchObject({ stage: 'FAILED', failure: 'FILE_STOPPED' });
});

test('G25: while one reads, another leaves it alone', async () => {
  const id = await toRead();
  await inside(sql`update import_file set read_attempts = 1, reading_at = now() where id = ${id}`);
  expect(await load(id)).toBe('under-way');
  expect(await readFile(company, id)).toMatchObject({ stage: 'PARSING', readAttempts: 1 });
});

test('what is ours to mend does not count against the file', async () => {
  const id = await toRead();
  const { fileKey } = await readFile(company, id);
  await company.context.files.remove(fileKey);
  await expect(load(id)).rejects.toThrow();
  expect(await readFile(company, id)).toMatchObject({ stage: 'PARSING', readAttempts: 0, readingAt: null });
});

test('G4, G46: amounts of another currency are refused at their cell, and the rest comes in', async () => {
  const csv = [
    'Invoice #,Customer,Amount,Currency,Due date',
    'I-1,Ann,10.00,USD,2026-12-01',
    'I-2,Ann,€20.00,USD,2026-12-01',
    'I-3,Ann,£30.00,,2026-12-01',
    'I-4,Ann,40.00,EUR,2026-12-01',
  ].join('\n');
  const done = await importFile(company, csv);
  expect(done.result).toMatchObject({ created: 1, rejected: 3 });
  expect(await inside(sql`select reference, amount_cents::int as cents from account`)).toEqual([
    { reference: 'I-1', cents: 1_000 },
  ]);
  const euros = await importFile(company, 'Invoice #,Customer,Amount (EUR),Due date\nI-9,Ann,10.00,2026-12-01\n');
  expect(euros.result).toMatchObject({ created: 0, rejected: 1 });
});
