import Stripe from 'stripe';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeCredits } from '../../apps/server/src/features/credits/credits.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { saveCompanyCard } from '../application/company-card.ts';
import { workOffEvents } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let stripe: Stripe;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ environment: { BILLING: 'on' } });
  const { port } = new URL(app.sandbox.url);
  stripe = new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
});
beforeEach(async () => {
  company = await app.newCompany('Texting House', new Date().toISOString());
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Ledger {
  readonly balance: number;
  readonly data: readonly { readonly reason: string; readonly quantity: number }[];
}
const ledger = async () => (await app.send<Ledger>('GET', '/company/credit?kind=sms', { token })).body;
const changes = async () => (await ledger()).data.map(({ reason, quantity }) => [reason, quantity]);

/** 500 texts for $15.00. Answers what paid for them at the provider. */
async function buy(card?: string): Promise<string> {
  const body = { _id: uuidv7(), quantity: 500, paymentMethodId: await saveCompanyCard(app, token, card) };
  const path = '/company/purchase-sms-credits';
  expect((await app.send('POST', path, { token, body })).body).toEqual({ state: 'PAID', amountCents: 1_500 });
  await workOffEvents(app);
  const charges = await stripe.charges.list({ limit: 1 });
  return String(charges.data[0]?.payment_intent);
}

const spend = (quantity: number) =>
  inCompany(app.context.jobsDb, company.id, (work) =>
    takeCredits(work, 'sms', quantity, { reason: 'SPEND', source: uuidv7() }),
  );
const refund = async (intent: string, amount?: number) => {
  await stripe.refunds.create({ payment_intent: intent, ...(amount ? { amount } : {}) });
  await workOffEvents(app);
};
async function hand(path: string, body: object): Promise<{ readonly id: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${app.sandbox.url}/api/cards/${path}`, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  });
  expect(answer.ok, path).toBe(true);
  await workOffEvents(app);
  return (await answer.json()) as { readonly id: string };
}

/** All that was told is told again, and works nothing a second time. */
async function tellAgain(): Promise<void> {
  const before = await ledger();
  await app.context.jobsDb
    .updateTable('providerEvent')
    .set({ handledAt: null, outcome: null })
    .where('provider', '=', 'stripe')
    .execute();
  await workOffEvents(app);
  expect(await ledger()).toEqual(before);
}

test('G9: money of a pack that goes back takes its units along, in parts, whatever is told twice', async () => {
  const intent = await buy();
  await refund(intent, 500);
  expect(await changes()).toEqual([
    ['REFUND', -166],
    ['PURCHASE', 500],
  ]);
  await tellAgain();
  await refund(intent, 250);
  await refund(intent);
  expect((await ledger()).balance).toBe(0);
  expect((await changes()).map(([, quantity]) => quantity)).toEqual([-250, -84, -166, 500]);
  await tellAgain();
});

test('what was used is not taken, and a pack bought later is left alone', async () => {
  const intent = await buy();
  await spend(450);
  await refund(intent);
  expect(await ledger()).toMatchObject({ balance: 0 });
  expect((await changes())[0]).toEqual(['REFUND', -50]);
  await buy();
  await tellAgain();
  expect(await ledger()).toMatchObject({ balance: 500 });
});

test('G9: a bank that takes the money back takes the units; they come again when the dispute is won', async () => {
  const intent = await buy();
  await spend(100);
  const { id } = await hand('disputes', { paymentIntent: intent });
  expect(await ledger()).toMatchObject({ balance: 0 });
  await hand('disputes/close', { dispute: id, outcome: 'won' });
  expect(await changes()).toEqual([
    ['GIVE_BACK', 400],
    ['REFUND', -400],
    ['SPEND', -100],
    ['PURCHASE', 500],
  ]);
  await tellAgain();
});

test('a refund that the bank sends back gives the units again', async () => {
  const intent = await buy('pm_card_refundFail');
  await refund(intent, 750);
  expect(await ledger()).toMatchObject({ balance: 250 });
  await hand('days', { days: 5 });
  expect(await ledger()).toMatchObject({ balance: 500 });
  await tellAgain();
});

test('no news of a company’s own payments is left waiting', async () => {
  const intent = await buy();
  await refund(intent, 100);
  await hand('disputes', { paymentIntent: intent });
  const waiting = await app.context.jobsDb
    .selectFrom('providerEvent')
    .select('type')
    .where('handledAt', 'is', null)
    .execute();
  expect(waiting).toEqual([]);
});
