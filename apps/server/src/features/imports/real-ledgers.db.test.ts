import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inCompany } from '#server/work/in-company.ts';
import {
  arrangeCompany,
  confirmFile,
  type ImportCompany,
  importFile,
  readFile,
  reviewNew,
} from '../../../../../tests/application/import-arrangement.ts';
import { makeWorkbook } from '../../../../../tests/application/make-workbook.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';
import { checkRows } from './check-rows.ts';
import { decideRows } from './decide-rows.ts';

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

const query = <T>(text: string) =>
  inCompany(company.context.db, company.companyId, async (work) => (await sql.raw<T>(text).execute(work.trx)).rows);

test('G14: a country without other parts is kept, and its zones are those of the customer', async () => {
  const csv = [
    'Invoice #,Customer,Customer ID,Phone,Country,Amount,Due date',
    'I-1,Wei Trading,C-1,138 0013 8000,China,10.00,2026-12-01',
    'I-2,Ann,C-2,,US,10.00,2026-12-01',
  ].join('\n');
  const done = await importFile(company, csv);
  expect(done.result).toMatchObject({ created: 2, rejected: 0 });
  expect(
    await query(`select d.country, d.zone_evidence, d.zones, (select min(value) from contact c where c.debtor_id = d.id) as phone
      from debtor d order by d.reference`),
  ).toEqual([
    {
      country: 'CN',
      zoneEvidence: 'address',
      zones: expect.arrayContaining(['Asia/Shanghai']),
      phone: '+8613800138000',
    },
    { country: 'US', zoneEvidence: 'company', zones: expect.arrayContaining(['America/New_York']), phone: null },
  ]);
  const [china] = await query<{ zones: string[] }>(`select zones from debtor where country = 'CN'`);
  expect(china?.zones.filter((zone) => !zone.startsWith('Asia/'))).toEqual([]);
});

test('G46: a ledger as a workbook and as a text with 2960623488.0 is the same ledger', async () => {
  const rows = [
    ['Invoice #', 'Customer ID', 'Customer', 'Amount', 'Due date'],
    [2_960_623_488, 140_106_408, 'Ann', 10.5, { day: 46_357 }],
    [2_960_623_489, 140_106_409, 'Bo', 20, { day: 46_357 }],
  ];
  const content = await makeWorkbook({ sheets: [{ name: 'One', rows }] });
  expect((await importFile(company, content, { fileName: 'ledger.xlsx' })).result).toMatchObject({ created: 2 });
  const csv = [
    'Invoice #,Customer ID,Customer,Amount,Due date',
    '2960623488.0,140106408.0,Ann,10.5,2026-12-01',
    '2960623489.0,140106409.0,Bo,20.0,2026-12-01',
  ].join('\n');
  expect((await importFile(company, csv)).result).toMatchObject({ created: 0, newDebtors: 0, unchanged: 2 });
});

test('what falls due before its invoice date is asked about, and comes in when a person says so', async () => {
  const csv = [
    'Invoice #,Customer,Amount,Invoice date,Due date',
    'I-1,Ann,10.00,2026-11-10,2026-11-01',
    'I-2,Ann,20.00,2026-11-10,2026-11-02',
    'I-3,Ann,30.00,2026-11-10,2026-12-01',
  ].join('\n');
  const reviewed = await reviewNew(company, csv);
  expect(reviewed.review).toMatchObject({ ready: 1, conflict: 2, withErrors: 0, amountCents: 3_000 });
  const decided = await inCompany(company.context.db, company.actor, (work) =>
    decideRows(work, reviewed.id, { only: 'conflict', decision: 'import' }),
  );
  expect(decided).toMatchObject({ changed: 2 });
  const again = await readFile(company, reviewed.id);
  await checkRows(
    company.context.jobsDb,
    { companyId: company.companyId, importId: reviewed.id, revision: again.revision },
    new AbortController().signal,
  );
  expect((await readFile(company, reviewed.id)).review).toMatchObject({ ready: 3, conflict: 0, amountCents: 6_000 });
  const done = await confirmFile(company, reviewed.id);
  expect(typeof done === 'string' ? done : done.result).toMatchObject({ created: 3 });
  expect(await query(`select issue_date::text as i, due_date::text as d from account where reference = 'I-1'`)).toEqual(
    [{ i: '2026-11-10', d: '2026-11-01' }],
  );
});
