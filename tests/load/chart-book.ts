import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { fillAccountBook } from './account-book.ts';
import { createBenchCompany } from './bench-company.ts';
import type { BenchDatabase } from './bench-database.ts';
import { bulkFill } from './bulk-fill.ts';

export const CHART_COMPANY = '01900000-0000-7000-8000-00000000c4a7';

/** A company whose charts have something to count: so many accounts with their journal, and a message for every second. */
export async function fillChartBook(database: BenchDatabase, accounts: number): Promise<void> {
  const pool = createPool(database.appUrl, { max: 2, name: 'bench' });
  await createBenchCompany(createDatabase(pool), CHART_COMPANY);
  await pool.end();
  await fillAccountBook(database, CHART_COMPANY, accounts);
  await bulkFill(
    database,
    ['journal_entry', 'journal_line', 'message'],
    `alter table journal_entry disable trigger user;
    alter table journal_line disable trigger user;
    create temp table booked as
      select a.id as account_id, a.debtor_id, uuidv7() as id, k.kind, k.cents, k.at, k.other from account a
      cross join lateral (values
        ('CHARGE', a.amount_cents, a.issue_date + interval '15 hours', 'revenue'),
        ('PAYMENT', -a.paid_cents, least(a.due_date + (a.amount_cents % 50 - 20)::int * interval '1 day', timestamp '2026-11-20 11:00'), 'cash')
      ) k(kind, cents, at, other)
      where a.company_id = '${CHART_COMPANY}' and k.cents <> 0;
    insert into journal_entry (company_id, id, kind, amount_cents, debtor_id, account_id, source, occurred_at, created_xid)
      select '${CHART_COMPANY}'::uuid, id, kind, abs(cents), debtor_id, account_id, 'import', at at time zone 'UTC', pg_current_xact_id() from booked;
    insert into journal_line (company_id, entry_id, line_no, ledger_account, account_id, debtor_id, amount_cents)
      select '${CHART_COMPANY}'::uuid, id, 1, 'receivable', account_id, debtor_id, cents from booked
      union all select '${CHART_COMPANY}'::uuid, id, 2, other, null, debtor_id, -cents from booked;
    insert into message (company_id, id, direction, channel, debtor_id, to_value, from_value, text, status, at, sent_at, owed_cents, past_due_cents)
      select '${CHART_COMPANY}'::uuid, uuidv7(), 'outgoing', case when amount_cents % 3 = 0 then 'SMS' else 'EMAIL' end, debtor_id, 'x', 'y', 'z', 'SENT',
        due_date at time zone 'UTC', due_date at time zone 'UTC', balance_cents, balance_cents / 2
      from account where company_id = '${CHART_COMPANY}' and amount_cents % 2 = 0;
    insert into daybook_touch (company_id, subject_id) select company_id, id from account where company_id = '${CHART_COMPANY}';
    alter table journal_entry enable trigger user;
    alter table journal_line enable trigger user;`,
  );
}
