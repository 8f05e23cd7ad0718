import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reviseRuns } from '../../apps/server/src/features/workflows/revise-runs.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import {
  enrol,
  type MadeDebtor,
  mailsAt,
  makeCampaign,
  makeDebtors,
  setClock,
  within,
} from '../application/campaign-world.ts';
import { resetProvider } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
/** Waits for the invoice to be opened, and comes first. */
let welcome: string;
/** Asks for the money, from the due date on. */
let reminder: string;
let debtor: MadeDebtor;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await resetProvider(app);
  company = await app.newCompany('Waits Co');
  await setClock(app, company, '2026-11-18T15:00:00Z');
  token = await app.signIn(company.admin);
  welcome = await makeCampaign(app, company, [{ channel: 'EMAIL', immediately: true, message: 'You have opened it.' }]);
  reminder = await makeCampaign(app, company, [
    { channel: 'EMAIL', day: 0, message: 'It is due.' },
    { channel: 'EMAIL', day: 7, message: 'It is over.' },
  ]);
  await change(sql`update workflow set trigger = 'invoice_opened' where id = ${welcome}`);
  const all = JSON.stringify({
    filters: { filter: { match: 'all', conditions: [{ field: 'balance', operator: 'is_more_than', values: [0] }] } },
  });
  await change(
    sql`update workflow set audience_type = 'filter', audience = ${all}::jsonb where company_id = ${company.id}`,
  );
  const [made] = await makeDebtors(app, company, null, [
    { email: `waits@${company.subdomain}.example`, amounts: [10_000, 20_000, 30_000] },
  ]);
  if (!made) throw new Error('no customer');
  debtor = made;
  // Figures of customers are kept by the verbs that book; these accounts were put in by the shovel.
  await change(
    sql`update debtor set outstanding_cents = 60000, open_account_count = 3 where company_id = ${company.id}`,
  );
  await enrol(app, company, welcome);
  await enrol(app, company, reminder);
});

const change = (query: ReturnType<typeof sql>) => within(app, company, (work) => query.execute(work.trx));
const ask = <T>(method: string, path: string, body?: unknown) => app.send<T>(method, path, { token, body });

async function pass(instant: string): Promise<string[]> {
  await setClock(app, company, instant);
  await sendDueOfCompany(app.context, company.id);
  return (await mailsAt(app)).map(({ subject }) => subject);
}

async function open(): Promise<void> {
  await change(sql`
    insert into portal_link (company_id, id, debtor_id, path_hash, created_at, expires_at, opened_at)
    values (${company.id}, ${uuidv7()}, ${debtor.id}, ${Buffer.from(uuidv7())}, now(), now(), company_now())`);
  await within(app, company, (work) => reviseRuns(work, [debtor.id]));
}

async function lane() {
  const { rows } = await within(app, company, (work) =>
    sql<{ workflowId: string; status: string; reason: string | null; nextAt: Date | null }>`
      select workflow_id, status, reason, next_at from collection_run where company_id = ${company.id}
      order by started_at, id`.execute(work.trx),
  );
  return rows.map((row) => [row.workflowId === welcome ? 'welcome' : 'reminder', row.status, row.reason]);
}

interface Run {
  workflow: { _id: string };
  waitsFor: { reason: string } | null;
  waitsUntil: string | null;
}
interface Blocked {
  kind: string;
  reason: string;
  customers: number;
}

describe('a campaign that waits for what the customer does', () => {
  test('holds them for the time that is set, tells so, and then lets the campaign below go on', async () => {
    expect(await lane()).toEqual([['welcome', 'EXECUTING', null]]);
    const listed = await ask<{ data: Run[] }>('POST', '/workflow/collection-runs', { page: 1, limit: 10 });
    expect(listed.body.data).toMatchObject([
      { waitsFor: { reason: 'not-opened' }, waitsUntil: expect.stringMatching(/^2026-11-25T15:00:0/) },
    ]);
    const blocked = await ask<{ data: Blocked[] }>('GET', '/workflow/blocked');
    expect(blocked.body.data).toMatchObject([{ kind: 'waiting', reason: 'not-opened', customers: 1 }]);
    expect(await pass('2026-11-25T14:00:00Z')).toEqual([]);
    expect(await lane()).toEqual([['welcome', 'EXECUTING', null]]);
    await pass('2026-11-25T15:00:10Z');
    expect(await lane()).toEqual([
      ['welcome', 'COMPLETED', 'wait-over'],
      ['reminder', 'EXECUTING', null],
    ]);
    // None of the other invoices is held back for the same thing again.
    expect(await pass('2026-11-27T14:00:10Z')).toHaveLength(1);
    await within(app, company, (work) => reviseRuns(work, [debtor.id]));
    expect(await lane()).toHaveLength(2);
  });

  test('goes on when it happens after all, with the steps that count from then', async () => {
    await pass('2026-11-25T15:00:10Z');
    await setClock(app, company, '2026-11-26T16:00:00Z');
    await open();
    expect((await lane()).slice(1)).toEqual([
      ['reminder', 'COMPLETED', 'other-campaign'],
      ['welcome', 'EXECUTING', null],
    ]);
    expect(await pass('2026-11-26T16:30:10Z')).toHaveLength(1);
  });

  test('waits as long as the campaign says, and a setting that is changed counts at once', async () => {
    const before = await ask<{ version: number; waitDays: number }>('GET', `/workflow/${welcome}`);
    expect(before.body.waitDays).toBe(7);
    await change(sql`update workflow set wait_days = 2 where id = ${welcome}`);
    await enrol(app, company, welcome);
    await pass('2026-11-20T15:00:10Z');
    expect((await lane())[0]).toEqual(['welcome', 'COMPLETED', 'wait-over']);
  });

  test('a customer whom no other campaign takes stands in the report of silence', async () => {
    await change(sql`update workflow set is_send_active = false where id = ${reminder}`);
    await pass('2026-11-25T15:00:10Z');
    expect(await lane()).toEqual([['welcome', 'COMPLETED', 'wait-over']]);
    const blocked = await ask<{ data: Blocked[] }>('GET', '/workflow/blocked');
    expect(blocked.body.data).toMatchObject([{ kind: 'no-run', reason: 'wait-over', customers: 1 }]);
  });

  test('the rehearsal plays the same', async () => {
    const played = await ask<{ steps: { outcome: string; at: string }[] }>(
      'POST',
      `/workflow/${reminder}/rehearse-debtor`,
      {
        debtorId: debtor.id,
        days: 30,
      },
    );
    expect(played.status, JSON.stringify(played.body)).toBe(200);
    expect(played.body.steps.map((step) => [step.outcome, step.at.slice(0, 10)])).toEqual([
      ['skipped', '2026-11-27'],
      ['sent', '2026-11-27'],
    ]);
  });
});
