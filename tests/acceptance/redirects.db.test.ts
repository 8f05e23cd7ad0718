import { get } from 'node:http';
import { allCalls } from '@recoup/contract/all-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecords } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const FOREIGN = 'elsewhere.example';
/** Paths that careless servers turn into an address of somebody else. */
const TRICKS = [
  `//${FOREIGN}`,
  `//${FOREIGN}/..`,
  `///${FOREIGN}`,
  `/\\${FOREIGN}`,
  `/%5c${FOREIGN}`,
  `/%2f%2f${FOREIGN}`,
  `//${FOREIGN}/%2e%2e`,
  `/.${FOREIGN}`,
  `/@${FOREIGN}`,
  `/;@${FOREIGN}`,
  `/%0d%0aLocation:%20https:%2f%2f${FOREIGN}`,
  `https://${FOREIGN}/`,
  `/dashboard//${FOREIGN}/..;/`,
  `/assets//${FOREIGN}/`,
  `/docs//${FOREIGN}`,
];
/** Names under which addresses to go to are passed on elsewhere. */
const NAMES = ['next', 'url', 'redirect', 'redirect_uri', 'return_to', 'returnUrl', 'continue', 'to', 'goto'];
const ASKED = NAMES.map((name) => `${name}=${encodeURIComponent(`https://${FOREIGN}/`)}`).join('&');

let app: Application;
let company: TestCompany;
let records: Records;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Straight On Ltd');
  records = await makeRecords(app, company);
  token = await app.signIn(company.admin);
}, 120_000);
afterAll(() => app.stop());

/** The status, where the answer sends to, and how it asks the browser to go on by itself; the path goes out as written. */
const visit = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; location: string; refresh: string }>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    get({ hostname, port, path, headers }, (reply) => {
      reply.resume();
      const { location = '', refresh } = reply.headers;
      resolve({ status: reply.statusCode ?? 0, location, refresh: String(refresh ?? '') });
    }).on('error', reject);
  });

const portal = () => `${company.subdomain}.${app.context.settings.PORTAL_HOST}`;

test.each(TRICKS)('G50: %s leads nowhere else, in the staff app and in a portal', async (path) => {
  for (const host of [new URL(app.url).host, portal()]) {
    for (const query of ['', `?${ASKED}`]) {
      const { status, location, refresh } = await visit(path + query, { host });
      expect([location, refresh], `${host} ${path} ${status}`).toEqual(['', '']);
    }
  }
});

test('G50: no call sends its caller to an address that it was given', async () => {
  const readable = allCalls.filter((call) => call.method === 'GET' && call.access.who === 'staff');
  expect(readable.length).toBeGreaterThan(80);
  for (const call of readable) {
    const sample = sampleRequests[call.name]?.(records);
    if (!sample) throw new Error(`no sample for ${call.name}`);
    const address = addressOf(call.path, sample);
    const path = `/v1${address}${address.includes('?') ? '&' : '?'}${ASKED}`;
    const { location, refresh } = await visit(path, { authorization: `Bearer ${token}` });
    expect([location, refresh], call.name).toEqual(['', '']);
  }
});
