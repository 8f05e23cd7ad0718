import { isRefusal } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateAccount } from '#server/features/accounts/update-account.ts';
import { mergeDebtors } from '#server/features/merges/merge-debtors.ts';
import { auditLedger } from '#server/features/reconciliation/audit-ledger.ts';
import { namedRecords } from '#server/features/records/named-records.ts';
import { createTag } from '#server/features/tags/create-tag.ts';
import { inCompany } from '#server/work/in-company.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import {
  arrangeCompany,
  confirmFile,
  type ImportCompany,
  importFile,
  proposedMapping,
  readFile,
  reviewNew,
  undoFile,
} from '../../../../../tests/application/import-arrangement.ts';
import { stateHash } from '../../../../../tests/application/state-hash.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';
import { decideRows } from './decide-rows.ts';
import { editRow } from './edit-row.ts';
import { fixRows } from './fix-rows.ts';
import type { ImportFileRow, ImportMapping } from './imports.store.ts';
import { listColumnValues } from './list-column-values.ts';
import { listImportRows } from './list-import-rows.ts';
import { listMissing } from './list-missing.ts';

const HEADER = 'Customer ID,Customer,E-mail,Invoice #,Invoice date,Due date,Amount,Paid so far,Description,Tags,Status';

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

const inside = <T>(run: (work: Work) => Promise<T>) => inCompany(company.context.db, company.companyId, run);
const query = <T>(text: string) => inside(async (work) => (await sql.raw<T>(text).execute(work.trx)).rows);
const audit = () => inside((work) => auditLedger(work));

async function rowsOf(importId: string, only: 'all' | 'errors' | 'update' | 'conflict' | 'skipped' = 'all') {
  const rows = await inside((work) => listImportRows(work, importId, { page: 1, limit: 100, only }, 'en'));
  if (isRefusal(rows)) throw new Error(rows.code);
  return rows.data;
}

const row = (change: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string | undefined> = {
    'Customer ID': 'C-1',
    Customer: 'Ann Lee',
    'E-mail': 'ann@x.example',
    'Invoice #': 'I-1',
    'Invoice date': '01/20/2026',
    'Due date': '12/20/2026',
    Amount: '100.00',
    ...change,
  };
  return HEADER.split(',')
    .map((name) => cells[name] ?? '')
    .join(',');
};
const fileOf = (...rows: string[]) => [HEADER, ...rows].join('\n');

describe('a file that comes again', () => {
  test('says old and new of every cell, and changes them only when asked', async () => {
    await importFile(company, fileOf(row(), row({ 'Invoice #': 'I-2' })));
    const changed = fileOf(
      row({ Amount: '120.00', 'Due date': '12/31/2026', Description: 'Roof' }),
      row({ 'Invoice #': 'I-2' }),
      row({ 'Invoice #': 'I-3', Amount: '7.00' }),
    );
    const reviewed = await reviewNew(company, changed);
    expect(reviewed.review).toMatchObject({ ready: 1, update: 1, unchanged: 1, conflict: 0, amountCents: 700 });
    expect((await rowsOf(reviewed.id, 'update'))[0]?.changes).toEqual([
      { column: 6, field: 'amount', from: '$100.00', to: '$120.00' },
      { column: 5, field: 'dueDate', from: '2026-12-20', to: '2026-12-31' },
      { column: 8, field: 'description', from: '', to: 'Roof' },
    ]);
    const kept = await confirmFile(company, reviewed.id);
    expect(kept).toMatchObject({ result: { created: 1, updated: 0, unchanged: 2 } });
    expect(await query(`select amount_cents as a from account where reference = 'I-1'`)).toEqual([{ a: 10_000 }]);

    const done = await importFile(company, changed, { updateExisting: true });
    expect(done.result).toMatchObject({ created: 0, updated: 1, unchanged: 2 });
    expect(
      await query(`select amount_cents as a, due_date as d, description as t from account where reference = 'I-1'`),
    ).toEqual([{ a: 12_000, d: '2026-12-31', t: 'Roof' }]);
    expect(await query('select outstanding_cents as o from debtor')).toEqual([{ o: 12_000 + 10_000 + 700 }]);
    expect((await rowsOf(done.id)).map((each) => each.outcome)).toEqual(['updated', 'unchanged', 'unchanged']);
    expect(await audit()).toEqual([]);
  });

  test('an empty cell clears nothing', async () => {
    await importFile(company, fileOf(row({ Description: 'Roof' })));
    const again = await reviewNew(company, fileOf(row()));
    expect(again.review).toMatchObject({ unchanged: 1, update: 0 });
  });

  test('what belongs to somebody else, moved money, or was changed here is a conflict', async () => {
    await importFile(
      company,
      fileOf(
        row(),
        row({ 'Invoice #': 'I-2', 'Paid so far': '40.00' }),
        row({ 'Invoice #': 'I-3' }),
        row({ 'Invoice #': 'I-4' }),
        row({ 'Invoice #': 'I-5' }),
      ),
    );
    const [edited] = await query<{ id: string; version: number }>(
      `select id, version from account where reference = 'I-3'`,
    );
    const change = { description: 'By hand', version: edited?.version ?? 0 };
    const updated = await inside((work) =>
      updateAccount(actingAs(work, company.actor), edited?.id ?? '', change, namedRecords),
    );
    expect(isRefusal(updated)).toBe(false);
    const reviewed = await reviewNew(
      company,
      fileOf(
        row({ 'Customer ID': 'C-9', Customer: 'Somebody Else', 'E-mail': '' }),
        row({ 'Invoice #': 'I-2', Amount: '110.00', 'Paid so far': '40.00' }),
        row({ 'Invoice #': 'I-3', Description: 'From the file' }),
        row({ 'Invoice #': 'I-4', 'Paid so far': '100.00' }),
        row({ 'Invoice #': 'I-5', Status: 'Canceled' }),
      ),
    );
    expect(reviewed.review).toMatchObject({ conflict: 4, update: 1, ready: 0, newDebtors: 0 });
    const conflicts = (await rowsOf(reviewed.id, 'conflict')).map((each) => [each.line, each.conflict?.code]);
    expect(conflicts).toEqual([
      [2, 'OTHER_CUSTOMER'],
      [3, 'MONEY_MOVED'],
      [4, 'CHANGED_HERE'],
      [5, 'MONEY_MOVED'],
    ]);
    // The one that only says something else than a colleague may be taken from the file after all.
    const opened = await inside((work) =>
      decideRows(actingAs(work, company.actor), reviewed.id, { only: 'conflict', decision: 'import' }),
    );
    expect(opened).toMatchObject({ changed: 1, file: { review: { conflict: 3, update: 2 } } });
    const done = await confirmFile(company, reviewed.id, { updateExisting: true });
    expect(done).toMatchObject({ result: { updated: 2, conflicts: 3 } });
    expect(
      await query('select reference as r, status as s, description as t, paid_cents as p from account order by 1'),
    ).toEqual([
      { r: 'I-1', s: 'Active', t: '', p: 0 },
      { r: 'I-2', s: 'Active', t: '', p: 4_000 },
      { r: 'I-3', s: 'Active', t: 'From the file', p: 0 },
      { r: 'I-4', s: 'Active', t: '', p: 0 },
      { r: 'I-5', s: 'Canceled', t: '', p: 0 },
    ]);
    expect(await audit()).toEqual([]);
  });

  test('G46: what is missing from it is told, and neither closed nor paid', async () => {
    await importFile(company, fileOf(row(), row({ 'Invoice #': 'I-2' }), row({ 'Invoice #': 'I-3', Status: 'paid' })));
    const before = await query('select reference, status, paid_cents from account order by 1');
    const reviewed = await reviewNew(company, fileOf(row()));
    expect(reviewed.review).toMatchObject({ missing: 1, unchanged: 1 });
    expect(await inside((work) => listMissing(work, reviewed.id, { page: 1, limit: 20 }))).toMatchObject({
      total: 1,
      data: [{ reference: 'I-2', customer: 'Ann Lee', balanceCents: 10_000 }],
    });
    await confirmFile(company, reviewed.id, { updateExisting: true });
    expect(await query('select reference, status, paid_cents from account order by 1')).toEqual(before);
    // Another kind of file says nothing about these.
    const other = await reviewNew(company, 'Customer,Invoice #,Due date,Amount\nAnn Lee,Z-1,2026-12-20,5.00\n');
    expect(other.review).toMatchObject({ missing: 0, ready: 1 });
  });
});

test('a customer who was merged into another one is known by the former Customer ID', async () => {
  await importFile(
    company,
    fileOf(row(), row({ 'Invoice #': 'I-2', 'Customer ID': 'C-2', Customer: 'Ann Li', 'E-mail': '' })),
  );
  const debtors = await query<{ id: string; version: number; reference: string }>(
    'select id, version, reference from debtor order by reference',
  );
  const [winner, loser] = debtors;
  const merged = await inside((work) =>
    mergeDebtors(
      actingAs(work, company.actor),
      { winnerId: winner?.id ?? '', loserId: loser?.id ?? '' },
      { choices: {}, versions: { winner: winner?.version ?? 0, loser: loser?.version ?? 0 } },
    ),
  );
  expect(isRefusal(merged), JSON.stringify(merged)).toBe(false);
  const again = await importFile(
    company,
    fileOf(
      row({ 'Invoice #': 'I-2', 'Customer ID': 'C-2', Customer: 'Ann Li', 'E-mail': '' }),
      row({ 'Invoice #': 'I-3', 'Customer ID': 'C-2', Customer: 'Ann Li', 'E-mail': '' }),
    ),
  );
  expect(again.result).toMatchObject({ created: 1, unchanged: 1, newDebtors: 0, conflicts: 0 });
  expect(await query('select count(*) as n from debtor')).toEqual([{ n: 1 }]);
});

describe('corrections', () => {
  const broken = fileOf(
    row({ Amount: 'free' }),
    row({ 'Invoice #': 'I-2', Amount: 'free' }),
    row({ 'Invoice #': 'I-3', 'Due date': 'soon' }),
    row({ 'Invoice #': 'I-3', Amount: '3.00' }),
    row({ 'Invoice #': 'I-5', Amount: '5.00' }),
  );

  test('a cell is checked at once; a repeat is one until its reference is another', async () => {
    const reviewed = await reviewNew(company, broken);
    expect(reviewed.review).toMatchObject({ ready: 1, withErrors: 3, duplicates: 1, amountCents: 500 });
    const edit = (line: number, column: number, value: string) =>
      inside((work) => editRow(actingAs(work, company.actor), reviewed.id, line, { cells: [{ column, value }] }));
    expect(await edit(2, 6, '12.50')).toMatchObject({
      row: { outcome: 'ready', edited: [6], errors: [] },
      review: { ready: 2, withErrors: 2, duplicates: 1, amountCents: 1_750, newDebtors: 1 },
    });
    expect(await edit(2, 6, 'nothing')).toMatchObject({
      row: { outcome: 'error', errors: [{ column: 6, field: 'amount', code: 'INVALID_FIELD' }] },
      review: { ready: 1, withErrors: 3, amountCents: 500 },
    });
    expect(await edit(5, 3, 'I-4')).toMatchObject({
      row: { outcome: 'ready' },
      review: { ready: 2, duplicates: 0, amountCents: 800 },
    });
    expect(await edit(5, 3, 'I-5')).toMatchObject({ review: { ready: 1, duplicates: 1, amountCents: 300 } });
    expect((await rowsOf(reviewed.id)).map((each) => each.outcome)).toEqual([
      'error',
      'error',
      'error',
      'ready',
      'duplicate',
    ]);
  });

  test('a row can be left out, which frees its reference for a repeat', async () => {
    const reviewed = await reviewNew(company, broken);
    const decide = (line: number, decision: 'skip' | 'reset') =>
      inside((work) => editRow(actingAs(work, company.actor), reviewed.id, line, { decision }));
    expect(await decide(4, 'skip')).toMatchObject({
      row: { outcome: 'skipped' },
      review: { ready: 2, withErrors: 2, duplicates: 0, skipped: 1, amountCents: 800 },
    });
    expect(await decide(4, 'reset')).toMatchObject({
      row: { outcome: 'error' },
      review: { ready: 1, withErrors: 3, duplicates: 1, skipped: 0, amountCents: 500 },
    });
  });

  test('one replacement mends the same bad value everywhere, or those rows are left out', async () => {
    const reviewed = await reviewNew(company, broken);
    const fixed = await inside((work) =>
      fixRows(actingAs(work, company.actor), reviewed.id, { column: 6, value: 'free', to: '9.00' }),
    );
    expect(fixed).toMatchObject({ changed: 2, file: { review: { ready: 3, withErrors: 1, amountCents: 2_300 } } });
    const skipped = await inside((work) =>
      fixRows(actingAs(work, company.actor), reviewed.id, { column: 5, value: 'soon', to: null }),
    );
    expect(skipped).toMatchObject({ changed: 1 });
    expect(await readFile(company, reviewed.id)).toMatchObject({ stage: 'REVIEWING' });
    expect(await rowsOf(reviewed.id, 'skipped')).toHaveLength(1);
  });

  test('a confirmed import cannot be corrected', async () => {
    const reviewed = await reviewNew(company, broken);
    await confirmFile(company, reviewed.id);
    const late = await inside((work) => editRow(actingAs(work, company.actor), reviewed.id, 2, { decision: 'skip' }));
    expect(late).toMatchObject({ code: 'ALREADY_CONFIRMED' });
  });
});

describe('words of the file', () => {
  const matched = (values: ImportMapping['values']) => (file: ImportFileRow) => ({ ...proposedMapping(file), values });

  test('are counted, proposed, matched by a person, made on confirmation, and otherwise errors', async () => {
    await inside((work) => createTag(actingAs(work, company.actor), { _id: uuidv7(), name: 'VIP', tone: 'blue' }));
    const content = fileOf(
      row({ Tags: 'vip; Roof', Status: 'written off' }),
      row({ 'Invoice #': 'I-2', Tags: 'vip', Status: 'weird' }),
      row({ 'Invoice #': 'I-3', Status: 'void' }),
    );
    const plain = await reviewNew(company, content);
    expect(plain.review).toMatchObject({ ready: 1, withErrors: 2 });
    expect((await rowsOf(plain.id, 'errors')).map((each) => each.errors.map((error) => error.code))).toEqual([
      ['UNKNOWN_VALUE'],
      ['UNKNOWN_VALUE'],
    ]);
    const values = (column: number, field: 'tags' | 'status') =>
      inside((work) => listColumnValues(work, plain.id, { column, field }));
    expect(await values(9, 'tags')).toMatchObject({
      data: [
        { value: 'vip', count: 2, proposal: expect.any(String) },
        { value: 'Roof', count: 1, proposal: null },
      ],
      options: [{ label: 'VIP' }],
      canCreate: true,
    });
    expect(await values(10, 'status')).toMatchObject({
      data: [
        { value: 'written off', proposal: 'Charged Off' },
        { value: 'weird', proposal: null },
        { value: 'void', proposal: 'Canceled' },
      ],
      canCreate: false,
    });
    const reviewed = await reviewNew(company, content, {
      mapping: matched([
        { column: 9, from: 'roof', to: 'Roofing', create: true },
        { column: 10, from: 'weird', to: 'Accelerated' },
      ]),
    });
    expect(reviewed.review).toMatchObject({ ready: 3, withErrors: 0 });
    const done = await confirmFile(company, reviewed.id);
    expect(done).toMatchObject({ result: { created: 3 } });
    expect(
      await query(`select a.reference as r, a.status as s, array_agg(t.name order by t.name) filter (where t.id is not null) as t
        from account a left join account_tag x on x.account_id = a.id left join tag t on t.id = x.tag_id group by 1, 2 order by 1`),
    ).toEqual([
      { r: 'I-1', s: 'Charged Off', t: ['Roofing', 'VIP'] },
      { r: 'I-2', s: 'Accelerated', t: ['VIP'] },
      { r: 'I-3', s: 'Canceled', t: null },
    ]);
    // The next file with this header begins with what was chosen.
    const again = await reviewNew(company, content);
    expect(again.columns.every((column) => column.proposal?.by === 'remembered' || column.proposal === null)).toBe(
      true,
    );
  });
});

describe('undo', () => {
  const hash = () => inside(stateHash);

  test('restores every value: created, updated, totals, journal, tags and what was made on the way', async () => {
    await importFile(
      company,
      fileOf(row(), row({ 'Invoice #': 'I-2', 'Customer ID': 'C-2', Customer: 'Bo', 'E-mail': '' })),
    );
    const before = await hash();
    const reviewed = await reviewNew(
      company,
      fileOf(
        row({ Amount: '250.00', Description: 'New', Tags: 'Roof', 'Due date': '02/01/2026' }),
        row({ 'Invoice #': 'I-2', 'Customer ID': 'C-2', Customer: 'Bo', 'E-mail': '', Status: 'Charged Off' }),
        row({ 'Invoice #': 'I-3', 'Paid so far': '30.00', Tags: 'Roof' }),
        row({ 'Invoice #': 'I-4', 'Customer ID': 'C-3', Customer: 'Cy', 'E-mail': 'cy@x.example', Status: 'paid' }),
      ),
      {
        mapping: (file) => ({
          ...proposedMapping(file),
          values: [{ column: 9, from: 'Roof', to: 'Roof', create: true }],
        }),
      },
    );
    expect(reviewed.review).toMatchObject({ ready: 2, update: 2, conflict: 0 });
    const done = await confirmFile(company, reviewed.id, { updateExisting: true });
    expect(done).toMatchObject({ result: { created: 2, updated: 2, newDebtors: 1 } });
    expect(await hash()).not.toBe(before);
    const undone = await undoFile(company, reviewed.id);
    expect(undone).toMatchObject({ stage: 'UNDONE', undoneByName: 'Ada Lee' });
    expect(await hash()).toBe(before);
    expect(await audit()).toEqual([]);
    expect(await undoFile(company, reviewed.id)).toBe('UNDO_NOT_POSSIBLE');
    // The references are free again.
    const again = await importFile(company, fileOf(row({ 'Invoice #': 'I-3' })));
    expect(again.result).toMatchObject({ created: 1 });
  });

  test('is refused once something was sent, money moved, or a colleague went on with it', async () => {
    const done = await importFile(company, fileOf(row(), row({ 'Invoice #': 'I-2' })));
    const [account] = await query<{ id: string; debtorId: string }>(`select id, debtor_id from account limit 1`);
    const refusal = async () => {
      const before = await hash();
      expect(await undoFile(company, done.id)).toBe('UNDO_NOT_POSSIBLE');
      expect(await hash()).toBe(before);
    };
    await query(`update account set pending_cents = 100 where id = '${account?.id}'`);
    await refusal();
    await query(`update account set pending_cents = 0 where id = '${account?.id}'`);
    await query(`insert into message (company_id, id, direction, channel, debtor_id, account_id, to_value, from_value, text, status, at)
      values (current_company(), gen_random_uuid(), 'outgoing', 'EMAIL', '${account?.debtorId}', '${account?.id}', 'a@b.example', 'c@d.example', 'Pay', 'SENT', company_now())`);
    await refusal();

    const changed = await importFile(company, fileOf(row({ Description: 'One' })), { updateExisting: true });
    await query('update message set at = company_now()');
    const [edited] = await query<{ id: string; version: number }>(
      `select id, version from account where reference = 'I-1'`,
    );
    // A message to a customer of whom it only changed an account counts as well.
    expect(await undoFile(company, changed.id)).toBe('UNDO_NOT_POSSIBLE');
    await query('delete from message');
    const change = { description: 'Two', version: edited?.version ?? 0 };
    await inside((work) => updateAccount(actingAs(work, company.actor), edited?.id ?? '', change, namedRecords));
    expect(await undoFile(company, changed.id)).toBe('UNDO_NOT_POSSIBLE');
  });

  test('what was agreed on an account since is left alone: by the next file, and by an undo', async () => {
    await importFile(company, fileOf(row()));
    const updated = await importFile(company, fileOf(row({ Amount: '90.00' })), { updateExisting: true });
    await query(`insert into negotiation (company_id, id, account_id, debtor_id, amount_cents, status, expires_at,
        created_at, updated_at, accepted_at, waived_cents, booked_until)
      select company_id, gen_random_uuid(), id, debtor_id, 6000, 'ACCEPTED', company_now() + interval '9 days',
        company_now(), company_now(), company_now(), 3000, 0 from account where reference = 'I-1'`);
    expect(await undoFile(company, updated.id)).toBe('UNDO_NOT_POSSIBLE');
    const again = await importFile(company, fileOf(row({ Amount: '120.00' })), { updateExisting: true });
    expect(again.result).toMatchObject({ updated: 0 });
    expect((await rowsOf(again.id, 'conflict')).map((each) => each.conflict)).toMatchObject([
      { code: 'AGREED_HERE', isOpen: false },
    ]);
    expect(await query(`select amount_cents as a from account where reference = 'I-1'`)).toEqual([{ a: 9_000 }]);
  });
});

describe('customers', () => {
  const CUSTOMERS = 'Customer ID,Customer,E-mail,Phone,City,State,ZIP,Language,Date of birth,Notes';

  test('are written in the company’s language where the file names none', async () => {
    await query(`update company set language = 'es'`);
    await importFile(company, [CUSTOMERS, 'L-1,Uno,,,,,,,,', 'L-2,Two,,,,,,English,,'].join('\n'), {
      entity: 'debtor',
    });
    const found = await query(`select reference as r, language as l from debtor where reference like 'L-%' order by 1`);
    await query(`update company set language = 'en'`);
    expect(found).toEqual([
      { r: 'L-1', l: 'es' },
      { r: 'L-2', l: 'en' },
    ]);
  });

  test('are created, updated, left alone, and taken back', async () => {
    const first = [
      CUSTOMERS,
      'C-1,Ann Lee,ann@x.example; ann2@x.example,716 555 0101,Buffalo,NY,14201,Spanish,1980-02-03,Call after noon 4111 1111 1111 1111',
      'C-2,Bo Ray,bo@x.example,,,,,,,',
      'C-2,Bo again,,,,,,,,',
      'C-3,Cy,not an address,,,,,,,',
    ].join('\n');
    const done = await importFile(company, first, { entity: 'debtor' });
    expect(done.result).toMatchObject({ created: 2, newDebtors: 2, rejected: 2 });
    expect(
      await query(`select d.reference as r, d.language as l, d.date_of_birth as b, d.zone_evidence as z,
        (select array_agg(value order by value) from contact c where c.debtor_id = d.id) as c, (select value from note n where n.debtor_id = d.id) as n
        from debtor d order by 1`),
    ).toEqual([
      {
        r: 'C-1',
        l: 'es',
        b: '1980-02-03',
        z: 'address',
        c: ['+17165550101', 'ann2@x.example', 'ann@x.example'],
        n: 'Call after noon **** 1111',
      },
      { r: 'C-2', l: 'en', b: null, z: 'company', c: ['bo@x.example'], n: null },
    ]);
    const before = await inside(stateHash);
    const second = [
      CUSTOMERS,
      'C-1,Ann Lee,,716 555 0102,Albany,NY,12207,,,',
      'C-2,Bo Ray,bo@x.example,,,,,,,',
      'C-4,Di,di@x.example,,,,,,,',
    ].join('\n');
    const again = await importFile(company, second, { entity: 'debtor', updateExisting: true });
    expect(again.review).toMatchObject({ ready: 1, update: 1, unchanged: 1 });
    expect(again.result).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
    expect(await query(`select city from debtor where reference = 'C-1'`)).toEqual([{ city: 'Albany' }]);
    expect(await undoFile(company, again.id)).toMatchObject({ stage: 'UNDONE' });
    expect(await inside(stateHash)).toBe(before);
  });
});
