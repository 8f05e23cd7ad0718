import { once } from 'node:events';
import { Readable } from 'node:stream';
import { isRefusal } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auditLedger } from '#server/features/reconciliation/audit-ledger.ts';
import { inCompany } from '#server/work/in-company.ts';
import {
  arrangeCompany,
  type ImportCompany,
  proposedMapping,
  readFile,
} from '../../../../../tests/application/import-arrangement.ts';
import type { ChildOptions } from '../../../../../tests/application/import-child.ts';
import { killStage, startStage } from '../../../../../tests/application/import-stage.ts';
import { stateHash } from '../../../../../tests/application/state-hash.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';
import { bookRows } from './book-rows.ts';
import { confirmImport } from './confirm-import.ts';
import { type ImportFileRow, insertImport } from './imports.store.ts';
import { parseImport } from './parse-import.ts';
import { reviewImport } from './review-import.ts';
import { undoImport } from './undo-import.ts';

let clone: ClonedDatabase;
let company: ImportCompany;

beforeEach(async () => {
  clone = await cloneDatabase();
  company = await arrangeCompany(clone.appUrl);
});
afterEach(async () => {
  await company.close();
  await clone.drop();
});

function* rows(count: number): Generator<Buffer> {
  yield Buffer.from(
    'Customer ID,Customer,E-mail,Phone,City,State,ZIP,Address,Invoice #,Invoice date,Due date,Amount,Paid on\n',
  );
  for (let row = 0; row < count; row += 1) {
    const who = row % 997;
    const day = String(1 + (row % 28)).padStart(2, '0');
    const phone = `(716) 555-01${String(who % 100).padStart(2, '0')}`;
    const name = `Customer Number ${who} & Company Incorporated`;
    const paid = row % 3 === 0 ? `10/${day}/2026` : '';
    yield Buffer.from(
      `C-${who},${name},c${who}@customer-${who}.example,${phone},Buffalo,NY,14201,${who} Long Street Name,` +
        `INV-${row},09/${day}/2026,10/${day}/2026,"$1,${100 + (row % 900)}.50",${paid}\n`,
    );
  }
}

const start = (stage: ChildOptions['stage'], importId: string, heapMb?: number) =>
  startStage(company, { appUrl: clone.appUrl, importId, stage }, heapMb);
const killed = (stage: ChildOptions['stage'], importId: string) =>
  killStage(company, { appUrl: clone.appUrl, importId, stage });

/** Autovacuum has not come by yet, and the auditor reads everything. */
async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: clone.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

async function mapped(file: ImportFileRow): Promise<void> {
  const { context, actor } = company;
  const mapping = proposedMapping(file);
  const reviewing = await inCompany(context.db, actor, (work) =>
    reviewImport(work, { importId: file.id, mapping, isDraft: false }),
  );
  if (isRefusal(reviewing)) throw new Error(reviewing.code);
}

async function confirmed(importId: string): Promise<void> {
  const { context, actor } = company;
  const confirmation = await inCompany(context.db, actor, (work) =>
    confirmImport(work, { importId, workflowId: null, updateExisting: false, undatedOn: 'IMPORT_DAY' }),
  );
  if (isRefusal(confirmation)) throw new Error(confirmation.code);
}

test('G28, G46, G57: killed in the middle, the import goes on where it was and books every row once', async () => {
  const { context, actor, companyId } = company;
  const parsed = await parseImport(context, {
    actor,
    entity: 'account',
    upload: { fileName: 'a.csv', stream: Readable.from(rows(6_000)) },
    requestId: 'test',
  });
  if (isRefusal(parsed)) throw new Error(parsed.code);
  await mapped(parsed);
  const checking = start('check', parsed.id);
  expect(await once(checking, 'exit')).toEqual([0, null]);
  await confirmed(parsed.id);
  await killed('book', parsed.id);
  const halfway = await readFile(company, parsed.id);
  expect(halfway.stage).toBe('IMPORTING');
  expect(halfway.progressDone).toBeGreaterThan(0);
  expect(halfway.progressDone).toBeLessThan(6_000);
  // Two successors at once, as when a worker that was believed dead wakes up again (G25).
  const { signal } = new AbortController();
  await Promise.all([1, 2].map(() => bookRows(context.jobsDb, { companyId, importId: parsed.id }, signal)));
  await asOwner('analyze');
  const done = await readFile(company, parsed.id);
  expect(done).toMatchObject({
    stage: 'FINISHED',
    progressDone: 6_000,
    result: { created: 6_000, newDebtors: 997, unchanged: 0, rejected: 0, paid: 2_000 },
  });
  const findings = await inCompany(context.jobsDb, companyId, (work) => auditLedger(work));
  expect(findings).toEqual([]);
  const counted = await inCompany(context.db, companyId, (work) =>
    sql<{ accounts: number; entries: number; lines: number }>`select (select count(*) from account) as accounts,
      (select count(*) from journal_entry) as entries, (select count(*) from timeline_event) as lines`.execute(
      work.trx,
    ),
  );
  expect(counted.rows).toEqual([{ accounts: 6_000, entries: 8_000, lines: 8_000 }]);
});

test('G28, G57: killed while it is read, checked and taken back, it ends as if it had never been', async () => {
  const { context, actor, companyId } = company;
  const hash = () => inCompany(context.db, companyId, stateHash);
  const importId = uuidv7();
  const fileKey = `imports/${companyId}/${importId}`;
  await context.files.write(fileKey, Readable.from(rows(6_000)));
  await inCompany(context.db, companyId, (work) =>
    insertImport(work, {
      ...{ companyId, id: importId, entity: 'account', format: 'csv', fileName: 'a.csv', fileKey, bytes: 1 },
      ...{ hash: Buffer.alloc(32), encoding: 'utf-8', member: { id: actor.id, name: actor.name } },
    }),
  );
  const before = await hash();
  await killed('load', importId);
  expect(await readFile(company, importId)).toMatchObject({ stage: 'PARSING' });
  // Nobody takes the file over before its reader has been silent for ten seconds.
  const loaded = await vi.waitFor(
    async () => {
      expect(await once(start('load', importId), 'exit')).toEqual([0, null]);
      const read = await readFile(company, importId);
      expect(read).toMatchObject({ stage: 'MATCHING', rowCount: 6_000 });
      return read;
    },
    { timeout: 60_000, interval: 2_000 },
  );
  await mapped(loaded);
  await killed('check', importId);
  expect(await readFile(company, importId)).toMatchObject({ stage: 'REVIEWING' });
  expect(await once(start('check', importId), 'exit')).toEqual([0, null]);
  expect((await readFile(company, importId)).review).toMatchObject({ ready: 6_000, newDebtors: 997, duplicates: 0 });
  await confirmed(importId);
  await bookRows(context.jobsDb, { companyId, importId }, new AbortController().signal);
  const undoing = await inCompany(context.db, { actor, requestId: 'test' }, (work) => undoImport(work, importId));
  if (isRefusal(undoing)) throw new Error(undoing.code);
  await killed('undo', importId);
  expect(await readFile(company, importId)).toMatchObject({ stage: 'UNDOING' });
  expect(await once(start('undo', importId), 'exit')).toEqual([0, null]);
  expect(await readFile(company, importId)).toMatchObject({ stage: 'UNDONE' });
  expect(await hash()).toBe(before);
  expect(await inCompany(context.jobsDb, companyId, (work) => auditLedger(work))).toEqual([]);
}, 120_000);

test('G46: 100,000 rows are read and checked in constant memory', async () => {
  const { context, actor, companyId } = company;
  const importId = uuidv7();
  const fileKey = `imports/${companyId}/${importId}.csv`;
  await context.files.write(fileKey, Readable.from(rows(100_000)));
  await inCompany(context.db, companyId, (work) =>
    insertImport(work, {
      companyId,
      id: importId,
      fileName: 'large.csv',
      fileKey,
      hash: Buffer.alloc(32),
      encoding: 'utf-8',
      entity: 'account',
      format: 'csv',
      bytes: 0,
      member: { id: actor.id, name: actor.name },
    }),
  );
  // Kept whole, the rows alone would take more than this heap; a child that needs more dies.
  const heapMb = 48;
  expect(await once(start('load', importId, heapMb), 'exit')).toEqual([0, null]);
  const loaded = await readFile(company, importId);
  expect(loaded).toMatchObject({ stage: 'MATCHING', rowCount: 100_000 });
  await mapped(loaded);
  expect(await once(start('check', importId, heapMb), 'exit')).toEqual([0, null]);
  expect((await readFile(company, importId)).review).toMatchObject({
    ready: 100_000,
    withErrors: 0,
    duplicates: 0,
    newDebtors: 997,
  });
}, 180_000);
