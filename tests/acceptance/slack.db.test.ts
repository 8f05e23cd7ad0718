import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hearNews } from '../../apps/server/src/features/slack/hear-news.ts';
import { sendSlack } from '../../apps/server/src/features/slack/send-slack.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const HOOK = 'https://hooks.slack.com/services/T0TEAM/B0BOT/abcdefgh12345678';
const GONE = 'https://hooks.slack.com/services/T0TEAM/B0BOT/gone567812345678';
const EVENTS = ['DISPUTE_OPENED', 'OPTED_OUT', 'PAYMENT_RECEIVED'];

let app: Application;
let company: TestCompany;
let token: string;
let debtorId: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Slack Readers');
  token = await app.signIn(company.admin);
  const made = await app.send<{ _id: string }>('POST', '/debtor', { token, body: { companyName: 'Mason & <Sons>' } });
  debtorId = made.body._id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await switchSlack({ dead: false });
  await inCompany(app.context.db, company.id, (work) => sql`delete from slack_news`.execute(work.trx));
});

const set = (body: object) => app.send('POST', '/slack-notification', { token, body });
const wanted = { webhookUrl: HOOK, events: EVENTS, isActive: true };

async function posts(): Promise<{ path: string; text: string }[]> {
  const answer = await fetch(`${app.sandbox.url}/api/slack`);
  return ((await answer.json()) as { posts: { path: string; text: string }[] }).posts;
}

async function switchSlack(slack: { dead: boolean }): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const changed = await fetch(`${app.sandbox.url}/api/switches`, {
    ...{ method: 'PUT', headers },
    body: JSON.stringify({ slack }),
  });
  expect(changed.status).toBe(200);
}

const dispute = (accountId = '019384f0-0000-7000-8000-000000000001') =>
  hearNews(app.context, 'DISPUTE_OPENED', {
    ...{ name: 'dispute.opened', companyId: company.id, debtorId, accountIds: [accountId] },
  });

async function dueSlack(): Promise<Date | undefined> {
  const row = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('companyDue').select('dueAt').where('kind', '=', 'slack').executeTakeFirst(),
  );
  return row?.dueAt;
}

describe('the address', () => {
  test('is one of Slack’s, kept closed, and shown by its last characters', async () => {
    const saved = await set(wanted);
    expect(saved).toMatchObject({
      status: 200,
      body: { last4: '5678', isActive: true, withNames: false, trouble: null },
    });
    expect(JSON.stringify(saved.body)).not.toContain('abcdefgh');
    const { rows } = await inCompany(app.context.db, company.id, (work) =>
      sql<{ line: string }>`
        select to_jsonb(s)::text as line from slack_setting s union all select to_jsonb(a)::text from audit a`.execute(
        work.trx,
      ),
    );
    expect(rows.filter(({ line }) => line.includes('abcdefgh'))).toEqual([]);
    for (const webhookUrl of ['https://evil.example/services/T/B/abcdefgh12345678', 'http://127.0.0.1/', `${HOOK}?a=1`])
      expect(await set({ ...wanted, webhookUrl })).toMatchObject({
        status: 422,
        body: { fields: { webhookUrl: expect.any(String) } },
      });
  });

  test('stays when it is left out, and a stale version is refused', async () => {
    const first = await set(wanted);
    const { version } = first.body as { version: number };
    const kept = await set({ events: ['OPTED_OUT'], isActive: true, withNames: true, version });
    expect(kept.body).toMatchObject({ last4: '5678', events: ['OPTED_OUT'], withNames: true });
    expect(await set({ ...wanted, version })).toMatchObject({ status: 409, body: { error: 'STALE_VERSION' } });
  });

  test('is tried without being kept; what Slack says stands at the field', async () => {
    await set(wanted);
    const before = (await posts()).length;
    expect((await set({ ...wanted, isTest: true })).status).toBe(200);
    expect((await posts()).slice(before)).toMatchObject([{ text: 'Recoup can post news of Slack Readers here.' }]);
    expect((await set({ ...wanted, webhookUrl: GONE, isTest: true })).body).toMatchObject({
      fields: { webhookUrl: 'Slack does not know this webhook any more. Make a new one in Slack.' },
    });
    await switchSlack({ dead: true });
    expect((await set({ ...wanted, isTest: true })).body).toMatchObject({
      fields: { webhookUrl: 'Slack did not answer. Try again in a moment.' },
    });
    expect((await app.send('GET', '/slack-notification', { token })).body).toMatchObject({ last4: '5678' });
  });
});

describe('news', () => {
  test('of ten seconds leave in one post, and name nobody', async () => {
    await set(wanted);
    const before = (await posts()).length;
    await dispute();
    // Heard twice, it is one.
    await dispute();
    await dispute('019384f0-0000-7000-8000-000000000002');
    await hearNews(app.context, 'OPTED_OUT', { name: 'contact.opted-out', companyId: company.id, debtorId });
    const due = await dueSlack();
    expect(due).toBeInstanceOf(Date);
    await sendSlack(app.context, company.id);
    const sent = (await posts()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('A customer disputes an invoice (2)');
    expect(sent[0]?.text).toContain('A customer wants no more messages');
    expect(sent[0]?.text).not.toContain('Mason');
    expect(await dueSlack()).toBeUndefined();
    await sendSlack(app.context, company.id);
    expect((await posts()).length).toBe(before + 1);
  });

  test('name the customer where that is wanted, in letters that Slack does not read', async () => {
    await set({ ...wanted, withNames: true });
    await dispute();
    await sendSlack(app.context, company.id);
    const text = (await posts()).at(-1)?.text ?? '';
    expect(text).toContain('Mason &amp; &lt;Sons&gt;');
    expect(text).toContain(`/customers/${debtorId}|`);
  });

  test('that are not wanted are not kept; switched off, what waits is dropped', async () => {
    await set(wanted);
    const before = (await posts()).length;
    await hearNews(app.context, 'IMPORT_FINISHED', { name: 'import.finished', companyId: company.id });
    await dispute();
    await set({ ...wanted, isActive: false });
    await dispute('019384f0-0000-7000-8000-000000000003');
    await sendSlack(app.context, company.id);
    expect((await posts()).length).toBe(before);
  });

  test('wait while Slack is away', async () => {
    await set(wanted);
    await switchSlack({ dead: true });
    await dispute();
    await sendSlack(app.context, company.id);
    expect(await dueSlack()).toBeInstanceOf(Date);
    await switchSlack({ dead: false });
    await inCompany(app.context.db, company.id, (work) =>
      sql`update slack_news set tried_at = tried_at - interval '2 minutes'`.execute(work.trx),
    );
    const before = (await posts()).length;
    await sendSlack(app.context, company.id);
    expect((await posts()).length).toBe(before + 1);
  });

  test('end where Slack knows the webhook no more: it is switched off, told, and on again by hand', async () => {
    await set({ ...wanted, webhookUrl: GONE });
    await dispute();
    await sendSlack(app.context, company.id);
    const shown = await app.send('GET', '/slack-notification', { token });
    expect(shown.body).toMatchObject({ isActive: false, trouble: 'GONE', troubleAt: expect.any(String) });
    expect((await set(wanted)).body).toMatchObject({ isActive: true, trouble: null, troubleAt: null });
  });
});

test('an event of the product goes all the way', async () => {
  const whole = await startApplication({ role: 'all', beside: app });
  await set({ ...wanted, events: ['OPTED_OUT'] });
  const before = (await posts()).length;
  await inCompany(app.context.db, company.id, async (work) => {
    work.emit({ name: 'contact.opted-out', companyId: company.id, debtorId });
  });
  await vi.waitFor(async () => expect((await posts()).length).toBe(before + 1), { timeout: 60_000, interval: 250 });
  await whole.stop();
});
