import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMembers } from '../../apps/server/src/features/members/members.store.ts';
import { watchPayAccount } from '../../apps/server/src/features/recoup-pay/watch-pay-account.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { accountState, confirmCard, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Harbor Dental');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Pay {
  state: string;
  version: number;
  mayCharge: boolean;
  mayPayOut: boolean;
  documents: { _id: string; type: string; state: string; isReplaced: boolean }[];
  missing: { types: string[]; officerId: string | null }[];
  needs: { field: string; until: string | null }[];
  attestation: { hash: string };
  payoutsRestUntil: string | null;
}

const read = async () => (await app.send<Pay>('GET', '/recoup-pay', { token })).body;
const intent = async (step: string, values: object) =>
  app.send<{ url?: string; code?: string; version: number }>('POST', '/recoup-pay/intent', {
    ...{ token, body: { step, values, version: (await read()).version } },
  });
const hand = (url: string, body: object) =>
  fetch(new URL(`/api/connect/${url}`, app.sandbox.url), {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  });
const settled = () => fetch(new URL('/api/webhooks/settle', app.sandbox.url), { method: 'POST' });
/** The row as the look at the provider left it; the job is not waited for. */
const look = () => watchPayAccount(app.context, company.id);

async function upload(type: string, officerId?: string): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'paper.pdf');
  const query = new URLSearchParams({ type, ...(officerId ? { forOfficer: officerId } : {}) });
  return fetch(`${app.url}/v1/recoup-pay/upload?${query}`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  });
}

const officerId = uuidv7();
const officer = {
  ...{ _id: officerId, name: 'Dana Field', title: 'CEO', businessRole: 'Owner' },
  ...{ ownershipPercent: 60, isController: true },
};
/** Typed at the provider alone. */
const PLANTED = '978-65-4329';

async function accountId(): Promise<string> {
  const row = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('payAccount').select('providerAccountId').executeTakeFirstOrThrow(),
  );
  return row.providerAccountId ?? '';
}

test('a company that has nothing to do with Recoup Pay takes payments as ever', async () => {
  expect(await read()).toMatchObject({ state: 'NOT_STARTED', version: 0, mayCharge: true, documents: [] });
  const submitted = await app.send<{ code: string }>('GET', '/recoup-pay/submit', { token });
  expect([submitted.status, submitted.body.code]).toEqual([422, 'SOME_FIELD_IS_MISSING']);
});

test('officers: shares within the whole, somebody who runs it, and no number in a name', async () => {
  const begun = await intent('business', { entityType: 'Corporation', monthlyCents: 500_000, takesCards: false });
  expect(begun.status).toBe(200);
  const wrong = [
    [
      { ...officer, ownershipPercent: 60 },
      { ...officer, _id: uuidv7(), ownershipPercent: 50 },
    ],
    [{ ...officer, isController: false }],
    [{ ...officer, name: `Dana ${PLANTED}` }],
  ];
  for (const officers of wrong) expect((await intent('officers', { officers })).body.code).toBe('INVALID_FIELD');
  expect((await intent('officers', { officers: [officer] })).status).toBe(200);
  const stale = await app.send<{ code: string }>('POST', '/recoup-pay/intent', {
    ...{ token, body: { step: 'officers', values: { officers: [officer] }, version: 1 } },
  });
  expect(stale.body.code).toBe('STALE_VERSION');
});

test('papers are brought, sent and approved; the first charge is possible then', async () => {
  expect((await upload('SS4', officerId)).status).toBe(422);
  for (const type of ['ApplicationAndAgreement', 'ARTICLES_OF_INCORPORATION', 'SS4', 'VOIDED_CHECK']) {
    expect((await upload(type)).status).toBe(200);
  }
  expect((await read()).missing).toEqual([{ types: ['IDENTITY_VERIFICATION'], officerId }]);
  expect((await upload('IDENTITY_VERIFICATION', officerId)).status).toBe(200);
  const visit = await intent('identity', {});
  const link = new URL(visit.body.url ?? '');
  expect((await hand('fill-in', { token: link.hash.slice(1) })).status).toBe(200);
  // A link is made for one click.
  expect((await hand('fill-in', { token: link.hash.slice(1) })).status).toBe(410);
  const early = await app.send<{ code: string }>('POST', '/recoup-pay/submit', { token });
  expect(early.body.code).toBe('SOME_PERMISSION_NOT_ACCEPTED');
  expect((await intent('attest', { hash: 'a'.repeat(64) })).body.code).toBe('SOME_PERMISSION_NOT_ACCEPTED');
  expect((await intent('attest', { hash: (await read()).attestation.hash })).status).toBe(200);
  const sent = await app.send<Pay>('GET', '/recoup-pay/submit', { token });
  expect(sent.body).toMatchObject({ state: 'IN_PROGRESS', mayCharge: true });
  expect(new Set(sent.body.documents.map(({ state }) => state))).toEqual(new Set(['UNDER_REVIEW']));
  const first = sent.body.documents[0]?._id ?? '';
  // G33: to another company it does not exist.
  const stranger = await app.signIn((await app.newCompany('Other Dental')).admin);
  expect((await app.send('DELETE', `/recoup-pay/document/${first}`, { token: stranger })).status).toBe(404);
  expect((await app.send<Pay>('GET', '/recoup-pay', { token: stranger })).body.documents).toEqual([]);
  expect((await app.send('DELETE', `/recoup-pay/document/${first}`, { token })).status).toBe(409);
  await hand('approve', { account: await accountId() });
  await look();
  expect(await read()).toMatchObject({ state: 'FINISHED', mayCharge: true, mayPayOut: true });
});

test('a rejected paper names its reason, and a newer one takes its place', async () => {
  const account = await accountId();
  await hand('reject-file', { account, slot: 'company_tax_id_verification', code: 'verification_document_expired' });
  await look();
  const rejected = await read();
  expect(rejected).toMatchObject({ state: 'DATA_MISSING', mayCharge: true, needs: [{ field: 'SS4' }] });
  expect(rejected.missing).toEqual([{ types: ['SS4'], officerId: null }]);
  expect((await upload('SS4')).status).toBe(200);
  expect((await app.send('POST', '/recoup-pay/submit', { token })).status).toBe(200);
  await hand('approve', { account });
  await look();
  const again = await read();
  expect(again.state).toBe('FINISHED');
  expect(again.documents.filter(({ type }) => type === 'SS4').map(({ isReplaced }) => isReplaced)).toEqual([
    false,
    true,
  ]);
});

test('what is due is told 14, 7 and 2 days before, each once', async () => {
  await hand('need', { account: await accountId(), requirement: 'company.tax_id', days: 20 });
  const mails = async () =>
    inCompany(app.context.db, company.id, async (work) => {
      const { rows } = await sql<{ days: number }>`
        select (values ->> 'days')::int as days from team_mail where kind = 'PAY_REMINDER' order by created_at, id`.execute(
        work.trx,
      );
      return rows.map(({ days }) => days);
    });
  const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000);
  for (const ahead of [0, 7, 7, 14, 18.5, 19]) await watchPayAccount(app.context, company.id, daysAhead(ahead));
  expect(await mails()).toEqual([14, 7, 2]);
});

test('another bank account: pay-outs rest for a day at the provider, too, and Administrators are told', async () => {
  const account = await accountId();
  const other = { id: uuidv7(), email: `second@${company.subdomain}.example` };
  await inCompany(app.context.db, company.id, (work) =>
    insertMembers(
      work,
      [{ ...other, firstName: 'Eve', lastName: 'Second', roles: ['ADMIN'], passwordHash: null }],
      undefined,
    ),
  );
  await hand('change-bank', { account });
  await look();
  const now = await read();
  expect(now.payoutsRestUntil).not.toBeNull();
  // Another look at the same account tells nobody again.
  await look();
  expect((await mailedTo('PAY_BANK_CHANGED')).toSorted()).toEqual([company.admin.email, other.email].toSorted());
  expect(now.mayPayOut).toBe(false);
  const { accounts } = (await (await fetch(new URL('/api/connect', app.sandbox.url))).json()) as {
    accounts: { id: string; payouts: string }[];
  };
  expect(accounts.find(({ id }) => id === account)?.payouts).toBe('manual');
  await watchPayAccount(app.context, company.id, new Date(Date.now() + 25 * 3_600_000));
  expect(await read()).toMatchObject({ payoutsRestUntil: null });
});

/** Who was mailed of it. */
async function mailedTo(kind: string): Promise<string[]> {
  return inCompany(app.context.db, company.id, async (work) => {
    const { rows } = await sql<{ email: string }>`
      select to_address as email from team_mail where kind = ${kind} order by created_at, id`.execute(work.trx);
    return rows.map(({ email }) => email);
  });
}

test('G21: an event of an account that is nobody’s or is forged changes nothing; one that stops charges does', async () => {
  const forged = await fetch(`${app.url}/v1/webhooks/stripe-connect`, {
    ...{
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00' },
      body: '{"id":"evt_1","type":"account.updated"}',
    },
  });
  expect(forged.status).toBe(400);
  await hand('stop', { account: await accountId() });
  await settled();
  await look();
  expect(await read()).toMatchObject({ state: 'DATA_MISSING', mayCharge: false });
});

test('what only the provider may know stands in no table and no file', async () => {
  const { rows } = await app.context.db
    .selectFrom('providerEvent')
    .select('payload')
    .where('provider', '=', 'stripe-connect')
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows.length).toBeGreaterThan(0);
  for (const { payload } of rows) expect(Object.keys(Object(payload)).sort()).toEqual(['account', 'id', 'type']);
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' group by table_name`.execute(app.context.db);
  await inCompany(app.context.db, company.id, async (work) => {
    for (const { name } of tables.rows.filter((each) =>
      /^(pay_|audit$|team_mail$|attachment$|idempotency)/.test(each.name),
    )) {
      const { rows: hits } = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${PLANTED}%`}`.execute(
        work.trx,
      );
      expect([name, hits.length]).toEqual([name, 0]);
    }
  });
  const folder = path.resolve(app.context.settings.DATA_DIR, 'files');
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) expect((await readFile(path.join(file.parentPath, file.name))).includes(PLANTED)).toBe(false);
  }
});

test('one that was finished takes payments while something is missing, until the provider stops it', async () => {
  await hand('approve', { account: await accountId() });
  await look();
  await hand('need', { account: await accountId(), requirement: 'company.tax_id', days: 20 });
  await look();
  expect(await read()).toMatchObject({ state: 'DATA_MISSING', mayCharge: true });
  const { debtorId, accountIds } = await makeOwing(app, company, [50_000]);
  const session = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const start = (_id: string) =>
    app.send<{ error?: string; card: { clientSecret: string } }>('POST', '/portal/payments', {
      ...{ token: session.token, headers, body: { _id, accountIds, amountCents: 20_000 } },
    });
  const first = uuidv7();
  const started = await start(first);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await hand('stop', { account: await accountId() });
  await look();
  expect(await read()).toMatchObject({ state: 'DATA_MISSING', mayCharge: false });
  // What is under way goes on; the next one is refused.
  expect(await confirmCard(app, started.body.card.clientSecret)).toBe(200);
  await app.send('POST', `/portal/payments/${first}/return`, { token: session.token, headers });
  expect(await accountState(app, company, accountIds[0] ?? '')).toMatchObject({ paid: 20_000, pending: 0 });
  expect((await start(uuidv7())).body.error).toBe('PAYMENTS_NOT_READY');
  await hand('approve', { account: await accountId() });
  await look();
  expect((await start(uuidv7())).status).toBe(200);
});
