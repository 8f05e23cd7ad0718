import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

interface List {
  data: { reference: string }[];
  total: number;
  totals: { amountCents: number };
  totalsAgeSeconds: number | null;
}

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('List Co');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const list = async (query = '') =>
  (await app.send<List>('GET', `/account?limit=10&sort=reference${query}`, { token })).body;

/** So many accounts of one customer, the database's own way. */
async function addAccounts(from: number, to: number): Promise<void> {
  await inCompany(app.context.jobsDb, company.id, async (work) => {
    const debtor = uuidv7();
    const one = { companyId: company.id, id: debtor, companyName: `Of ${from}`, zones: ['America/New_York'] };
    await work.trx.insertInto('debtor').values(one).execute();
    await work.trx.insertInto('debtorGate').values({ companyId: company.id, debtorId: debtor }).execute();
    const rows = Array.from({ length: to - from }, (_, index) => ({
      companyId: company.id,
      id: uuidv7(),
      debtorId: debtor,
      reference: `L-${String(from + index).padStart(4, '0')}`,
      status: 'Draft',
      amountCents: 100,
      issueDate: '2026-11-01',
      dueDate: '2026-12-01',
    }));
    await work.trx.insertInto('account').values(rows).execute();
  });
}

test('numbered pages hold every row once, the first one too, and the totals of a small list are never old', async () => {
  await addAccounts(0, 35);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`&page=${page}`)));
  const seen = pages.flatMap(({ data }) => data.map((row) => row.reference));
  expect(seen).toEqual(Array.from({ length: 35 }, (_, index) => `L-${String(index).padStart(4, '0')}`));
  expect(pages[0]).toMatchObject({ total: 35, totals: { amountCents: 3_500 }, totalsAgeSeconds: 0 });
  await addAccounts(35, 36);
  expect(await list()).toMatchObject({ total: 36, totals: { amountCents: 3_600 }, totalsAgeSeconds: 0 });
  expect(await list('&totals=false')).toMatchObject({ total: null, totals: null, totalsAgeSeconds: null });
});

test('the same first page comes from the statement that is kept and from the one for a filter that holds always', async () => {
  const kept = await list();
  const filtered = await list(`&filter=${encodeURIComponent('amount:is_more_than:0')}`);
  expect(filtered.data).toEqual(kept.data);
});

test('a text that is too frequent to name its hits is read along the order, with the same rows and totals', async () => {
  const busy = await app.newCompany('Frequent Co');
  const admin = await app.signIn(busy.admin);
  await inCompany(app.context.jobsDb, busy.id, async (work) => {
    const debtor = uuidv7();
    const one = { companyId: busy.id, id: debtor, companyName: 'Whole Trade', zones: ['America/New_York'] };
    await work.trx.insertInto('debtor').values(one).execute();
    await work.trx.insertInto('debtorGate').values({ companyId: busy.id, debtorId: debtor }).execute();
    await sql`
      insert into account (company_id, id, debtor_id, reference, status, amount_cents, issue_date, due_date)
      select ${busy.id}::uuid, gen_random_uuid(), ${debtor}::uuid, 'whole-' || lpad(n::text, 5, '0'), 'Draft', 100, '2026-11-01', '2026-12-01'
      from generate_series(1, 5001) n`.execute(work.trx);
  });
  const asked = async (query: string) =>
    (await app.send<List>('GET', `/account?limit=5&sort=-reference&${query}`, { token: admin })).body;
  const newest = ['whole-05001', 'whole-05000', 'whole-04999', 'whole-04998', 'whole-04997'];
  for (const query of ['search=WHOLE', 'filter=reference:contains:whole', 'filter=customer:contains:trade']) {
    const { data, total, totals } = await asked(query);
    expect([data.map((row) => row.reference), total, totals.amountCents], query).toEqual([newest, 5001, 500_100]);
  }
  const rare = await asked('search=whole-0500');
  expect([rare.data.map((row) => row.reference), rare.total]).toEqual([newest.slice(0, 2), 2]);
  expect(await asked('search=nowhere')).toMatchObject({
    data: [],
    total: 0,
    totals: { amountCents: 0 },
    nextCursor: null,
  });
});
