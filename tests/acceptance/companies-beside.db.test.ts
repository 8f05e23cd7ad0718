import { sql } from 'kysely';
import { generate } from 'otplib';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hearNews as hearForTeam } from '../../apps/server/src/features/news/hear-news.ts';
import { hearNews as hearForSlack } from '../../apps/server/src/features/slack/hear-news.ts';
import { sendSlack } from '../../apps/server/src/features/slack/send-slack.ts';
import {
  insertSubscription,
  readNewest,
  updateSubscription,
} from '../../apps/server/src/features/subscriptions/subscriptions.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, PASSWORD, startApplication, type TestCompany } from '../application/start-application.ts';
import { randomNumbers } from '../simulation/random-numbers.ts';

/** What stands beside each other in a company and its family: each pair in every order in which it can come. */
let app: Application;
let company: TestCompany;
let token: string;
let causes = 0;

beforeAll(async () => {
  app = await startApplication({
    environment: { BILLING: 'on', TIME_MACHINE: 'on', TRUSTED_PROXIES: '127.0.0.1, ::1' },
  });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Beside House', new Date().toISOString());
  token = await signIn();
  await pays(company.id);
});

/** Each from an address of its own: tries are counted there. */
const from = () => {
  causes += 1;
  return { 'x-forwarded-for': `198.51.${100 + Math.floor(causes / 200)}.${1 + (causes % 200)}` };
};
const signIn = () => app.signIn(company.admin, from());
const within = <T>(run: Parameters<typeof inCompany<T>>[2], id = company.id) =>
  inCompany<T>(app.context.jobsDb, id, run);
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);

/** A plan with room for everything. */
const pays = (id: string) =>
  within(async (work) => {
    const row = uuidv7();
    const asked = { price: 'price', providerMethodId: 'pm', codeId: null, trialDays: null };
    await insertSubscription(work, { id: row, type: 'PLAN', asked, methodId: null, provider: 'sandbox' });
    await updateSubscription(work, row, { tier: 'ENTERPRISE', status: 'active' });
  }, id);

async function customer(companyName: string): Promise<string> {
  const made = await app.send<{ _id: string }>('POST', '/debtor', { token, body: { companyName } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body._id;
}

async function child(): Promise<{ readonly id: string; readonly visit: string }> {
  causes += 1;
  const body = { name: 'Branch', subdomain: `beside-branch-${causes}` };
  const made = await app.send<{ _id: string }>('POST', '/company/child', { token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const visit = await app.send<{ token: string }>('POST', '/company/child/sign', {
    ...{ token, body: { companyId: made.body._id } },
  });
  return { id: made.body._id, visit: visit.body.token };
}

describe('news and merges of customers', () => {
  interface Listed {
    readonly data: readonly { readonly debtor: { readonly _id: string; readonly displayName: string } | null }[];
    readonly unread: number;
  }
  const list = async () => (await app.send<Listed>('GET', '/news', { token })).body;

  test('whatever comes before, between and after, each is told once, of who the customer is now', async () => {
    const random = randomNumbers(seed);
    for (let life = 0; life < 4; life += 1) {
      company = await app.newCompany('Merging News');
      token = await signIn();
      const ids = [await customer('Mason'), await customer('Mason & Sons'), await customer('Masons')];
      /** Who each of them has become. */
      const now = new Map(ids.map((id) => [id, id]));
      const become = (id: string): string => (now.get(id) === id ? id : become(now.get(id) ?? id));
      let told = 0;
      const happens = async (debtorId: string) => {
        causes += 1;
        told += 1;
        const messageId = `019384f0-0000-7000-8000-${String(causes).padStart(12, '0')}`;
        const heard = { name: 'message.received', companyId: company.id, debtorId, messageId } as const;
        await hearForTeam(app.context, 'CUSTOMER_REPLIED', heard);
      };
      for (let step = 0; step < 7; step += 1) {
        const living = ids.filter((id) => now.get(id) === id);
        if (living.length > 1 && random.oneIn(3)) {
          const loser = random.pick(living);
          const winner = random.pick(living.filter((id) => id !== loser));
          const merged = await app.send('POST', `/debtor/${loser}/merge`, { token, body: { intoId: winner } });
          expect(merged.status, JSON.stringify(merged.body)).toBe(200);
          now.set(loser, winner);
          // An event of the one who went that was heard late.
        } else await happens(random.pick(ids));
        const { data, unread } = await list();
        expect([data.length, unread], `life ${life}, step ${step}`).toEqual([told, told]);
        const named = data.flatMap(({ debtor }) => (debtor ? [debtor._id] : []));
        expect(named).toHaveLength(told);
        expect(named.filter((id) => become(id) !== id)).toEqual([]);
      }
    }
  });
});

describe('a trusted browser and a visit of the parent', () => {
  const codeOf = (secret: string, offset: number) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1000) + offset * 30 });
  const cookiesOf = ({ headers }: { readonly headers: Headers }) =>
    headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .filter((line) => !line.endsWith('='))
      .join('; ');
  interface SignedIn {
    readonly token?: string;
    readonly userId?: string;
    readonly error?: string;
  }
  const logIn = (cookie = '') =>
    app.send<SignedIn>('POST', '/auth/login', {
      ...{ body: { credentials: { email: company.admin.email, password: PASSWORD } } },
      headers: { cookie, ...from() },
    });

  /** A session that the cookie alone opened, and the secret of the app for what asks for more. */
  async function trusted() {
    const { body } = await app.send<{ secret: string }>('POST', '/user/totp', { token, body: {} });
    const on = { token, body: { code: await codeOf(body.secret, -1) } };
    expect((await app.send('POST', '/user/totp', on)).status).toBe(200);
    const begun = await logIn();
    const shown = await app.send<SignedIn>('POST', '/auth/second-factor', {
      body: { userId: begun.body.userId, method: 'TOTP', code: await codeOf(body.secret, 0), trust: true },
      headers: { cookie: cookiesOf(begun), ...from() },
    });
    expect(shown.status, JSON.stringify(shown.body)).toBe(200);
    const cookie =
      shown.headers
        .getSetCookie()
        .find((line) => line.startsWith('recoup-trusted='))
        ?.split(';')[0] ?? '';
    const byCookie = (await logIn(cookie)).body.token ?? '';
    expect(byCookie).not.toBe('');
    return { shown: shown.body.token ?? '', byCookie, cookie };
  }

  test('the cookie opens no child by itself; a visit is no way to trust a browser, and ends with what ends the session', async () => {
    const { id } = await child();
    const { shown, byCookie, cookie } = await trusted();
    const sign = (by: string) =>
      app.send<SignedIn>('POST', '/company/child/sign', { token: by, body: { companyId: id } });
    expect((await sign(byCookie)).body.error).toBe('REAUTH_REQUIRED');
    const visit = (await sign(shown)).body.token ?? '';
    expect((await app.send('GET', '/company', { token: visit })).status).toBe(200);
    // Whoever visits has no factor and no browser there.
    const rows = await within(({ trx }) => sql`select 1 from factor_trust`.execute(trx), id);
    expect(rows.rows).toEqual([]);
    const devices = await app.send<{ data?: unknown[] }>('GET', '/user/trusted-devices', { token: visit });
    expect(devices.body.data ?? []).toEqual([]);
    // Taking the trust back ends what it could open, not the session that was shown the code.
    const own = await app.send<{ data: { _id: string }[] }>('GET', '/user/trusted-devices', { token: shown });
    const path = `/user/trusted-devices/${own.body.data[0]?._id}`;
    expect((await app.send('DELETE', path, { token: shown })).status).toBe(200);
    expect((await logIn(cookie)).body.token).toBeUndefined();
    expect((await app.send('GET', '/company', { token: visit })).status).toBe(200);
    expect((await app.send('POST', '/auth/logout', { token: shown })).status).toBe(200);
    await expect
      .poll(async () => (await app.send('GET', '/company', { token: visit })).status, { timeout: 10_000 })
      .toBe(401);
  });
});

describe('a parent that is deleted and what its child pays', () => {
  const close = (by: string, name: string) => app.send('POST', '/company/closing', { token: by, body: { name } });
  const keep = (by: string) => app.send('DELETE', '/company/closing', { token: by });
  const planOf = (id: string) => within(async (work) => (await readNewest(work, 'PLAN'))?.status ?? null, id);
  test('nothing of the child ends with the parent’s click, and the parent goes only after it', async () => {
    const { id, visit } = await child();
    await pays(id);
    const before = await planOf(id);
    expect(before).not.toBeNull();
    // The child stands in the way, whatever it pays.
    expect((await close(token, company.name)).status).toBe(422);
    expect(await planOf(id)).toBe(before);
    expect((await close(visit, 'Branch')).status).toBe(200);
    expect((await close(token, company.name)).status).toBe(200);
    const wakes = (of: string) =>
      within(
        async ({ trx }) =>
          (await trx.selectFrom('companyDue').select('kind').where('companyId', '=', of).execute()).map(
            ({ kind }) => kind,
          ),
        of,
      );
    // What the child pays is canceled by its own deletion.
    expect(await wakes(id)).toContain('billing');
    expect(await keep(visit), 'nobody would reach it after its parent').toMatchObject({
      ...{ status: 409, body: { error: 'PARENT_CLOSING' } },
    });
    expect((await keep(token)).status).toBe(200);
    expect((await keep(visit)).status).toBe(200);
    expect(await planOf(id)).toBe(before);
  });
});

describe('Slack and a clock that is moved', () => {
  const HOOK = 'https://hooks.slack.com/services/T0TEAM/B0BOT/abcdefgh12345678';
  const texts = async () => {
    const answer = await fetch(`${app.sandbox.url}/api/slack`);
    return ((await answer.json()) as { posts: { text: string }[] }).posts.map(({ text }) => text);
  };
  const posts = async () => (await texts()).length;
  const due = () =>
    within(async ({ trx }) => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from due_at - now())::float8 as seconds from company_due
        where company_id = ${company.id} and kind = 'slack'`.execute(trx);
      return rows[0]?.seconds ?? null;
    });

  test('news wait ten seconds of the real clock, before and after days that were let pass, and leave once', async () => {
    const setting = { webhookUrl: HOOK, events: ['DISPUTE_OPENED'], isActive: true };
    expect((await app.send('POST', '/slack-notification', { token, body: setting })).status).toBe(200);
    const debtorId = await customer('Mason');
    const dispute = () => {
      causes += 1;
      const accountIds = [`019384f0-0000-7000-8000-${String(causes).padStart(12, '0')}`];
      const heard = { name: 'dispute.opened', companyId: company.id, debtorId, accountIds } as const;
      return hearForSlack(app.context, 'DISPUTE_OPENED', heard);
    };
    const advance = async () =>
      expect((await app.send('POST', '/time-machine/advance', { token, body: { days: 1, hours: 6 } })).status).toBe(
        200,
      );
    const before = await posts();
    await dispute();
    await advance();
    expect(await due(), 'not moved away with the clock').toBeLessThanOrEqual(10);
    await dispute();
    await sendSlack(app.context, company.id);
    expect(await posts(), 'a day of the company has passed, none of Slack').toBe(before + 1);
    expect(await due()).toBeNull();
    await advance();
    await sendSlack(app.context, company.id);
    expect(await posts()).toBe(before + 1);
    await dispute();
    expect(await due()).toBeLessThanOrEqual(10);
    await sendSlack(app.context, company.id);
    expect(await posts()).toBe(before + 2);
  });

  test('of a customer who is merged while news wait, the post names who stays', async () => {
    const setting = { webhookUrl: HOOK, events: ['OPTED_OUT'], isActive: true, withNames: true };
    expect((await app.send('POST', '/slack-notification', { token, body: setting })).status).toBe(200);
    const [stays, goes] = [await customer('Ruiz & Daughters'), await customer('Ruiz')];
    const heard = { name: 'contact.opted-out', companyId: company.id, debtorId: goes } as const;
    await hearForSlack(app.context, 'OPTED_OUT', heard);
    expect((await app.send('POST', `/debtor/${goes}/merge`, { token, body: { intoId: stays } })).status).toBe(200);
    await sendSlack(app.context, company.id);
    const text = (await texts()).at(-1);
    expect(text).toContain('Ruiz &amp; Daughters');
    expect(text).toContain(`/customers/${stays}|`);
  });
});
