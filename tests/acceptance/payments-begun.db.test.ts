import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmCard, DECLINED, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Begun Ltd');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

test('members see as under way what was sent to the provider, not a form that was opened and left or a decline', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [20_000]);
  const portal = await openPortal(app, company, debtorId, 'link');
  const under = async () => {
    const { body } = await app.send<{ charges: object[] }>('GET', `/debtor/${debtorId}/payments`, { token });
    const account = await app.send<{ onItsWayCents: number }>('GET', `/account/${accountIds[0]}`, { token });
    return { charges: body.charges.length, onItsWayCents: account.body.onItsWayCents };
  };
  const _id = uuidv7();
  const started = await app.send<{ card: { clientSecret: string } }>('POST', '/portal/payments', {
    token: portal.token,
    body: { _id, accountIds, amountCents: 20_000, method: 'CARD', keepsMethod: false, agreement: null },
  });
  expect(started.status).toBe(200);
  expect(await under()).toEqual({ charges: 0, onItsWayCents: 0 });
  await confirmCard(app, started.body.card.clientSecret, DECLINED);
  await app.send('POST', `/portal/payments/${_id}/return`, { token: portal.token });
  expect(await under()).toEqual({ charges: 0, onItsWayCents: 0 });
  // The customer is told of it and can go on or give it up.
  const statement = await app.send<{ openPayment: { _id: string } }>('GET', '/portal/statement', {
    token: portal.token,
  });
  expect(statement.body.openPayment._id).toBe(_id);
});
