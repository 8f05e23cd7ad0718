import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { followAccounts } from '../../apps/server/src/features/estimates/follow-accounts.ts';
import { followDeposit } from '../../apps/server/src/features/estimates/follow-deposit.ts';
import { setClock, within } from '../application/campaign-world.ts';
import {
  audit,
  confirmCard,
  makeOwing,
  openPortal,
  paymentState,
  resetProvider,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Estimate {
  readonly _id: string;
  readonly status: string;
  readonly version: number;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly depositPaidCents: number;
  readonly deposits: readonly { readonly _id: string; readonly status: string }[];
  readonly account: { readonly _id: string } | null;
  readonly error?: string;
}
interface Offered {
  readonly depositCents: number;
  readonly depositPaidCents: number;
  readonly depositDueCents: number;
  readonly openPayment: { readonly _id: string } | null;
}
interface Started {
  readonly payment: { readonly _id: string; readonly status: string };
  readonly card: { readonly clientSecret: string } | null;
  readonly error?: string;
}

let app: Application;
let company: TestCompany;
let token: string;
let debtorId: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await resetProvider(app);
  company = await app.newCompany('Deposits Ltd');
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-20T19:00:00Z');
  const buyer = { kind: 'EMAIL', value: `buyer-${uuidv7()}@customer.example` } as const;
  ({ debtorId } = await makeOwing(app, company, [10_000], [buyer]));
});
// Whatever became of the money, the books hold.
afterEach(async () => expect(await audit(app, company)).toEqual([]));

const lines = [{ description: 'Roof', quantityMilli: 1000, unitPriceCents: 100_000, taxBasisPoints: 0 }];
const send = <T = Estimate>(method: string, path: string, body?: object) =>
  app.send<T>(method, path, { token, ...(body ? { body } : {}) });
async function ok<T = Estimate>(method: string, path: string, body?: object): Promise<T> {
  const answer = await send<T>(method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}
const read = (id: string) => ok('GET', `/estimate/${id}`);
async function open(deposit: object = { kind: 'percent', value: 3_000 }): Promise<Estimate> {
  const written = await ok('POST', '/estimate', { debtorId, lines, deposit, expirationDate: '2026-12-20' });
  return ok('POST', `/estimate/${written._id}/mark-sent`, { version: written.version });
}
const accept = async ({ _id, version }: Estimate) =>
  ok('POST', `/estimate/${_id}/accept`, { version, name: 'Ada', method: 'PHONE' });
const accepted = async (deposit?: object) => accept(await open(deposit));
async function convert({ _id }: Estimate, more: object = {}): Promise<Estimate> {
  const { version } = await read(_id);
  const days = { issueDate: '2026-11-20', dueDate: '2026-12-20', isDraft: false };
  return ok('POST', `/estimate/${_id}/convert`, { _id: uuidv7(), version, ...days, ...more });
}

/** The customer in the portal, after the code. */
async function visit(id = debtorId) {
  const session = await openPortal(app, company, id, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  return <T>(method: string, path: string, body?: object) =>
    app.send<T>(method, `/portal${path}`, { token: session.token, headers, ...(body ? { body } : {}) });
}
const wish = (estimateId: string, amountCents: number, more: object = {}) => ({
  ...{ _id: uuidv7(), intent: 'ESTIMATE_PAYMENT', estimateId, amountCents },
  ...more,
});
/** Pays the deposit by card, and lets the estimate hear of it. */
async function pay({ _id }: Estimate, amountCents = 30_000): Promise<string> {
  const portal = await visit();
  const { status, body } = await portal<Started>('POST', '/payments', wish(_id, amountCents));
  expect(status, JSON.stringify(body)).toBe(200);
  await confirmCard(app, body.card?.clientSecret ?? '');
  await portal('POST', `/payments/${body.payment._id}/return`);
  await within(app, company, (work) => followDeposit(work, body.payment._id));
  return body.payment._id;
}
const accountOf = async (id: string) => ok<Record<string, unknown>>('GET', `/account/${id}`);

test('a deposit is asked for on the paper, paid after the yes and not before, and held until the bill', async () => {
  const sent = await open();
  expect(sent).toMatchObject({ totalCents: 100_000, depositCents: 30_000, depositPaidCents: 0 });
  const portal = await visit();
  const early = await portal<Started>('POST', '/payments', wish(sent._id, 30_000));
  expect(early.body.error).toBe('INVALID_STATUS');
  const estimate = await accept(sent);
  const offered = await portal<Offered>('GET', `/estimates/${sent._id}`);
  expect(offered.body).toMatchObject({ depositCents: 30_000, depositDueCents: 30_000, openPayment: null });
  for (const cents of [29_999, 30_001])
    expect((await portal<Started>('POST', '/payments', wish(sent._id, cents))).body.error).toBe('INVALID_AMOUNT');
  const incomplete = { _id: uuidv7(), amountCents: 30_000 };
  expect((await portal<Started>('POST', '/payments', incomplete)).body.error).toBe('SOME_FIELD_IS_MISSING');
  const paymentId = await pay(estimate);
  expect(await read(sent._id)).toMatchObject({
    ...{ status: 'Pending billing', depositPaidCents: 30_000 },
    deposits: [{ _id: paymentId, status: 'SUCCESS' }],
  });
  expect((await portal<Offered>('GET', `/estimates/${sent._id}`)).body).toMatchObject({ depositDueCents: 0 });
  expect((await portal<Started>('POST', '/payments', wish(sent._id, 30_000))).body.error).toBe('INVALID_STATUS');
  // Held: nobody moves it to another invoice, and nobody is asked to decide about it.
  const credit = await ok<{ creditCents: number }>('GET', `/debtor/${debtorId}/credit`);
  expect(credit.creditCents).toBe(0);
  const billed = await convert(estimate);
  const account = await accountOf(billed.account?._id ?? '');
  expect(account).toMatchObject({ amountCents: 100_000, paidCents: 30_000, balanceCents: 70_000, status: 'Active' });
});

test('one payment at a time, from whatever window, and another customer never', async () => {
  const estimate = await accepted();
  const [one, other] = [await visit(), await visit()];
  const { debtorId: stranger } = await makeOwing(app, company, [5_000]);
  const foreign = await visit(stranger);
  expect((await foreign<Started>('POST', '/payments', wish(estimate._id, 30_000))).body.error).toBe('NOT_FOUND');
  const first = wish(estimate._id, 30_000);
  const started = await one<Started>('POST', '/payments', first);
  expect(started.body.card).not.toBeNull();
  expect((await one<Started>('POST', '/payments', first)).body.payment._id).toBe(first._id);
  expect((await other<Started>('POST', '/payments', wish(estimate._id, 30_000))).body.error).toBe(
    'PAYMENT_IN_PROGRESS',
  );
  expect((await other<Offered>('GET', `/estimates/${estimate._id}`)).body.openPayment?._id).toBe(first._id);
  await other('POST', `/payments/${first._id}/cancel`);
  expect((await other<Started>('POST', '/payments', wish(estimate._id, 30_000))).status).toBe(200);
});

test('a draft takes the deposit when it is approved; what a member took back from an account stays theirs', async () => {
  const estimate = await accepted();
  await pay(estimate);
  const billed = await convert(estimate, { isDraft: true });
  const accountId = billed.account?._id ?? '';
  expect(await accountOf(accountId)).toMatchObject({ status: 'Draft', paidCents: 0 });
  expect((await ok<{ creditCents: number }>('GET', `/debtor/${debtorId}/credit`)).creditCents).toBe(0);
  await ok('POST', `/account/${accountId}/draft-approve`);
  await within(app, company, (work) => followAccounts(work, [accountId]));
  expect(await accountOf(accountId)).toMatchObject({ paidCents: 30_000, balanceCents: 70_000 });
  await ok('POST', `/debtor/${debtorId}/credit`, {
    ...{ _id: uuidv7(), takes: [{ accountId, amountCents: 30_000 }], parts: [] },
  });
  await within(app, company, (work) => followAccounts(work, [accountId]));
  expect(await accountOf(accountId)).toMatchObject({ paidCents: 0, balanceCents: 100_000 });
});

test('a refund after the bill opens the account again; one before it lets the deposit be asked for anew', async () => {
  const estimate = await accepted();
  const first = await pay(estimate);
  await ok('POST', `/payment/${first}/refunds`, { _id: uuidv7(), amountCents: 30_000, note: '' });
  await workOffEvents(app);
  const portal = await visit();
  expect((await portal<Offered>('GET', `/estimates/${estimate._id}`)).body.depositDueCents).toBe(30_000);
  const second = await pay(estimate);
  const billed = await convert(estimate);
  await ok('POST', `/payment/${second}/refunds`, { _id: uuidv7(), amountCents: 30_000, note: '' });
  await workOffEvents(app);
  expect(await accountOf(billed.account?._id ?? '')).toMatchObject({ paidCents: 0, balanceCents: 100_000 });
});

test('it is canceled after the deposit went back, or where it is to stay as credit', async () => {
  const estimate = await accepted();
  await pay(estimate);
  const { version } = await read(estimate._id);
  const cancel = { version, reason: 'No time' };
  expect((await send('PUT', `/estimate/${estimate._id}/cancel`, cancel)).body.error).toBe('MONEY_MOVED');
  await ok('PUT', `/estimate/${estimate._id}/cancel`, { ...cancel, deposit: 'credit' });
  expect((await ok<{ creditCents: number }>('GET', `/debtor/${debtorId}/credit`)).creditCents).toBe(30_000);
});

test('G6: money that comes after the end is booked, and a person decides', async () => {
  const estimate = await accepted();
  const portal = await visit();
  const { body } = await portal<Started>('POST', '/payments', wish(estimate._id, 30_000));
  const { version } = await read(estimate._id);
  await ok('PUT', `/estimate/${estimate._id}/cancel`, { version, reason: 'No time' });
  await confirmCard(app, body.card?.clientSecret ?? '');
  await portal('POST', `/payments/${body.payment._id}/return`);
  expect(await paymentState(app, company, body.payment._id)).toMatchObject({ status: 'SUCCESS' });
  await within(app, company, (work) => followDeposit(work, body.payment._id));
  const asked = await within(app, company, ({ trx }) =>
    trx.selectFrom('taskRequest').select('title').where('title', 'like', 'Decide about a deposit%').execute(),
  );
  expect(asked).toHaveLength(1);
});

test('two customers become one while a deposit is held: it pays the bill of the one that stays', async () => {
  const estimate = await accepted();
  await pay(estimate);
  const { debtorId: winner } = await makeOwing(app, company, [5_000]);
  await ok('POST', `/debtor/${winner}/merge`, { fromId: debtorId });
  const billed = await convert(estimate);
  expect(await accountOf(billed.account?._id ?? '')).toMatchObject({ paidCents: 30_000, balanceCents: 70_000 });
});
