import { setImmediate, setTimeout } from 'node:timers/promises';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAccounts } from '../../apps/server/src/features/accounts/booking.store.ts';
import { lockGone } from '../../apps/server/src/features/accounts/gone-accounts.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Answer, openAgreements } from '../application/agreement-visit.ts';
import { audit } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let staff: string;

const ROUNDS = Number(process.env.LOCK_RACES ?? 4);

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Lock Races');
  staff = await app.signIn(company.admin);
});
afterAll(() => app.stop());

/** How many transactions the database ended since it began, because they waited for each other in a ring. */
async function deadlocks(): Promise<number> {
  // Each connection tells what it counted at most once a second.
  await setTimeout(1_200);
  const { rows } = await sql<{ count: number }>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(app.context.db);
  return rows[0]?.count ?? 0;
}

/** A customer with two invoices in one open offer, and a saved card. */
async function withBundle() {
  const visit = await openAgreements(app, company, staff, [60_000, 40_000]);
  const offer = { accountIds: visit.accountIds, amount: 60_000, expirationAt: '2026-12-10T20:00:00Z' };
  const made = await visit.staff('PUT', `/debtor/${visit.debtorId}/negotiation`, offer);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await visit.settle();
  return visit;
}

/** The news of the second invoice, while somebody has the first and goes on to the second: whoever hears them may hold none of it. */
async function hearWhileFirstIsLocked({
  settle,
  accountIds,
}: Pick<Awaited<ReturnType<typeof withBundle>>, 'settle' | 'accountIds'>): Promise<void> {
  const [first = '', second = ''] = accountIds;
  let isOver = false;
  const [told] = await inCompany(app.context.db, company.id, async (work) => {
    await lockAccounts(work, [first]);
    const told = settle().finally(() => {
      isOver = true;
    });
    while (!isOver && !(await isSomebodyWaiting())) await setImmediate();
    expect(isOver, 'the news wait for the first').toBe(false);
    await sql`set local lock_timeout = '500ms'`.execute(work.trx);
    await lockGone(work, [second]);
    return [told];
  });
  await told;
}

test('the news of a deleted invoice waits for whoever has the other one, and has nothing that they go on to', async () => {
  const visit = await withBundle();
  await visit.staff('DELETE', `/account/${visit.accountIds[1]}`, { reason: 'Made twice' });
  await hearWhileFirstIsLocked(visit);
});

test('so do the news of an invoice whose scheduled payment pays an older one, too', async () => {
  const visit = await openAgreements(app, company, staff, [60_000, 40_000]);
  const made = await visit.schedule(80_000, '2026-11-24', visit.accountIds);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await visit.settle();
  const edit = { amountCents: 35_000, version: 1 };
  expect((await visit.staff('PUT', `/account/${visit.accountIds[1]}`, edit)).status).toBe(200);
  await hearWhileFirstIsLocked(visit);
});

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
    app.context.db,
  );
  return rows.length > 0;
}

test(
  'whatever meets on the invoices of one offer, with its news beside it, waits in one order',
  async () => {
    const before = await deadlocks();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { portal, staff: member, startPlan, schedule, settle, methodId, accountIds } = await withBundle();
      const [first = '', second = ''] = accountIds;
      const { bundles } = (await portal<{ bundles: Answer[] }>('GET', 'offer')).body;
      const [offer] = bundles;
      expect(offer).toBeDefined();
      const accepted = { parts: 1, firstOn: '2026-11-24', termsVersion: OFFER_TERMS_VERSION, version: offer?.version };
      const answers = await Promise.all([
        portal('POST', `offer/${offer?._id}/accept`, { ...accepted, methodId: null }),
        startPlan('2026-12-01'),
        schedule(30_000, '2026-11-24', accountIds),
        portal('POST', `methods/${methodId}/payments`, {
          _id: uuidv7(),
          accountIds: [...accountIds],
          amountCents: 50_000,
        }),
        member('DELETE', `/account/${second}`, { reason: 'Made twice' }),
        member('PUT', `/account/${first}`, { amountCents: 70_000, version: 1 }),
        member('POST', '/transaction', { _id: uuidv7(), type: 'COMPENSATION', accountId: first, amountCents: 100 }),
        settle().then(() => ({ status: 200, body: null })),
      ]);
      for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500);
      await Promise.all([settle(), settle()]);
    }
    expect(await deadlocks()).toBe(before);
    expect(await audit(app, company)).toEqual([]);
  },
  60_000 + ROUNDS * 3_000,
);
