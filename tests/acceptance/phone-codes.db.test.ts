import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashKey } from '../../apps/server/src/db/directory.ts';
import { CODES_A_DAY } from '../../apps/server/src/features/factors/code-limits.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { textsAt } from '../application/campaign-world.ts';
import { RACE_ROUNDS, RACE_TIME } from '../application/race-rounds.ts';
import {
  type Answer,
  type Application,
  PASSWORD,
  startApplication,
  type TestCompany,
  type TestMember,
} from '../application/start-application.ts';
import { audits, mailsTo } from '../application/team-world.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication({ role: 'all', environment: { TRUSTED_PROXIES: '127.0.0.1, ::1' } });
});
afterAll(() => app.stop());

let addresses = 0;
/** From a network address of its own: requests and codes of one address are counted, and a test asks for more than a person. */
function elsewhere(): { readonly 'x-forwarded-for': string } {
  addresses += 1;
  return { 'x-forwarded-for': `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` };
}
const send: Application['send'] = (method, path, { headers, ...options } = {}) =>
  app.send(method, path, { ...options, headers: { ...elsewhere(), ...headers } });

interface Reply {
  readonly token?: string;
  readonly userId: string;
  readonly methods: string[];
  readonly phone: string | null;
  readonly needsPassword?: boolean;
  readonly resendAt: string;
  readonly recoveryCodes: string[] | null;
  readonly error?: string;
  readonly fields?: Record<string, string>;
}

const post = (path: string, body: unknown, { token, cookie = '' }: { token?: string; cookie?: string } = {}) =>
  send<Reply>('POST', path, { token, body, headers: { cookie } });
const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((line) => !line.endsWith('='))
    .join('; ');
const logIn = (email: string, cookie = '', userId?: string) =>
  post('/auth/login', { credentials: { email, password: PASSWORD }, userId }, { cookie });
const signIn = (member: TestMember) => app.signIn(member, elsewhere());
const status = async (token = '') => (await send('GET', '/user', { token })).status;

let numbers = 0;
/** A number of its own: codes to one number are counted. */
function newNumber(): string {
  numbers += 1;
  return `+1212556${String(1000 + numbers)}`;
}

/** The newest code that reached a phone, once there are as many. */
async function codeAt(phone: string, count = 1): Promise<string> {
  const texts = async () => (await textsAt(app)).filter(({ to }) => to === phone);
  await expect.poll(async () => (await texts()).length, { timeout: 15_000 }).toBe(count);
  const codes = (await texts()).map(({ text }) => /^(\d{6}) /.exec(text)?.[1] ?? '');
  const answer = await fetch(`${app.sandbox.url}/api/sms?limit=100000`);
  const newest = ((await answer.json()) as { to: string; text: string }[]).find(({ to }) => to === phone);
  expect(codes).toContain(newest?.text.slice(0, 6));
  return newest?.text.slice(0, 6) ?? '';
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

/** As if the pause after the last code were over; how many there were stays counted. */
const afterPause = () => sql`delete from rate_limit where key like 'code-pause:%'`.execute(app.context.db);

const inIt = <T>(company: TestCompany, run: Parameters<typeof inCompany<T>>[2]) =>
  inCompany(app.context.db, company.id, run);

/** A member whose number is confirmed. */
async function withPhone(name: string) {
  const company = await app.newCompany(name);
  const { admin } = company;
  const token = await signIn(admin);
  const phone = newNumber();
  expect((await post('/user/create-confirm-sms', { phone }, { token })).status).toBe(200);
  const confirmed = await post('/user/confirm-phone-number', { sms: await codeAt(phone) }, { token });
  expect(confirmed.body).toEqual({ phone });
  await afterPause();
  return { company, admin, token, phone };
}

/** The same, and codes go to it at each sign-in. */
async function withPhone2Fa(name: string) {
  const made = await withPhone(name);
  const on = await post('/user/is-enable-2fa', { isPhone2Fa: true }, { token: made.token });
  expect(on.body.recoveryCodes).toHaveLength(10);
  return { ...made, recoveryCodes: on.body.recoveryCodes ?? [] };
}

describe('a phone', () => {
  test('G38: is one’s own once the code came back, is told by mail, and ends every other session', async () => {
    const company = await app.newCompany('Phone Place');
    const { admin } = company;
    const [here, there] = [await signIn(admin), await signIn(admin)];
    const phone = newNumber();
    const sent = await post('/user/create-confirm-sms', { phone: 'twelve' }, { token: here });
    expect(sent.body).toMatchObject({ error: 'INVALID_COUNTRY', fields: { phone: expect.any(String) } });
    for (const abroad of ['+44 7911 123456', '+1 876 555 1234'])
      expect((await post('/user/create-confirm-sms', { phone: abroad }, { token: here })).body.error).toBe(
        'INVALID_COUNTRY',
      );
    expect((await post('/user/create-confirm-sms', { phone }, { token: here })).status).toBe(200);
    const code = await codeAt(phone);
    const texts = (await textsAt(app)).filter(({ to }) => to === phone);
    expect(texts).toMatchObject([{ from: app.context.settings.SMS_FROM, text: expect.stringContaining(`#${code}`) }]);
    const confirm = (sms: string) => post('/user/confirm-phone-number', { sms }, { token: here });
    expect((await confirm(wrongFor(code))).body).toMatchObject({
      error: 'INVALID_CODE',
      fields: { sms: expect.any(String) },
    });
    expect(await status(there)).toBe(200);
    expect((await confirm(code)).body).toEqual({ phone });
    expect((await confirm(code)).body.error).toBe('INVALID_CODE');
    await expect.poll(() => status(there), { timeout: 5_000 }).toBe(401);
    await mailsTo(app, admin.email, /phone number was changed/);
    expect(await audits(app, company, admin.id)).toContain('member.phone');
    const factors = await send<{ phone: string }>('GET', '/user/factors', { token: here });
    expect(factors.body).toMatchObject({ phone: `••• ${phone.slice(-4)}`, isPhone2Fa: false });
  });

  test('G37: no table holds a code, and another way than with the key its hash is not found', async () => {
    const company = await app.newCompany('Hash House');
    const token = await signIn(company.admin);
    const phone = newNumber();
    await post('/user/create-confirm-sms', { phone }, { token });
    const code = await codeAt(phone);
    const { rows } = await inIt(company, ({ trx }) =>
      sql<{ id: string; hash: string; plain: string }>`
        select id::text, encode(code_hash, 'hex') as hash,
          encode(sha256(convert_to('phone code ' || id::text || ':' || ${code}, 'utf8')), 'hex') as plain
        from factor_code where company_id = ${company.id}`.execute(trx),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).toHaveLength(64);
    expect(rows[0]?.hash).not.toBe(rows[0]?.plain);
    const jobs = await sql<{ data: string }>`
      select data::text from pgboss.job where name = 'factors.send-code'`.execute(app.context.jobsDb);
    expect(jobs.rows.map(({ data }) => data).join()).not.toContain(code);
  });

  test('G39: takes 3 codes in 10 minutes, with a pause between, whoever asks; an address asks for 10 an hour', async () => {
    const { token } = await withPhone('Pause Pier');
    const phone = newNumber();
    const ask = (to = phone, headers = {}) =>
      send<Reply>('POST', '/user/create-confirm-sms', { token, body: { phone: to }, headers });
    const pauses = [];
    for (let count = 0; count < 3; count += 1) {
      const { body } = await ask();
      pauses.push(Math.round((new Date(body.resendAt).getTime() - Date.now()) / 10_000) * 10);
      expect((await ask()).status).toBe(429);
      await afterPause();
    }
    expect(pauses).toEqual([30, 60, 120]);
    expect((await ask()).status).toBe(429);
    const office = { 'x-forwarded-for': '203.0.113.77' };
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await ask(newNumber(), office)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  /** Whoever this is about has had so many of today. */
  const used = (of: keyof typeof CODES_A_DAY, key: string) => {
    const counted = { key: `code-${of}-day:${key}`, points: CODES_A_DAY[of], expire: Date.now() + 20 * 3_600_000 };
    return sql`insert into rate_limit (key, points, expire) values (${counted.key}, ${counted.points}, ${counted.expire})
      on conflict (key) do update set points = excluded.points, expire = excluded.expire`.execute(app.context.db);
  };
  const hashed = (text: string) => hashKey(`code:${text}`).toString('base64url');
  const health = async () =>
    ((await (await fetch(`${app.url}/readyz`)).json()) as { cappedCodes?: object }).cappedCodes;

  test('G39: no more codes today for a number, an address, a company; whoever asks hears when, whoever runs it is told', async () => {
    const { token, company, phone: own } = await withPhone('Day Cap Dale');
    const before: Record<string, number> = { ...(await health()) };
    const ask = (phone: string, headers = {}) =>
      send<Reply>('POST', '/user/create-confirm-sms', { token, body: { phone }, headers });
    const phone = newNumber();
    await used('number', hashed(phone));
    const office = { 'x-forwarded-for': '203.0.113.78' };
    await used('address', hashed(office['x-forwarded-for']));
    for (const answer of [await ask(phone), await ask(newNumber(), office)]) {
      expect(answer).toMatchObject({ status: 429, body: { error: 'CODE_LATER' } });
      expect(answer.body.fields?.phone).toBe('The next code can be sent in 20 hours.');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(19 * 3_600);
    }
    expect((await ask(newNumber())).status).toBe(200);
    await used('company', company.id);
    for (let time = 0; time < 2; time += 1)
      expect((await ask(newNumber())).body).toMatchObject({
        error: 'CODE_LATER',
        fields: { phone: expect.stringContaining('20 hours') },
      });
    const { number = 0, address = 0, company: companies = 0 } = before;
    expect(await health()).toEqual({ number: number + 1, address: address + 1, company: companies + 1 });
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).toContain(`recoup_capped_codes{of="company"} ${companies + 1}`);
    // Whether a number is somebody's is told to nobody, so there its company's share is no refusal: nothing leaves.
    const [known, unknown] = [
      await post('/auth/phone-login/send', { phone: own }),
      await post('/auth/phone-login/send', { phone: newNumber() }),
    ];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    const waiting = await inCompany(app.context.db, company.id, ({ trx }) =>
      sql<{ count: number }>`
        select count(*)::int as count from factor_code where company_id = ${company.id} and challenge_id is not null`.execute(
        trx,
      ),
    );
    expect(waiting.rows[0]?.count).toBe(0);
  });

  test('without a confirmed one codes by text are not turned on, and the demo user may do none of it', async () => {
    const company = await app.newCompany('Bare Bend');
    const token = await signIn(company.operator);
    expect((await post('/user/is-enable-2fa', { isPhone2Fa: true }, { token })).body.error).toBe('PHONE_NOT_FOUND');
    expect((await post('/user/is-enable-2fa', { isPhone2Fa: false }, { token })).body).toEqual({
      ...{ isPhone2Fa: false, recoveryCodes: null },
    });
    await inIt(company, ({ trx }) =>
      sql`update member set is_demo = true where company_id = ${company.id}`.execute(trx),
    );
    const demo = await signIn(company.admin);
    for (const [path, body] of [
      ['/user/create-confirm-sms', { phone: newNumber() }],
      ['/user/confirm-phone-number', { sms: '123456' }],
      ['/user/is-enable-2fa', { isPhone2Fa: true }],
    ] as const)
      expect((await post(path, body, { token: demo })).body.error).toBe('DEMO_USER_NO_HAVE_PERMISSIONS');
  });

  test('asks who it is when that was shown longer than ten minutes ago', async () => {
    const { company, token } = await withPhone('Stale Street');
    await inIt(company, ({ trx }) =>
      sql`update session set confirmed_at = confirmed_at - interval '10 minutes' where company_id = ${company.id}`.execute(
        trx,
      ),
    );
    for (const [path, body] of [
      ['/user/create-confirm-sms', { phone: newNumber() }],
      ['/user/confirm-phone-number', { sms: '123456' }],
      ['/user/is-enable-2fa', { isPhone2Fa: true }],
    ] as const)
      expect((await post(path, body, { token })).body.error).toBe('REAUTH_REQUIRED');
  });
});

describe('codes by text as the second step', () => {
  test('G38: one is sent when it is asked for, opens one session of twenty answers, and is not another sign-in’s', async () => {
    const { admin, phone, company } = await withPhone2Fa('Text Terrace');
    const begun = await logIn(admin.email);
    expect(begun.body).toMatchObject({ methods: ['SMS', 'RECOVERY_CODE'], phone: `••• ${phone.slice(-4)}` });
    expect(begun.body.token).toBeUndefined();
    const cookie = cookiesOf(begun);
    const { userId } = begun.body;
    // Another browser has no code sent.
    expect((await post('/auth/phone-login/send', { userId })).body.error).toBe('SIGN_IN_EXPIRED');
    expect((await post('/auth/phone-login/send', { userId }, { cookie })).status).toBe(200);
    const code = await codeAt(phone, 2);
    const other = await logIn(admin.email);
    const confirm = (sms: string, to = userId, by = cookie) =>
      post('/auth/phone-login/confirm', { userId: to, sms }, { cookie: by });
    expect((await confirm(code, other.body.userId, cookiesOf(other))).body).toMatchObject({
      error: 'INVALID_CODE',
      fields: { sms: expect.any(String) },
    });
    expect((await confirm(wrongFor(code))).body.error).toBe('INVALID_CODE');
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(code)));
    const opened = answers.filter(({ body }) => body.token !== undefined);
    expect(opened).toHaveLength(1);
    expect(await status(opened[0]?.body.token)).toBe(200);
    expect((await audits(app, company, admin.id)).filter((action) => action === 'session.open')).toHaveLength(2);
  });

  test('a newer code ends the one before, and ten minutes end both', async () => {
    const { admin, phone, company } = await withPhone2Fa('Newer Nook');
    const begun = await logIn(admin.email);
    const { userId } = begun.body;
    const cookie = cookiesOf(begun);
    const ask = async (count: number) => {
      await post('/auth/phone-login/send', { userId }, { cookie });
      await afterPause();
      return codeAt(phone, count);
    };
    const [first, second] = [await ask(2), await ask(3)];
    const confirm = (sms: string) => post('/auth/phone-login/confirm', { userId, sms }, { cookie });
    if (first !== second) expect((await confirm(first)).body.error).toBe('INVALID_CODE');
    await inIt(company, ({ trx }) =>
      sql`update factor_code set expires_at = expires_at - interval '10 minutes' where company_id = ${company.id}`.execute(
        trx,
      ),
    );
    expect((await confirm(second)).body.error).toBe('INVALID_CODE');
  });

  test('beside an app it is another way, and turned off it is none', async () => {
    const { admin, token } = await withPhone2Fa('Both Bank');
    const offered = await send<{ secret: string }>('POST', '/user/totp', { token, body: {} });
    const { secret } = offered.body;
    const code = (periods: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + periods * 30 });
    const on = await post('/user/totp', { code: await code(-1) }, { token });
    expect(on.body.recoveryCodes).toBeNull();
    expect((await logIn(admin.email)).body.methods).toEqual(['TOTP', 'SMS', 'RECOVERY_CODE']);
    const off = await post('/user/is-enable-2fa', { isPhone2Fa: false }, { token });
    expect(off.body).toEqual({ isPhone2Fa: false, recoveryCodes: null });
    const begun = await logIn(admin.email);
    expect(begun.body.methods).toEqual(['TOTP', 'RECOVERY_CODE']);
    const sent = await post('/auth/phone-login/send', { userId: begun.body.userId }, { cookie: cookiesOf(begun) });
    expect(sent.body.error).toBe('SIGN_IN_EXPIRED');
  });
});

describe('signing in with a phone', () => {
  const begin = async (phone: string, count: number) => {
    const sent = await post('/auth/phone-login/send', { phone });
    expect(sent.status).toBe(200);
    return { cookie: cookiesOf(sent), code: await codeAt(phone, count) };
  };
  const confirm = (phone: string, sms: string, cookie: string) =>
    post('/auth/phone-login/confirm', { phone, sms }, { cookie });

  const once = 'without a second factor the code opens one session, of twenty at once one, in its browser alone';
  test(once, RACE_TIME, async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { phone, admin } = await withPhone('Number North');
      const { cookie, code } = await begin(phone, 2);
      expect((await confirm(phone, code, '')).body.error).toBe('INVALID_CODE');
      const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(phone, code, cookie)));
      const opened = answers.filter(({ body }) => body.token !== undefined);
      expect(opened).toHaveLength(1);
      const me = await send<{ email: string }>('GET', '/user', { token: opened[0]?.body.token });
      expect(me.body.email).toBe(admin.email);
      await mailsTo(app, admin.email, /New sign-in/);
    }
  });

  test('G38: with one the password is asked for, too; then both have been shown', async () => {
    const { phone, admin } = await withPhone2Fa('Number East');
    const { cookie, code } = await begin(phone, 2);
    const half = await confirm(phone, code, cookie);
    expect(half.body).toEqual({ needsPassword: true, userId: expect.any(String) });
    expect(cookiesOf(half)).toBe('');
    const { userId } = half.body;
    // It is no sign-in that waits for a second factor, and not another browser's.
    for (const [path, body] of [
      ['/auth/second-factor', { userId, method: 'RECOVERY_CODE', code: 'aaaa-bbbb-cccc-dddd' }],
      ['/auth/phone-login/confirm', { userId, sms: code }],
      ['/auth/phone-login/send', { userId }],
    ] as const)
      expect((await post(path, body, { cookie })).body.error).toBe('SIGN_IN_EXPIRED');
    expect((await logIn(admin.email, '', userId)).body.token).toBeUndefined();
    expect((await logIn(admin.email, cookie, userId)).body.token).toEqual(expect.any(String));
    expect((await logIn(admin.email, cookie, userId)).body.token).toBeUndefined();
  });

  test('G38: where an app is the factor, code and password open nothing without it', async () => {
    const { phone, admin, token } = await withPhone('Number South');
    const { secret } = (await send<{ secret: string }>('POST', '/user/totp', { token, body: {} })).body;
    const epoch = Math.floor(Date.now() / 1000) - 30;
    await post('/user/totp', { code: await generate({ secret, epoch }) }, { token });
    const { cookie, code } = await begin(phone, 2);
    const { userId } = (await confirm(phone, code, cookie)).body;
    const begun = await logIn(admin.email, cookie, userId);
    expect(begun.body.token).toBeUndefined();
    expect(begun.body.methods).toEqual(['TOTP', 'RECOVERY_CODE']);
  });

  test('G39: whether a number is known is told neither by the answers nor by a text', async () => {
    const { phone } = await withPhone('Number West');
    const unknown = newNumber();
    const [known, nobody] = [
      await post('/auth/phone-login/send', { phone }),
      await post('/auth/phone-login/send', { phone: unknown }),
    ];
    expect(Object.keys(nobody.body)).toEqual(Object.keys(known.body));
    expect(nobody.status).toBe(known.status);
    expect(cookiesOf(nobody).split('=')[0]).toBe(cookiesOf(known).split('=')[0]);
    const code = await codeAt(phone, 2);
    const wrong = await confirm(phone, wrongFor(code), cookiesOf(known));
    const never = await confirm(unknown, '123456', cookiesOf(nobody));
    expect({ ...never.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect((await textsAt(app)).filter(({ to }) => to === unknown)).toEqual([]);
    expect((await post('/auth/phone-login/send', {})).body.error).toBe('SOME_FIELD_IS_MISSING');
  });

  test('G38: five wrong codes end one, however right the sixth', async () => {
    const { phone } = await withPhone('Number Five');
    const { cookie, code } = await begin(phone, 2);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm(phone, wrongFor(code), cookie)).body.error).toBe('INVALID_CODE');
    expect((await confirm(phone, code, cookie)).body.error).toBe('INVALID_CODE');
  });

  test('a member who is removed meanwhile is not let in, and their number is free', async () => {
    const company = await app.newCompany('Number Gone');
    const { operator, admin } = company;
    const phone = newNumber();
    const token = await signIn(operator);
    await post('/user/create-confirm-sms', { phone }, { token });
    await post('/user/confirm-phone-number', { sms: await codeAt(phone) }, { token });
    await afterPause();
    const { cookie, code } = await begin(phone, 2);
    expect((await send('DELETE', `/member/${operator.id}`, { token: await signIn(admin) })).status).toBe(200);
    expect((await confirm(phone, code, cookie)).body.error).toBe('INVALID_CODE');
    await afterPause();
    await post('/auth/phone-login/send', { phone });
    expect((await textsAt(app)).filter(({ to }) => to === phone)).toHaveLength(2);
  });

  test('a number signs in whoever confirmed it last, in another company, too', async () => {
    const first = await withPhone('Number Old');
    const next = await app.newCompany('Number New');
    const token = await signIn(next.admin);
    await post('/user/create-confirm-sms', { phone: first.phone }, { token });
    const confirmed = await post('/user/confirm-phone-number', { sms: await codeAt(first.phone, 2) }, { token });
    expect(confirmed.body).toEqual({ phone: first.phone });
    await afterPause();
    const { cookie, code } = await begin(first.phone, 3);
    const opened = await confirm(first.phone, code, cookie);
    const me = await send<{ email: string }>('GET', '/user', { token: opened.body.token });
    expect(me.body.email).toBe(next.admin.email);
  });
});
