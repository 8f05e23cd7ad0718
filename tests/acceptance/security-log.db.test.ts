import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import { makeLink, makeOwing } from '../application/debtor-visit.ts';
import { type Application, PASSWORD, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let lines: MockInstance<(facts: object) => void>;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('Watched House');
  // Listened to, not replaced: the lines are written as well.
  lines = vi.spyOn(writer(), pino.symbols.writeSym);
});
afterEach(() => lines.mockClear());
afterAll(() => app.stop());

/** Where every log of this process is written. */
function writer() {
  let holder = pino() as object;
  while (!Object.hasOwn(holder, pino.symbols.writeSym)) holder = Object.getPrototypeOf(holder);
  return holder as Record<typeof pino.symbols.writeSym, (facts: object) => void>;
}

const told = () => lines.mock.calls.map(([facts]) => facts).filter((facts) => 'security' in facts);
const login = (email: string, password: string, cookie = '') =>
  app.send('POST', '/auth/login', {
    body: { credentials: { email, password } },
    ...(cookie ? { headers: { cookie } } : {}),
  });

test('a wrong password is told with the network address and the account, an unknown address by a mark alone', async () => {
  await login(company.operator.email, 'wrong');
  await login('Nobody@Nowhere.example', 'wrong');
  expect(told()).toMatchObject([
    { security: 'sign-in-failed', ip: '127.0.0.1', account: company.operator.id, companyId: company.id },
    {
      security: 'sign-in-failed',
      ip: '127.0.0.1',
      account: expect.stringMatching(/^unknown-[0-9a-f]{12}$/),
      companyId: null,
    },
  ]);
  expect(JSON.stringify(told())).not.toMatch(/nowhere|@/i);
});

test('a token that opens nothing, a role that may not, and an id that is not ours are told', async () => {
  await app.send('GET', '/user', { token: 'a-token-of-nobody' });
  const operator = await app.signIn(company.operator);
  await app.send('POST', '/stripe/setup-method/intent', { token: operator, body: {} });
  await app.send('GET', `/debtor/${uuidv7()}`, { token: operator });
  expect(told()).toMatchObject([
    { security: 'token-refused', ip: '127.0.0.1', account: null },
    { security: 'forbidden', account: company.operator.id, companyId: company.id },
    { security: 'not-found', account: company.operator.id, companyId: company.id },
  ]);
});

test('G39: a stranger who guesses locks the owner out of no browser that they have signed in from', async () => {
  const { admin } = await app.newCompany('Besieged House');
  const first = await login(admin.email, PASSWORD);
  expect(first.status).toBe(200);
  const cookies = first.headers.getSetCookie();
  const kept = cookies.find((each) => each.startsWith('recoup-device='));
  expect(kept).toMatch(/HttpOnly.*SameSite=Strict/);
  const device = kept?.split(';')[0] ?? '';
  for (let tries = 0; tries < 11; tries += 1) await login(admin.email, `guess ${tries}`);
  expect((await login(admin.email, PASSWORD)).status).toBe(429);
  expect((await login(admin.email, PASSWORD, device)).status).toBe(200);
  expect(told().at(-1)).toMatchObject({ security: 'sign-in-throttled', ip: '127.0.0.1' });
  // A forged or foreign one is no better than none, and guesses on the known one are counted, too.
  expect((await login(admin.email, PASSWORD, `${device}x`)).status).toBe(429);
  const guesses = [];
  for (let tries = 0; tries < 11; tries += 1) guesses.push((await login(admin.email, `guess ${tries}`, device)).status);
  expect(guesses.at(-1)).toBe(429);
});

test('what is answered to staff and customers is kept by no browser and no proxy', async () => {
  const token = await app.signIn(company.admin);
  const { debtorId } = await makeOwing(app, company, [10_000]);
  const { path } = await makeLink(app, company, debtorId);
  const opened = await app.send<{ token: string }>('POST', '/portal/session', { body: { path } });
  const answers = [
    await app.send('GET', '/account', { token }),
    await app.send('GET', `/debtor/${debtorId}`, { token }),
    await app.send('GET', '/portal/statement', { token: opened.body.token }),
    await app.send('GET', '/account'),
  ];
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'));
});

test('figures are shown in development, and to whoever holds the token where one is set', async () => {
  const ask = (headers: Record<string, string> = {}) => fetch(`${app.url}/metrics`, { headers });
  expect((await ask()).status).toBe(200);
  const guarded = await startApplication({
    beside: app,
    environment: { METRICS_TOKEN: 'b2f7c9d14e8a6053', DOCS: 'off' },
  });
  const there = (headers: Record<string, string> = {}) => fetch(`${guarded.url}/metrics`, { headers });
  expect((await there()).status).toBe(404);
  expect((await there({ authorization: 'Bearer b2f7c9d14e8a6054' })).status).toBe(404);
  expect((await there({ authorization: 'Bearer b2f7c9d14e8a6053' })).status).toBe(200);
  const docs = async (url: string) => (await (await fetch(`${url}/docs`)).text()).includes('docs.css');
  expect([await docs(app.url), await docs(guarded.url)]).toEqual([true, false]);
  await guarded.stop();
});
