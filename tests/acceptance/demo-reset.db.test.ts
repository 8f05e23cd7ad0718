import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookUp } from '../../apps/server/src/db/directory.ts';
import { resetDemo } from '../../apps/server/src/features/demo/reset-demo.ts';
import { seedDemo } from '../../apps/server/src/features/demo/seed-demo.ts';
import { within } from '../application/campaign-world.ts';
import { makeRecords } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let other: TestCompany;

beforeAll(async () => {
  app = await startApplication({ role: 'web', environment: { DEMO: 'on' } });
  expect(await seedDemo(app.database.ownerUrl, app.context.settings)).toBe(true);
  other = await app.newCompany('Beside The Demo');
  await makeRecords(app, other);
}, 300_000);
afterAll(() => app.stop());

const credentials = { email: 'admin@acme-dental.example', password: 'recoup-demo' };
const demoId = async () => (await lookUp(app.context.db, 'email', credentials.email))?.companyId ?? '';
const visit = () => app.send<{ token: string }>('GET', '/auth/login/demo', { headers: { 'sec-fetch-mode': 'cors' } });
const signIn = async () =>
  (await app.send<{ token: string }>('POST', '/auth/login', { body: { credentials } })).body.token;
const me = (token: string) =>
  app.send<{ company: { _id: string; resetsAt: string | null } }>('GET', '/user', { token });

/** As if nobody had done anything for so many minutes. */
const rest = async (minutes: number) =>
  within(app, { id: await demoId() }, async ({ trx, companyId }) => {
    await sql`update session set last_used_at = now() - make_interval(mins => ${minutes})
      where company_id = ${companyId}`.execute(trx);
  });
const dueOf = async (id: string) =>
  within(app, { id }, ({ trx }) =>
    trx.selectFrom('companyDue').select(['kind', 'dueAt']).where('companyId', '=', id).execute(),
  );
const demoDue = async (id: string) => (await dueOf(id)).find(({ kind }) => kind === 'demo')?.dueAt.getTime();

/** What a company's people see of it, in figures. */
const figures = (id: string) =>
  within(app, { id }, async ({ trx }) => {
    const { rows } = await sql<Record<string, unknown>>`
      select (select count(*) from debtor where company_id = ${id})::int as debtors,
        (select sum(balance_cents) from account where company_id = ${id})::bigint as owed,
        (select count(*) from message where company_id = ${id})::int as messages,
        (select count(*) from child_company where company_id = ${id})::int as children,
        (select count(*) from contact where company_id = ${id})::int as contacts,
        (select count(*) from note where company_id = ${id})::int as notes`.execute(trx);
    return rows[0];
  });

test('a demo that nobody visited, or somebody works in, stays; its own members alone are no visit', async () => {
  const id = await demoId();
  const admin = await signIn();
  await rest(20);
  expect(await resetDemo(app.context, id)).toBe(false);
  expect(await demoId()).toBe(id);
  const visited = await visit();
  expect(visited.status).toBe(200);
  const shown = await me(visited.body.token);
  expect(new Date(shown.body.company.resetsAt ?? 0).getTime()).toBe(await demoDue(id));
  expect(await resetDemo(app.context, id)).toBe(false);
  expect(await demoDue(id)).toBeLessThan(Date.now() + 16 * 60_000);
  await rest(14);
  expect(await resetDemo(app.context, id)).toBe(false);
  const settings = { ...app.context.settings, DEMO_RESET: 'off' as const };
  await rest(20);
  expect(await resetDemo({ ...app.context, settings }, id)).toBe(false);
  const production = { ...app.context.settings, DEMO: 'off' as const };
  expect(await resetDemo({ ...app.context, settings: production }, id)).toBe(false);
  expect((await me(admin)).status).toBe(200);
  expect(await resetDemo(app.context, other.id)).toBe(false);
});

test('a visited one begins anew as it was filled: nothing of its visitors is left, and no other company is touched', async () => {
  const id = await demoId();
  const filled = await figures(id);
  const beside = await figures(other.id);
  const { token } = (await visit()).body;
  const account = { reference: 'VISITOR-1', amountCents: 5, issueDate: '2026-01-01', dueDate: '2026-01-02' };
  const typed = await app.send('POST', '/account/create-with-debtor', {
    token,
    body: { account, debtor: { companyName: 'Typed By A Visitor', internalReference: 'V-1' } },
  });
  expect(typed.status, JSON.stringify(typed.body)).toBe(200);
  expect(await figures(id)).not.toEqual(filled);
  await rest(16);
  expect(await resetDemo(app.context, id)).toBe(true);
  const next = await demoId();
  expect(next).not.toBe(id);
  expect(await figures(next)).toEqual(filled);
  expect(await figures(other.id)).toEqual(beside);
  expect((await me(token)).status).toBe(401);
  const again = (await visit()).body.token;
  expect((await me(again)).body.company).toMatchObject({ _id: next, resetsAt: expect.any(String) });
  expect(await figures(id)).toMatchObject({ contacts: 0, notes: 0 });
  expect((await dueOf(id)).map(({ kind }) => kind)).toEqual(['cleaning']);
  // Late, or twice at once: nothing more happens.
  expect(await resetDemo(app.context, id)).toBe(true);
  expect(await demoId()).toBe(next);
}, 300_000);

test('one that broke off before it was filled again is filled at the next look', async () => {
  const id = await demoId();
  await visit();
  await rest(16);
  const settings = { ...app.context.settings };
  Object.defineProperty(settings, 'PUBLIC_URL', {
    get: () => {
      throw new Error('the worker dies');
    },
  });
  await expect(resetDemo({ ...app.context, settings }, id)).rejects.toThrow('the worker dies');
  expect(await demoId()).toBe('');
  expect(await demoDue(id)).toBeLessThan(Date.now() + 6 * 60_000);
  expect(await resetDemo(app.context, id)).toBe(true);
  expect(await demoId()).not.toBe('');
  expect(await demoDue(id)).toBeUndefined();
}, 300_000);
