import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import './global-setup.ts';

const dir = resolve(import.meta.dirname, '../../apps/server/migrations');

/** An account with 500.00 owed, of which 300.00 were paid before a plan over the rest, and 100.00 after it. */
async function addBook(owner: pg.Client, subdomain: string): Promise<string> {
  const [company, debtor, account, plan] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await owner.query('begin');
  await owner.query(`set local app.company_id = '${company}'`);
  await owner.query(
    `insert into company (company_id, name, subdomain, mail_from, sms_from) values ($1, $2, $2, 'a@b.example', '+15550100')`,
    [company, subdomain],
  );
  await owner.query('insert into debtor (company_id, id) values ($1, $2)', [company, debtor]);
  await owner.query(
    `insert into account (company_id, id, debtor_id, reference, amount_cents, paid_cents, issue_date, due_date)
     values ($1, $2, $3, 'R', 50000, 40000, '2026-01-01', '2026-02-01')`,
    [company, account, debtor],
  );
  await owner.query(
    `insert into plan (company_id, id, debtor_id, status, rhythm, day_policy, currency, total_cents, start_date, grace_days,
       misses_in_row, made_by, created_at, updated_at)
     values ($1, $2, $3, 'ACTIVE', 'MONTHLY', 'ANY_DAY', 'USD', 20000, '2026-03-01', 5, 2, 'member', '2026-02-15', '2026-02-15')`,
    [company, plan, debtor],
  );
  await owner.query(
    `insert into plan_account (company_id, plan_id, account_id, covered_cents, settled_at_start_cents)
     values ($1, $2, $3, 20000, 30000)`,
    [company, plan, account],
  );
  await owner.query('commit');
  for (const [cents, day] of [
    [30_000, '2026-02-01'],
    [10_000, '2026-03-01'],
  ] as const) {
    const entry = randomUUID();
    await owner.query('begin');
    await owner.query(`set local app.company_id = '${company}'`);
    await owner.query(
      `insert into journal_entry (company_id, id, kind, amount_cents, debtor_id, account_id, source, occurred_at)
       values ($1, $2, 'PAYMENT', $3, $4, $5, 'staff', $6)`,
      [company, entry, cents, debtor, account, day],
    );
    await owner.query(
      `insert into journal_line (company_id, entry_id, line_no, ledger_account, account_id, debtor_id, amount_cents)
       values ($1, $2, 1, 'receivable', $3, $4, -$5::bigint), ($1, $2, 2, 'cash', null, $4, $5)`,
      [company, entry, account, debtor, cents],
    );
    await owner.query('commit');
  }
  return company;
}

test('agreements that stood before began at the last booking that they knew of, in every company', async () => {
  const { adminUrl, runPid } = inject('testCluster');
  const url = new URL(adminUrl);
  const name = `test_${runPid}_${randomBytes(6).toString('hex')}`;
  url.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  const owner = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    await owner.connect();
    const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).toSorted();
    const count = files.indexOf('0057-money-since.sql');
    const options = { dbClient: owner, dir, direction: 'up', migrationsTable: 'schema_migration' } as const;
    const quiet = { ...options, ignorePattern: '\\..*', log: () => undefined };
    await runner({ ...quiet, count });
    const companies = [await addBook(owner, 'one'), await addBook(owner, 'other')];
    await runner({ ...quiet, count: files.length - count });
    for (const company of companies) {
      await owner.query('begin');
      await owner.query(`set local app.company_id = '${company}'`);
      const { rows } = await owner.query(
        `select count(*) filter (where booked <= booked_until)::int as known, count(*)::int as all from (
           select p.booked_until, (extract(epoch from e.created_at) * 1000000)::bigint as booked
           from plan_account p join journal_entry e on e.company_id = p.company_id) t`,
      );
      expect(rows).toEqual([{ known: 1, all: 2 }]);
      await owner.query('commit');
    }
    await owner.query(`set app.company_id = '${randomUUID()}'`);
    expect((await owner.query('select 1 from plan_account')).rows).toEqual([]);
  } finally {
    await owner.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
});
