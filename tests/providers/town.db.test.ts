import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_SUBDOMAIN } from '../../apps/server/src/features/auth/login-demo.ts';
import { claim } from '../../apps/server/src/features/companies/claim.ts';
import { makeDebtors, within } from '../application/campaign-world.ts';
import { switchSandbox } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let demo: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  demo = await app.newCompany('Harbor Dental');
  other = await app.newCompany('Somebody Else');
  await writeToAll(demo, 1, 10);
  await writeToAll(other, 2, 2);
  await within(app, demo, async (work) => {
    // The demo is found by its name.
    await claim(work, 'host', DEMO_SUBDOMAIN, demo.id);
    await work.trx.updateTable('member').set({ isDemo: true }).where('id', '=', demo.admin.id).execute();
  });
}, 180_000);
afterAll(() => app?.stop());

const advance = () =>
  fetch(`${app.sandbox.url}/api/time-machine/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days: 1 }),
  });

/** So many customers: half of them got a mail, half a text. */
async function writeToAll(company: TestCompany, area: number, count: number): Promise<void> {
  const token = await app.signIn(company.admin);
  const people = Array.from({ length: count }, (_, at) => ({
    phone: `+1212555${area}${String(at).padStart(3, '0')}`,
    email: `p${at}@town${area}.example`,
  }));
  const made = await makeDebtors(app, company, null, people);
  for (const [at, { id }] of made.entries()) {
    const channel = at % 2 === 0 ? 'EMAIL' : 'SMS';
    const body = { _id: uuidv7(), channel, subject: 'Your bill', message: 'Please have a look at your bill.' };
    const sent = await app.send('POST', `/debtor/${id}/message`, { token, body });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  }
}

const heard = (company: TestCompany) =>
  within(app, company, async ({ trx }) => {
    const words = await trx
      .selectFrom('message')
      .select(['channel', 'text', 'quotedText', 'isAutomatic', 'debtorId'])
      .where('direction', '=', 'incoming')
      .execute();
    const calls = await trx.selectFrom('phoneCall').select('id').where('direction', '=', 'incoming').execute();
    const holds = await trx.selectFrom('debtorHold').select('kind').execute();
    return { words, calls, holds: holds.map(({ kind }) => kind) };
  });

test('nobody speaks while the scripted customers are off', async () => {
  expect((await advance()).status).toBe(200);
  await fetch(`${app.sandbox.url}/api/webhooks/settle`, { method: 'POST' });
  expect(await heard(demo)).toEqual({ words: [], calls: [], holds: [] });
});

test('a day that was skipped fills the inbox of the demo by text, by mail and by phone, and nobody else’s', async () => {
  await switchSandbox(app, { debtors: { on: true, seed: 'town' } });
  expect((await advance()).status).toBe(200);
  await vi.waitFor(
    async () => {
      const { words, calls } = await heard(demo);
      expect([words.length, calls.length]).toEqual([8, 1]);
    },
    { timeout: 60_000, interval: 500 },
  );
  const { words, holds } = await heard(demo);
  const texts = words.filter(({ channel }) => channel === 'SMS').map(({ text }) => text);
  expect(texts).toHaveLength(4);
  expect(texts).toContain('STOP');
  const mails = words.filter(({ channel }) => channel === 'EMAIL');
  expect(mails.filter(({ isAutomatic }) => isAutomatic)).toHaveLength(1);
  // What they quote of ours is told from what they say.
  expect(mails.filter(({ isAutomatic, quotedText }) => !isAutomatic && quotedText.includes('your bill'))).toHaveLength(
    3,
  );
  expect(holds).toContain('ATTORNEY');
  expect(new Set(words.map(({ debtorId }) => debtorId)).size).toBe(8);
  expect(await heard(other)).toEqual({ words: [], calls: [], holds: [] });
});
