import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgreements } from '../application/agreement-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let staff: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Ways That Lead On');
  staff = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Pages {
  readonly ways: { readonly plan: boolean; readonly offer: boolean; readonly schedule: boolean };
}

async function ways(visit: Awaited<ReturnType<typeof openAgreements>>): Promise<Pages['ways']> {
  return (await visit.portal<Pages>('GET', 'statement')).body.ways;
}

test('with an accepted settlement the statement leads to it, and to no plan that could only be refused', async () => {
  const visit = await openAgreements(app, company, staff, [100_000]);
  expect(await ways(visit)).toMatchObject({ plan: true, schedule: true });
  expect((await visit.makeOffer(60_000, '2026-12-10T20:00:00Z')).status).toBe(200);
  expect((await visit.acceptOffer('2026-11-24')).status).toBe(200);
  await visit.settle();
  expect(await ways(visit)).toMatchObject({ plan: false, offer: true });
  expect((await visit.startPlan('2026-12-01')).status, 'the page would say no').not.toBe(200);
});

test('whoever pays all by a plan is led to no second one, and no offer', async () => {
  const visit = await openAgreements(app, company, staff, [100_000]);
  expect((await visit.startPlan('2026-12-01')).status).toBe(200);
  await visit.settle();
  expect(await ways(visit)).toEqual({ plan: false, offer: false, schedule: false });
  const { data } = (await visit.portal<{ data: { canPropose: boolean }[] }>('GET', 'offer')).body;
  expect(data.some(({ canPropose }) => canPropose)).toBe(false);
});
