import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshCompanyDue } from '../../apps/server/src/features/workflows/company-due.store.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { makeRuns } from '../application/worker-process.ts';

const GIANT = 3_000;
const SMALL = 12;
const RUNS_OF_SMALL = 3;

let app: Application;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
});
afterAll(() => app.stop());

/** So many reminders whose day has come; nobody knows of them yet. */
const makeReminders = (company: TestCompany, runs: number) =>
  makeRuns(app, company, runs, [{ channel: 'EMAIL', day: 0 }]);

/** The worker is woken for a company's reminders. */
const makeDue = (company: TestCompany) => within(app, company, refreshCompanyDue);

const sentOf = (company: TestCompany) =>
  within(app, company, async (work) => {
    const { rows } = await sql<{ sent: number }>`
      select count(*) as sent from message where company_id = ${company.id} and status = 'SENT'`.execute(work.trx);
    return rows[0]?.sent ?? 0;
  });

test('G35: small companies whose day comes while a giant sends do not wait for its end', {
  timeout: 300_000,
}, async () => {
  const companies: TestCompany[] = [];
  for (let each = 0; each <= SMALL; each += 1) {
    const company = await app.newCompany(`Fair ${each}`);
    await setClock(app, company, '2026-11-18T15:00:00Z');
    companies.push(company);
  }
  const [giant, ...others] = companies;
  if (!giant) throw new Error('no giant');
  for (const company of others) await makeReminders(company, RUNS_OF_SMALL);
  await makeReminders(giant, GIANT);
  await makeDue(giant);
  await expect.poll(() => sentOf(giant), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  for (const company of others) await makeDue(company);
  const allSent = async () => (await Promise.all(others.map(sentOf))).every((sent) => sent === RUNS_OF_SMALL);
  await expect.poll(allSent, { timeout: 120_000, interval: 50 }).toBe(true);
  expect(await sentOf(giant)).toBeLessThan(GIANT);
  await expect.poll(() => sentOf(giant), { timeout: 200_000, interval: 200 }).toBe(GIANT);
});
