import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { DateFormat } from '@recoup/domain/calendar/date-formats.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLedger } from '#server/features/reconciliation/audit-ledger.ts';
import { inCompany } from '#server/work/in-company.ts';
import { actingAs } from '#server/work/make-work.ts';
import {
  arrangeCompany,
  confirmFile,
  type ImportCompany,
  importFile,
  parseFile,
  proposedMapping,
  readFile,
  reviewFile,
} from '../../../../../tests/application/import-arrangement.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';
import { clearFileJob } from './clear-file.job.ts';
import { confirmImportJob } from './confirm-import.job.ts';
import { editRow } from './edit-row.ts';
import { listImportRows } from './list-import-rows.ts';
import { reviewImportJob } from './review-import.job.ts';
import { writeRejectedRows } from './write-rejected-rows.ts';

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));
const HEADER = 'Customer ID,Customer,E-mail,Phone,Invoice #,Invoice date,Due date,Amount,Disputed,Paid on';

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

async function query<T>(text: string): Promise<T[]> {
  const { context, companyId } = company;
  return inCompany(context.db, companyId, async (work) => (await sql.raw<T>(text).execute(work.trx)).rows);
}

async function audit() {
  return inCompany(company.context.db, company.companyId, (work) => auditLedger(work));
}

async function rowsOf(importId: string, only: 'all' | 'errors' = 'all') {
  const { context, companyId } = company;
  const rows = await inCompany(context.db, companyId, (work) =>
    listImportRows(work, importId, { page: 1, limit: 100, only }, 'en'),
  );
  if (isRefusal(rows)) throw new Error(rows.code);
  return rows.data;
}

/** Uploads and reviews; the columns are those that were proposed. */
async function review(content: string) {
  const parsed = await parseFile(company, content);
  if (typeof parsed === 'string') throw new Error(parsed);
  const reviewed = await reviewFile(company, parsed);
  if (typeof reviewed === 'string') throw new Error(reviewed);
  return reviewed;
}

describe('whole files', () => {
  test('settled invoices without contacts: every one is Paid Off, paid on its day', async () => {
    const done = await importFile(company, sample('settled-invoices.csv'));
    expect(done).toMatchObject({
      stage: 'FINISHED',
      result: { created: 40, newDebtors: 8, unchanged: 0, rejected: 0, paid: 40, disputed: 0 },
    });
    expect(await query('select distinct status from account')).toEqual([{ status: 'Paid Off' }]);
    const [first] = await query<{ day: string }>(
      `select to_char(e.occurred_at at time zone 'America/New_York', 'YYYY-MM-DD') as day from journal_entry e
       join account a on a.id = e.account_id where e.kind = 'PAYMENT' and a.reference = '1699435267'`,
    );
    expect(first?.day).toBe('2025-12-04');
    const [disputes] = await query<{ answered: number; open: number }>(
      `select count(*) filter (where status = 'ANSWERED') as answered, count(*) filter (where status = 'OPENED') as open from dispute`,
    );
    expect(disputes?.answered).toBeGreaterThan(0);
    expect(disputes?.open).toBe(0);
    expect(await audit()).toEqual([]);
  });

  test('open invoices with contacts: customers can be reached where they live', async () => {
    const done = await importFile(company, sample('open-invoices.csv'));
    expect(done.result).toMatchObject({ created: 36, newDebtors: 8, rejected: 0 });
    expect(done.result?.disputed).toBeGreaterThan(0);
    const [honolulu] = await query(
      `select d.display_name, d.zones, d.zone_evidence, array_agg(c.value order by c.kind) as contacts, bool_and(c.is_primary) as primary
       from debtor d join contact c on c.debtor_id = d.id where d.city = 'Honolulu' group by 1, 2, 3`,
    );
    expect(honolulu).toEqual({
      displayName: 'Kealoha Surf',
      zones: ['Pacific/Honolulu'],
      zoneEvidence: 'address',
      contacts: ['keanu.4@kealoha-surf.example', '+18085550114'],
      primary: true,
    });
    const statuses = await query<{ status: string; past: boolean; n: number }>(
      `select status, due_date < company_today() as past, count(*) as n from account where balance_cents > 0 group by 1, 2`,
    );
    for (const { status, past } of statuses) expect(status).toBe(past ? 'Delinquent' : 'Active');
    const marked = await query<{ same: boolean }>(
      `select is_disputed = exists (select 1 from dispute x where x.account_id = a.id and x.status = 'OPENED') as same from account a`,
    );
    expect(marked.every((row) => row.same)).toBe(true);
    expect(await audit()).toEqual([]);
  });

  test('the review counts the work: open, paid, disputed, and by what ways customers can be reached', async () => {
    await importFile(company, `${HEADER}\nC-1,Known Ltd,known@x.example,,K-1,2026-10-01,2026-11-01,10.00,,`);
    await query(`insert into opt_out (company_id, kind, value, source, at)
      values ('${company.companyId}', 'EMAIL', 'ended@x.example', 'reply', now())`);
    const lines = [
      'C-1,Known Ltd,,,W-1,2026-10-01,2026-11-01,10.00,,',
      'C-2,Both Ltd,both@x.example,7165550101,W-2,2026-10-01,2026-11-01,10.00,,',
      'C-2,Both Ltd,,,W-3,2026-10-01,2026-11-01,10.00,,',
      'C-3,Nobody Ltd,,,W-4,2026-10-01,2026-11-01,10.00,,',
      'C-4,Ended Ltd,ended@x.example,,W-5,2026-10-01,2026-11-01,10.00,,',
      'C-5,Paid Ltd,paid@x.example,,W-6,2026-10-01,2026-11-01,10.00,,2026-11-02',
      'C-6,Cross Ltd,cross@x.example,,W-7,2026-10-01,2026-11-01,10.00,yes,',
    ];
    const { id: importId, review: found } = await review([HEADER, ...lines].join('\n'));
    const counted = { open: 5, paid: 1, disputed: 1, withoutContact: 2, byEmail: 3, byPhone: 2, byEither: 3 };
    expect(found).toMatchObject({ ready: 7, amountCents: 7_000, work: counted });
    const rows = await rowsOf(importId);
    const nobody = rows.find((row) => row.cells.includes('W-4'))?.line ?? 0;
    const edit = (decision: 'skip' | 'reset', email?: string) =>
      inCompany(company.context.db, company.companyId, (work) =>
        editRow(actingAs(work, company.actor), importId, nobody, {
          decision,
          ...(email ? { cells: [{ column: 2, value: email }] } : {}),
        }),
      );
    expect(await edit('skip')).toMatchObject({ review: { work: { ...counted, open: 4, withoutContact: 1 } } });
    const reached = { ...counted, withoutContact: 1, byEmail: 4, byEither: 4 };
    expect(await edit('reset', 'found@x.example')).toMatchObject({ review: { amountCents: 7_000, work: reached } });
  });

  test('G46: repeating the file adds nothing', async () => {
    await importFile(company, sample('open-invoices.csv'));
    const counts = `select (select count(*) from account) as a, (select count(*) from debtor) as d, (select count(*) from journal_entry) as e,
      (select count(*) from timeline_event) as t, (select sum(outstanding_cents) from debtor) as o`;
    const before = await query(counts);
    const again = await importFile(company, sample('open-invoices.csv'));
    expect(again.review).toMatchObject({ ready: 0, unchanged: 36, newDebtors: 0, amountCents: 0 });
    expect(again.result).toMatchObject({ created: 0, newDebtors: 0, unchanged: 36, rejected: 0, paid: 0, disputed: 0 });
    expect(await query(counts)).toEqual(before);
  });

  test('importing starts no contact; a campaign that was chosen is noted at the new accounts', async () => {
    await query(
      `insert into workflow (company_id, id, name, priority) values (current_company(), gen_random_uuid(), 'W', 1)`,
    );
    const [workflow] = await query<{ id: string }>('select id from workflow');
    const reviewed = await review(sample('open-invoices.csv').toString());
    await confirmFile(company, reviewed.id, { workflowId: workflow?.id ?? null });
    expect(await query('select distinct workflow_id as id from account')).toEqual([workflow]);
    expect(await query('select count(*) as n from message')).toEqual([{ n: 0 }]);
    const jobs = await query(
      `select data->>'name' as name from pgboss.job where name = 'events.deliver' and data->>'companyId' = current_company()::text
       order by 1`,
    );
    // What their addresses wrote before they were customers is read: nothing goes out for it.
    expect(jobs).toEqual([{ name: 'debtor.reachable' }, { name: 'import.finished' }]);
  });
});

describe('refusals', () => {
  test.each([
    ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'x.csv', 'WRONG_FILE'],
    ['another kind of file', Buffer.from('a,b\n1,2\n'), 'x.xlsx', 'WRONG_FILE'],
    ['an empty file', Buffer.alloc(0), 'x.csv', 'EMPTY_FILE'],
    ['a header alone', Buffer.from(`${HEADER}\n`), 'x.csv', 'EMPTY_FILE'],
    ['text in no encoding', Buffer.from([0x61, 0x2c, 0x81, 0x0a, 0x62, 0x2c, 0x63]), 'x.csv', 'FILE_ENCODING'],
    ['an unclosed quote', Buffer.from(`${HEADER}\nC,"D,E\n`), 'x.csv', 'WRONG_FILE'],
  ])('%s', async (_name, content, fileName, code) => {
    expect(await parseFile(company, content, fileName)).toBe(code);
    expect(await query('select count(*) as n from import_file')).toEqual([{ n: 0 }]);
  });

  test('columns that are missing, doubled, outside the file, or dates without a form', async () => {
    const parsed = await parseFile(company, `${HEADER}\nC-1,X,,,I-1,01/20/2026,02/20/2026,10.00,No,\n`);
    if (typeof parsed === 'string') throw new Error(parsed);
    const { columns } = proposedMapping(parsed);
    const without = (field: string) => ({ values: [], columns: columns.filter((column) => column.field !== field) });
    expect(await reviewFile(company, parsed, without('amount'))).toBe('COLUMN_MISSING');
    expect(await reviewFile(company, parsed, without('reference'))).toBe('COLUMN_MISSING');
    expect(
      await reviewFile(company, parsed, { values: [], columns: [...columns, { column: 1, field: 'amount' }] }),
    ).toBe('INVALID_FIELD');
    expect(
      await reviewFile(company, parsed, { values: [], columns: [...columns, { column: 99, field: 'city' }] }),
    ).toBe('INVALID_FIELD');
    const formless = columns.map(({ column, field }) => ({ column, field }));
    expect(await reviewFile(company, parsed, { values: [], columns: formless })).toBe('INVALID_FIELD');
  });

  test('what was not reviewed cannot be confirmed, what was confirmed not again; a foreign id is unknown', async () => {
    const parsed = await parseFile(company, sample('open-invoices.csv'));
    if (typeof parsed === 'string') throw new Error(parsed);
    expect(await confirmFile(company, parsed.id)).toBe('INVALID_STATUS');
    await reviewFile(company, parsed);
    expect(await confirmFile(company, parsed.id, { workflowId: parsed.id })).toBe('WORKFLOW_NOT_FOUND');
    await confirmFile(company, parsed.id);
    expect(await confirmFile(company, parsed.id)).toBe('ALREADY_CONFIRMED');
    expect(await reviewFile(company, parsed)).toBe('ALREADY_CONFIRMED');
    const other = await arrangeCompany(clone.appUrl);
    expect(await reviewFile(other, parsed)).toBe('NOT_FOUND');
    expect(await confirmFile(other, parsed.id)).toBe('NOT_FOUND');
    await other.close();
  });
});

describe('rows', () => {
  test('each mistake stands at its cell; the rest of the file is imported', async () => {
    const reviewed = await review(
      [
        HEADER,
        'C-1,Good,ok@x.example,716 555 0101,I-1,01/20/2026,02/20/2026,"$1,240.50",No,',
        'C-2,Negative,,,I-2,01/20/2026,02/20/2026,0.00,No,',
        'C-3,Huge,,,I-3,01/20/2026,02/20/2026,99999999999999999999,No,',
        'C-4,No such day,,,I-4,01/20/2026,02/30/2026,5.00,No,',
        'C-5,Bad contact,not an address,12,I-5,01/20/2026,02/20/2026,5.00,No,',
        'C-6,Twice,,,I-1,01/20/2026,02/20/2026,7.00,No,',
        'C-7,Too long,,,I-7,01/20/2026,02/20/2026,7.00,No,,more',
        'C-8,No reference,,,,01/20/2026,02/20/2026,7.00,No,',
        'C-9,Short row,,,I-9,01/20/2026,02/20/2026,7.00',
      ].join('\n'),
    );
    expect(reviewed.review).toMatchObject({
      ready: 2,
      withErrors: 6,
      duplicates: 1,
      newDebtors: 2,
      amountCents: 124_750,
    });
    const errors = (await rowsOf(reviewed.id, 'errors')).map((row) => [
      row.line,
      row.outcome,
      row.errors.map((error) => `${error.column} ${error.field} ${error.code}`),
    ]);
    expect(errors).toEqual([
      [3, 'error', ['7 amount INVALID_FIELD']],
      [4, 'error', ['7 amount INVALID_FIELD']],
      [5, 'error', ['6 dueDate INVALID_FIELD']],
      [6, 'error', ['2 email INVALID_FIELD', '3 phone INVALID_COUNTRY']],
      [7, 'duplicate', ['4 reference ACCOUNT_REF_ALREADY_USED']],
      [8, 'error', ['null null INVALID_FIELD']],
      [9, 'error', ['4 reference SOME_FIELD_IS_MISSING']],
    ]);
    const done = await confirmFile(company, reviewed.id);
    expect(done).toMatchObject({ result: { created: 2, rejected: 7, unchanged: 0 } });
    const outcomes = (await rowsOf(reviewed.id)).map((row) => row.outcome);
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(2);
    expect(await audit()).toEqual([]);
  });

  test('customers are found by reference, else by e-mail, else by exact name; a namesake is somebody else', async () => {
    await importFile(
      company,
      [
        HEADER,
        'C-1,Ann Lee,ann@x.example,,I-1,01/20/2026,02/20/2026,10.00,No,',
        ',Bo Ray,bo@x.example,,I-2,01/20/2026,02/20/2026,10.00,No,',
        ',Cy Fox,,,I-3,01/20/2026,02/20/2026,10.00,No,',
      ].join('\n'),
    );
    const again = await importFile(
      company,
      [
        HEADER,
        'C-1,Renamed,other@x.example,,J-1,01/20/2026,02/20/2026,10.00,No,',
        'C-2,Ann Lee,ann@x.example,,J-2,01/20/2026,02/20/2026,10.00,No,',
        ',Bo R.,BO@x.example,,J-3,01/20/2026,02/20/2026,10.00,No,',
        ',Cy Fox,,,J-4,01/20/2026,02/20/2026,10.00,No,',
        ',Bo Ray,stranger@x.example,,J-5,01/20/2026,02/20/2026,10.00,No,',
      ].join('\n'),
    );
    expect(again.result).toMatchObject({ created: 5, newDebtors: 2 });
    expect(again.review).toMatchObject({ newDebtors: 2 });
    const owners = await query<{ reference: string; with: string }>(
      `select j.reference, i.reference as with from account j join account i on i.debtor_id = j.debtor_id and i.reference like 'I%'
       where j.reference like 'J%' order by 1`,
    );
    expect(owners).toEqual([
      { reference: 'J-1', with: 'I-1' },
      { reference: 'J-3', with: 'I-2' },
      { reference: 'J-4', with: 'I-3' },
    ]);
  });

  test('another choice of columns ends a review of the former and is checked anew', async () => {
    const parsed = await parseFile(company, `${HEADER}\nC-1,X,,,I-1,01/02/2026,02/03/2026,10.00,No,\n`);
    if (typeof parsed === 'string') throw new Error(parsed);
    // Days that could as well be months: nothing is proposed, a person chooses.
    expect(parsed.columns.find((column) => column.header === 'Due date')?.proposal).toMatchObject({ dateFormat: null });
    const as = (dateFormat: DateFormat) => ({
      values: [],
      columns: proposedMapping(parsed).columns.map((column) =>
        /Date$/.test(column.field) ? { ...column, dateFormat } : column,
      ),
    });
    expect(await reviewFile(company, parsed, as('YYYY-MM-DD'))).toMatchObject({ review: { ready: 0, withErrors: 1 } });
    expect(await reviewFile(company, parsed, as('D/M/YYYY'))).toMatchObject({ review: { ready: 1, withErrors: 0 } });
    await confirmFile(company, parsed.id);
    expect(await query('select issue_date, due_date from account')).toEqual([
      { issueDate: '2026-02-01', dueDate: '2026-03-02' },
    ]);
    expect((await readFile(company, parsed.id)).stage).toBe('FINISHED');
  });

  test('G45: the rejected rows come as CSV with the reason, and no cell of it is a formula', async () => {
    const reviewed = await review(
      [
        HEADER,
        `C-1,"=HYPERLINK(""http://evil"",""x"")",,,I-1,01/20/2026,02/20/2026,-1x,No,`,
        'C-2,@x,,,+1,x,02/20/2026,10.00,No,',
      ].join('\n'),
    );
    const { context, companyId } = company;
    const rejected = await writeRejectedRows(context.db, companyId, reviewed.id, 'en');
    if (isRefusal(rejected)) throw new Error(rejected.code);
    const [header, first, second] = (await text(rejected.stream)).replace('\ufeff', '').split('\r\n');
    expect(header).toBe(`${HEADER},Line,Why it was not imported`);
    expect(first).toBe(
      `C-1,"'=HYPERLINK(""http://evil"",""x"")",,,I-1,01/20/2026,02/20/2026,'-1x,No,,2,"Amount: This is not an amount, such as 1,240.50."`,
    );
    expect(second).toContain(`C-2,'@x,,,'+1,x,`);
  });
});

describe('what ends by itself', () => {
  const CSV = `${HEADER}\nC-1,X,,,I-1,01/20/2026,02/20/2026,10.00,No,\n`;

  test('an import whose job gave up has failed with the reason; one that is over stays as it is', async () => {
    const done = await importFile(company, CSV);
    const where = { companyId: company.companyId, importId: done.id };
    await confirmImportJob.onExhausted?.(where, company.context, 'INTERNAL');
    expect((await readFile(company, done.id)).stage).toBe('FINISHED');
    const parsed = await parseFile(company, CSV.replace('I-1', 'I-2'));
    if (typeof parsed === 'string') throw new Error(parsed);
    await query(`update import_file set stage = 'REVIEWING' where id = '${parsed.id}'`);
    await reviewImportJob.onExhausted?.({ ...where, importId: parsed.id, revision: 1 }, company.context, 'TIMEOUT');
    expect(await readFile(company, parsed.id)).toMatchObject({ stage: 'FAILED', failure: 'TIMEOUT' });
  });

  test('G47: an upload is cleared away after its time; what it became stays', async () => {
    const done = await importFile(company, CSV);
    const { companyId, context } = company;
    const [waiting] = await query<{ days: number }>(
      `select round(extract(epoch from start_after - now()) / 86400)::int as days from pgboss.job where name = 'imports.clear-file'`,
    );
    expect(waiting?.days).toBe(90);
    const { signal } = new AbortController();
    for (const _twice of [1, 2]) await clearFileJob.handle({ companyId, importId: done.id }, context, signal);
    expect((await readFile(company, done.id)).fileRemovedAt).toBeInstanceOf(Date);
    await expect(context.files.read(done.fileKey).then((stream) => text(stream))).rejects.toThrow('ENOENT');
    expect(await rowsOf(done.id)).toHaveLength(1);
  });
});
