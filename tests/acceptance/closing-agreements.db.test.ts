import { allCalls } from '@recoup/contract/all-calls.ts';
import type { Call } from '@recoup/contract/call.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { within } from '../application/campaign-world.ts';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { planTerms } from '../application/fresh-money.ts';
import { makeRecords } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** Calls that make, accept or extend an agreement, charge, or hand out a way to. */
const binds = new Set([
  ...[
    'plan.create',
    'plan.approve',
    'plan.counter',
    'plan.accept',
    'plan.reinstate',
    'plan.change',
    'plan.answer-change',
  ],
  ...['portal.plan-terms', 'portal.start-plan', 'portal.request-plan', 'portal.accept-plan', 'portal.move-installment'],
  ...[
    'portal.set-plan-method',
    'schedule.create',
    'schedule.change',
    'portal.create-schedule',
    'portal.change-schedule',
  ],
  ...[
    'promise.record',
    'hold.add',
    'portal.promise',
    'account.set-negotiation',
    'debtor.set-negotiation',
    'negotiation.approve',
  ],
  ...['portal.accept-offer', 'portal.propose-offer', 'portal.take-counter', 'portal.start-method-setup'],
  ...['portal.authorize-method', 'portal.pay-with-method', 'portal.start-payment', 'debtor.charge'],
  ...['failed-payment.retry', 'debtor.make-method-link', 'account.make-payment-link'],
  ...['estimate.mark-sent', 'estimate.accept', 'portal.accept-estimate'],
]);

/** Calls that send: the gate before every message refuses them. */
const sends = new Set(['message.send', 'message.send-again', 'chat.send', 'live-call.dial', 'estimate.send']);

/** Calls beside them that end, cancel, refund, finish what was begun, or write down what was. */
const goesOn = new Set([
  ...['plan.cancel', 'plan.stop-charges', 'portal.refuse-plan', 'schedule.cancel', 'portal.cancel-schedule'],
  ...['promise.cancel', 'account.delete-negotiation', 'negotiation.decline', 'failed-payment.dismiss'],
  ...['payment.refund', 'portal.continue-payment', 'portal.return-payment', 'portal.cancel-payment'],
  ...['portal.return-method-setup', 'portal.choose-default-method', 'portal.remove-method'],
  ...['portal.withdraw-authorization', 'debtor.choose-default-method', 'debtor.remove-method'],
  ...['message.preview', 'message.settle', 'estimate.cancel', 'estimate.convert', 'portal.decline-estimate'],
]);

const concerned =
  /^\/(portal\/|(account|debtor|call\/debtor|chat)\/\{id\}\/)?(payment-plan|schedule|promise|offer|negotiation|payments?|payment-methods|methods|failed-payment|collect|message|send-message|dial|estimates?\/\{id\}\/(send|mark-sent|accept|convert|cancel|decline))\b/;

let app: Application;
let company: TestCompany;
let token: string;
let records: Records;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Binds Nobody Ltd');
  token = await app.signIn(company.admin);
  records = await makeRecords(app, company);
  const asked = { number: 1, dueDate: null, note: '', at: '2026-11-20T12:00:00Z' };
  await within(app, company, async ({ trx }) => {
    await sql`update plan set asked_change = ${JSON.stringify(asked)}::jsonb where id = ${records.planId}`.execute(trx);
  });
}, 120_000);
afterAll(() => app.stop());

const close = () => app.send('POST', '/company/closing', { token, body: { name: company.name } });
const isChange = (call: Call) => call.method !== 'GET' || call.isStateChanging === true;
const callOf = (name: string) => {
  const call = allCalls.find((each) => each.name === name);
  if (!call) throw new Error(`${name} is no call`);
  return call;
};

/** Makes of the records what a call asks of them. */
const set = (name: string) =>
  within(app, company, async ({ trx }) => {
    const status = name === 'negotiation.approve' ? 'PROPOSED' : 'OPEN';
    const by = name === 'portal.authorize-method' ? 'customer' : null;
    await sql`update negotiation set status = ${status} where id = ${records.offerId}`.execute(trx);
    await sql`update payment_method set withdrawn_by = ${by}::text, withdrawn_at = case when ${by}::text is not null then now() end
      where id = ${records.paymentMethodId}`.execute(trx);
  });

/** Sends a call's sample for a customer of its own who owes something, or for the plan that was offered. */
async function send(call: Call, more: Readonly<Record<string, unknown>> = {}) {
  const { debtorId, accountIds } = await makeOwing(app, company, [30_000]);
  const isOfRecord =
    /schedule\.change|change-schedule|authorize-method|pay-with-method|charge|retry|accept-offer|estimate|negotiation.approve/.test(
      call.name,
    );
  const own = isOfRecord ? {} : { debtorId, accountId: accountIds[0] ?? '' };
  const sample = sampleRequests[call.name]?.({ ...records, ...own });
  if (!sample) throw new Error(`${call.name} has no sample`);
  const ofPlan = sample.params?.id === records.planId;
  const who = ofPlan ? records.otherDebtorId : isOfRecord ? records.debtorId : debtorId;
  const by = call.access.who === 'portal' ? (await openPortal(app, company, who, 'code')).token : token;
  const body = sample.body === undefined ? {} : { body: { ...(sample.body as object), ...more } };
  return app.send<{ error?: string }>(call.method, addressOf(call.path, sample), { token: by, ...body });
}

test('every call that concerns agreements, charges or messages says what becomes of it in a company that closes', () => {
  const named = allCalls.filter((call) => isChange(call) && concerned.test(call.path)).map(({ name }) => name);
  const said = [...binds, ...sends, ...goesOn];
  expect(named.filter((name) => !said.includes(name))).toEqual([]);
  expect(new Set(said).size).toBe(said.length);
  // The contract names the refusal where a verb answers it, and beside it only where Recoup itself is bought and where
  // a company's own account for payments is opened.
  const closing = allCalls.filter(
    ({ errors, path }) => errors?.includes('COMPANY_CLOSING') && !/^\/(company|recoup-pay)\//.test(path),
  );
  expect(closing.map(({ name }) => name).toSorted()).toEqual([...binds].toSorted());
});

describe('in a company that is being closed', () => {
  beforeAll(async () => {
    expect((await close()).status).toBe(200);
  });

  /** What a sample leaves out that the call would be refused for first. */
  const there: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'plan.answer-change': { isAllowed: true },
    'hold.add': { kind: 'PROMISE', amountCents: 10_000 },
    'portal.plan-terms': { planId: null, terms: planTerms },
    'portal.set-plan-method': { methodId: uuidv7() },
  };

  test.each([...binds])('nobody is bound or charged anew: %s', async (name) => {
    await set(name);
    const answer = await send(callOf(name), there[name]);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 409, body: { error: 'COMPANY_CLOSING' } });
  });

  test.each([...sends])('nothing is sent: %s', async (name) => {
    const answer = await send(callOf(name));
    expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400);
  });

  test.each([...goesOn])('what ends, gives back or finishes is not in its way: %s', async (name) => {
    const answer = await send(callOf(name));
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    expect(answer.body.error).not.toBe('COMPANY_CLOSING');
  });
});
