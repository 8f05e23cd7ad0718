import { allCalls } from '@recoup/contract/all-calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/db/transaction.ts';
import { importInvoices, stageReached } from '../application/busy-company.ts';
import { makeRecords, upload } from '../application/make-records.ts';
import { addressOf, type Records, sampleRequests } from '../application/sample-requests.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let records: Records;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Written Down');
  token = await app.signIn(company.admin);
  records = await makeRecords(app, company);
});
afterAll(() => app.stop());

interface AuditRow {
  readonly id: string;
  readonly action: string;
  readonly actor_id: string | null;
  readonly request_id: string | null;
}

async function auditRows(): Promise<AuditRow[]> {
  return inCompany(app.context.db, company.id, (trx) =>
    trx.selectFrom('audit').select(['id', 'action', 'actor_id', 'request_id']).orderBy('id').execute(),
  );
}

// They ask by POST because what they ask for is long.
const questions = new Set([
  'chart.daily',
  'run.list',
  'template.preview-account',
  'template.preview-debtor',
  'workflow.review',
]);
// Each has a test below: they need a file, or end the session.
const apart = new Set(['import.parse', 'import.review', 'import.confirm', 'auth.logout']);
const destroying = ['workflow.delete-step', 'workflow.delete', 'template.delete'];

const staffCalls = allCalls.filter((call) => call.access.who === 'staff' && !apart.has(call.name));
const reading = staffCalls.filter(
  (call) => (call.method === 'GET' && call.transport !== 'stream') || questions.has(call.name),
);
const changing = staffCalls
  .filter((call) => call.method !== 'GET' && !questions.has(call.name))
  .sort((left, right) => destroying.indexOf(left.name) - destroying.indexOf(right.name));

/** What a sample needs before it, or instead of its body, so that it changes something. */
const prepare: Readonly<Record<string, () => Promise<unknown>>> = {
  'account.set-workflow': () => leaveCampaign(),
  'account.assign-workflow-by-filter': () => leaveCampaign(),
  'workflow.order-steps': async () => {
    const path = `/workflow/${records.workflowId}`;
    const { body } = await app.send<{ actions: { _id: string }[] }>('GET', path, { token });
    return { actions: body.actions.map((step) => step._id).reverse() };
  },
};

async function leaveCampaign(): Promise<void> {
  const body = { workflowId: null };
  expect((await app.send('PUT', `/account/${records.accountId}/workflow`, { token, body })).status).toBe(200);
}

async function send(name: string): Promise<{ status: number; requestId: string | null; body: unknown }> {
  const call = allCalls.find((each) => each.name === name);
  const sample = sampleRequests[name]?.(records);
  if (!call || !sample) throw new Error(`no sample for ${name}`);
  const body = (await prepare[name]?.()) ?? sample.body;
  const answer = await app.send<unknown>(call.method, addressOf(call.path, sample), { token, body });
  return { status: answer.status, requestId: answer.headers.get('x-request-id'), body: answer.body };
}

describe('G59: who asks leaves no row', () => {
  test.each(reading.map((call) => call.name))('%s', async (name) => {
    const before = await auditRows();
    await send(name);
    expect(await auditRows()).toEqual(before);
  });
});

describe('G59: who changes something leaves a row with name and request', () => {
  test.each(changing.map((call) => call.name))('%s', async (name) => {
    const before = await auditRows();
    const { status, requestId, body } = await send(name);
    expect(status, JSON.stringify(body)).toBe(200);
    const added = (await auditRows()).filter((row) => !before.some(({ id }) => id === row.id));
    const own = added.filter((row) => row.request_id === requestId);
    expect(own.length, JSON.stringify(added)).toBeGreaterThan(0);
    expect(own.map((row) => row.actor_id)).toEqual(own.map(() => company.admin.id));
  });

  test('an import: file, columns, confirmation, end', async () => {
    const before = await auditRows();
    const csv = 'Invoice,Customer,Amount,Invoice date,Due date\nW-1,Written Ltd,10.00,2026-01-02,2026-02-01\n';
    await importInvoices(app, token, csv);
    const added = (await auditRows()).slice(before.length);
    expect(added.map((row) => row.action)).toEqual([
      'import.parse',
      'import.review',
      'import.confirm',
      'import.finish',
    ]);
  });

  test('a refused change leaves none', async () => {
    const { _id } = await upload(app, token, 'Invoice,Amount\nW-2,1.00\n');
    await stageReached(app, token, _id, 'MATCHING');
    const before = await auditRows();
    const refused = await app.send('POST', '/account/bulk-upload/confirm', { token, body: { importId: _id } });
    expect(refused).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
    expect(await auditRows()).toEqual(before);
  });

  test('signing in and out', async () => {
    const before = await auditRows();
    const other = await app.signIn(company.operator);
    expect((await app.send('POST', '/auth/logout', { token: other })).status).toBe(200);
    const added = (await auditRows()).slice(before.length);
    expect(added.map((row) => row.action)).toEqual(['session.open', 'session.end']);
    expect(added.map((row) => row.actor_id)).toEqual([company.operator.id, company.operator.id]);
  });
});
