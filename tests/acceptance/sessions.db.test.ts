import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, PASSWORD, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Session Street');
});
afterAll(() => app.stop());

const login = (email: string, password: string) =>
  app.send<{ token: string; error?: string }>('POST', '/auth/login', { body: { credentials: { email, password } } });
const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';

test('G37: a session ends at logout, and its token opens nothing afterwards', async () => {
  const token = await app.signIn(company.admin);
  expect((await app.send('GET', '/user', { token })).status).toBe(200);
  expect((await app.send('POST', '/auth/logout', { token })).status).toBe(200);
  // What this process remembered of the session is forgotten within a second, whatever asks first.
  await expect.poll(async () => (await app.send('GET', '/user', { token })).status, { timeout: 5_000 }).toBe(401);
});

test('G37: the refresh cookie is HttpOnly, strict, rotates, and ends the session when an old one comes again', async () => {
  const first = await login(company.admin.email, PASSWORD);
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly/);
  expect(first.headers.get('set-cookie')).toMatch(/SameSite=Strict/);
  const oldCookie = cookieOf(first.headers);
  const second = await app.send<{ token: string }>('POST', '/auth/refresh', { headers: { cookie: oldCookie } });
  expect(second.status).toBe(200);
  const newCookie = cookieOf(second.headers);
  expect(newCookie).not.toBe(oldCookie);
  const stolen = await app.send('POST', '/auth/refresh', { headers: { cookie: oldCookie } });
  expect(stolen.status).toBe(401);
  const afterwards = await app.send('POST', '/auth/refresh', { headers: { cookie: newCookie } });
  expect(afterwards.status).toBe(401);
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
