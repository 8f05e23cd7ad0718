import { isRefusal } from '@recoup/domain/errors.ts';
import type { Chart } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readChart } from '#server/features/charts/read-chart.ts';
import { summaryNow } from '#server/features/charts/summary.store.ts';
import { readPrincipal } from '#server/features/fees/fee-charges.store.ts';
import { auditLedger } from '#server/features/reconciliation/audit-ledger.ts';
import { totalsOf } from '#server/features/transactions/transaction.view.ts';
import { prepareTransactions } from '#server/features/transactions/transaction-filter.ts';
import { sumTransactions } from '#server/features/transactions/transactions.store.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import {
  arrangeCompany,
  confirmFile,
  type ImportCompany,
  reviewNew,
  undoFile,
} from '../../../../../tests/application/import-arrangement.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';

const HEADER = 'Customer ID,Customer,Invoice #,Invoice date,Due date,Amount,Amount paid,Status,Paid on';
let clone: ClonedDatabase;
let company: ImportCompany;
let days: { today: string; month: string; issued: string; due: string; dueMonth: string };

beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());
beforeEach(async () => {
  company = await arrangeCompany(clone.appUrl);
  const [row] = await query<
    typeof days
  >(`select company_today()::text as today, to_char(company_today(), 'YYYY-MM') as month,
    (date_trunc('month', company_today()) - interval '3 months')::date::text as issued,
    (date_trunc('month', company_today()) - interval '2 months')::date::text as due,
    to_char(company_today() - interval '2 months', 'YYYY-MM') as "dueMonth"`);
  if (!row) throw new Error('the clock answered nothing');
  days = row;
});
afterEach(() => company.close());

async function query<T>(text: string): Promise<T[]> {
  const { context, companyId } = company;
  return inCompany(context.db, companyId, async (work) => (await sql.raw<T>(text).execute(work.trx)).rows);
}

/** One paid without a day, one paid in part without a day, one paid on a day, and an open one; 100.00 each. */
function file(): string {
  const { issued, due } = days;
  return [
    HEADER,
    `C-1,Ann Ltd,U-1,${issued},${due},100.00,100.00,Paid,`,
    `C-1,Ann Ltd,U-2,${issued},${due},100.00,40.00,,`,
    `C-2,Ben Ltd,D-1,${issued},${due},100.00,100.00,Paid,${due}`,
    `C-2,Ben Ltd,O-1,${issued},${due},100.00,,,`,
  ].join('\n');
}

async function figures() {
  const { context, companyId } = company;
  return inCompany(context.db, companyId, async (work) => {
    const series = async (slug: Chart) => {
      const { chart } = await chartOf(work, slug);
      const points = chart as { id: { year: number; month: number }; value: number }[];
      const of = (month: string) =>
        points.find(({ id }) => `${id.year}-${String(id.month).padStart(2, '0')}` === month)?.value ?? 0;
      return { due: of(days.dueMonth), now: of(days.month) };
    };
    const prepared = await prepareTransactions(work, {}, 'en');
    if (!prepared.ok) throw new Error('refused');
    return {
      thisMonth: (await summaryNow(work)).collected,
      listed: totalsOf(await sumTransactions(work, prepared.where)).paidCents,
      collected: await series('total_amount_collected'),
      paidOff: await series('total_account_collected'),
      onTime: await series('account_collected_before_due_date'),
      owing: await series('outstanding_accounts'),
      aging: (await chartOf(work, 'accounts_aging_balance')).chart,
    };
  });
}

async function chartOf(work: Work, slug: Chart) {
  const reply = await readChart(work, slug, {});
  if (isRefusal(reply)) throw new Error(reply.code);
  return reply;
}

const payments = () =>
  query<{ reference: string; day: string; isUndated: boolean }>(
    `select a.reference, (e.occurred_at at time zone company_zone())::date::text as day, e.is_undated
     from journal_entry e join account a on a.id = e.account_id where e.kind = 'PAYMENT' order by 1`,
  );
const audit = () => inCompany(company.context.db, company.companyId, (work) => auditLedger(work));

test('what was paid on an unknown day is told in the review, booked on the day of the import and collected in no month', async () => {
  const reviewed = await reviewNew(company, file());
  expect(reviewed.review).toMatchObject({ ready: 4, undated: { count: 2, cents: 140_00 } });
  const done = await confirmFile(company, reviewed.id);
  expect(done).toMatchObject({ stage: 'FINISHED', undatedOn: 'IMPORT_DAY', result: { created: 4, paid: 2 } });
  expect(await payments()).toEqual([
    { reference: 'D-1', day: days.due, isUndated: false },
    { reference: 'U-1', day: days.today, isUndated: true },
    { reference: 'U-2', day: days.today, isUndated: true },
  ]);
  const told = await figures();
  expect(told).toMatchObject({
    thisMonth: 0,
    // As the dashboard: the list of transactions sums what was collected on a day.
    listed: 100_00,
    collected: { due: 100_00, now: 0 },
    // One of them was paid off on a day that is known, on its due date.
    paidOff: { due: 1, now: 0 },
    onTime: { due: 1, now: 0 },
    // Whether it was still owed in a month of the past nobody knows: it is counted in none.
    owing: { due: 2, now: 2 },
  });
  expect(Object.values(told.aging as Record<string, number>).reduce((sum, cents) => sum + cents, 0)).toBe(160_00);
  expect(await audit()).toEqual([]);
  const [partly] = await query<{ id: string }>(`select id from account where reference = 'U-2'`);
  // No late fee is counted on money that may have been there.
  expect(
    await inCompany(company.context.db, company.companyId, (work) => readPrincipal(work, partly?.id ?? '')),
  ).toEqual([{ on: days.issued, cents: 60_00 }]);
});

test('whoever chooses the due date has it counted there', async () => {
  const reviewed = await reviewNew(company, file());
  const done = await confirmFile(company, reviewed.id, { undatedOn: 'DUE_DATE' });
  expect(done).toMatchObject({ stage: 'FINISHED', undatedOn: 'DUE_DATE' });
  expect((await payments()).map(({ day, isUndated }) => [day, isUndated])).toEqual([
    [days.due, false],
    [days.due, false],
    [days.due, false],
  ]);
  expect(await figures()).toMatchObject({
    thisMonth: 0,
    listed: 240_00,
    collected: { due: 240_00, now: 0 },
    paidOff: { due: 2, now: 0 },
    onTime: { due: 2 },
    owing: { due: 2, now: 2 },
  });
  expect(await audit()).toEqual([]);
});

test('an undo leaves no trace in any figure, whatever was chosen', async () => {
  const before = await figures();
  for (const undatedOn of ['IMPORT_DAY', 'DUE_DATE'] as const) {
    const reviewed = await reviewNew(company, file());
    const done = await confirmFile(company, reviewed.id, { undatedOn });
    if (typeof done === 'string') throw new Error(done);
    expect(await figures()).not.toEqual(before);
    expect(await undoFile(company, done.id)).toMatchObject({ stage: 'UNDONE' });
    expect(await figures()).toEqual(before);
  }
  expect(await audit()).toEqual([]);
});
