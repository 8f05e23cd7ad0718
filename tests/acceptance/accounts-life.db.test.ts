import { get } from 'node:http';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { applyGrace, markOverdue } from '../../apps/server/src/features/accounts/mark-overdue.job.ts';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { auditLedger } from '../../apps/server/src/features/reconciliation/audit-ledger.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeCampaign, runsOf, setClock } from '../application/campaign-world.ts';
import { makeActor } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const WAIT = { timeout: 10_000, interval: 20 };

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Life Lines');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Account {
  _id: string;
  status: string;
  balanceCents: number;
  paidCents: number;
  version: number;
  allowedStatuses: string[];
  closing: { withoutPaid: boolean; withPaid: boolean };
  deletion: { isAllowed: boolean; blockedBy: string | null };
  deleted: { at: string; by: string | null } | null;
  debtor: { _id: string };
  workflow: { _id: string } | null;
}

interface Line {
  type: string;
  actor: { kind: string; name: string };
  data: Record<string, unknown>;
}

async function make(fields: object = {}, debtorId?: string): Promise<Account> {
  const account = {
    reference: `L-${uuidv7()}`,
    amountCents: 50_000,
    issueDate: '2026-11-01',
    dueDate: '2026-12-01',
    ...fields,
  };
  const answer = debtorId
    ? await app.send<Account>('POST', '/account', { token, body: { ...account, debtorId } })
    : await app.send<Account>('POST', '/account/create-with-debtor', {
        token,
        body: { account, debtor: { companyName: 'Haddad Roofing', email: `pays-${uuidv7()}@customer.example` } },
      });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** A GET with headers that only a browser sets by itself; answers its status. */
const asBrowser = (address: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    get(`${app.url}/v1${address}`, { headers: { ...headers, authorization: `Bearer ${token}` } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    }).on('error', reject);
  });

const read = (id: string) => app.send<Account>('GET', `/account/${id}`, { token });
const lines = async (id: string): Promise<Line[]> =>
  (await app.send<{ data: Line[] }>('GET', `/account/${id}/activities`, { token })).body.data;
const totals = async (debtorId: string) =>
  (await app.send<{ totals: object }>('GET', `/debtor/${debtorId}`, { token })).body.totals;
const cleanBook = async () => expect(await inCompany(app.context.db, company.id, auditLedger)).toEqual([]);

describe('draft approve', () => {
  test('a draft is owed from now on, and says so on the timeline', async () => {
    const draft = await make({ status: 'Draft' });
    expect(await totals(draft.debtor._id)).toMatchObject({ outstandingCents: 0, accounts: 1, openAccounts: 0 });
    const approved = await app.send<Account>('POST', `/account/${draft._id}/draft-approve`, { token });
    expect(approved.body).toMatchObject({ status: 'Active', closing: { withoutPaid: true, withPaid: true } });
    expect(await totals(draft.debtor._id)).toMatchObject({ outstandingCents: 50_000, openAccounts: 1 });
    const [line] = await lines(draft._id);
    expect(line).toMatchObject({
      type: 'note created',
      actor: { kind: 'member' },
      data: { change: 'status', from: 'Draft', to: 'Active' },
    });
    const again = await app.send('POST', `/account/${draft._id}/draft-approve`, { token });
    expect(again).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
    await cleanBook();
  });

  test('one whose date has passed is overdue at once', async () => {
    const draft = await make({ status: 'Draft', dueDate: '2026-11-10' });
    expect((await app.send<Account>('GET', `/account/${draft._id}/draft-approve`, { token })).body.status).toBe(
      'Delinquent',
    );
  });
});

describe('close', () => {
  test('without paid: canceled, with the reason on the timeline; closed once', async () => {
    const account = await make();
    const closed = await app.send<Account>('POST', `/account/${account._id}/close`, {
      token,
      body: { withPaid: false, reason: 'Goods came back' },
    });
    expect(closed.body).toMatchObject({ status: 'Canceled', closing: { withoutPaid: false, withPaid: false } });
    expect((await lines(account._id))[0]?.data).toMatchObject({ to: 'Canceled', reason: 'Goods came back' });
    expect(await totals(account.debtor._id)).toMatchObject({ outstandingCents: 0, openAccounts: 0 });
    const again = await app.send('POST', `/account/${account._id}/close`, { token, body: { withPaid: true } });
    expect(again).toMatchObject({ status: 409, body: { error: 'ACCOUNT_ALREADY_CLOSED' } });
    await cleanBook();
  });

  test('with paid: what is open is booked, and the ledger makes it Paid Off', async () => {
    const account = await make();
    const closed = await app.send<Account>('POST', `/account/${account._id}/close`, {
      token,
      body: { withPaid: true, method: 'WIRE_TRANSFER' },
    });
    expect(closed.body).toMatchObject({ status: 'Paid Off', paidCents: 50_000, balanceCents: 0 });
    expect(closed.body.deletion).toEqual({ isAllowed: false, blockedBy: 'money-moved' });
    expect((await lines(account._id))[0]).toMatchObject({
      type: 'payment success',
      data: { amountCents: 50_000, method: 'WIRE_TRANSFER', from: 'Active', to: 'Paid Off' },
    });
    const moved = await app.send<{ data: { type: string; amountCents: number }[] }>(
      'GET',
      `/account/${account._id}/transactions?page=1`,
      { token },
    );
    expect(moved.body.data.map((row) => row.type)).toEqual(['PAYMENT', 'CHARGE']);
    await cleanBook();
  });

  test('G41: the GET of the document does the same with the token, and nothing for a page or a prefetch', async () => {
    const account = await make();
    const address = `/account/${account._id}/close?withPaid=true`;
    for (const [name, value] of [
      ['sec-fetch-mode', 'navigate'],
      ['sec-purpose', 'prefetch'],
      ['purpose', 'prefetch'],
    ] as const) {
      expect(await asBrowser(address, { [name]: value })).toBe(405);
    }
    expect((await app.send('GET', address)).status).toBe(401);
    expect((await read(account._id)).body.status).toBe('Active');
    expect((await app.send<Account>('GET', address, { token })).body.status).toBe('Paid Off');
  });

  test('G5: nothing is booked beside a payment under way', async () => {
    const account = await make();
    const actor = await makeActor(app, company, account.debtor._id);
    await startPayment(app.context, actor, {
      paymentId: uuidv7(),
      accountIds: [account._id],
      amountCents: 50_000,
      messageId: null,
      requestId: 'test',
    });
    const held = await read(account._id);
    expect(held.body).toMatchObject({
      closing: { withoutPaid: false, withPaid: false },
      deletion: { isAllowed: false, blockedBy: 'payment-pending' },
    });
    const closed = await app.send('POST', `/account/${account._id}/close`, { token, body: { withPaid: true } });
    expect(closed).toMatchObject({ status: 409, body: { error: 'PAYMENT_IN_PROGRESS' } });
    const deleted = await app.send('DELETE', `/account/${account._id}`, { token, body: {} });
    expect(deleted).toMatchObject({ status: 409, body: { error: 'PAYMENT_IN_PROGRESS' } });
    await cleanBook();
  });
});

describe('delete and restore', () => {
  test('a deleted account is gone everywhere, its charge is taken back, and it comes back as it was', async () => {
    const account = await make({ reference: 'DEL-1' });
    const kept = await make({ reference: 'DEL-2' }, account.debtor._id);
    const before = await totals(account.debtor._id);
    const deleted = await app.send('DELETE', `/account/${account._id}`, { token, body: { reason: 'Typed twice' } });
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
    expect(await totals(account.debtor._id)).toMatchObject({ outstandingCents: 50_000, accounts: 1 });
    await cleanBook();

    const operator = await app.signIn(company.operator);
    expect((await app.send('GET', `/account/${account._id}`, { token: operator })).status).toBe(404);
    const shown = await read(account._id);
    expect(shown.body).toMatchObject({ deleted: { by: expect.any(String) }, allowedStatuses: [] });
    const list = await app.send<{ data: Account[] }>('GET', '/account?search=DEL-', { token });
    expect(list.body.data.map((row) => row._id)).toEqual([kept._id]);
    const actor = await makeActor(app, company, account.debtor._id);
    const started = await startPayment(app.context, actor, {
      paymentId: uuidv7(),
      accountIds: [account._id],
      amountCents: 100,
      messageId: null,
      requestId: 'test',
    });
    expect(started).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    const past = await app.send<{ data: Line[] }>('GET', `/debtor/${account.debtor._id}/activities`, { token });
    expect(past.body.data[0]?.data).toMatchObject({ change: 'deleted', reference: 'DEL-1', reason: 'Typed twice' });

    const bin = await app.send<{ data: { _id: string; deletedBy: string }[]; total: number }>(
      'GET',
      '/account/deleted?search=del-1',
      { token },
    );
    expect(bin.body).toMatchObject({ total: 1, data: [{ _id: account._id, deletedBy: expect.stringMatching(/.+/) }] });
    const restored = await app.send<Account>('POST', `/account/${account._id}/restore`, { token });
    expect(restored.body).toMatchObject({ status: 'Active', balanceCents: 50_000, deleted: null });
    expect(await totals(account.debtor._id)).toEqual(before);
    expect((await app.send('POST', `/account/${account._id}/restore`, { token })).status).toBe(404);
    await cleanBook();
  });

  test('money that moved keeps an account', async () => {
    const account = await make();
    await app.send('POST', `/account/${account._id}/close`, { token, body: { withPaid: true } });
    const answer = await app.send('DELETE', `/account/${account._id}`, { token, body: {} });
    expect(answer).toMatchObject({ status: 409, body: { error: 'MONEY_MOVED' } });
    const byGet = await app.send('GET', `/account/${account._id}/delete`, { token });
    expect(byGet).toMatchObject({ status: 409, body: { error: 'MONEY_MOVED' } });
  });

  test('a reference is free while its account is deleted, and its account stays deleted while it is taken', async () => {
    const first = await make({ reference: 'TWICE-1' });
    await app.send('DELETE', `/account/${first._id}`, { token, body: {} });
    const second = await make({ reference: 'TWICE-1' });
    const refused = await app.send('POST', `/account/${first._id}/restore`, { token });
    expect(refused).toMatchObject({ status: 409, body: { error: 'ACCOUNT_REF_ALREADY_USED' } });
    await app.send('DELETE', `/account/${second._id}`, { token, body: {} });
    expect((await app.send('POST', `/account/${first._id}/restore`, { token })).status).toBe(200);
    await cleanBook();
  });

  test('deleting is an administrator’s', async () => {
    const account = await make();
    const operator = await app.signIn(company.operator);
    const answer = await app.send('DELETE', `/account/${account._id}`, { token: operator, body: {} });
    expect(answer.status).toBe(403);
  });

  test('G13: the run of a deleted account ends', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 20 }]);
    const account = await make({ workflowId });
    const run = async () => (await runsOf(app, company)).find((each) => each.accountId === account._id);
    await expect.poll(async () => (await run())?.status, { timeout: 15_000 }).toBe('EXECUTING');
    await app.send('DELETE', `/account/${account._id}`, { token, body: {} });
    await expect.poll(async () => (await run())?.status, { timeout: 15_000 }).toBe('COMPLETED');
    const restored = await app.send<Account>('POST', `/account/${account._id}/restore`, { token });
    expect(restored.body.workflow?._id).toBe(workflowId);
  });

  test('a campaign that is deleted lets deleted accounts go, so that none comes back into it', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 20 }]);
    const account = await make({ workflowId });
    await app.send('DELETE', `/account/${account._id}`, { token, body: {} });
    expect((await app.send('DELETE', `/workflow/${workflowId}`, { token })).status).toBe(200);
    const restored = await app.send<Account>('POST', `/account/${account._id}/restore`, { token });
    expect(restored).toMatchObject({ status: 200, body: { status: 'Active', workflow: null } });
    const missing = { status: 404, body: { error: 'WORKFLOW_NOT_FOUND' } };
    const fields = { reference: `L-${uuidv7()}`, amountCents: 1, issueDate: '2026-11-01', dueDate: '2026-12-01' };
    const body = { ...fields, debtorId: account.debtor._id, workflowId };
    expect(await app.send('POST', '/account', { token, body })).toMatchObject(missing);
    expect(await app.send('PUT', `/account/${account._id}/workflow`, { token, body: { workflowId } })).toMatchObject(
      missing,
    );
  });
});

describe('status', () => {
  test('what is offered is taken, and nothing else', async () => {
    const all = ['Draft', 'Active', 'Paid Off', 'Delinquent', 'Accelerated', 'Charged Off', 'Canceled'];
    for (const start of [{ status: 'Draft' }, { dueDate: '2026-12-24' }, { dueDate: '2026-11-02' }]) {
      const { allowedStatuses } = await make(start);
      for (const status of all) {
        const account = await make(start);
        const answer = await app.send<Account>('PUT', `/account/${account._id}`, {
          token,
          body: { status, version: account.version, reason: 'As agreed' },
        });
        const isAllowed = allowedStatuses.includes(status) || status === account.status;
        expect(answer.status, `${account.status} to ${status}`).toBe(isAllowed ? 200 : 409);
        if (!allowedStatuses.includes(status)) continue;
        expect((await lines(account._id))[0]?.data).toMatchObject({ from: account.status, reason: 'As agreed' });
      }
    }
    await cleanBook();
  });

  test('days of grace: the calendar waits, and accounts follow when the number changes', async () => {
    const other = await app.newCompany('Grace Ground');
    const admin = await app.signIn(other.admin);
    const debtor = await app.send<{ _id: string }>('POST', '/debtor', {
      token: admin,
      body: { companyName: 'Late Ltd' },
    });
    const create = (reference: string, dueDate: string) =>
      app.send<Account>('POST', '/account', {
        token: admin,
        body: { reference, amountCents: 100, issueDate: '2026-11-01', dueDate, debtorId: debtor.body._id },
      });
    const statusOf = async (id: string) =>
      (await app.send<Account>('GET', `/account/${id}`, { token: admin })).body.status;
    const setGrace = (delinquentAfterDays: number) =>
      app.send('PUT', '/company/account-settings', { token: admin, body: { delinquentAfterDays } });
    const five = (await create('G-5', '2026-11-15')).body;
    const soon = (await create('G-0', '2026-11-20')).body;
    expect([five.status, soon.status]).toEqual(['Delinquent', 'Active']);
    // The worker has the same job and may hold the rows at this moment: they are awaited, not read once.
    await setGrace(7);
    await applyGrace(app.context, other.id, 0);
    await vi.waitFor(async () => expect(await statusOf(five._id)).toBe('Active'), WAIT);
    await setClock(app, other, '2026-11-26T14:00:00Z');
    await markOverdue(app.context, other.id);
    await vi.waitFor(
      async () => expect([await statusOf(five._id), await statusOf(soon._id)]).toEqual(['Delinquent', 'Active']),
      WAIT,
    );
    const past = await app.send<{ data: Line[] }>('GET', `/account/${five._id}/activities`, { token: admin });
    expect(past.body.data.slice(0, 2).map((line) => [line.actor.kind, line.data.to, line.data.reason])).toEqual([
      ['system', 'Delinquent', 'due-date-passed'],
      ['system', 'Active', 'grace-changed'],
    ]);
    await setGrace(0);
    await applyGrace(app.context, other.id, 7);
    await vi.waitFor(async () => expect(await statusOf(soon._id)).toBe('Delinquent'), WAIT);
    expect((await app.send('GET', '/company/account-settings', { token: admin })).body).toEqual({
      delinquentAfterDays: 0,
    });
  });
});
