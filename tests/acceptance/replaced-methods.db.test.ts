import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMethods } from '../../apps/server/src/features/payment-methods/payment-methods.store.ts';
import { scheduleSubscriptions } from '../../apps/server/src/features/schedules/schedules.subscriptions.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { deliverEvents } from '../application/plan-world.ts';
import { saveMethod } from '../application/saved-method.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Replaced Ltd');
});
afterAll(() => app?.stop());

const saved = async (debtorId: string) =>
  (await inCompany(app.context.db, company.id, (work) => listMethods(work, debtorId))).map(({ id }) => id);

test('a card in whose place another is saved goes away: at once, or with the last payment that is charged to it', async () => {
  const paymentMethod = 'pm_card_mastercard';
  const idle = await makeOwing(app, company, [10_000]);
  const { methodId: unused } = await saveMethod(app, company, idle.debtorId);
  const { methodId: next } = await saveMethod(app, company, idle.debtorId, { paymentMethod, replacesId: unused });
  expect(await saved(idle.debtorId)).toEqual([next]);

  const { debtorId, accountIds } = await makeOwing(app, company, [10_000]);
  const { methodId: used } = await saveMethod(app, company, debtorId);
  const { token } = await openPortal(app, company, debtorId);
  const { body: days } = await app.send<{ firstOn: string }>('GET', '/portal/schedule', { token });
  const body = { _id: idle.debtorId, accountIds, amountCents: 5_000, dueOn: days.firstOn, methodId: used };
  expect((await app.send('POST', '/portal/schedule', { token, body })).status).toBe(200);
  const { methodId } = await saveMethod(app, company, debtorId, { paymentMethod, replacesId: used });
  expect((await saved(debtorId)).toSorted(), 'a payment is still charged to it').toEqual([used, methodId].toSorted());
  await deliverEvents(app, company, scheduleSubscriptions, true);
  expect(await saved(debtorId)).toEqual([methodId]);
  const { body: after } = await app.send<{ data: Array<{ methodId: string }> }>('GET', '/portal/schedule', { token });
  expect(after.data.map((schedule) => schedule.methodId)).toEqual([methodId]);
});
