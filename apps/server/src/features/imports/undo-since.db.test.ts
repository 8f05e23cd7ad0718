import { readFileSync } from 'node:fs';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { updateAccount } from '#server/features/accounts/update-account.ts';
import { viewImportJob } from '#server/features/background-jobs/background-job.view.ts';
import { startBulk } from '#server/features/bulk/start-bulk.ts';
import { undoBulk } from '#server/features/bulk/undo-bulk.ts';
import { validateSet } from '#server/features/bulk/validate-set.ts';
import { bulkVerb } from '#server/features/bulk/verbs/all-verbs.ts';
import { workOffBulk } from '#server/features/bulk/work-off-bulk.ts';
import { workOffUndo } from '#server/features/bulk/work-off-undo.ts';
import { summaryNow } from '#server/features/charts/summary.store.ts';
import { collectedWithin } from '#server/features/ledger/collected.store.ts';
import { auditLedger } from '#server/features/reconciliation/audit-ledger.ts';
import { namedRecords } from '#server/features/records/named-records.ts';
import { inCompany } from '#server/work/in-company.ts';
import {
  arrangeCompany,
  type ImportCompany,
  importFile,
  readFile,
  undoFile,
} from '../../../../../tests/application/import-arrangement.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';
import { doneLater, doneSince } from './done-since.store.ts';
import { previewUndo } from './preview-undo.ts';
import { undoImportJob } from './undo-import.job.ts';
import { undoImport } from './undo-import.ts';
import { whichCanBeUndone } from './which-can-be-undone.ts';

/** Tables that name an account or a customer and tell nothing of what somebody did with it, and why. */
const tellsNothing: readonly (readonly [table: string, why: string])[] = [
  ['account', 'the record itself'],
  ['account_change', 'what the record was before; its change is kept in hand_change'],
  ['account_invoice_line', 'stands with account_invoice'],
  ['account_tag', 'a change of the record, kept in hand_change'],
  ['collection_run', 'a campaign waits; what it sent is a message'],
  ['contact', 'a change of the record, kept in hand_change'],
  ['contact_decision', 'asked for each message and call'],
  ['agent_turn', 'stands beside a message'],
  ['conversation', 'turns with messages and calls'],
  ['conversation_draft', 'nothing that was said'],
  ['conversation_presence', 'somebody looked at it'],
  ['conversation_read', 'somebody looked at it'],
  ['credit_note', 'stands with its credit; who used it is asked of the journal'],
  ['daybook_path', 'counted from the journal'],
  ['debtor_gate', 'counts what stands elsewhere'],
  ['debtor_tag', 'a change of the record, kept in hand_change'],
  ['journal_entry', 'money that moved refuses the whole undo'],
  ['journal_line', 'stands with journal_entry'],
  ['negotiation_round', 'stands with negotiation'],
  ['notice', 'asked for by what stands elsewhere'],
  ['news', 'tells members of what stands elsewhere'],
  ['payment_customer', 'stands with payment_method'],
  ['portal_code', 'stands with portal_session'],
  ['portal_link', 'made for each message'],
  ['reply_address', 'made with the first message'],
  ['rehearsal_debtor', 'a rehearsal writes nothing'],
  ['risk_snapshot', 'a forecast, and what came of it'],
  ['risk_standing', 'a forecast, worked out anew each night'],
  ['task_request', 'becomes a task'],
  ['timeline_event', 'tells what stands elsewhere'],
];

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

const HEADER = 'Customer ID,Customer,E-mail,Invoice #,Amount,Due date,Notes,Disputed';
const row = (at: number) => `C-${at},Customer ${at},c${at}@x.example,I-${at},10.00,2026-12-01,From the file,yes`;

const preview = (importId: string) =>
  inCompany(company.context.db, company.actor, (work) => previewUndo(work, importId));

/** Gives accounts to the member in bulk, and takes that back. */
async function assign(
  ids: readonly string[],
  { isUndone, between }: { readonly isUndone: boolean; readonly between?: () => Promise<void> },
): Promise<void> {
  const { context, companyId, actor } = company;
  const command = { id: uuidv7(), set: { ids }, input: { assigneeId: actor.id } };
  const started = await inCompany(context.db, actor, async (work) => {
    const expected = await validateSet(work, 'account', command.set);
    return isRefusal(expected) ? expected : startBulk(work, bulkVerb('account', 'assignee'), { ...command, expected });
  });
  expect(started).not.toHaveProperty('code');
  await workOffBulk(context, companyId, command.id);
  await between?.();
  if (!isUndone) return;
  await inCompany(context.db, actor, (work) => undoBulk(work, command.id));
  await workOffUndo(context, companyId, command.id);
}

test('undo keeps what somebody went on with, whatever it was, and says so', async () => {
  const done = await importFile(company, [HEADER, row(1), row(2), row(3), row(4), row(5)].join('\n'));
  expect(done.result).toMatchObject({ created: 5, newDebtors: 5, rejected: 0 });
  const debtor = (at: number) => `(select id from debtor where reference = 'C-${at}')`;
  const account = (at: number) => `(select id from account where reference = 'I-${at}')`;
  await query(`insert into promise (company_id, id, debtor_id, account_id, amount_cents, promised_on, due_until, source, created_at)
    values (current_company(), gen_random_uuid(), ${debtor(1)}, ${account(1)}, 500, '2026-12-05', company_now() + interval '10 days', 'staff', company_now())`);
  await query(`insert into note (company_id, id, debtor_id, account_id, value, created_at)
    values (current_company(), gen_random_uuid(), ${debtor(2)}, null, 'Called', company_now())`);
  await query(`insert into attachment (company_id, id, record_kind, record_id, file_key, file_name, media_type, size_bytes, created_at)
    values (current_company(), gen_random_uuid(), 'account', ${account(3)}, 'k', 'f.pdf', 'application/pdf', 1, company_now())`);
  await query(`insert into hand_change (company_id, record_kind, record_id, changed_at)
    values (current_company(), 'account', ${account(4)}, clock_timestamp())`);
  const undone = await undoFile(company, done.id);
  expect(undone).toMatchObject({ stage: 'UNDONE', keptAccounts: 4, keptDebtors: 4 });
  expect(await query(`select reference from account order by 1`)).toEqual(
    ['I-1', 'I-2', 'I-3', 'I-4'].map((reference) => ({ reference })),
  );
  expect(await query(`select reference from debtor order by 1`)).toEqual(
    ['C-1', 'C-2', 'C-3', 'C-4'].map((reference) => ({ reference })),
  );
  expect(await query(`select count(*)::int as n from promise`)).toEqual([{ n: 1 }]);
  expect(await inCompany(company.context.db, company.companyId, auditLedger)).toEqual([]);
});

test('undo takes new invoices of a customer with a past away: what was done before the file is nobody going on', async () => {
  const first = await importFile(company, [HEADER, row(1), row(2)].join('\n'));
  expect(first.result).toMatchObject({ created: 2 });
  const debtor = (at: number) => `(select id from debtor where reference = 'C-${at}')`;
  const account = (at: number) => `(select id from account where reference = 'I-${at}')`;
  const daysAgo = (days: number) => `company_now() - interval '${days} days'`;
  await query(`insert into promise (company_id, id, debtor_id, account_id, amount_cents, promised_on, due_until, source, created_at)
    values (current_company(), gen_random_uuid(), ${debtor(1)}, ${account(1)}, 500, '2026-12-05', company_now() + interval '10 days', 'staff', ${daysAgo(3)})`);
  await query(`insert into note (company_id, id, debtor_id, account_id, value, created_at)
    values (current_company(), gen_random_uuid(), ${debtor(1)}, null, 'Called', ${daysAgo(2)})`);
  await query(`insert into hand_change (company_id, record_kind, record_id, changed_at)
    values (current_company(), 'debtor', ${debtor(1)}, clock_timestamp())`);
  await query(`insert into portal_link (company_id, id, debtor_id, path_hash, created_at, expires_at)
    values (current_company(), gen_random_uuid(), ${debtor(1)}, '\\x01', ${daysAgo(2)}, company_now() + interval '9 days')`);
  await query(`insert into portal_session (company_id, id, link_id, debtor_id, token_hash, level, expires_at)
    select company_id, gen_random_uuid(), id, debtor_id, '\\x02', 'link', now() + interval '1 day' from portal_link`);
  const later = ['N-1', 'N-2'].map((reference, at) => row(at + 1).replace(`I-${at + 1}`, reference));
  const second = await importFile(company, [HEADER, ...later].join('\n'));
  expect(second.result).toMatchObject({ created: 2, newDebtors: 0 });
  expect(await preview(second.id)).toMatchObject({
    accounts: { going: 2, staying: 0 },
    ...{ goingAccounts: ['N-1', 'N-2'], stayingAccounts: [] },
  });
  await query(`insert into promise (company_id, id, debtor_id, account_id, amount_cents, promised_on, due_until, source, created_at)
    values (current_company(), gen_random_uuid(), ${debtor(2)}, ${account(2)}, 500, '2026-12-05', company_now() + interval '10 days', 'staff', company_now())`);
  expect(await preview(second.id), 'a promise since').toMatchObject({
    accounts: { going: 1, staying: 1 },
    ...{ goingAccounts: ['N-1'], stayingAccounts: ['N-2'] },
  });
  expect(await undoFile(company, second.id)).toMatchObject({ stage: 'UNDONE', keptAccounts: 1 });
  expect(await query(`select reference from account order by 1`)).toEqual(
    ['I-1', 'I-2', 'N-2'].map((reference) => ({ reference })),
  );
});

test('undo of an import of payments from long ago takes nothing from what was collected this month', async () => {
  const collected = () =>
    inCompany(company.context.db, company.companyId, async (work) => {
      const sum = await collectedWithin(work, { from: '2012-01-01', to: dateInZone(work.now, work.timeZone) });
      return { thisMonth: (await summaryNow(work)).collected, sum };
    });
  expect(await collected()).toEqual({ thisMonth: 0, sum: 0 });
  const paid = 'Customer,Invoice #,Amount,Amount paid,Invoice date,Due date,Paid date';
  const done = await importFile(
    company,
    [paid, 'Old One,P-1,1439.54,1439.54,2012-02-01,2012-03-01,2012-03-02'].join('\n'),
  );
  expect(done.result).toMatchObject({ created: 1 });
  const before = await collected();
  expect(before).toMatchObject({ sum: 143_954 });
  await undoFile(company, done.id);
  expect(await collected()).toEqual({ thisMonth: 0, sum: 0 });
  expect(await inCompany(company.context.db, company.companyId, auditLedger)).toEqual([]);
});

test('every table that names an account or a customer is asked, or said to tell nothing', () => {
  const schema = readFileSync(new URL('../../../schema.sql', import.meta.url), 'utf8');
  const naming = [...schema.matchAll(/create table (\w+) \((.*?)\n\);/gs)].flatMap(([, table = '', body = '']) =>
    /^ {2}(debtor_id|account_id) /m.test(body) ? [table] : [],
  );
  expect(naming.length).toBeGreaterThan(30);
  const known = [
    ...doneSince,
    'portal_session',
    ...doneLater.map(([table]) => table),
    ...tellsNothing.map(([table]) => table),
  ];
  expect(naming.filter((table) => !known.includes(table))).toEqual([]);
  expect(known.filter((table) => table !== 'notice' && !naming.includes(table))).toEqual([]);
});

test('G58: a bulk change that was itself undone is no reason to keep a record; one that stands is, and both are told before', async () => {
  const done = await importFile(company, [HEADER, row(1), row(2), row(3)].join('\n'));
  const ids = (await query<{ id: string }>('select id from account order by reference')).map(({ id }) => id);
  await assign(ids.slice(0, 2), { isUndone: true });
  await assign(ids.slice(2), { isUndone: false });
  expect(await preview(done.id)).toMatchObject({
    ...{ accounts: { going: 2, staying: 1 }, debtors: { going: 2, staying: 1 }, isPartial: false },
  });
  expect(await undoFile(company, done.id)).toMatchObject({ keptAccounts: 1, keptDebtors: 1 });
  expect(await query('select reference from account')).toEqual([{ reference: 'I-3' }]);
});

test('G58: a change by hand between a bulk change and its undo keeps the record', async () => {
  const done = await importFile(company, [HEADER, row(1)].join('\n'));
  const ids = (await query<{ id: string }>('select id from account')).map(({ id }) => id);
  await assign(ids, {
    isUndone: true,
    between: async () => {
      const [{ version = 0 } = {}] = await query<{ version: number }>('select version from account');
      await inCompany(company.context.db, company.actor, (work) =>
        updateAccount(work, ids[0] ?? '', { description: 'by hand', version }, namedRecords),
      );
    },
  });
  expect(await preview(done.id)).toMatchObject({ accounts: { going: 0, staying: 1 } });
});

test('G28: an undo waits for whoever holds its rows, instead of giving up', { timeout: 60_000 }, async () => {
  const done = await importFile(company, [HEADER, row(1), row(2), row(3)].join('\n'));
  const other = new pg.Client({ connectionString: clone.appUrl });
  await other.connect();
  await other.query('begin');
  await other.query(`select set_config('app.company_id', $1, true)`, [company.companyId]);
  const held = await other.query(`select id from debtor where reference = 'C-2' for update`);
  expect(held.rowCount).toBe(1);
  const undone = undoFile(company, done.id);
  const waiting = async () =>
    (
      await other.query(`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`)
    ).rows[0].n;
  const waits = { timeout: 20_000, interval: 50 };
  await vi.waitFor(async () => expect(await waiting()).toBe(1), waits);
  await vi.waitFor(async () => expect(await waiting(), 'its wait ended').toBe(0), waits);
  await other.query('rollback');
  await other.end();
  expect(await undone).toMatchObject({ stage: 'UNDONE', keptAccounts: 0, keptDebtors: 0 });
});

test('an undo that gave up says so and how far it came, and goes on when it is asked for again', async () => {
  const done = await importFile(company, [HEADER, row(1), row(2), row(3)].join('\n'));
  const { context, actor, companyId } = company;
  const where = { companyId, importId: done.id, memberId: actor.id };
  await inCompany(context.db, { actor, requestId: 'test' }, (work) => undoImport(work, done.id));
  await query(`update import_file set progress_done = 2 where id = '${done.id}'`);
  await undoImportJob.onExhausted?.(where, context, 'TIMEOUT');
  const stopped = await readFile(company, done.id);
  const undoable = await inCompany(context.db, companyId, (work) => whichCanBeUndone(work, [stopped]));
  expect(viewImportJob({ ...stopped, createdByName: 'Ada' }, undoable).undo).toMatchObject({
    ...{ state: 'FAILED', failure: 'TIMEOUT', undone: 2, isPossible: true },
  });
  const undone = await undoFile(company, done.id);
  expect(undone).toMatchObject({ stage: 'UNDONE', failure: null });
});
