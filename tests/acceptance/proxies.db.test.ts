import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const LIMIT = 5;

let trusting: Application;
let alone: Application;
let company: TestCompany;

beforeAll(async () => {
  const environment = { REQUESTS_PER_MINUTE: String(LIMIT) };
  trusting = await startApplication({ environment: { ...environment, TRUSTED_PROXIES: '127.0.0.1, ::1, 10.0.0.0/8' } });
  alone = await startApplication({ environment: { ...environment, TRUSTED_PROXIES: '' }, beside: trusting });
  company = await trusting.newCompany('Harbor Supply');
});
afterAll(async () => {
  await alone.stop();
  await trusting.stop();
});

/** Answers of so many requests that say they were forwarded for these addresses. */
async function statuses(app: Application, forwardedFor: (index: number) => string, count: number): Promise<number[]> {
  const answers: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const headers = { 'x-forwarded-for': forwardedFor(index) };
    answers.push((await fetch(`${app.url}/api/subdomain`, { headers })).status);
  }
  return answers;
}

const limited = [...Array.from({ length: LIMIT }, () => 200), 429];

test('G39: behind a trusted proxy each visitor has a limit of their own', async () => {
  expect(await statuses(trusting, () => '203.0.113.1', LIMIT + 1)).toEqual(limited);
  expect(await statuses(trusting, () => '203.0.113.2', 1)).toEqual([200]);
});

test('G39: what a visitor writes before the proxies’ own words changes nothing', async () => {
  const invented = (index: number) => `198.51.100.${index}, 203.0.113.3, 10.20.30.40`;
  expect(await statuses(trusting, invented, LIMIT + 1)).toEqual(limited);
});

test('G39: without trusted proxies the header gives nobody a limit of their own', async () => {
  expect(await statuses(alone, (index) => `198.51.100.${index}`, LIMIT + 3)).toContain(429);
});

test('G34: which portal answers follows Host alone, behind a proxy too', async () => {
  const shown = (headers: Record<string, string>) => subdomainOf(trusting, headers);
  const host = `${company.subdomain}.${trusting.context.settings.PORTAL_HOST}`;
  const address = { 'x-forwarded-for': '203.0.113.4' };
  expect(await shown({ ...address, host })).toBe(company.subdomain);
  const staff = new URL(trusting.url).host;
  expect(await shown({ ...address, host: staff, 'x-forwarded-host': host })).toBe('');
});

/** `fetch` sends no Host of our choice. */
function subdomainOf(app: Application, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(`${app.url}/api/subdomain`, { headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      answer.on('end', () => resolve((JSON.parse(text) as { subdomain: string }).subdomain));
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('a list of proxies that is none stops the start and names the setting', () => {
  expect(readSettings({ TRUSTED_PROXIES: ' 10.0.0.5 ,fd00::/8,' }).TRUSTED_PROXIES).toEqual(['10.0.0.5', 'fd00::/8']);
  for (const wrong of ['everybody', '10.0.0.0/33', '10.0.0.0/8/8', '::1/x', '1.2.3'])
    expect(() => readSettings({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES=.*not a list of addresses/);
});
