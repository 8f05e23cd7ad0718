import { get } from 'node:http';
import { allCalls } from '@recoup/contract/all-calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { openPortal } from '../application/debtor-visit.ts';
import { makeRecords } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let records: Records;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Crawled Ltd');
  records = await makeRecords(app, company);
  token = await app.signIn(company.admin);
}, 120_000);
afterAll(() => app.stop());

const crawled = allCalls.filter((call) => call.method === 'GET' && call.access.who === 'staff');
const changing = crawled.filter((call) => call.isStateChanging);

/** A hash of every row that the company has, but for what a sign-in itself writes. */
async function checksum(): Promise<string> {
  return inCompany(app.context.jobsDb, company.id, async (work) => {
    await sql`select set_config('app.see_deleted', 'yes', true)`.execute(work.trx);
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id'
        and table_name not in ('directory', 'provider_event', 'session', 'rate_limit') order by 1`.execute(work.trx);
    const sums: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ sum: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(name)} t
        where company_id = ${company.id}`.execute(work.trx);
      sums.push(`${name} ${rows[0]?.sum}`);
    }
    return sums.join('\n');
  });
}

/** Node's own fetch does not let a caller say what a browser says of itself. */
const visit = (address: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    get(`${app.url}/v1${address}`, { headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    }).on('error', reject);
  });

test('G41: a crawl by GET without the bearer header changes no row', async () => {
  const before = await checksum();
  for (const call of crawled) {
    const sample = sampleRequests[call.name]?.(records);
    if (!sample) throw new Error(`no sample for ${call.name}`);
    expect(await visit(addressOf(call.path, sample), { cookie: `session=${token}` }), call.name).toBe(401);
  }
  expect(await checksum()).toBe(before);
});

test('G41: pages and prefetchers that have the token change no row either', async () => {
  expect(changing.map((call) => call.name)).toEqual(
    expect.arrayContaining(['account.close-get', 'account.delete-get', 'account.draft-approve-get']),
  );
  const before = await checksum();
  for (const call of changing) {
    const sample = sampleRequests[call.name]?.(records);
    if (!sample) throw new Error(`no sample for ${call.name}`);
    for (const [name, value] of [
      ['sec-fetch-mode', 'navigate'],
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
    ] as const) {
      const status = await visit(addressOf(call.path, sample), { [name]: value, authorization: `Bearer ${token}` });
      expect(status, call.name).toBe(405);
    }
  }
  expect(await checksum()).toBe(before);
});

test('G19: machines that follow a link and read all that stands behind it change no row', async () => {
  const { token: session } = await openPortal(app, company, records.debtorId, 'code');
  const host = `${company.subdomain}.${app.context.settings.PORTAL_HOST}`;
  const behind = allCalls.filter(
    (call) => call.method === 'GET' && call.name.startsWith('portal.') && call.access.who !== 'staff',
  );
  expect(behind.length).toBeGreaterThan(10);
  const before = await checksum();
  for (const page of ['', '/pay', '/payment-plan', '/schedule-payment', '?intent=FULL_PAYMENT']) {
    await visit(`/../${records.portalPath}${page}`, { host });
  }
  for (const call of behind) {
    const sample = sampleRequests[call.name]?.(records);
    if (!sample) throw new Error(`no sample for ${call.name}`);
    const address = addressOf(call.path, sample);
    expect(await visit(address, { host, authorization: `Bearer ${session}` }), call.name).toBeLessThan(500);
    await visit(address, { host });
  }
  expect(await checksum()).toBe(before);
});
