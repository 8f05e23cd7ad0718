import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookCharge } from '../../apps/server/src/features/accounts/book-charge.ts';
import { reconcileNightly } from '../../apps/server/src/features/reconciliation/reconcile.job.ts';
import { reviewRisk } from '../../apps/server/src/features/risk/review-risk.ts';
import { makeDebtors, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const ACCOUNTS = 600;
const CENTS = 100_00;

let app: Application;
let company: TestCompany;
let owner: pg.Client;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Early Bird');
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

/** As after a crash: nobody looks at the tables by themselves, whatever is written. */
async function forgetSizes(): Promise<void> {
  for (const table of ['account', 'debtor', 'journal_entry', 'journal_line'])
    await owner.query(`alter table ${table} set (autovacuum_enabled = off)`);
}

async function unknown(): Promise<string[]> {
  const { rows } = await owner.query<{ relname: string }>(
    `select relname from pg_class where relname in ('account', 'debtor', 'journal_entry', 'journal_line') and reltuples < 0`,
  );
  return rows.map(({ relname }) => relname).sort();
}

test('G57: the night of a company whose books nobody has counted comes to its end', { timeout: 120_000 }, async () => {
  await forgetSizes();
  const amounts = Array.from({ length: ACCOUNTS }, () => ({ amounts: [CENTS] }));
  const made = await makeDebtors(app, company, null, amounts);
  await within(app, company, async (work) => {
    for (const { id: debtorId, accountIds } of made)
      for (const id of accountIds) {
        const account = { id, debtorId, amountCents: CENTS, status: 'Active' } as const;
        await bookCharge(work, { companyId: company.id, account, source: 'staff', at: work.now });
      }
  });
  expect(await unknown()).toEqual(['account', 'debtor', 'journal_entry', 'journal_line']);
  await reviewRisk(app.context, company.id);
  expect(await unknown()).toEqual([]);
  await reconcileNightly(app.context, company.id);
  const { rows } = await within(app, company, (work) =>
    sql<{ said: number }>`select count(*)::int as said from risk_standing where company_id = ${company.id}`.execute(
      work.trx,
    ),
  );
  expect(rows).toEqual([{ said: ACCOUNTS }]);
});
