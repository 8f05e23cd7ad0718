import type { BenchDatabase } from './bench-database.ts';
import { bulkFill } from './bulk-fill.ts';

/** Property that the scenes filter by; one account in a thousand has it. */
const CUSTOM = '01900000-0000-7000-8000-000000000001';

/**
 * Fills a company with so many accounts of a tenth as many debtors, by the database itself. Without journal: lists do
 * not read it, and a million entries would take longer than the measurement.
 */
export async function fillAccountBook(database: BenchDatabase, companyId: string, accounts: number): Promise<void> {
  const debtors = Math.max(1, Math.floor(accounts / 10));
  const tables = ['debtor', 'debtor_gate', 'contact', 'account'];
  await bulkFill(
    database,
    tables,
    `create temp table person as
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
    update account set custom = jsonb_build_object('${CUSTOM}', 'North') where company_id = '${companyId}' and id in (
      select id from account where company_id = '${companyId}' order by id limit ${Math.ceil(accounts / 1000)});`,
  );
}

/** A field of the company's own. */
export async function addCustomField(database: BenchDatabase, companyId: string): Promise<void> {
  await database.asOwner(`
    insert into custom_field (company_id, id, entity) values ('${companyId}', uuidv7(), 'account') on conflict do nothing;
    insert into custom_field_property (company_id, id, custom_field_id, label, singular_name, icon, type, position)
      select '${companyId}', '${CUSTOM}', id, 'Region', 'Region', 'tag', 'STRING', 1
      from custom_field where company_id = '${companyId}' and entity = 'account';`);
}

/** As many companies with a hundred accounts each, named like those of the large one: what is frequent there is rare here. */
export async function fillSmallCompanies(database: BenchDatabase, companies: number): Promise<void> {
  await database.asOwner(`
    begin;
    create temp table small as select uuidv7() as company_id, n from generate_series(1, ${companies}) n;
    insert into company (company_id, name, subdomain, mail_from, sms_from)
      select company_id, 'Small ' || n, 'small-' || n, 'b@s.example', '+1' || (3000000000 + n) from small;
    insert into tenant (company_id) select company_id from small;
    create temp table person as select s.company_id, uuidv7() as id, k as n from small s cross join generate_series(0, 9) k;
    insert into debtor (company_id, id, company_name, reference, zones)
      select company_id, id, 'Harbor Dental ' || n, 'C-' || n, '{America/New_York}' from person;
    insert into contact (company_id, id, debtor_id, kind, value, is_primary)
      select company_id, uuidv7(), id, 'EMAIL', 'c' || n || '@customer-' || n || '.example', true from person;
    insert into account (company_id, id, debtor_id, reference, status, amount_cents, issue_date, due_date, created_at)
      select p.company_id, uuidv7(), p.id, 'INV-' || p.n || '-' || g, 'Active', 1000 + g, date '2026-11-01' - g, date '2026-12-01' - g,
        timestamptz '2026-11-20 12:00Z' - g * interval '1 day'
      from person p cross join generate_series(1, 10) g;
    commit;`);
  await database.asOwner('vacuum analyze');
}
