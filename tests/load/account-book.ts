import type { BenchDatabase } from './bench-database.ts';

/**
 * Fills a company with so many accounts of a tenth as many debtors, by the database itself. Without journal: lists do
 * not read it, and a million entries would take longer than the measurement.
 */
export async function fillAccountBook(database: BenchDatabase, companyId: string, accounts: number): Promise<void> {
  const debtors = Math.max(1, Math.floor(accounts / 10));
  await database.asOwner(`
    begin;
    create temp table person as
      select uuidv7() as id, n,
        (array['Harbor','Maple','Bright','River','Summit','Cedar','Lakeside','Union','Pioneer','Coral'])[1 + n % 10] || ' ' ||
        (array['Dental','Roofing','Logistics','Bakery','Clinic','Foods','Electric','Motors'])[1 + n % 8] || ' ' || n as name
      from generate_series(0, ${debtors - 1}) n;
    insert into debtor (company_id, id, company_name, reference, zones, outstanding_cents, account_count, open_account_count)
      select '${companyId}', id, name, 'C-' || n, '{America/New_York}', 5000 * (n % 100), 10, 5 from person;
    insert into debtor_gate (company_id, debtor_id) select '${companyId}', id from person;
    insert into contact (company_id, id, debtor_id, kind, value, is_primary)
      select '${companyId}', uuidv7(), id, 'EMAIL', 'c' || n || '@customer-' || n || '.example', true from person;
    create unique index on person (n);
    insert into account (company_id, id, debtor_id, reference, status, amount_cents, paid_cents, issue_date, due_date, created_at)
      select '${companyId}', uuidv7(), p.id, 'INV-' || g, s.status, 1000 + (g::bigint * 7919) % 900000,
        case when s.status = 'Paid Off' then 1000 + (g::bigint * 7919) % 900000 else 0 end,
        date '2026-11-20' - (g * 31) % 540, date '2026-11-20' - (g * 31) % 540 + 30,
        timestamptz '2026-11-20 12:00Z' - ((g * 31) % 540) * interval '1 day' + (g % 1000) * interval '1 second'
      from generate_series(0, ${accounts - 1}) g
      cross join lateral (select (array['Paid Off','Paid Off','Paid Off','Active','Delinquent','Delinquent','Active','Paid Off','Draft','Charged Off'])[1 + (g * 13) % 10] as status) s
      join person p on p.n = (g * 17) % ${debtors};
    commit;`);
  await database.asOwner('vacuum analyze');
}
