import { allCalls } from '@recoup/contract/all-calls.ts';
import type { Call } from '@recoup/contract/call.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeRecords } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let owner: TestCompany;
let records: Records;
let ownRecords: Records;
let strangerToken: string;
let strangerPortalToken: string;
let before: Record<string, string>;

beforeAll(async () => {
  app = await startApplication();
  owner = await app.newCompany('Owner Works');
  const stranger = await app.newCompany('Stranger Works');
  records = await makeRecords(app, owner);
  ownRecords = await makeRecords(app, stranger);
  strangerToken = await app.signIn(stranger.admin);
  const session = await app.send<{ token: string }>('POST', '/portal/session', {
    body: { path: ownRecords.portalPath },
    headers: portalHost(stranger),
  });
  strangerPortalToken = session.body.token;
  await inCompany(app.context.db, stranger.id, (work) =>
    work.trx.updateTable('portalSession').set({ level: 'code' }).execute(),
  );
  before = await checksums(owner.id);
}, 120_000);
afterAll(() => app.stop());

function portalHost(company: TestCompany): Record<string, string> {
  return { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
}

/** A hash of every row that the company has in every tenant table. */
async function checksums(companyId: string): Promise<Record<string, string>> {
  return inCompany(app.context.jobsDb, companyId, async (work) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' and table_name not in ('directory', 'provider_event') order by 1`.execute(
      work.trx,
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{
        sum: string;
      }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(name)} t where company_id = ${companyId}`.execute(
        work.trx,
      );
      sums[name] = rows[0]?.sum ?? '';
    }
    return sums;
  });
}

const apart = new Set([
  'auth.logout',
  'live.stream',
  'import.parse',
  'import.parse-debtors',
  'auth.login',
  'auth.login-demo',
  'auth.refresh',
  // They speak of the caller's own sessions: passwords.db.test.ts.
  'user.end-session',
  'user.end-trust',
  // Of the caller's own second factor, which has to be there first: factors.db.test.ts and phone-codes.db.test.ts.
  ...['user.remove-totp', 'user.renew-recovery-codes', 'user.confirm-phone-number'],
  ...['auth.second-factor', 'auth.phone-login-confirm'],
  'webhook.stripe',
  'webhook.stripe-connect',
  // They speak of the caller's own company, and need steps and files before: recoup-pay.db.test.ts.
  ...['recoup-pay.upload', 'recoup-pay.submit', 'recoup-pay.submit-get', 'recoup-pay.delete-document'],
  'webhook.telnyx',
  'webhook.mail',
  // They speak of the caller's own company, and only once it has sent a picture: companies.db.test.ts.
  ...['company.update', 'company.logo', 'company.delete-logo', 'company.delete-logo-get'],
  // They speak of the caller's own ledger, which has to be connected first: integrations.db.test.ts.
  ...['integration.callback', 'integration.sync', 'connector.list-ledger', 'connector.choose-ledger'],
  ...['connector.update', 'connector.delete'],
  // It speaks of a child of the caller's company: child-companies.db.test.ts.
  'child-company.sign',
]);
// A link belongs to whoever holds it: the tests of the portal say what it may open, and on whose host.
const byLink = new Set([
  ...['portal.read-link', 'portal.open-session', 'portal.opt-out', 'portal.one-click-opt-out'],
  ...['portal.not-me', 'portal.renew-link'],
  // Links of mails to the team: team.db.test.ts and passwords.db.test.ts.
  ...['auth.read-invitation', 'auth.accept-invitation', 'auth.ask-for-invitation', 'auth.reset-password'],
  'auth.disown-sign-in',
  ...['user.read-verification', 'user.confirm-verification'],
  // They speak of the company that the caller opens, and of no other: registration.db.test.ts.
  ...['auth.register', 'auth.read-registration', 'auth.save-registration', 'user.set-registration-step'],
  'auth.registration-plans',
  'auth.set-referral',
  // They speak of what the caller's company pays, and need a card of its own: billing.db.test.ts.
  ...['billing.preview', 'billing.subscribe', 'billing.subscribe-sms', 'billing.upgrade', 'billing.downgrade'],
  ...['billing.cancel', 'billing.resume', 'billing.cancel-sms', 'billing.resume-sms', 'billing.retry'],
  ...['billing.pay-by', 'billing.remove-method', 'billing.buy-sms', 'billing.buy-skip-tracing'],
  // They speak of the caller's own registration, and need reviewers at the phone carriers: sms-registrations.db.test.ts.
  ...['sms-registration.change-brand', 'sms-registration.submit-campaign', 'sms-registration.change-campaign'],
  // They speak of the caller's own company only, and would end it for all others: closing.db.test.ts.
  ...['company.close', 'company.keep'],
  // They speak of the caller's own session only: portal-sign-in.db.test.ts.
  ...['portal.confirm-code', 'portal.confirm-birthday', 'portal.sign-out'],
]);
const replayed = allCalls.filter((call) => !apart.has(call.name) && !byLink.has(call.name));

describe('G33: another company’s records do not exist', () => {
  test.each(replayed.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const sample = sampleRequests[name]?.(records);
    if (!sample) throw new Error(`no sample for ${name}`);
    const token = call.access.who === 'portal' ? strangerPortalToken : strangerToken;
    const answer = await app.send<unknown>(call.method, addressOf(call.path, sample), {
      token,
      body: sample.body,
      headers: { 'idempotency-key': uuidv7() },
    });
    if (sample.stranger === 'missing') expect(answer.status, JSON.stringify(answer.body)).toBe(404);
    else expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(400);
    const text = JSON.stringify(answer.body);
    for (const [kind, id] of Object.entries(records))
      expect(text.includes(id), `${kind} of the other company in the answer`).toBe(false);
  });
});

test('G33: nothing of the other company changed by any of it', async () => {
  expect(await checksums(owner.id)).toEqual(before);
});

describe('the same requests find the caller’s own records, so that the 404s above mean something', () => {
  // Deleted by the requests before them, and the customer has no phone to call.
  const own = replayed.filter(
    (call) =>
      call.access.who === 'staff' &&
      call.name !== 'live-call.dial' &&
      ![
        'contact.delete',
        'import.discard',
        'workflow.delete',
        'template.delete',
        'workflow.delete-step',
        'attachment.set-public',
        'contract.delete',
        'contract.delete-attachment',
      ].includes(call.name),
  );
  // What ends a run or a record goes last: before it, the others find what they ask for.
  const ending = (call: Call) =>
    call.method === 'GET' && !call.isStateChanging ? 0 : call.name === 'task.skip-workflow-task' ? 1 : 2;
  const inOrder = own.toSorted((one, other) => ending(one) - ending(other));
  test.each(inOrder.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const sample = sampleRequests[name]?.(ownRecords);
    if (!sample) throw new Error(`no sample for ${name}`);
    const answer = await app.send<unknown>(call.method, addressOf(call.path, sample), {
      token: strangerToken,
      body: sample.body,
      headers: { 'idempotency-key': uuidv7() },
    });
    expect(answer.status, JSON.stringify(answer.body)).not.toBe(404);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  });
});

test('G31: without a company no row is seen, with the wrong one neither', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from account`.execute(app.context.db);
  expect(rows[0]?.count).toBe(0);
  const wrong = await inCompany(app.context.db, uuidv7(), (work) =>
    work.trx.selectFrom('account').select('id').execute(),
  );
  expect(wrong).toEqual([]);
});
