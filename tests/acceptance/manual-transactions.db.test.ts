import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { accountState, audit, confirmCard, makeActor, makeOwing, workOffEvents } from '../application/debtor-visit.ts';
import { type Answer, type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let operator: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Hand');
  token = await app.signIn(company.admin);
  operator = await app.signIn(company.operator);
});
afterAll(() => app.stop());

interface Entry {
  readonly _id: string;
  readonly status: string;
  readonly amountCents: number;
  readonly unappliedCents: number;
  readonly parts: readonly { readonly account: { readonly _id: string }; readonly cents: number }[];
  readonly reversed: { readonly reason: string; readonly by: string } | null;
  readonly error?: string;
  readonly fields?: Record<string, string>;
}

let debtorId: string;
let first: string;
let second: string;

beforeEach(async () => {
  const owing = await makeOwing(app, company, [10_000, 5_000]);
  debtorId = owing.debtorId;
  [first = '', second = ''] = owing.accountIds;
});

const post = (body: object, as = token) =>
  app.send<Entry>('POST', '/transaction', { token: as, body: { _id: uuidv7(), ...body } });
const pay = (amountCents: number, more: object = {}) =>
  post({ type: 'PAYMENT', debtorId, method: 'CASH', amountCents, ...more });
const state = (id: string) => accountState(app, company, id);
const move = (body: { takes?: object[]; parts?: object[]; _id?: string }) =>
  app.send<Entry>('POST', `/debtor/${debtorId}/credit`, {
    token: operator,
    body: { _id: uuidv7(), takes: [], parts: [], ...body },
  });
const reverse = (id: string, reason = 'typed wrongly') =>
  app.send<Entry>('POST', `/transaction/${id}/reverse`, { token, body: { reason } });
const credit = async () =>
  (await app.send<{ creditCents: number }>('GET', `/debtor/${debtorId}/credit`, { token })).body.creditCents;
const code = ({ status, body }: Answer<Entry>) => [status, body.error];
const clean = async () => expect(await audit(app, company)).toEqual([]);

async function payByCard(accountId: string, amountCents: number): Promise<string> {
  const paymentId = uuidv7();
  const actor = await makeActor(app, company, debtorId);
  const command = { paymentId, accountIds: [accountId], amountCents, messageId: null, requestId: 'test' };
  const started = await startPayment(app.context, actor, command);
  if (!('card' in started) || !started.card) throw new Error('no card fields');
  await confirmCard(app, started.card.clientSecret);
  await workOffEvents(app);
  return started.card.clientSecret;
}

/** The provider gives back of a card payment, as its own people would do it. */
async function refundCard(secret: string, cents: number): Promise<void> {
  const response = await fetch(`${app.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: secret.split('_secret_')[0] ?? '', amount: String(cents) }),
  });
  await response.arrayBuffer();
  await workOffEvents(app);
}

describe('payments by hand', () => {
  test('G7, G20: the same id books once, also when ten ask at a time; another wish under it is refused', async () => {
    const body = { _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 4_000 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.send('POST', '/transaction', { token, body })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await state(first)).toMatchObject({ paid: 4_000, balance: 6_000 });
    const other = await post({ ...body, amountCents: 4_100 });
    expect(code(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    await clean();
  });

  test('G6: without parts the oldest due is paid first, and what is beyond becomes credit with a task', async () => {
    const paid = await pay(17_500, { reference: 'Check 1001', note: 'Front desk' });
    expect(paid.body).toMatchObject({ status: 'SUCCESS', amountCents: 17_500, unappliedCents: 2_500 });
    expect(paid.body.parts.map((part) => [part.account._id, part.cents]).toSorted()).toEqual(
      [
        [first, -10_000],
        [second, -5_000],
      ].toSorted(),
    );
    expect([await state(first), await state(second)].map((each) => each.status)).toEqual(['Paid Off', 'Paid Off']);
    expect(await credit()).toBe(2_500);
    const asked = await inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('taskRequest').select('title').where('debtorId', '=', debtorId).execute(),
    );
    expect(asked).toEqual([{ title: 'Decide about credit of $25.00' }]);
    await clean();
  });

  test('G4, G5: each part must fit its account, and every bad field is named', async () => {
    const tooMuch = await pay(9_000, { parts: [{ accountId: second, amountCents: 5_001 }] });
    expect(code(tooMuch)).toEqual([422, 'INVALID_AMOUNT']);
    expect(Object.keys(tooMuch.body.fields ?? {})).toEqual(['parts.0.amountCents']);
    const over = await pay(100, { parts: [{ accountId: second, amountCents: 101 }] });
    expect([over.status, Object.keys(over.body.fields ?? {})]).toEqual([422, ['amountCents']]);
    const later = await pay(100, { receivedOn: '2026-11-21' });
    expect([later.status, Object.keys(later.body.fields ?? {})]).toEqual([422, ['receivedOn']]);
    const past = await pay(100, { receivedOn: '1900-01-01' });
    expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([422, ['receivedOn']]);
    expect((await pay(100, { receivedOn: '2016-11-19' })).status).toBe(422);
    const noMethod = await post({ type: 'PAYMENT', debtorId, amountCents: 100 });
    expect([...code(noMethod), Object.keys(noMethod.body.fields ?? {})]).toEqual([
      422,
      'SOME_FIELD_IS_MISSING',
      ['method'],
    ]);
    expect(code(await pay(100, { parts: [{ accountId: uuidv7(), amountCents: 100 }] }))).toEqual([
      404,
      'ACCOUNT_NOT_FOUND',
    ]);
    for (const amountCents of [0, -1, 0.5, 2 ** 53]) expect((await pay(amountCents)).status).toBe(422);
    expect(await state(first)).toMatchObject({ paid: 0 });
    await clean();
  });

  test('G5: a check that has not cleared reserves, blocks a second payment, and books or releases at the end', async () => {
    const parts = [{ accountId: first, amountCents: 6_000 }];
    const check = await pay(6_500, { method: 'ACH', status: 'PENDING', parts });
    expect(check.body).toMatchObject({ status: 'PENDING', parts: [{ cents: -6_000 }] });
    expect(await state(first)).toMatchObject({ paid: 0, pending: 6_000 });
    expect(code(await pay(100, { status: 'PENDING', parts: [{ accountId: first, amountCents: 100 }] }))).toEqual([
      409,
      'PAYMENT_IN_PROGRESS',
    ]);
    const clear = (status: string) =>
      app.send<Entry>('POST', `/transaction/${check.body._id}/clear`, { token: operator, body: { status } });
    expect((await clear('SUCCESS')).body).toMatchObject({ status: 'SUCCESS', unappliedCents: 500 });
    expect((await clear('SUCCESS')).status).toBe(200);
    expect(code(await clear('FAILED'))).toEqual([409, 'INVALID_STATUS']);
    expect(await state(first)).toMatchObject({ paid: 6_000, pending: 0 });
    const bounced = await pay(5_000, { status: 'PENDING', parts: [{ accountId: second, amountCents: 5_000 }] });
    await clean();
    const end = await app.send<Entry>('POST', `/transaction/${bounced.body._id}/clear`, {
      token,
      body: { status: 'FAILED' },
    });
    expect(end.body.status).toBe('FAILED');
    expect(await state(second)).toMatchObject({ paid: 0, pending: 0, balance: 5_000 });
    await clean();
  });

  test('G36: an operator records money and moves credit, but gives none back and waives nothing', async () => {
    expect((await post({ type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 100 }, operator)).status).toBe(200);
    for (const type of ['RETURN', 'COMPENSATION', 'CHARGE']) {
      const refused = await post(
        { type, accountId: first, debtorId, method: 'CASH', fee: 'LATE', amountCents: 1 },
        operator,
      );
      expect(code(refused)).toEqual([403, 'FORBIDDEN']);
    }
    expect(await state(first)).toMatchObject({ paid: 100 });
  });
});

describe('taking back', () => {
  test('G2: a payment is taken back once, with the reason; everything its money did is undone', async () => {
    const paid = await pay(12_000, { parts: [{ accountId: first, amountCents: 10_000 }] });
    expect(await state(first)).toMatchObject({ status: 'Paid Off' });
    expect((await move({ parts: [{ accountId: second, amountCents: 2_000 }] })).status).toBe(200);
    expect(await state(second)).toMatchObject({ paid: 2_000 });
    const both = await Promise.all([reverse(paid.body._id), reverse(paid.body._id)]);
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 409]);
    const [undone] = both.filter((each) => each.status === 200);
    expect(undone?.body).toMatchObject({ status: 'REVERSED', reversed: { reason: 'typed wrongly', by: 'Ada Admin' } });
    expect([await state(first), await state(second)]).toMatchObject([
      { status: 'Active', paid: 0 },
      { paid: 0, balance: 5_000 },
    ]);
    expect(await credit()).toBe(0);
    await clean();
  });

  test('G2, G5: what others built on is not taken back under them', async () => {
    const paid = await pay(10_000, { parts: [{ accountId: first, amountCents: 10_000 }] });
    const refund = await post({ type: 'RETURN', paymentId: paid.body._id, method: 'CASH', amountCents: 4_000 });
    expect(refund.status).toBe(200);
    expect(code(await reverse(paid.body._id))).toEqual([409, 'UNDO_NOT_POSSIBLE']);
    // Somebody else has paid what was open again: the refund stands now.
    const again = await pay(4_000, { parts: [{ accountId: first, amountCents: 4_000 }] });
    expect(code(await reverse(refund.body._id))).toEqual([409, 'UNDO_NOT_POSSIBLE']);
    expect((await reverse(again.body._id)).status).toBe(200);
    expect((await reverse(refund.body._id)).status).toBe(200);
    expect(await state(first)).toMatchObject({ status: 'Paid Off', paid: 10_000 });
    expect((await reverse(paid.body._id)).status).toBe(200);
    expect(await state(first)).toMatchObject({ status: 'Active', paid: 0 });
    await clean();
  });

  test('a check that has not cleared is taken back with its reservation', async () => {
    const check = await pay(5_000, { status: 'PENDING', parts: [{ accountId: second, amountCents: 5_000 }] });
    expect((await reverse(check.body._id)).body).toMatchObject({ status: 'REVERSED' });
    expect(await state(second)).toMatchObject({ pending: 0, paid: 0 });
    expect(code(await reverse(uuidv7()))).toEqual([404, 'NOT_FOUND']);
    await clean();
  });
});

describe('credit', () => {
  test('G3, G5: it goes to many, from one to another, and never beyond what there is', async () => {
    await pay(3_000, { parts: [] });
    expect(await credit()).toBe(3_000);
    const parts = [
      { accountId: first, amountCents: 1_000 },
      { accountId: second, amountCents: 2_000 },
    ];
    expect((await move({ parts })).status).toBe(200);
    expect(await credit()).toBe(0);
    const across = {
      takes: [{ accountId: second, amountCents: 1_500 }],
      parts: [{ accountId: first, amountCents: 1_500 }],
    };
    expect((await move(across)).body).toMatchObject({ amountCents: 1_500 });
    expect([await state(first), await state(second)]).toMatchObject([{ paid: 2_500 }, { paid: 500 }]);
    const none = await move({ parts: [{ accountId: first, amountCents: 1 }] });
    expect([...code(none), Object.keys(none.body.fields ?? {})]).toEqual([
      422,
      'INVALID_AMOUNT',
      ['parts.0.amountCents'],
    ]);
    expect(code(await move({ takes: [{ accountId: second, amountCents: 501 }] }))).toEqual([422, 'INVALID_AMOUNT']);
    expect(code(await move({}))).toEqual([422, 'SOME_FIELD_IS_MISSING']);
    await clean();
  });

  test('G7: twenty who want the same credit share it; none of it is used twice', async () => {
    await pay(3_000, { parts: [] });
    const tries = Array.from({ length: 20 }, (_, index) =>
      move({ parts: [{ accountId: index % 2 ? first : second, amountCents: 700 }] }),
    );
    const won = (await Promise.all(tries)).filter((answer) => answer.status === 200);
    expect(won.length).toBe(4);
    expect(await credit()).toBe(200);
    await clean();
  });

  test('G6, G9: credit of a card payment follows it when it goes back, and is not given back by hand', async () => {
    const card = await payByCard(second, 5_000);
    expect(
      (
        await move({
          takes: [{ accountId: second, amountCents: 5_000 }],
          parts: [{ accountId: first, amountCents: 4_000 }],
        })
      ).status,
    ).toBe(200);
    const byHand = await post({ type: 'RETURN', debtorId, method: 'CASH', amountCents: 1_000 });
    expect(code(byHand)).toEqual([409, 'REFUND_AT_PROVIDER']);
    expect([await state(first), await state(second)]).toMatchObject([{ paid: 4_000 }, { paid: 0, status: 'Active' }]);
    await refundCard(card, 4_500);
    expect([await state(first), await credit()]).toMatchObject([{ paid: 500, balance: 9_500 }, 0]);
    await clean();
  });

  test('G9: credit that came by hand is given back once, and the payment it was of with it', async () => {
    const paid = await pay(8_000, { parts: [{ accountId: second, amountCents: 5_000 }] });
    const give = () => post({ type: 'RETURN', debtorId, method: 'WIRE_TRANSFER', amountCents: 3_000 });
    const both = await Promise.all([give(), give()]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
    expect(await credit()).toBe(0);
    const rest = (amountCents: number) =>
      post({ type: 'RETURN', paymentId: paid.body._id, method: 'CASH', amountCents });
    expect(code(await rest(5_001))).toEqual([422, 'INVALID_AMOUNT']);
    expect((await rest(5_000)).status).toBe(200);
    expect(await state(second)).toMatchObject({ status: 'Active', balance: 5_000 });
    await clean();
  });
});

describe('write-offs, discounts and fees', () => {
  const writeOff = (forgiveCents: number, _id = uuidv7()) =>
    app.send<{ status: string; balanceCents: number; discountCents: number; error?: string }>(
      'POST',
      `/account/${first}/write-off`,
      { token, body: { _id, forgiveCents, reason: 'cannot be found' } },
    );

  test('charging off keeps the debt owed; forgiving all of it closes it; taking that back opens it', async () => {
    expect((await writeOff(0)).body).toMatchObject({ status: 'Charged Off', balanceCents: 10_000 });
    expect((await writeOff(0)).status).toBe(409);
    await pay(1_000, { parts: [{ accountId: first, amountCents: 1_000 }] });
    expect((await writeOff(4_000)).body).toMatchObject({ status: 'Charged Off', balanceCents: 5_000 });
    const id = uuidv7();
    expect((await writeOff(5_000, id)).body).toMatchObject({
      status: 'Paid Off',
      balanceCents: 0,
      discountCents: 9_000,
    });
    expect((await writeOff(5_000, id)).status).toBe(200);
    expect((await writeOff(1)).body.error).toBe('ACCOUNT_ALREADY_CLOSED');
    expect((await reverse(id)).status).toBe(200);
    expect(await state(first)).toMatchObject({ status: 'Charged Off', balance: 5_000 });
    await clean();
  });

  test('G5: a discount never goes beyond what is owed, nor into what a payment under way reserves', async () => {
    await pay(6_000, { status: 'PENDING', parts: [{ accountId: first, amountCents: 6_000 }] });
    const waive = (amountCents: number) => post({ type: 'COMPENSATION', accountId: first, amountCents });
    expect(code(await waive(10_001))).toEqual([422, 'INVALID_AMOUNT']);
    expect(code(await waive(4_001))).toEqual([409, 'PAYMENT_IN_PROGRESS']);
    expect((await waive(4_000)).body).toMatchObject({ parts: [{ cents: -4_000 }] });
    expect(await state(first)).toMatchObject({ balance: 6_000, pending: 6_000 });
    await clean();
  });

  test('12 CFR 1006.22(b): a fee needs the company’s rule, its time, and the law’s leave', async () => {
    const charge = (amountCents: number) => post({ type: 'CHARGE', fee: 'LATE', accountId: first, amountCents });
    expect(code(await charge(500))).toEqual([409, 'FEE_NOT_ALLOWED']);
    const rule = {
      kind: 'LATE',
      isOn: true,
      source: 'Terms of service, 7',
      amountCents: 2_500,
      rateBp: null,
      maxCents: null,
      afterDays: 5,
    };
    const set = (basis: string, as = token) =>
      app.send('PUT', '/preference/fees', { token: as, body: { rules: [{ ...rule, basis }] } });
    expect((await set('AGREEMENT', operator)).status).toBe(403);
    expect((await set('AGREEMENT')).status).toBe(200);
    // Due in January: not yet.
    expect(code(await charge(500))).toEqual([409, 'FEE_NOT_ALLOWED']);
    await inCompany(app.context.db, company.id, (work) =>
      sql`update account set due_date = '2026-11-01' where id = ${first}`.execute(work.trx),
    );
    const tooMuch = await charge(2_501);
    expect([tooMuch.status, Object.keys(tooMuch.body.fields ?? {})]).toEqual([422, ['amountCents']]);
    const charged = await charge(2_500);
    expect(charged.body).toMatchObject({ parts: [{ cents: 2_500 }] });
    expect(await state(first)).toMatchObject({ balance: 12_500 });
    expect(code(await charge(1))).toEqual([409, 'FEE_NOT_ALLOWED']);
    expect((await reverse(charged.body._id)).status).toBe(200);
    expect(await state(first)).toMatchObject({ balance: 10_000 });
    await app.send('POST', `/debtor/${debtorId}/hold`, {
      token,
      body: { kind: 'BANKRUPTCY', stage: 'FILED', evidence: 'Notice of the court' },
    });
    const fees = await app.send<{ data: { kind: string; maxCents: number; blockedBy: string[] }[] }>(
      'GET',
      `/account/${first}/fees`,
      { token },
    );
    expect(fees.body.data.find((fee) => fee.kind === 'LATE')).toMatchObject({ maxCents: 0, blockedBy: ['BK-STAY'] });
    expect(fees.body.data.find((fee) => fee.kind === 'NSF')).toMatchObject({ maxCents: 0, blockedBy: ['off'] });
    expect(code(await charge(1_000))).toEqual([409, 'FEE_NOT_ALLOWED']);
    await clean();
  });
});

test('G3: the balance of any past day is the sum of what counted by its end', async () => {
  const balance = async (on: string) =>
    (await app.send<{ balanceCents: number; at: string }>('GET', `/account/${first}/balance?on=${on}`, { token })).body;
  await pay(1_000, { receivedOn: '2026-11-12', parts: [{ accountId: first, amountCents: 1_000 }] });
  await pay(2_000, { receivedOn: '2026-11-18', parts: [{ accountId: first, amountCents: 2_000 }] });
  // The charge stands since today; what was received before it counts from its own day.
  expect(await balance('2026-11-20')).toMatchObject({ balanceCents: 7_000 });
  expect(await balance('2026-11-18')).toMatchObject({ balanceCents: -3_000, at: '2026-11-19T04:59:59.999Z' });
  expect(await balance('2026-11-12')).toMatchObject({ balanceCents: -1_000 });
  expect(await balance('2026-11-11')).toMatchObject({ balanceCents: 0 });
  const all = await app.send('GET', `/debtor/${debtorId}/balance?on=2026-11-20`, { token });
  expect(all.body).toMatchObject({ chargedCents: 15_000, paidCents: 3_000, balanceCents: 12_000, creditCents: 0 });
});
