import type { BenchDatabase } from './bench-database.ts';
import { bulkFill } from './bulk-fill.ts';

export interface MoneySettings {
  /** Rows of the list of transactions: half of them payments, half entries of the journal. */
  readonly transactions: number;
  /** Plans; as many offers, promises and scheduled payments. */
  readonly agreements: number;
}

/**
 * Fills a company that has an account book with transactions and agreements, by the database itself: payments of all
 * states with the entries that the list does not show, charges, refunds, discounts. Lines are left out: lists read them
 * for moves of credit only, and two million of them would take longer than the measurement.
 */
export async function fillMoneyBook(
  database: BenchDatabase,
  companyId: string,
  settings: MoneySettings,
): Promise<void> {
  const half = Math.floor(settings.transactions / 2);
  const tables = ['payment', 'payment_account', 'journal_entry', 'plan', 'negotiation', 'promise', 'schedule'];
  await bulkFill(
    database,
    tables,
    `alter table journal_entry disable trigger user;
    create temp table owed as select id, debtor_id, row_number() over (order by id) - 1 as n from account
      where company_id = '${companyId}';
    create unique index on owed (n);
    create temp table paid as
      select uuidv7() as id, g, o.id as account_id, o.debtor_id, 1000 + (g::bigint * 7919) % 900000 as cents,
        (array['SUCCESS','SUCCESS','SUCCESS','SUCCESS','SUCCESS','SUCCESS','SUCCESS','SUCCESS','FAILED','RETURN'])[1 + (g * 7) % 10] as status,
        (array['CARD','CARD','CARD','ACH','CASH'])[1 + g % 5] as method,
        timestamptz '2026-11-20 12:00Z' - (g * 2 % ${half}) * (interval '540 days' / ${half}) as at
      from generate_series(0, ${half - 1}) g join owed o on o.n = (g * 13) % (select count(*) from owed);
    update paid set status = 'PENDING' where g % 5000 = 3;
    insert into payment (company_id, id, debtor_id, amount_cents, method, status, source, provider, provider_intent_id,
        received_cents, returned_cents, failure_code, decline_code, method_label, created_at, settled_at)
      select '${companyId}', id, debtor_id, cents, method, status,
        (array['portal','portal','staff','plan','schedule'])[1 + g % 5], 'stripe', 'pi_' || g,
        case when status in ('SUCCESS', 'RETURN') then cents else 0 end, case when status = 'RETURN' then cents else 0 end,
        case when status = 'FAILED' then 'PAYMENT_DECLINED' end, case when status = 'FAILED' then 'card_declined' end,
        'Visa •••• 4242', at, case when status <> 'PENDING' then at end
      from paid;
    insert into payment_account (company_id, payment_id, account_id, amount_cents, is_open)
      select '${companyId}', id, account_id, cents, false from paid;
    insert into journal_entry (company_id, id, kind, amount_cents, debtor_id, account_id, payment_id, method, source, occurred_at, created_xid)
      select '${companyId}', uuidv7(), 'PAYMENT', cents, debtor_id, account_id, id, method, 'provider', at, pg_current_xact_id() from paid
      where status in ('SUCCESS', 'RETURN');
    insert into journal_entry (company_id, id, kind, amount_cents, debtor_id, account_id, payment_id, method, source, occurred_at, created_xid)
      select '${companyId}', uuidv7(), 'RETURN', cents, debtor_id, account_id, id, method, 'provider', at + interval '3 days', pg_current_xact_id() from paid
      where status = 'RETURN';
    insert into journal_entry (company_id, id, kind, amount_cents, debtor_id, account_id, source, occurred_at, created_xid)
      select '${companyId}', uuidv7(), case when g % 50 = 7 then 'COMPENSATION' else 'CHARGE' end,
        1000 + (g::bigint * 104729) % 900000, o.debtor_id, o.id, 'import',
        timestamptz '2026-11-20 12:00Z' - g * (interval '540 days' / ${half}), pg_current_xact_id()
      from generate_series(0, ${half - 1}) g join owed o on o.n = g % (select count(*) from owed);
    alter table journal_entry enable trigger user;
    insert into plan (company_id, id, debtor_id, status, rhythm, day_policy, currency, total_cents, start_date, grace_days,
        misses_in_row, made_by, next_at, created_at, updated_at, ended_at)
      select '${companyId}', uuidv7(), o.debtor_id, s.status, 'MONTHLY', 'ANY_DAY', 'USD', 120000, date '2026-10-01', 5, 2,
        'debtor', case when s.status in ('ACTIVE', 'LATE') then timestamptz '2026-11-21Z' + g * interval '1 minute' end,
        timestamptz '2026-11-20Z' - g * interval '9 minutes', timestamptz '2026-11-20Z',
        case when s.status in ('COMPLETED', 'CANCELED', 'BROKEN') then timestamptz '2026-11-20Z' end
      from generate_series(0, ${settings.agreements - 1}) g
      cross join lateral (select (array['ACTIVE','ACTIVE','ACTIVE','LATE','BROKEN','COMPLETED','COMPLETED','COMPLETED','CANCELED','COMPLETED'])[1 + g % 10] as status) s
      join owed o on o.n = (g * 11) % (select count(*) from owed);
    update plan set status = 'REQUESTED', next_at = null where company_id = '${companyId}' and id in (
      select id from plan where company_id = '${companyId}' and status = 'CANCELED' order by id limit ${Math.ceil(settings.agreements / 100)});
    insert into negotiation (company_id, id, account_id, debtor_id, amount_cents, expires_at, status, created_at, updated_at)
      select '${companyId}', uuidv7(), o.id, o.debtor_id, 50000, timestamptz '2026-12-20Z',
        (array['OPEN','EXPIRED','DELETED','LAPSED','EXPIRED'])[1 + g % 5], timestamptz '2026-11-20Z' - g * interval '9 minutes', now()
      from generate_series(0, ${settings.agreements - 1}) g join owed o on o.n = g;
    insert into promise (company_id, id, debtor_id, account_id, amount_cents, promised_on, due_until, source, status, created_at)
      select '${companyId}', uuidv7(), o.debtor_id, o.id, 5000, date '2026-11-25', timestamptz '2026-11-28Z', 'call',
        (array['OPEN','KEPT','BROKEN','KEPT','CANCELED'])[1 + g % 5], timestamptz '2026-11-20Z' - g * interval '9 minutes'
      from generate_series(0, ${settings.agreements - 1}) g join owed o on o.n = g;
    insert into schedule (company_id, id, debtor_id, amount_cents, due_on, due_at, cut_off_at, due_until, status, source, created_at)
      select '${companyId}', uuidv7(), o.debtor_id, 5000, date '2026-11-25' + g % 30, timestamptz '2026-11-25Z' + g % 30 * interval '1 day',
        timestamptz '2026-11-24Z', timestamptz '2026-11-30Z', (array['OPEN','PAID','PAID','CANCELED','MISSED'])[1 + g % 5], 'portal', now()
      from generate_series(0, ${settings.agreements - 1}) g join owed o on o.n = g;`,
  );
}
