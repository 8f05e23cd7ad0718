import type { BenchDatabase } from './bench-database.ts';
import { bulkFill } from './bulk-fill.ts';

/**
 * So many contracts, projects, estimates and disputes in a company whose accounts are there: every account is under a
 * contract and in a project, and has a few answered disputes; one in ten has an open one.
 */
export async function fillRecordBook(database: BenchDatabase, companyId: string, records: number): Promise<void> {
  const [day, at] = [
    `date '2026-11-20' - (g * 31) % 700`,
    `timestamptz '2026-11-20 12:00Z' - g * interval '41 seconds'`,
  ];
  await bulkFill(
    database,
    ['contract', 'contract_account', 'project', 'estimate', 'dispute'],
    `create temp table owing as select id, debtor_id, row_number() over (order by id) - 1 as n
      from account where company_id = '${companyId}';
    create unique index on owing (n);
    create temp table many as select count(*) as accounts from owing;
    create temp table planned as select uuidv7() as id, g, o.id as account_id, o.debtor_id
      from generate_series(0, ${records - 1}) g, many m join owing o on true where o.n = (g * 17) % m.accounts;
    insert into contract (company_id, id, debtor_id, reference, title, status, start_date, end_date, amount_cents,
        wording_no, created_at, updated_at)
      select '${companyId}', id, debtor_id, 'K-' || g,
        (array['Lease','Service','Cleaning','Supply','Rent'])[1 + g % 5] || ' of site ' || g,
        (array['Open','In Progress','Closed','Closed','Draft','Canceled'])[1 + g % 6], ${day}, ${day} + 365,
        1000 + (g::bigint * 7919) % 900000, 1, ${at}, ${at} from planned;
    insert into contract_account (company_id, account_id, contract_id, wording_no, linked_at)
      select distinct on (account_id) '${companyId}'::uuid, account_id, id, 1, ${at} from planned order by account_id, g;
    insert into project (company_id, id, debtor_id, reference, name, status, start_date, created_at)
      select '${companyId}', id, debtor_id, 'P-' || g, 'Project of site ' || g,
        (array['Open','In Progress','Closed','Closed','Draft','Canceled'])[1 + g % 6], ${day}, ${at} from planned;
    insert into estimate (company_id, id, debtor_id, reference, status, sent_version_no, sent_expiration_date, issue_date,
        expiration_date, amount_cents, created_at)
      select '${companyId}', id, debtor_id, 'E-' || g, s.status, case when s.status <> 'Draft' then 1 end,
        case when s.status <> 'Draft' then ${day} + 30 end, ${day}, ${day} + 30, 1000 + (g::bigint * 7919) % 900000, ${at}
      from planned, lateral (select (array['Draft','Open','Canceled','Expired'])[1 + g % 4] as status) s;
    insert into dispute (company_id, id, account_id, debtor_id, reason, source, status, opened_at, category, deadline,
        answered_at, outcome)
      select '${companyId}', id, account_id, debtor_id, 'The work of visit ' || g || ' was not done', 'portal',
        s.status, ${at}, 'disputed-services', ${day} + 14,
        case when s.status = 'ANSWERED' then ${at} + interval '3 days' end, case when s.status = 'ANSWERED' then 'DENIED' end
      from planned, many m,
        lateral (select case when g < m.accounts and g % 10 = 0 then 'OPENED' else 'ANSWERED' end as status) s;`,
  );
  await database.asOwner(`update account a set project_id = p.id from (
      select distinct on (debtor_id) id, debtor_id from project where company_id = '${companyId}' order by debtor_id, id) p
    where a.company_id = '${companyId}' and a.debtor_id = p.debtor_id`);
  await database.asOwner('vacuum analyze');
}
