import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookUp } from '../../apps/server/src/db/directory.ts';
import { listChildIds } from '../../apps/server/src/features/child-companies/child-companies.store.ts';
import { endCompanyJob } from '../../apps/server/src/features/closing/end-company.job.ts';
import { seedDemo } from '../../apps/server/src/features/demo/seed-demo.ts';
import { within } from '../application/campaign-world.ts';
import { type Application, startApplication } from '../application/start-application.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication({ role: 'web', environment: { DEMO: 'on' } });
  expect(await seedDemo(app.database.ownerUrl, app.context.settings)).toBe(true);
}, 300_000);
afterAll(() => app.stop());

interface Mark {
  readonly kind: 'address' | 'street' | 'birthday' | 'name';
  readonly value: string;
}

/** Where each may still stand, decision 0145: a proof of contact names its address, a book names whom it is about. */
const allowed: Readonly<Record<Mark['kind'], readonly string[]>> = {
  // Numbers of calls are records of contact as addresses of messages are.
  address: ['public.message', 'public.opt_out', 'public.phone_call'],
  // An estimate as it was given says for whom it is: the proof of what was agreed.
  street: ['public.estimate_version'],
  birthday: [],
  name: ['public.debtor', 'public.estimate_version', 'public.receipt'],
};

/** In which tables of the database, all but the system's, they stand in any column of the company's rows. */
async function whereFound(id: string, marks: readonly Mark[]): Promise<Map<string, Set<string>>> {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.company_id', $1, false), set_config('app.see_deleted', 'yes', false)`, [
    id,
  ]);
  const found = new Map<string, Set<string>>(marks.map(({ kind }) => [kind, new Set<string>()]));
  try {
    const { rows: tables } = await owner.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`);
    expect(tables.length).toBeGreaterThan(100);
    for (const { name } of tables) {
      const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`);
      const text = rows.map(({ row }) => row).join('\n');
      for (const { kind, value } of marks) if (text.includes(value)) found.get(kind)?.add(name);
    }
    return found;
  } finally {
    await owner.end();
  }
}

test('what is known of the customers of the demo stands nowhere but in books and proofs once it has ended', async () => {
  const id = (await lookUp(app.context.db, 'email', 'admin@acme-dental.example'))?.companyId ?? '';
  const marks = await within(app, { id }, async ({ trx }) => {
    const { rows } = await sql<Mark>`
      select 'address' as kind, value from contact where company_id = ${id}
      union select 'street', address_line from debtor where company_id = ${id} and address_line <> ''
      union select 'birthday', date_of_birth::text from debtor where company_id = ${id} and date_of_birth is not null
      union select 'name', display_name from debtor where company_id = ${id}`.execute(trx);
    return rows;
  });
  // The demo has companies below it, which go first.
  for (const companyId of [...(await within(app, { id }, listChildIds)), id])
    await within(app, { id: companyId }, ({ trx }) =>
      sql`update company set state = 'CLOSING', closes_at = company_now() where company_id = ${companyId}`.execute(trx),
    );
  for (const kind of ['address', 'street', 'name'])
    expect(marks.filter((mark) => mark.kind === kind).length, kind).toBeGreaterThan(50);
  const before = await whereFound(id, marks);
  expect(before.get('address')).toContain('public.contact');
  expect(before.get('name')).toContain('public.import_row');
  await endCompanyJob.handle({ companyId: id }, app.context, new AbortController().signal);
  const after = await whereFound(id, marks);
  for (const [kind, tables] of after) expect([...tables].toSorted(), kind).toEqual(allowed[kind as Mark['kind']]);
}, 300_000);
