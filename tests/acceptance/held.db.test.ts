import { allCalls } from '@recoup/contract/all-calls.ts';
import { mayDo } from '@recoup/domain/permissions/permission.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateImport } from '../../apps/server/src/features/imports/imports.store.ts';
import { handleProviderEvent } from '../../apps/server/src/features/provider-events/handle-provider-event.job.ts';
import {
  insertSubscription,
  updateSubscription,
} from '../../apps/server/src/features/subscriptions/subscriptions.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeRecords, upload } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const DAY_MS = 86_400_000;

/** All that a company does not do while it is held, and nothing else: whatever adds members, keys, webhooks, imports, ledgers, companies, and calls. */
const HELD = new Set([
  'member.invite',
  'api-key.create',
  'company.make-secret-key',
  'import.confirm',
  'child-company.create',
  'live-call.dial',
  'integration.create',
  'connector.create',
  'webhook-endpoint.create',
]);
/** They end the session, keep the connection open or need a file. */
const APART = new Set(['auth.logout', 'live.stream', 'import.parse', 'import.parse-debtors']);

let app: Application;
let company: TestCompany;
let records: Records;
let token: string;
let portalToken: string;
let key: string;

beforeAll(async () => {
  app = await startApplication({ environment: { BILLING: 'on' } });
  company = await app.newCompany('Held House');
  await setPlan(company.id, 'ENTERPRISE', null);
  records = await makeRecords(app, company);
  token = await app.signIn(company.admin);
  const made = await app.send<{ secretKey: string }>('POST', '/api-key', {
    token,
    body: { name: 'Books', scopes: ['accounts:read', 'settings:read'], allowedIps: [], isTest: false, ...inAYear() },
  });
  key = made.body.secretKey;
  const session = await app.send<{ token: string }>('POST', '/portal/session', {
    body: { path: records.portalPath },
    headers: { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` },
  });
  portalToken = session.body.token;
  await inCompany(app.context.db, company.id, (work) =>
    work.trx.updateTable('portalSession').set({ level: 'code' }).execute(),
  );
  await setPlan(company.id, 'ENTERPRISE', 30);
}, 120_000);
afterAll(() => app.stop());

const inAYear = () => ({ expiresAt: new Date(Date.now() + 365 * DAY_MS).toISOString() });

/** What a review finds in a file of so many new, open accounts. */
const reviewOf = (open: number) => ({
  ...{ rows: open, ready: open, update: 0, unchanged: 0, conflict: 0, withErrors: 0, duplicates: 0, skipped: 0 },
  ...{ missing: 0, newDebtors: open, amountCents: open * 1_000, questions: 0 },
  ...{ credits: { count: 0, cents: 0 }, undated: { count: 0, cents: 0 } },
  work: { open, paid: 0, disputed: 0, withoutContact: 0, byEmail: open, byPhone: 0, byEither: open },
});

/** The company has this plan, and it is paid, or unpaid for so many days. */
async function setPlan(companyId: string, tier: 'BASIC' | 'ENTERPRISE', unpaidDays: number | null): Promise<void> {
  await inCompany(app.context.jobsDb, companyId, async (work) => {
    await work.trx.deleteFrom('subscription').where('companyId', '=', companyId).execute();
    const id = uuidv7();
    const asked = { price: 'price', providerMethodId: 'pm', codeId: null, trialDays: null };
    await insertSubscription(work, { id, type: 'PLAN', asked, methodId: null, provider: 'sandbox' });
    const pastDueSince = unpaidDays === null ? null : new Date(work.now.getTime() - unpaidDays * DAY_MS);
    await updateSubscription(work, id, { tier, status: pastDueSince ? 'unpaid' : 'active', pastDueSince });
  });
}

describe('a company that is held', () => {
  test('is told so, and nobody but its Administrators', async () => {
    const told = await app.send('GET', '/user', { token });
    expect(told.body).toMatchObject({ company: { unpaid: { graceUntil: null } } });
    const operator = await app.send('GET', '/user', { token: await app.signIn(company.operator) });
    expect(operator.body).toMatchObject({ company: { unpaid: null } });
  });

  const asked = allCalls.filter(
    ({ access, name }) =>
      access.who === 'staff' &&
      !APART.has(name) &&
      (access.permission === null || mayDo({ roles: ['ADMIN'] }, access.permission)),
  );
  test.each(asked.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const sample = sampleRequests[name]?.(records);
    if (!sample) throw new Error(`no sample for ${name}`);
    const answer = await app.send(call.method, addressOf(call.path, sample), { token, body: sample.body });
    if (HELD.has(name)) expect(answer).toMatchObject({ status: 402, body: { error: 'PLAN_LIMIT' } });
    else
      expect(answer.body).not.toMatchObject({ error: expect.stringMatching(/^(PLAN_LIMIT|FORBIDDEN|UNAUTHORIZED)$/) });
  });

  const portal = allCalls.filter(({ access }) => access.who === 'portal');
  test.each(portal.map((call) => [call.name, call] as const))('%s, for its customers', async (name, call) => {
    const sample = sampleRequests[name]?.(records);
    if (!sample) throw new Error(`no sample for ${name}`);
    const options = { token: portalToken, body: sample.body };
    const answer = await app.send(call.method, addressOf(call.path, sample), options);
    expect(answer.status, JSON.stringify(answer.body)).not.toBe(402);
  });

  test('hears who texts STOP, and lets its members in', async () => {
    const from = '+12125550177';
    await app.send('POST', '/debtor', { token, body: { companyName: 'Had Enough', phone: from } });
    const to = await inCompany(app.context.db, company.id, async (work) => {
      const row = await work.trx.selectFrom('company').select('smsFrom').executeTakeFirstOrThrow();
      return row.smsFrom;
    });
    await fetch(`${app.sandbox.url}/api/sms/inbound`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ from, to, text: 'STOP' }),
    });
    await fetch(`${app.sandbox.url}/api/webhooks/settle`, { method: 'POST' });
    const events = await app.context.db
      .selectFrom('providerEvent')
      .select('eventId')
      .where('provider', '=', 'telnyx')
      .execute();
    for (const { eventId } of events) {
      await handleProviderEvent(app.context, { provider: 'telnyx', eventId, attempt: 0 });
    }
    const optOuts = await inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('optOut').select('kind').where('value', '=', from).execute(),
    );
    expect(optOuts).toEqual([{ kind: 'PHONE' }]);
    expect((await app.send('GET', '/user', { token: await app.signIn(company.operator) })).status).toBe(200);
  });

  test('keeps its keys, which know nothing of what it pays', async () => {
    expect((await app.send('GET', '/account', { token: key })).status).toBe(200);
    expect((await app.send('GET', '/company/subscription', { token: key })).body).toMatchObject({
      error: 'SCOPE_MISSING',
    });
  });

  test('is looked into by its parent, who is told and settles nothing', async () => {
    const parent = await app.newCompany('Parent House');
    await setPlan(parent.id, 'ENTERPRISE', null);
    const parentToken = await app.signIn(parent.admin);
    const made = await app.send<{ _id: string }>('POST', '/company/child', {
      token: parentToken,
      body: { name: 'Child House', subdomain: `child-${uuidv7().slice(-12)}` },
    });
    await setPlan(made.body._id, 'BASIC', 30);
    const visit = await app.send<{ token: string }>('POST', '/company/child/sign', {
      token: parentToken,
      body: { companyId: made.body._id },
    });
    expect(visit.status).toBe(200);
    const user = await app.send('GET', '/user', { token: visit.body.token });
    expect(user.body).toMatchObject({ company: { name: 'Child House', unpaid: { graceUntil: null } } });
    expect((await app.send('GET', '/company/subscription', { token: visit.body.token })).body).toMatchObject({
      error: 'FORBIDDEN',
    });
    expect((await app.send('POST', '/company/subscription/retry', { token: visit.body.token })).body).toMatchObject({
      error: 'FORBIDDEN',
    });
  });
});

describe('a company without a plan', () => {
  test('says so, and adds no more than fits: members, keys, webhooks, ledgers, child companies', async () => {
    const small = await app.newCompany('Small House');
    const own = await app.signIn(small.admin);
    expect((await app.send('GET', '/company', { token: own })).body).toMatchObject({
      tier: 'DEFAULT',
      limits: { openAccounts: 2, members: 2, ledgers: 0, childCompanies: 0, hasKeys: false },
    });
    const bodies = {
      '/webhook-endpoint': { _id: uuidv7(), url: 'https://hooks.small.example/in', events: [] },
      '/integration': { serviceId: 'xero' },
      '/member/invite': { email: 'third@small.example', roles: ['OPERATOR'] },
      '/api-key': { name: 'Books', scopes: ['accounts:read'], allowedIps: [], isTest: false, ...inAYear() },
      '/company/child': { name: 'Branch', subdomain: `branch-${uuidv7().slice(-12)}` },
    };
    for (const [path, body] of Object.entries(bodies)) {
      expect(await app.send('POST', path, { token: own, body }), path).toMatchObject({
        ...{ status: 402, body: { error: 'PLAN_LIMIT' } },
      });
    }
    expect((await app.send<unknown[]>('GET', '/company/child/get-all', { token: own })).body).toEqual([]);
  });

  test('switches no agent on that writes to its customers, and keeps one off', async () => {
    const small = await app.newCompany('Agent House');
    const own = await app.signIn(small.admin);
    const path = '/member/ai-agent/settings';
    const {
      company: settings,
      mine,
      version,
    } = (await app.send<{ company: object; mine: object; version: number }>('GET', path, { token: own })).body;
    const change = (isActive: boolean) =>
      app.send('PUT', path, { token: own, body: { company: { ...settings, isActive }, mine, version } });
    expect(await change(true)).toMatchObject({ status: 402, body: { error: 'PLAN_LIMIT' } });
    expect((await change(false)).status).toBe(200);
    await setPlan(small.id, 'BASIC', null);
    expect((await change(true)).body).toMatchObject({ error: 'PLAN_LIMIT' });
  });

  test('with room for one ledger connects one, which may be let in again, and no second', async () => {
    const small = await app.newCompany('Ledger House');
    await setPlan(small.id, 'BASIC', null);
    const own = await app.signIn(small.admin);
    const begin = (serviceId: string) =>
      app.send<{ url: string; error?: string }>('POST', '/integration', { token: own, body: { serviceId } });
    const finish = async (serviceId: string, url: string) => {
      const allowed = await fetch(`${url}/${serviceId}/allow`, { method: 'POST', redirect: 'manual' });
      const state = new URL(allowed.headers.get('location') ?? '').searchParams.get('state');
      return app.send<{ error?: string }>('POST', '/integration/callback', { token: own, body: { state } });
    };
    // Both are begun while there is room for either.
    const [books, others] = [await begin('quickbooks'), await begin('xero')];
    expect([books.status, others.status]).toEqual([200, 200]);
    expect((await finish('quickbooks', books.body.url)).status).toBe(200);
    expect(await finish('xero', others.body.url)).toMatchObject({ status: 402, body: { error: 'PLAN_LIMIT' } });
    expect(await begin('xero')).toMatchObject({ status: 402, body: { error: 'PLAN_LIMIT' } });
    expect((await begin('quickbooks')).status).toBe(200);
  });

  test('adds two accounts and no more, by however many at once; a deleted one comes back only where it fits', async () => {
    const small = await app.newCompany('Racing House');
    const own = await app.signIn(small.admin);
    const fresh = { amountCents: 1_000, issueDate: '2026-10-01', dueDate: '2026-10-31' };
    const debtor = { companyName: 'Racer Ltd' };
    const add = () =>
      app.send<{ _id: string; reference: string }>('POST', '/account/create-with-debtor', {
        token: own,
        body: { debtor, account: { ...fresh, reference: uuidv7() } },
      });
    const answers = await Promise.all(Array.from({ length: 8 }, add));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...[200, 200],
      ...Array.from({ length: 6 }, () => 402),
    ]);
    const id = answers.find(({ status }) => status === 200)?.body._id ?? '';
    expect((await app.send('DELETE', `/account/${id}`, { token: own, body: { reason: 'twice' } })).status).toBe(200);
    const restore = () => app.send('POST', `/account/${id}/restore`, { token: own });
    expect((await add()).status).toBe(200);
    expect(await restore()).toMatchObject({ status: 402, body: { error: 'PLAN_LIMIT' } });
    const many = await Promise.all([restore(), add(), restore(), add()]);
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([402]));
  });

  test('books nothing of a file that brings more accounts than fit, and is told both counts', async () => {
    const small = await app.newCompany('File House');
    const own = await app.signIn(small.admin);
    const rows = [1, 2, 3].map(
      (row) => `C${row},Customer ${row},c${row}@file.example,F-${row},2026-10-01,2026-10-31,10.00`,
    );
    const content = ['Customer ID,Customer,E-mail,Invoice #,Invoice date,Due date,Amount', ...rows].join('\n');
    const { _id: importId } = await upload(app, own, content);
    await inCompany(app.context.jobsDb, small.id, (work) =>
      updateImport(work, importId, { stage: 'REVIEWED', review: JSON.stringify(reviewOf(3)) }),
    );
    const answer = await app.send('POST', '/account/bulk-upload/confirm', {
      token: own,
      body: { importId, undatedOn: 'IMPORT_DAY' },
    });
    expect(answer).toMatchObject({ status: 402, body: { error: 'PLAN_LIMIT' } });
    expect(JSON.stringify(answer.body)).toContain('3 open accounts');
    expect((await app.send('GET', '/account', { token: own })).body).toMatchObject({ data: [] });
  });
});
