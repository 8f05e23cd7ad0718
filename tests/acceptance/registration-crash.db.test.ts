import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchSandbox } from '../application/debtor-visit.ts';
import { goodBrand, goodTexts } from '../application/good-registration.ts';
import { killAt, until } from '../application/killed-job.ts';
import { advance, reviewers, withoutTexts } from '../application/sms-registration-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let hands: ReturnType<typeof reviewers>;

beforeAll(async () => {
  app = await startApplication();
  hands = reviewers(app);
  company = await app.newCompany('Bright Harbor');
  await withoutTexts(app, company);
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

async function ask(part: 'brand' | 'campaign', body: object): Promise<void> {
  const answer = await app.send('POST', `/telnyx/${part}`, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const made = async () => (await hands.books()).made;

/** A worker asks the carriers for a thing, they make it, and the worker is killed before it hears of it. */
async function killAfter(call: string): Promise<void> {
  const before = await made();
  await switchSandbox(app, { sms: { fault: { how: 'hang', when: 'after', times: 1, call: `POST /v2/${call}` } } });
  const reached = () => until(async () => (await made()) > before);
  await killAt(app, { name: 'sms-registrations.advance', companyId: company.id, reached });
  expect(await made()).toBe(before + 1);
}

test('G7, G12: a worker that is killed after each step makes no second brand, campaign, profile, order or assignment', {
  timeout: 240_000,
}, async () => {
  const before = await made();
  await ask('brand', { ...goodBrand, displayName: 'Bright Harbor', version: 0 });
  await killAfter('10dlc/brand');
  await advance(app, company);
  await hands.brand(company, { decision: 'verify' });
  await advance(app, company);
  await ask('campaign', { ...goodTexts, version: 0 });
  await killAfter('10dlc/campaignBuilder');
  await advance(app, company);
  await hands.campaign(company, { decision: 'approve' });
  for (const call of ['messaging_profiles', 'number_orders', '10dlc/phone_number_campaigns']) await killAfter(call);
  await advance(app, company);
  await advance(app, company);
  const { body } = await app.send<{ state: string }>('GET', '/telnyx/campaign', { token });
  expect(body.state).toBe('ACTIVE');
  expect((await made()) - before).toBe(5);
});
