import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { goToDay, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** What a customer reads of a settlement in parts while the bank works on the first of them. */
let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('On Its Way', '2026-11-23T15:00:00Z');
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  await app.stop();
});

test('the part that was sent is asked for no more: the following one is next, the rest is less by it', async () => {
  await goToDay(app, company, '2026-11-23', '10:00');
  const { debtorId, accountIds } = await makeOwing(app, company, [1_000_00]);
  const methodId = await saveMethod(app, company, debtorId, 'pm_usBankAccount_success');
  const { token } = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const portal = async <T>(verb: string, path: string, body?: object) => {
    const answer = await app.send<T>(verb, `/portal/${path}`, { token, headers, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const staff = await app.signIn(company.admin);
  const body = { amount: 600_00, expirationAt: '2026-12-23T20:00:00Z', partsMax: 2 };
  expect((await app.send('PUT', `/account/${accountIds[0]}/negotiation`, { token: staff, body })).status).toBe(200);
  const { data } = await portal<{ data: { offer: { _id: string; version: number } }[] }>('GET', 'offer');
  const offer = data[0]?.offer;
  const yes = { parts: 2, firstOn: '2026-11-23', termsVersion: OFFER_TERMS_VERSION, version: offer?.version };
  await portal('POST', `offer/${offer?._id}/accept`, yes);
  const first = { dueOn: '2026-11-23', amountCents: 300_00, keepsUntil: '2026-11-28' };
  expect(await portal('GET', 'statement')).toMatchObject({
    ...{ dueNowCents: 300_00, offers: [{ restCents: 600_00, onItsWayCents: 0, nextPart: first }] },
  });
  await portal('POST', `methods/${methodId}/payments`, { _id: uuidv7(), accountIds, amountCents: 300_00 });
  const second = { dueOn: '2026-12-23', amountCents: 300_00 };
  expect(await portal('GET', 'statement')).toMatchObject({
    ...{ dueNowCents: 0, dueNowOf: { settledCents: 0 }, totalCents: 300_00, onItsWayCents: 300_00 },
    offers: [{ restCents: 300_00, onItsWayCents: 300_00, nextPart: { ...second, keepsUntil: '2026-12-28' } }],
  });
  expect(await portal('GET', 'offer')).toMatchObject({
    data: [{ offer: { receivedCents: 0, onItsWayCents: 300_00, nextPart: second } }],
  });
});
