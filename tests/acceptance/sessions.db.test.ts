import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GRACE_SECONDS } from '../../apps/server/src/features/auth/refresh-session.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, PASSWORD, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  // As behind a proxy: tries are counted per address, and a test may come from many.
  app = await startApplication({ environment: { TRUSTED_PROXIES: '127.0.0.1, ::1' } });
  company = await app.newCompany('Session Street');
});
afterAll(() => app.stop());

const login = (email: string, password: string, headers = {}) =>
  app.send<{ token: string; error?: string }>('POST', '/auth/login', {
    body: { credentials: { email, password } },
    headers,
  });
const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';

test('G37: a session ends at logout, and its token opens nothing afterwards', async () => {
  const token = await app.signIn(company.admin);
  expect((await app.send('GET', '/user', { token })).status).toBe(200);
  expect((await app.send('POST', '/auth/logout', { token })).status).toBe(200);
  // What this process remembered of the session is forgotten within a second, whatever asks first.
  await expect.poll(async () => (await app.send('GET', '/user', { token })).status, { timeout: 5_000 }).toBe(401);
});

const refresh = (cookie: string, { agent = 'Firefox', address = '203.0.113.1' } = {}) =>
  app.send<{ token: string }>('POST', '/auth/refresh', {
    headers: { cookie, 'user-agent': agent, 'x-forwarded-for': address },
  });

/** So long ago was the last exchange of a refresh token. */
async function ageRotation(seconds: number): Promise<void> {
  await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .updateTable('session')
      .set({ rotatedAt: sql`rotated_at - make_interval(secs => ${seconds})` })
      .where('companyId', '=', company.id)
      .execute(),
  );
}

test('G37: the refresh cookie is HttpOnly, strict and rotates', async () => {
  const first = await login(company.admin.email, PASSWORD);
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly/);
  expect(first.headers.get('set-cookie')).toMatch(/SameSite=Strict/);
  const second = await refresh(cookieOf(first.headers));
  expect(second.status).toBe(200);
  expect(cookieOf(second.headers)).not.toBe(cookieOf(first.headers));
});

test('G37: an old refresh token that comes later, or from another browser, ends the session', async () => {
  for (const theft of ['later', 'elsewhere'] as const) {
    const oldCookie = cookieOf((await login(company.admin.email, PASSWORD)).headers);
    const mine = await refresh(oldCookie);
    if (theft === 'later') await ageRotation(GRACE_SECONDS + 1);
    const stolen = await refresh(oldCookie, theft === 'later' ? {} : { agent: 'curl' });
    expect(stolen.status, theft).toBe(401);
    expect((await refresh(cookieOf(mine.headers))).status, theft).toBe(401);
    await expect
      .poll(async () => (await app.send('GET', '/user', { token: mine.body.token })).status, { timeout: 5_000 })
      .toBe(401);
  }
});

test('G37: eight tabs that refresh together 200 times get the same pair each time, and nobody is signed out', async () => {
  let cookie = cookieOf((await login(company.operator.email, PASSWORD)).headers);
  let last = '';
  for (let round = 0; round < 200; round += 1) {
    const address = `198.51.100.${round}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie, { address })));
    expect(new Set(answers.map(({ status }) => status)), `round ${round}`).toEqual(new Set([200]));
    const cookies = new Set(answers.map(({ headers }) => cookieOf(headers)));
    expect(cookies.size, `round ${round}`).toBe(1);
    expect(new Set(answers.map(({ body }) => body.token)).size, `round ${round}`).toBe(1);
    [cookie = ''] = cookies;
    last = answers[0]?.body.token ?? '';
  }
  expect((await app.send('GET', '/user', { token: last })).status).toBe(200);
});

test('G36, G37: two tabs of one session lose a role and the membership with their next call, in the grace of a refresh, too', async () => {
  const change = (values: { roles?: string[]; status?: string }) =>
    inCompany(app.context.db, company.id, (work) =>
      work.trx.updateTable('member').set(values).where('id', '=', company.admin.id).execute(),
    );
  const cookie = cookieOf((await login(company.admin.email, PASSWORD)).headers);
  const tabs = await Promise.all([refresh(cookie), refresh(cookie)]);
  const asks = async () =>
    Promise.all(tabs.map(async ({ body }) => (await app.send('GET', '/workflow', { token: body.token })).status));
  expect(await asks()).toEqual([200, 200]);
  await change({ roles: ['OPERATOR'] });
  await expect.poll(asks, { timeout: 5_000 }).toEqual([403, 403]);
  // Whoever refreshes again gets the same session, with the rights of now.
  const again = await refresh(cookie);
  expect((await app.send('GET', '/workflow', { token: again.body.token })).status).toBe(403);
  await change({ status: 'INVITED' });
  await expect.poll(asks, { timeout: 5_000 }).toEqual([401, 401]);
  expect((await refresh(cookie)).status).toBe(401);
  expect((await refresh(cookieOf(again.headers))).status).toBe(401);
  await change({ roles: ['ADMIN'], status: 'ACTIVE' });
});

test('G37: what the answer to a refresh was is gone with the next one', async () => {
  const first = cookieOf((await login(company.operator.email, PASSWORD)).headers);
  const second = cookieOf((await refresh(first)).headers);
  await refresh(second);
  expect((await refresh(first)).status).toBe(401);
});

test('G37: tokens are stored hashed: no table holds one', async () => {
  const token = await app.signIn(company.admin);
  const rows = await app.context.db.selectFrom('directory').select('key').where('kind', '=', 'session').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some((row) => row.key.toString('utf8').includes(token))).toBe(false);
});

test('G39: an unknown address and a wrong password get the same answer', async () => {
  const unknown = await login('nobody@nowhere.example', PASSWORD);
  const wrong = await login(company.operator.email, 'not the password');
  expect(unknown.status).toBe(401);
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});

test('G39: guessing is throttled to exactly ten tries', async () => {
  const victim = await app.newCompany('Guessed House');
  const answers = [];
  for (let tries = 0; tries < 12; tries += 1) answers.push((await login(victim.admin.email, `guess ${tries}`)).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('G38: passwords are kept as argon2id', async () => {
  const rows = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('member').select('passwordHash').execute(),
  );
  expect(rows.map((row) => row.passwordHash?.startsWith('$argon2id$'))).toEqual([true, true]);
});

/** As if the open sessions of the company had last been used, or had begun, so many minutes earlier. */
const ageSessions = (what: 'rest' | 'life', minutes: number) =>
  inCompany(app.context.db, company.id, (work) =>
    what === 'rest'
      ? sql`update session set last_used_at = last_used_at - make_interval(mins => ${minutes})
          where company_id = ${company.id} and ended_at is null`.execute(work.trx)
      : sql`update session set expires_at = expires_at - make_interval(mins => ${minutes})
          where company_id = ${company.id} and ended_at is null`.execute(work.trx),
  );

test('G37: a session that rested for 30 minutes is over, for its token and for its cookie', async () => {
  const { body, headers } = await login(company.operator.email, PASSWORD);
  await ageSessions('rest', 29);
  const next = await refresh(cookieOf(headers));
  expect(next.status).toBe(200);
  expect((await app.send('GET', '/user', { token: next.body.token })).status).toBe(200);
  await ageSessions('rest', 31);
  await expect
    .poll(async () => (await app.send('GET', '/user', { token: next.body.token })).status, { timeout: 5_000 })
    .toBe(401);
  expect((await refresh(cookieOf(next.headers))).status).toBe(401);
  expect((await app.send('GET', '/user', { token: body.token })).status).toBe(401);
});

test('G37: a session ends after 12 hours, however busy it is', async () => {
  const { headers } = await login(company.operator.email, PASSWORD);
  await ageSessions('life', 12 * 60 - 1);
  const next = await refresh(cookieOf(headers));
  expect(next.status).toBe(200);
  await ageSessions('life', 2);
  await expect
    .poll(async () => (await app.send('GET', '/user', { token: next.body.token })).status, { timeout: 5_000 })
    .toBe(401);
  expect((await refresh(cookieOf(next.headers))).status).toBe(401);
});

test('G37: of more than twenty sessions the one that was not used for longest ends, also of many at once', async () => {
  const busy = await app.newCompany('Twenty Tabs');
  const open = () =>
    inCompany(app.context.db, busy.id, (work) =>
      work.trx
        .selectFrom('session')
        .select('id')
        .where('companyId', '=', busy.id)
        .where('memberId', '=', busy.admin.id)
        .where('endedAt', 'is', null)
        .execute(),
    );
  const first = await login(busy.admin.email, PASSWORD);
  await inCompany(app.context.db, busy.id, (work) =>
    sql`update session set last_used_at = last_used_at - interval '5 minutes' where company_id = ${busy.id}`.execute(
      work.trx,
    ),
  );
  const second = await login(busy.admin.email, PASSWORD);
  // Each from an address of its own: sign-ins from one are counted.
  const signIn = (address: number) => app.signIn(busy.admin, { 'x-forwarded-for': `192.0.2.${address}` });
  for (let round = 0; round < 3; round += 1)
    await Promise.all(Array.from({ length: 6 }, (_, index) => signIn(round * 6 + index)));
  expect(await open()).toHaveLength(20);
  const colleague = await app.signIn(busy.operator);
  await Promise.all(Array.from({ length: 4 }, (_, index) => signIn(100 + index)));
  expect(await open()).toHaveLength(20);
  await expect
    .poll(async () => (await app.send('GET', '/user', { token: first.body.token })).status, { timeout: 5_000 })
    .toBe(401);
  expect((await refresh(cookieOf(first.headers))).status).toBe(401);
  expect((await app.send('GET', '/user', { token: colleague })).status).toBe(200);
  expect(second.status).toBe(200);
  const told = await inCompany(app.context.db, busy.id, (work) =>
    work.trx.selectFrom('audit').select('id').where('action', '=', 'session.end-oldest').execute(),
  );
  expect(told).toHaveLength(4);
});

test('a visitor of the demo is signed in for two hours, and as many as come at the same time', async () => {
  const demo = await app.newCompany('Demo Dock');
  await inCompany(app.context.db, demo.id, (work) =>
    work.trx.updateTable('member').set({ isDemo: true }).where('id', '=', demo.admin.id).execute(),
  );
  for (let visitor = 0; visitor < 22; visitor += 1)
    await app.signIn(demo.admin, { 'x-forwarded-for': `192.0.2.${200 + visitor}` });
  const rows = await inCompany(app.context.db, demo.id, (work) =>
    work.trx.selectFrom('session').select(['createdAt', 'expiresAt', 'endedAt']).execute(),
  );
  expect(rows).toHaveLength(22);
  for (const { createdAt, expiresAt, endedAt } of rows) {
    expect(endedAt).toBe(null);
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(2 * 3_600_000);
  }
});
