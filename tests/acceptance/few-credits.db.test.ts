import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addCredits, takeCredits } from '../../apps/server/src/features/credits/credits.store.ts';
import { mailNews } from '../../apps/server/src/features/news/mail-news.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all', environment: { BILLING: 'on' } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Counting House');
  admin = await app.signIn(company.admin);
});

const within = <T>(run: Parameters<typeof inCompany<T>>[2]) => inCompany<T>(app.context.jobsDb, company.id, run);
const buy = (quantity: number) =>
  within((work) => addCredits(work, 'sms', quantity, { reason: 'PURCHASE', source: uuidv7() }));
const spend = (quantity: number) =>
  within((work) => takeCredits(work, 'sms', quantity, { reason: 'SPEND', source: uuidv7() }));
const newsOf = async (token: string) =>
  (await app.send<{ data: { event: string; _id: string }[] }>('GET', '/news', { token })).body.data;

/** How often it was told: events of units that were committed. */
const told = async () =>
  await within(({ trx, companyId }) =>
    trx
      .selectFrom('credit')
      .select(['isLowTold', 'filled', 'quantity'])
      .where('companyId', '=', companyId)
      .where('kind', '=', 'sms')
      .executeTakeFirst(),
  );

async function mailsTo(address: string): Promise<number> {
  const rows = await within(({ trx, companyId }) =>
    trx
      .selectFrom('teamMail')
      .select('id')
      .where('companyId', '=', companyId)
      .where('toAddress', '=', address)
      .where('kind', '=', 'NEWS')
      .execute(),
  );
  return rows.length;
}

test('of twenty who spend at once one brings it below a tenth, and those who may buy are told once, also by mail', async () => {
  await buy(100);
  expect(await Promise.all(Array.from({ length: 20 }, () => spend(5)))).toEqual(Array.from({ length: 20 }, () => 5));
  expect(await told()).toEqual({ isLowTold: true, filled: 100, quantity: 0 });
  await vi.waitFor(async () => expect(await newsOf(admin)).toMatchObject([{ event: 'TEXTS_LOW' }]), 10_000);
  await within(mailNews);
  await within(mailNews);
  expect(await mailsTo(company.admin.email)).toBe(1);
  expect(await newsOf(await app.signIn(company.operator))).toEqual([]);
  expect(await mailsTo(company.operator.email)).toBe(0);
});

test('it is told again only after units came again, and not for what was given back', async () => {
  await buy(100);
  await spend(89);
  expect(await told()).toMatchObject({ isLowTold: false });
  await spend(1);
  expect(await told()).toMatchObject({ isLowTold: true });
  await within((work) => addCredits(work, 'sms', 5, { reason: 'GIVE_BACK', source: uuidv7() }));
  await spend(5);
  await vi.waitFor(async () => expect(await newsOf(admin)).toHaveLength(1), 10_000);
  await buy(50);
  expect(await told()).toEqual({ isLowTold: false, filled: 60, quantity: 60 });
  await spend(54);
  await vi.waitFor(async () => expect(await newsOf(admin)).toHaveLength(2), 10_000);
});

test('what came by hand, or was undone with its transaction, tells nothing', async () => {
  await within((work) => addCredits(work, 'sms', 10));
  await spend(10);
  expect(await told()).toMatchObject({ filled: 0, isLowTold: false });
  await buy(10);
  await within(async (work) => {
    await takeCredits(work, 'sms', 10, { reason: 'SPEND', source: uuidv7() });
    throw new Error('undone');
  }).catch((error: Error) => expect(error.message).toBe('undone'));
  expect(await told()).toEqual({ isLowTold: false, filled: 10, quantity: 10 });
});
