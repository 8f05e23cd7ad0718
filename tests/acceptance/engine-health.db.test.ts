import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCampaign, makeDebtors, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

// No worker: what is due stays due.
beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('Still Engine');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const health = async () => (await app.send<Record<string, unknown>>('GET', '/workflow/health', { token })).body;

test('G26: a company with nothing to send is well', async () => {
  expect(await health()).toEqual({
    problems: [],
    isUnheard: false,
    dueRuns: 0,
    oldestDueAt: null,
    oldestDueSeconds: 0,
    openClaims: 0,
    unknown: 0,
    notTaken: 0,
    gaveUp: 0,
    lastSentAt: null,
  });
});

test('G26: an engine that stands still is told: due runs that nobody takes, messages not taken, jobs that gave up', async () => {
  const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
  const [one, two] = await makeDebtors(app, company, workflowId, [{ email: 'a@b.example' }, { email: 'c@d.example' }]);
  if (!one || !two) throw new Error('two customers were asked for');
  await within(app, company, async (work) => {
    for (const [debtor, minutes, tries] of [
      [one, 11, 0],
      [two, -30, 3],
    ] as const) {
      await sql`
        insert into collection_run (company_id, id, workflow_id, debtor_id, account_id, started_at, active_since, next_at, tries)
        values (${company.id}, ${uuidv7()}, ${workflowId}, ${debtor.id}, ${debtor.accountIds[0]}, company_now(),
          company_now(), company_now() - make_interval(mins => ${minutes}), ${tries})`.execute(work.trx);
    }
  });
  expect(await health()).toMatchObject({ problems: ['behind', 'not-taken'], dueRuns: 1, notTaken: 1 });
  // What the queue writes once a job has failed as often as it may.
  await within(app, company, async (work) => {
    await sql`
      insert into pgboss.job (name, data) values
        ('dead-letters', ${JSON.stringify({ companyId: company.id })}::jsonb),
        ('dead-letters', ${JSON.stringify({ companyId: uuidv7() })}::jsonb)`.execute(work.trx);
  });
  expect(await health()).toMatchObject({ problems: ['behind', 'not-taken', 'gave-up'], gaveUp: 1 });
});
