import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { elsewhere } from '../application/founder.ts';
import {
  type Application,
  PASSWORD,
  startApplication,
  type TestCompany,
  type TestMember,
} from '../application/start-application.ts';
import { audits, mailsTo, tokenIn } from '../application/team-world.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
});
afterAll(() => app.stop());

const NEXT = 'another long passphrase';
/** `TIMED_TURNS=300` prints the medians of an address that is known and of one that is not. */
const TIMED_TURNS = Number(process.env.TIMED_TURNS ?? 5);

const login = ({ email }: TestMember, password: string, headers: Record<string, string> = {}) =>
  app.send<{ token: string; error?: string }>('POST', '/auth/login', {
    body: { credentials: { email, password } },
    headers,
  });
const status = async (token: string) => (await app.send('GET', '/user', { token })).status;
const isOut = (token: string) => expect.poll(() => status(token), { timeout: 5_000 }).toBe(401);
const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.send<{ error?: string }>('POST', '/auth/forgot-password', { body: { email }, headers });
const reset = (token: string, password = NEXT) =>
  app.send<{ error?: string }>('POST', '/auth/reset-password', { body: { token, password } });

test('G37, G38: a changed password ends every other session, is told by mail, and the old one opens nothing', async () => {
  const company = await app.newCompany('Change Court');
  const here = await app.signIn(company.admin);
  const there = await app.signIn(company.admin);
  await forgot(company.admin.email);
  const link = tokenIn(await mailsTo(app, company.admin.email, /Choose a new password/));
  const change = (currentPassword: string, password: string) =>
    app.send<{ error?: string }>('POST', '/user/update-password', { token: here, body: { currentPassword, password } });
  expect((await change('wrong', NEXT)).body).toMatchObject({
    error: 'INVALID_CURRENT_PASSWORD',
    fields: { currentPassword: expect.any(String) },
  });
  expect((await change(PASSWORD, 'password1')).body).toMatchObject({ error: 'PASSWORD_BREACHED' });
  expect((await change(PASSWORD, 'ChangeCourt1')).body).toMatchObject({ error: 'INVALID_FIELD' });
  expect((await change(PASSWORD, NEXT)).status).toBe(200);
  await isOut(there);
  expect(await status(here)).toBe(200);
  // A link that was mailed before is no way around the new password.
  expect((await reset(link)).body.error).toBe('LINK_EXPIRED');
  expect((await login(company.admin, PASSWORD)).status).toBe(401);
  expect((await login(company.admin, NEXT)).status).toBe(200);
  await mailsTo(app, company.admin.email, /password was changed/);
  expect(await audits(app, company, company.admin.id)).toContain('member.password');
});

test('G38: a forgotten password is chosen anew along a mailed link, once; every session ends and nobody is signed in', async () => {
  const company = await app.newCompany('Forgot Ford');
  const before = await app.signIn(company.admin);
  expect((await forgot(company.admin.email)).body).toEqual({ success: true });
  await mailsTo(app, company.admin.email, /Choose a new password/);
  expect((await forgot(company.admin.email)).body).toEqual({ success: true });
  const mails = await mailsTo(app, company.admin.email, /Choose a new password/, 2);
  const [newest, older] = [tokenIn([mails[0]]), tokenIn([mails[1]])];
  expect((await reset(older)).body.error).toBe('LINK_EXPIRED');
  expect((await reset(newest, 'sunshine')).body.error).toBe('PASSWORD_BREACHED');
  expect((await reset(newest, 'forgot ford!')).body.error).toBe('INVALID_FIELD');
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(newest)));
  expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
  expect(answers.find(({ status: code }) => code === 200)?.body).toEqual({ success: true });
  await isOut(before);
  expect((await login(company.admin, NEXT)).status).toBe(200);
});

test('G38: a link for a new password ends after half an hour, and with its member', async () => {
  const company = await app.newCompany('Late Lane');
  await forgot(company.operator.email);
  const late = tokenIn(await mailsTo(app, company.operator.email, /Choose a new password/));
  await inCompany(app.context.db, company.id, ({ trx }) =>
    sql`update team_link set expires_at = expires_at - interval '30 minutes' where company_id = ${company.id}`.execute(
      trx,
    ),
  );
  expect((await reset(late)).body.error).toBe('LINK_EXPIRED');
  await forgot(company.operator.email);
  const link = tokenIn(await mailsTo(app, company.operator.email, /Choose a new password/, 2));
  const token = await app.signIn(company.admin);
  expect((await app.send('DELETE', `/member/${company.operator.id}`, { token })).status).toBe(200);
  expect((await reset(link)).body.error).toBe('LINK_EXPIRED');
});

interface Timed {
  readonly ask: (email: string) => Promise<{ status: number; body: object }>;
  /** The least that an answer takes, where one waits for a clock. */
  readonly leastMs: number;
}

const timed: Readonly<Record<string, Timed>> = {
  'a link for a new password': { ask: (email) => forgot(email, elsewhere()), leastMs: 249 },
  'a log-in with a wrong password': {
    ask: (email) => login({ id: '', email }, 'a guess of a stranger', elsewhere()),
    leastMs: 0,
  },
};

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

test.each(Object.entries(timed))(
  'G39: %s tells neither by its answer nor by its time whether an address is known',
  {
    timeout: 60_000 + TIMED_TURNS * 5_000,
  },
  async (what, { ask, leastMs }) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    for (let turn = 0; turn < TIMED_TURNS; turn += 1) {
      const company = await app.newCompany('Quiet Quay');
      const pair = [
        ['known', company.admin.email],
        ['unknown', `nobody-${what.length}-${turn}@nowhere.example`],
      ] as const;
      for (const [kind, email] of turn % 2 ? pair.toReversed() : pair) {
        const begun = performance.now();
        const { status: code, body } = await ask(email);
        times[kind].push(performance.now() - begun);
        // Each refusal is about a request of its own.
        answers.add(JSON.stringify([code, { ...body, requestId: null }]));
      }
    }
    expect(answers.size).toBe(1);
    for (const list of Object.values(times)) expect(Math.min(...list)).toBeGreaterThanOrEqual(leastMs);
    if (TIMED_TURNS > 5)
      console.info(
        `${what}: known ${median(times.known).toFixed(1)} ms, unknown ${median(times.unknown).toFixed(1)} ms`,
      );
  },
);

test('G39: five links in an hour for one address, also of nobody', async () => {
  const many = await Promise.all(Array.from({ length: 6 }, () => forgot('nobody@nowhere.example')));
  expect(many.map(({ status: code }) => code).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
});

test('several wrong passwords within a day are told to their person by mail, once a day, and written down', async () => {
  const company = await app.newCompany('Guess Grove');
  const guess = () => login(company.operator, 'a guess of a stranger');
  const refused = async (count: number) => {
    await expect
      .poll(
        async () =>
          (await audits(app, company, company.operator.id)).filter((each) => each === 'session.refuse').length,
        { timeout: 15_000 },
      )
      .toBe(count);
  };
  const told = () =>
    inCompany(app.context.db, company.id, ({ trx }) =>
      trx.selectFrom('teamMail').select(['toAddress', 'values']).where('kind', '=', 'GUESSES').execute(),
    );
  for (let count = 0; count < 4; count += 1) await guess();
  await refused(4);
  expect(await told()).toEqual([]);
  for (let count = 0; count < 3; count += 1) await guess();
  await refused(7);
  expect(await told()).toMatchObject([{ toAddress: company.operator.email, values: { count: 5 } }]);
  const [mail] = await mailsTo(app, company.operator.email, /Wrong passwords/);
  expect(mail?.text).toContain('5 times within a day');
  expect(await audits(app, company, company.operator.id)).toContain('member.warn-guesses');
  // A day later they count anew.
  await inCompany(app.context.db, company.id, ({ trx }) =>
    sql`update member set guesses_since = guesses_since - interval '1 day', guesses_told_at = guesses_told_at - interval '1 day'
      where id = ${company.operator.id}`.execute(trx),
  );
  await guess();
  await refused(8);
  expect(await told()).toHaveLength(1);
});

test('one’s own browsers are listed, and each can be signed out; a new one is told by mail', async () => {
  const company = await app.newCompany('Device Dale');
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const first = (await login(company.admin, PASSWORD, agent)).body.token;
  const second = (await login(company.admin, PASSWORD)).body.token;
  const [mail] = await mailsTo(app, company.admin.email, /New sign-in/);
  expect(mail?.text).toMatch(/127\.0\.0\.•/);
  const list = await app.send<{ data: { _id: string; isCurrent: boolean; device: string; address: string }[] }>(
    'GET',
    '/user/sessions',
    { token: second },
  );
  expect(list.body.data.map(({ isCurrent, device }) => [isCurrent, device])).toEqual(
    expect.arrayContaining([
      [true, expect.any(String)],
      [false, 'Firefox · Windows'],
    ]),
  );
  const other = list.body.data.find(({ isCurrent }) => !isCurrent)?._id ?? '';
  const stranger = await app.signIn(company.operator);
  expect((await app.send('DELETE', `/user/sessions/${other}`, { token: stranger })).status).toBe(404);
  expect((await app.send('DELETE', `/user/sessions/${other}`, { token: second })).status).toBe(200);
  await isOut(first);
  const third = (await login(company.admin, PASSWORD)).body.token;
  expect((await app.send('DELETE', '/user/sessions', { token: second })).body).toMatchObject({ ended: 1 });
  await isOut(third);
  expect(await status(second)).toBe(200);
});

test('G37: the known cookie of a browser keeps it from being told as new', async () => {
  const company: TestCompany = await app.newCompany('Known Knoll');
  const first = await login(company.admin, PASSWORD);
  const cookies = first.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  await login(company.admin, PASSWORD, { cookie: cookies.join('; ') });
  await login(company.admin, PASSWORD);
  // The third alone is new; what was asked for is written before the answer.
  const asked = await inCompany(app.context.db, company.id, ({ trx }) =>
    trx.selectFrom('teamMail').select('id').where('kind', '=', 'NEW_DEVICE').execute(),
  );
  expect(asked).toHaveLength(1);
});

test('“This was not me” ends every session and the password, once, and mails a link to choose another one', async () => {
  const company = await app.newCompany('Not Me Nook');
  const disown = (token: string) => app.send<{ error?: string }>('POST', '/auth/not-me', { body: { token } });
  const mine = await app.signIn(company.admin);
  const stranger = (await login(company.admin, PASSWORD, { 'user-agent': 'curl/8.0' })).body.token;
  const link = tokenIn(await mailsTo(app, company.admin.email, /New sign-in/));
  // Whoever opens the page, or a scanner of mails that follows the link, ends nothing.
  expect((await app.send('GET', '/auth/not-me')).status).toBe(404);
  // A stranger who signs in once more does not end the link of the mail that tells of them.
  const again = (await login(company.admin, PASSWORD, { 'user-agent': 'curl/8.1' })).body.token;
  await mailsTo(app, company.admin.email, /New sign-in/, 2);
  expect((await disown('nobody-was-ever-sent-this-link')).body.error).toBe('LINK_EXPIRED');
  expect(await status(mine)).toBe(200);
  expect((await disown(link)).status).toBe(200);
  for (const token of [mine, stranger, again]) await isOut(token);
  expect((await login(company.admin, PASSWORD)).body.error).toBe('INVALID_CREDENTIALS');
  expect((await disown(link)).body.error).toBe('LINK_EXPIRED');
  expect(await audits(app, company, company.admin.id)).toContain('session.disown');
  const chosen = tokenIn(await mailsTo(app, company.admin.email, /Choose a new password/));
  expect((await disown(chosen)).body.error, 'a link of another purpose').toBe('LINK_EXPIRED');
  expect((await reset(chosen)).status).toBe(200);
  expect((await login(company.admin, NEXT)).status).toBe(200);
});
