import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwing } from '../application/debtor-visit.ts';
import { saveMethod } from '../application/saved-method.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Collect Co');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

type Payment = {
  state: string;
  failure: { code: string; message: string } | null;
  agreement: { text: string; evidence: string; memberName: string } | null;
};

async function charge(paymentMethod: string, agreement = { textVersion: spokenMandateVersion, evidence: 'By phone' }) {
  const { debtorId, accountIds } = await makeOwing(app, company, [12_345]);
  const { methodId } = await saveMethod(app, company, debtorId, { paymentMethod });
  const _id = uuidv7();
  const parts = [{ accountId: accountIds[0], amountCents: 12_345 }];
  const body = { _id, methodId, parts, agreement };
  const answer = await app.send<Payment>('POST', `/debtor/${debtorId}/payments`, { token, body });
  return {
    _id,
    debtorId,
    answer,
    read: async () => (await app.send<Payment>('GET', `/payment/${_id}`, { token })).body,
  };
}

test('a member collects with a saved card, and what was read to the customer is kept with the payment', async () => {
  const { answer, read } = await charge('pm_card_visa');
  expect(answer.body).toMatchObject({ state: 'paid', failure: null });
  const payment = await read();
  expect(payment).toMatchObject({ state: 'paid', agreement: { evidence: 'By phone', memberName: expect.any(String) } });
  expect(payment.agreement?.text).toMatch(
    /^I authorize Collect Co to charge \$123\.45 to my Visa •••• 4242, once, today, /,
  );
});

test('who took the payment is named by its answer, by the list and by both lines of the timeline', async () => {
  const { _id, debtorId, answer, read } = await charge('pm_card_visa');
  const member = { _id: expect.any(String), name: 'Ada Admin' };
  expect(answer.body).toMatchObject({ state: 'paid', member });
  expect((await read()) as object).toMatchObject({ member });
  const list = await app.send<{ data: { _id: string }[] }>('GET', `/debtor/${debtorId}/sidebar/transactions`, {
    token,
  });
  expect(list.body.data.find((row) => row._id === _id)).toMatchObject({ type: 'PAYMENT', source: 'staff', member });
  const lines = await app.send<{ data: { type: string; actor: object }[] }>('GET', `/debtor/${debtorId}/activities`, {
    token,
  });
  expect(
    lines.body.data.filter((line) => line.type.startsWith('payment ')).map(({ type, actor }) => [type, actor]),
  ).toEqual([
    ['payment success', { kind: 'member', name: member.name }],
    ['payment created', { kind: 'member', name: member.name }],
  ]);
});

test('nothing is charged for words that have changed, or that nobody says were heard', async () => {
  const old = await charge('pm_card_visa', { textVersion: '1999-01', evidence: 'By phone' });
  expect(old.answer).toMatchObject({ status: 422, body: { error: 'CONSENT_NEEDED' } });
  const silent = await charge('pm_card_visa', { textVersion: spokenMandateVersion, evidence: '  ' });
  expect(silent.answer.status).toBe(422);
});

test('a decline is an answer with its reason, and the agreement stays with what was tried', async () => {
  const { answer, read } = await charge('pm_card_chargeCustomerFail');
  expect(answer.body.state).toBe('failed');
  expect(answer.body.failure?.message).toBe('The card was declined');
  expect((await read()).agreement?.evidence).toBe('By phone');
});
