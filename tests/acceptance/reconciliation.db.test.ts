import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { reconcileNightly, reconcileNightlyJob } from '../../apps/server/src/features/reconciliation/reconcile.job.ts';
import { reconcile } from '../../apps/server/src/features/reconciliation/reconcile.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  audit,
  confirmCard,
  granted,
  makeActor,
  makeOwing,
  resetProvider,
  switchSandbox,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Difference {
  readonly _id: string;
  readonly kind: string;
  readonly state: string;
  readonly providerPaymentId: string;
  readonly ours: { readonly receivedCents: number; readonly netCents: number; readonly status: string } | null;
  readonly theirs: { readonly receivedCents: number; readonly netCents: number } | null;
  readonly version: number;
}

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await resetProvider(app);
  company = await app.newCompany(`Books ${uuidv7()}`);
  token = await app.signIn(company.admin);
});

async function paid(owner: TestCompany, amountCents = 10_000): Promise<{ intentId: string; paymentId: string }> {
  const { debtorId, accountIds } = await makeOwing(app, owner, [amountCents]);
  const actor = await makeActor(app, owner, debtorId);
  const paymentId = uuidv7();
  const command = { paymentId, accountIds, amountCents, messageId: null, requestId: 'test' };
  const secret = granted(await startPayment(app.context, actor, command)).card?.clientSecret ?? '';
  expect(await confirmCard(app, secret)).toBe(200);
  return { intentId: secret.split('_secret_')[0] ?? '', paymentId };
}

async function hand(path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(`${app.sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as { id: string };
}

const refund = (intentId: string, amount: number) =>
  fetch(`${app.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ payment_intent: intentId, amount: String(amount) }),
  });

const differences = async (state = 'OPEN', from = token) =>
  (await app.send<{ data: Difference[] }>('GET', `/reconciliation/difference?state=${state}`, { token: from })).body
    .data;

const compare = (owner = company) => reconcileNightly(app.context, owner.id);

test('G10: of many payments, the one that the provider lost and the one that it added are listed, and no other', async () => {
  const payments = [];
  for (let each = 0; each < 5; each += 1) payments.push(await paid(company, 5_000 + each));
  await workOffEvents(app);
  await refund(payments[4]?.intentId ?? '', 1_000);
  await workOffEvents(app);
  await compare();
  expect(await differences()).toEqual([]);

  const lost = payments[2]?.intentId ?? '';
  await hand('/api/cards/records/remove', { paymentIntent: lost });
  const added = await hand('/api/cards/records/add', { amount: 7_700, metadata: { company_id: company.id } });
  const before = await audit(app, company);
  await compare();
  const found = await differences();
  expect(found.map(({ kind, providerPaymentId }) => [kind, providerPaymentId]).toSorted()).toEqual(
    [
      ['MISSING_HERE', added.id],
      ['MISSING_THERE', lost],
    ].toSorted(),
  );
  expect(found.find(({ kind }) => kind === 'MISSING_THERE')).toMatchObject({
    ours: { receivedCents: 5_002, netCents: 5_002, status: 'SUCCESS' },
    theirs: null,
  });
  expect(found.find(({ kind }) => kind === 'MISSING_HERE')).toMatchObject({
    ours: null,
    theirs: { receivedCents: 7_700, netCents: 7_700 },
  });
  // Nothing was mended, and the same comparison again finds the same two.
  expect(await audit(app, company)).toEqual(before);
  await compare();
  expect((await differences()).map(({ _id }) => _id).toSorted()).toEqual(found.map(({ _id }) => _id).toSorted());
});

test('G10: what differs in amount or state is listed, and goes when the news has been worked off', async () => {
  const whole = await paid(company);
  await workOffEvents(app);
  await switchSandbox(app, { webhooks: { hold: true } });
  await refund(whole.intentId, 4_000);
  const silent = await paid(company, 6_000);
  await compare();
  expect(await differences()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'AMOUNT_DIFFERS',
        providerPaymentId: whole.intentId,
        ours: expect.objectContaining({ netCents: 10_000 }),
        theirs: { receivedCents: 10_000, netCents: 6_000 },
      }),
      expect.objectContaining({
        kind: 'STATE_DIFFERS',
        providerPaymentId: silent.intentId,
        ours: expect.objectContaining({ receivedCents: 0 }),
      }),
    ]),
  );
  await switchSandbox(app, { webhooks: { hold: false } });
  await workOffEvents(app);
  await compare();
  expect(await differences()).toEqual([]);
  expect(await differences('GONE')).toHaveLength(2);
});

test('chargebacks and their end agree with the books', async () => {
  const { intentId } = await paid(company);
  const dispute = await hand('/api/cards/disputes', { paymentIntent: intentId });
  await workOffEvents(app);
  await compare();
  expect(await differences()).toEqual([]);
  await hand('/api/cards/disputes/close', { dispute: dispute.id, outcome: 'won' });
  await workOffEvents(app);
  await compare();
  expect(await differences()).toEqual([]);
});

test('G34: a payment of one company is nobody else’s difference, whatever the other’s books lack', async () => {
  const other = await app.newCompany(`Other ${uuidv7()}`);
  const { intentId } = await paid(company);
  await workOffEvents(app);
  await hand('/api/cards/records/remove', { paymentIntent: intentId });
  await hand('/api/cards/records/add', { amount: 3_300, metadata: { company_id: company.id } });
  await hand('/api/cards/records/add', { amount: 4_400 });
  await compare(other);
  await compare();
  expect(await differences('OPEN', await app.signIn(other.admin))).toEqual([]);
  const found = await differences();
  expect(found).toHaveLength(2);
  const id = found[0]?._id ?? '';
  const body = { note: 'Mine now.', version: 1 };
  const answer = await app.send('POST', `/reconciliation/difference/${id}/acknowledge`, {
    token: await app.signIn(other.admin),
    body,
  });
  expect(answer.status).toBe(404);
});

test('a difference is acknowledged once, with a note, and comes again when it changes', async () => {
  const { intentId } = await paid(company);
  await workOffEvents(app);
  await switchSandbox(app, { webhooks: { drop: true } });
  await refund(intentId, 1_000);
  await compare();
  const [open] = await differences();
  const path = `/reconciliation/difference/${open?._id}/acknowledge`;
  const body = { note: 'Refunded at the provider by hand.', version: open?.version };
  expect((await app.send('POST', path, { token, body: { ...body, note: ' ' } })).status).toBe(422);
  expect((await app.send('POST', path, { token, body })).body).toMatchObject({
    state: 'ACKNOWLEDGED',
    acknowledged: { note: body.note },
  });
  expect((await app.send('POST', path, { token, body })).body).toMatchObject({ error: 'STALE_VERSION' });
  await compare();
  expect(await differences()).toEqual([]);
  expect(await differences('ACKNOWLEDGED')).toHaveLength(1);
  await refund(intentId, 500);
  await compare();
  expect(await differences()).toMatchObject([{ theirs: { netCents: 8_500 } }]);
});

test('run now: one at a time, and a provider that is down fails it without a trace in the list', async () => {
  await paid(company);
  await workOffEvents(app);
  const start = () => app.send<{ _id: string; state: string }>('POST', '/reconciliation', { token, body: {} });
  const first = (await start()).body;
  expect(first.state).toBe('RUNNING');
  expect((await start()).body._id).toBe(first._id);
  await switchSandbox(app, { cards: { dead: true } });
  await expect(reconcile(app.context, company.id, first._id)).rejects.toThrow('did not list');
  await switchSandbox(app, { cards: { dead: false } });
  const second = (await start()).body;
  expect(second._id).not.toBe(first._id);
  await reconcile(app.context, company.id, second._id);
  const { body } = await app.send<{ runs: { _id: string; state: string }[]; open: number }>('GET', '/reconciliation', {
    token,
  });
  expect(body.open).toBe(0);
  expect(body.runs.map(({ _id, state }) => [_id, state])).toEqual([
    [second._id, 'DONE'],
    [first._id, 'FAILED'],
  ]);
});

test('G3: what the nightly audit finds in our own books is shown on the page and counted on the dashboard, until it is gone', async () => {
  const { accountIds } = await makeOwing(app, company, [5_000]);
  const books = async () => {
    await compare();
    const read = await app.send<{ books: { broken: number; findings: { recordId: string }[] } }>(
      'GET',
      '/reconciliation',
      { token },
    );
    const { body } = await app.send<{ brokenBooks: number }>('GET', '/dashboard/summary', { token });
    expect(body.brokenBooks).toBe(read.body.books.broken);
    return read.body.books.findings.map((each) => each.recordId);
  };
  const payUnbooked = (cents: number) =>
    inCompany(app.context.db, company.id, (work) =>
      sql`update account set paid_cents = paid_cents + ${cents}`.execute(work.trx),
    );
  expect(await books()).toEqual([]);
  await payUnbooked(1);
  expect(new Set(await books())).toContain(accountIds[0]);
  // A second night finds the same, and tells nobody anew.
  await books();
  expect(await booksMails()).toEqual([company.admin.email]);
  await payUnbooked(-1);
  expect(await books()).toEqual([]);
  await payUnbooked(1);
  await books();
  expect(await booksMails()).toEqual([company.admin.email, company.admin.email]);
  await payUnbooked(-1);
  expect(await books()).toEqual([]);
});

/** Whom a mail about the books was asked for; Operators are not among them. */
const booksMails = () =>
  inCompany(app.context.db, company.id, async (work) => {
    const rows = await work.trx.selectFrom('teamMail').select('toAddress').where('kind', '=', 'BOOKS').execute();
    return rows.map(({ toAddress }) => toAddress);
  });

test('the nightly comparison asks to be woken at three of the next night', async () => {
  await compare();
  const due = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('companyDue').select('dueAt').where('kind', '=', 'reconciliation').executeTakeFirstOrThrow(),
  );
  const hours = (due.dueAt.getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(0);
  expect(hours).toBeLessThanOrEqual(25);
});

test('G25: a night that the clock asked for twice is compared once, and again when the provider did not answer', async () => {
  const night = await app.newCompany('Night Owl');
  const owls = await app.signIn(night.admin);
  await inCompany(app.context.db, night.id, (work) =>
    work.trx
      .insertInto('companyDue')
      .values({ companyId: night.id, kind: 'reconciliation', dueAt: new Date(Date.now() - 1_000) })
      .onConflict((conflict) => conflict.columns(['companyId', 'kind']).doUpdateSet({ dueAt: new Date(0) }))
      .execute(),
  );
  const run = () => reconcileNightlyJob.handle({ companyId: night.id }, app.context, new AbortController().signal);
  await switchSandbox(app, { cards: { dead: true } });
  await expect(run()).rejects.toThrow('did not list its movements');
  await switchSandbox(app, { cards: { dead: false } });
  await run();
  await run();
  const { body } = await app.send<{ runs: { state: string }[] }>('GET', '/reconciliation', { token: owls });
  expect(body.runs.filter((each) => each.state === 'DONE')).toHaveLength(1);
});
