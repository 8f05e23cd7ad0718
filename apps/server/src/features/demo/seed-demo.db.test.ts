import { entitlements } from '@recoup/domain/billing/entitlements.ts';
import { fitsLimit } from '@recoup/domain/billing/plan-limits.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { productZoneIds } from '@recoup/domain/time-zones/zone-names.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#server/db/database.ts';
import { readChart } from '#server/features/charts/read-chart.ts';
import { listChildIds } from '#server/features/child-companies/child-companies.store.ts';
import { auditBooks } from '#server/features/reconciliation/audit-books.ts';
import { auditCampaigns } from '#server/features/reconciliation/audit-campaigns.ts';
import { readPlanFacts } from '#server/features/subscriptions/plan-facts.store.ts';
import { readNewest } from '#server/features/subscriptions/subscriptions.store.ts';
import { localFiles } from '#server/files/local-files.ts';
import { inCompany } from '#server/work/in-company.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';
import { rollDaybook } from '../daybook/roll-daybook.ts';
import { seedDemo, seedDemoCompany } from './seed-demo.ts';

const settings = {
  ...{ PUBLIC_URL: 'http://localhost:4000', PORTAL_HOST: 'pay.localhost:4000' },
  DATA_DIR: `.data/test/files/${process.pid}`,
};
const now = new Date('2026-11-20T15:30:00Z');

interface Seeded {
  clone: ClonedDatabase;
  pool: pg.Pool;
  db: Database;
  companyId: string;
}

async function seed(): Promise<Seeded> {
  const clone = await cloneDatabase();
  const pool = createPool(clone.appUrl, { max: 2, name: 'test', statementMs: 60_000 });
  const db = createDatabase(pool);
  const companyId = uuidv7();
  const started = performance.now();
  await seedDemoCompany({ db, files: localFiles(settings.DATA_DIR), settings }, { companyId, now, seed: 'recoup' });
  console.info(`demo company in ${Math.round(performance.now() - started)} ms`);
  return { clone, pool, db, companyId };
}

let first: Seeded;
beforeAll(async () => {
  first = await seed();
});
afterAll(async () => {
  await first.pool.end();
  await first.clone.drop();
});

async function one(seeded: Seeded, query: string): Promise<Record<string, unknown>> {
  const { rows } = await inCompany(seeded.db, seeded.companyId, (work) =>
    sql.raw<Record<string, unknown>>(query).execute(work.trx),
  );
  return rows[0] ?? {};
}

test('G1, G3, G5, G7: the auditor finds clean books', async () => {
  expect(await inCompany(first.db, first.companyId, (work) => auditBooks(work))).toEqual([]);
  expect(await inCompany(first.db, first.companyId, (work) => auditCampaigns(work))).toEqual([]);
});

test('every plan stands on the timelines of its customer and its account, from its beginning to its state', async () => {
  const { rows } = await inCompany(first.db, first.companyId, (work) =>
    sql<{ status: string; lines: string[] }>`
      select p.status, array_agg(coalesce(t.data ->> 'change', t.data ->> 'status') order by t.at, t.id) as lines
      from plan p join plan_account a on a.company_id = p.company_id and a.plan_id = p.id
      join timeline_event t on t.company_id = p.company_id and t.debtor_id = p.debtor_id and t.account_id = a.account_id
        and t.data ->> 'agreementId' = p.id::text
      where p.company_id = ${first.companyId} group by p.company_id, p.id order by p.status`.execute(work.trx),
  );
  expect(rows).toEqual([
    { status: 'ACTIVE', lines: ['ACTIVE'] },
    { status: 'ACTIVE', lines: ['ACTIVE'] },
    { status: 'BROKEN', lines: ['ACTIVE', 'plan-miss', 'plan-break'] },
    { status: 'LATE', lines: ['ACTIVE', 'plan-miss'] },
    { status: 'OFFERED', lines: ['OFFERED'] },
    { status: 'REQUESTED', lines: ['REQUESTED'] },
  ]);
});

test('the campaign that is on has a version, which its page names', async () => {
  const { versions } = await one(
    first,
    `select array_agg(v.number order by v.number) as versions from workflow w
      join workflow_version v on v.company_id = w.company_id and v.workflow_id = w.id where w.turned_on_at is not null`,
  );
  expect(versions).toEqual([1]);
});

test('every screen has something true to show', async () => {
  const counts = await one(
    first,
    `select (select count(*)::int from debtor) as debtors, (select count(*)::int from account) as accounts,
      (select count(distinct status)::int from account) as statuses, (select count(distinct category)::int from account) as categories,
      (select count(*)::int from payment where status = 'SUCCESS') as paid, (select count(*)::int from payment where status = 'FAILED') as failed,
      (select count(*)::int from payment where status = 'RETURN') as returned,
      (select count(*)::int from payment where status = 'FAILED' and created_at > '2026-11-13') as failed_lately,
      (select count(*)::int from message where direction = 'outgoing') as sent, (select count(distinct status)::int from message) as states,
      (select count(*)::int from message where direction = 'incoming') as replies, (select count(*)::int from opt_out) as opt_outs,
      (select count(*)::int from dispute where status = 'OPENED') as disputes,
      (select count(*)::int from debtor d where not exists (select 1 from contact c where c.debtor_id = d.id)) as unreachable,
      (select count(*)::int from collection_run where status = 'EXECUTING' and next_at is not null) as running,
      (select count(*)::int from collection_run where status = 'PAUSED') as paused,
      (select count(*)::int from note) as notes, (select count(distinct tag_id)::int from account_tag) as tags,
      (select count(*)::int from account where assignee_id is not null) as assigned,
      (select count(*)::int from account where custom <> '{}') as with_own_fields,
      (select count(*)::int from custom_field_property) as own_fields, (select count(*)::int from saved_view) as views,
      (select count(distinct source_id)::int from account) as sources,
      (select count(*)::int from workflow) as campaigns, (select count(*)::int from template) as templates,
      (select extract(days from max(issue_date::timestamp) - min(issue_date::timestamp))::int from account) as days`,
  );
  const least: Record<string, number> = {
    accounts: 2_000,
    statuses: 7,
    categories: 3,
    paid: 1_000,
    failed: 40,
    returned: 1,
    failedLately: 1,
    sent: 1_500,
    states: 7,
    notes: 10,
    tags: 4,
    assigned: 200,
    withOwnFields: 1_000,
    ownFields: 7,
    views: 1,
    sources: 3,
    replies: 20,
    optOuts: 5,
    disputes: 5,
    unreachable: 3,
    running: 50,
    paused: 1,
    templates: 10,
    days: 500,
  };
  for (const [name, count] of Object.entries(least)) expect(counts[name], name).toBeGreaterThanOrEqual(count);
  expect(counts).toMatchObject({ debtors: 300, campaigns: 2 });
});

test('money has been in every state that the product knows', async () => {
  const { found } = await one(
    first,
    `select jsonb_object_agg(kind, states) as found from (
      select 'payments' as kind, jsonb_agg(distinct status) as states from payment
      union all select 'waiting', jsonb_agg(distinct provider) from payment p where p.retry_at is not null or p.lookup_at is not null
      union all select 'bundles', jsonb_agg(distinct status) from negotiation where bundle_id is not null
      union all select 'offers', jsonb_agg(distinct status) from negotiation
      union all select 'promises', jsonb_agg(distinct status) from promise
      union all select 'schedules', jsonb_agg(distinct status) from schedule
      union all select 'methods', jsonb_agg(distinct kind) from payment_method
      union all select 'refunds', jsonb_agg(distinct status) from payment_refund
      union all select 'by hand', jsonb_agg(distinct purpose) from manual_entry
      union all select 'answers', jsonb_agg(distinct kind) from debtor_answer
      union all select 'notices', jsonb_agg(distinct status) from notice) all_states`,
  );
  expect(found).toEqual({
    payments: ['CANCELED', 'FAILED', 'PENDING', 'REQUESTED', 'RETURN', 'SUCCESS', 'UNKNOWN'],
    waiting: ['demo'],
    bundles: ['OPEN'],
    offers: ['ACCEPTED', 'APPLIED', 'DECLINED', 'DELETED', 'EXPIRED', 'LAPSED', 'OPEN', 'PROPOSED'],
    promises: ['BROKEN', 'CANCELED', 'KEPT', 'OPEN'],
    schedules: ['CANCELED', 'OPEN', 'PAID'],
    methods: ['ACH', 'CARD'],
    refunds: ['SUCCESS'],
    'by hand': ['credit', 'discount', 'fee', 'payment', 'refund', 'write-off'],
    answers: ['ALREADY_PAID', 'HARDSHIP'],
    notices: ['SENT'],
  });
});

test('as many accounts are outstanding in the series as in the ages beside it', async () => {
  // As the worker does in the seconds after the first start.
  while (await inCompany(first.db, first.companyId, (work) => rollDaybook(work)));
  const { series, ages } = await inCompany(first.db, first.companyId, async (work) => {
    const [owed, aged] = [
      await readChart(work, 'outstanding_accounts', {}),
      await readChart(work, 'accounts_aging_count', {}),
    ];
    if (isRefusal(owed) || isRefusal(aged)) throw new Error('a chart was refused');
    const points = owed.chart as { value: number }[];
    return { series: points.at(-1)?.value, ages: Object.values(aged.chart as Record<string, number>) };
  });
  expect(series).toBeGreaterThan(0);
  expect(ages.reduce((sum, accounts) => sum + accounts, 0)).toBe(series);
});

test('no history lies in the future, and no send of the campaign in the past', async () => {
  const found = await one(
    first,
    `select greatest((select max(at) from timeline_event), (select max(occurred_at) from journal_entry), (select max(at) from message)) as latest,
      (select min(next_at) from collection_run) as next, (select max(next_at) from collection_run) as last`,
  );
  expect((found.latest as Date) <= now).toBe(true);
  expect((found.next as Date) > now).toBe(true);
  expect((found.last as Date).getTime() - now.getTime()).toBeGreaterThan(2 * 86_400_000);
});

test('nobody gets two texts or two mails at once', async () => {
  const { close } = await one(
    first,
    `select coalesce(jsonb_agg(jsonb_build_array(d.display_name, a.channel, a.at, b.at)), '[]') as close
      from message a join message b on b.company_id = a.company_id and b.debtor_id = a.debtor_id and b.channel = a.channel
        and b.direction = 'outgoing' and a.id < b.id and b.at between a.at - interval '12 hours' and a.at + interval '12 hours'
      join debtor d on d.id = a.debtor_id
      where a.direction = 'outgoing'`,
  );
  expect(close).toEqual([]);
});

test('G40: no reminder to a natural person names an invoice, those to businesses do', async () => {
  const { persons, businesses } = await one(
    first,
    `select count(*) filter (where d.company_name = '' and concat(m.subject, m.text) like '%INV-%')::int as persons,
      count(*) filter (where d.company_name <> '' and m.text like '%INV-%')::int as businesses
      from message m join debtor d on d.id = m.debtor_id where m.direction = 'outgoing' and m.run_id is not null`,
  );
  expect(persons).toBe(0);
  expect(businesses).toBeGreaterThan(100);
});

test('its mails, and whatever names it, say where a letter reaches it', async () => {
  const { address, mails, without } = await one(
    first,
    `select (select postal_address from company) as address, count(*)::int as mails,
      count(*) filter (where text not like '%4100 Harbor Point Drive%')::int as without
      from message where direction = 'outgoing' and channel = 'EMAIL'`,
  );
  expect(address).toMatch(/^4100 Harbor Point Drive.*\nMiami, FL \d{5}$/);
  expect(mails).toBeGreaterThan(500);
  expect(without).toBe(0);
});

test('all zones that the product offers are lived in, and nobody has a real address or number', async () => {
  const { zones } = await one(first, 'select array_agg(distinct zone) as zones from debtor, unnest(zones) zone');
  expect(zones).toEqual(expect.arrayContaining([...productZoneIds]));
  const { real } = await one(
    first,
    `select count(*)::int as real from contact where not (value like '%.example' or value ~ '^\\+1\\d{3}55501\\d\\d$')`,
  );
  expect(real).toBe(0);
});

test('the same instant and seed make the same company', async () => {
  const second = await seed();
  const digest = `select md5(string_agg(line, chr(10) order by line)) as digest, count(*)::int as lines from (
    select concat_ws('|', 'account', a.reference, d.reference, a.status, a.amount_cents, a.paid_cents, a.due_date, a.created_at, a.is_disputed) as line
      from account a join debtor d on d.id = a.debtor_id
    union all select concat_ws('|', 'debtor', reference, display_name, zones, outstanding_cents, language, created_at) from debtor
    union all select concat_ws('|', 'contact', value, is_primary) from contact
    union all select concat_ws('|', 'message', m.at, m.to_value, m.status, m.subject, m.text, a.reference) from message m left join account a on a.id = m.account_id
    union all select concat_ws('|', 'payment', p.created_at, p.amount_cents, p.status, p.method, p.failure_code) from payment p
    union all select concat_ws('|', 'run', r.started_at, r.status, r.reason, r.next_at, a.reference) from collection_run r join account a on a.id = r.account_id
    union all select concat_ws('|', 'note', n.created_at, n.value, n.member_name) from note n
    union all select concat_ws('|', 'tagged', a.reference, t.name) from account_tag x join tag t on t.id = x.tag_id join account a on a.id = x.account_id
    union all select concat_ws('|', 'activity', t.type, t.at, regexp_replace(t.data::text, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '', 'g'), d.reference) from timeline_event t join debtor d on d.id = t.debtor_id
  ) all_lines`;
  expect(await one(second, digest)).toEqual(await one(first, digest));
  await second.pool.end();
  await second.clone.drop();
});

test('below it stand a company that pays its plan and one whose card was declined, with clean books; its own plan has room for them', async () => {
  const children = await inCompany(first.db, first.companyId, listChildIds);
  const told: unknown[] = [];
  for (const id of children) {
    told.push(
      await inCompany(first.db, id, async (work) => {
        expect([...(await auditBooks(work)), ...(await auditCampaigns(work))]).toEqual([]);
        const plan = await readNewest(work, 'PLAN');
        const at = { ...(await readPlanFacts(work)), isBilled: true };
        return { status: plan?.status, told: plan?.told, mode: entitlements(at, now).mode };
      }),
    );
  }
  expect(told).toEqual([
    { status: 'active', told: 0, mode: 'FULL' },
    { status: 'past_due', told: 2, mode: 'GRACE' },
  ]);
  const own = await inCompany(first.db, first.companyId, readPlanFacts);
  const { limits } = entitlements({ ...own, isBilled: true }, now);
  expect(fitsLimit(limits.childCompanies, children.length)).toBe(true);
});

test('a database that has it already stays as it is', async () => {
  expect(await seedDemo(first.clone.ownerUrl, settings)).toBe(false);
});
