import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { RACE_ROUNDS, RACE_TIME } from '../application/race-rounds.ts';
import {
  type Answer,
  type Application,
  PASSWORD,
  startApplication,
  type TestCompany,
  type TestMember,
} from '../application/start-application.ts';
import { audits, mailsTo, tokenIn } from '../application/team-world.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication({ role: 'all', environment: { TRUSTED_PROXIES: '127.0.0.1, ::1' } });
});
afterAll(() => app.stop());

const NEXT = 'another long passphrase';

interface Challenge {
  readonly userId: string;
  readonly methods: string[];
  readonly isPhone2Fa: boolean;
  readonly phone: string | null;
  readonly token?: string;
  readonly error?: string;
}

interface Begun {
  readonly userId: string;
  readonly cookie: string;
}

let addresses = 0;
/** From a network address of its own: requests of one address are counted, and a test asks more than a person does. */
function elsewhere(): { readonly 'x-forwarded-for': string } {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` };
}
const send: Application['send'] = (method, path, { headers, ...options } = {}) =>
  app.send(method, path, { ...options, headers: { ...elsewhere(), ...headers } });
const signIn = (member: TestMember) => app.signIn(member, elsewhere());

const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((line) => !line.endsWith('='))
    .join('; ');

const logIn = ({ email }: TestMember, { password = PASSWORD, cookie = '', reAuth = false } = {}) =>
  send<Challenge>('POST', '/auth/login', {
    body: { credentials: { email, password }, reAuth },
    headers: { cookie },
  });

/** The password is right, and the second factor is asked for. */
async function begin(member: TestMember, options: Parameters<typeof logIn>[1] = {}): Promise<Begun> {
  const answer = await logIn(member, options);
  expect(answer).toMatchObject({ status: 200, body: { userId: expect.any(String) } });
  expect(answer.body.token).toBeUndefined();
  return { userId: answer.body.userId, cookie: [options?.cookie, cookiesOf(answer)].filter(Boolean).join('; ') };
}

const show = ({ userId, cookie }: Begun, code: string, method = 'TOTP') =>
  send<{ token: string; error?: string; fields?: Record<string, string> }>('POST', '/auth/second-factor', {
    body: { userId, method, code },
    headers: { cookie },
  });

const status = async (token: string) => (await send('GET', '/user', { token })).status;
const isOut = (token: string) => expect.poll(() => status(token), { timeout: 5_000 }).toBe(401);

interface App {
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** The code of an authenticator app: of this period, or of one before or after it. */
const codeOf = ({ secret }: Pick<App, 'secret'>, periods = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + periods * 30 });

/** A code that the app does not show these minutes. */
async function wrongCode(secret: string): Promise<string> {
  const right = new Set(await Promise.all([-2, -1, 0, 1, 2].map((periods) => codeOf({ secret }, periods))));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
}

const setTotp = (token: string, body: { code?: string } = {}) =>
  send<{ isOn: boolean; secret: string; uri: string; recoveryCodes: string[] | null; error?: string }>(
    'POST',
    '/user/totp',
    { token, body },
  );

/** Turns an authenticator app on; its code of the period before now is used up, so that the present one still opens. */
async function turnOn(token: string): Promise<App> {
  const { secret } = (await setTotp(token)).body;
  const on = await setTotp(token, { code: await codeOf({ secret }, -1) });
  expect(on).toMatchObject({ status: 200, body: { isOn: true, secret: null } });
  return { secret, recoveryCodes: on.body.recoveryCodes ?? [] };
}

async function withFactor(name: string): Promise<App & { company: TestCompany; admin: TestMember; token: string }> {
  const company = await app.newCompany(name);
  const token = await signIn(company.admin);
  return { company, admin: company.admin, token, ...(await turnOn(token)) };
}

const inIt = <T>(company: TestCompany, run: Parameters<typeof inCompany<T>>[2]) =>
  inCompany(app.context.db, company.id, run);

describe('an authenticator app', () => {
  test('G38: is on once its first code came back, ends every other session, is told by mail and asked for at the next sign-in', async () => {
    const company = await app.newCompany('App Alley');
    const { admin } = company;
    const [here, there] = [await signIn(admin), await signIn(admin)];
    const offered = await setTotp(here);
    expect(offered.body).toMatchObject({ isOn: false, recoveryCodes: null });
    expect(offered.body.uri).toContain(`secret=${offered.body.secret}`);
    // Shown is not on.
    expect((await logIn(admin)).body.token).toEqual(expect.any(String));
    expect((await setTotp(here, { code: await wrongCode(offered.body.secret) })).body).toMatchObject({
      error: 'INVALID_CODE',
      // An app cannot be asked for a new one.
      fields: { code: expect.stringMatching(/that your app shows now/) },
    });
    const on = await setTotp(here, { code: await codeOf(offered.body, -1) });
    expect(on.body.recoveryCodes).toHaveLength(10);
    await isOut(there);
    expect(await status(here)).toBe(200);
    await mailsTo(app, admin.email, /authenticator app is on/);
    expect(await audits(app, company, admin.id)).toContain('member.totp-on');
    expect((await send('GET', '/user', { token: here })).body).toMatchObject({ has2Fa: true });
    expect((await send('GET', '/user/factors', { token: here })).body).toMatchObject({
      totpOnAt: expect.any(String),
      isPhone2Fa: false,
      recoveryCodesLeft: 10,
    });
    const begun = await logIn(admin);
    expect(begun.body).toEqual({
      ...{ userId: expect.any(String), isPhone2Fa: false, phone: null },
      methods: ['TOTP', 'RECOVERY_CODE'],
    });
    expect(begun.body.userId).not.toContain(admin.id);
    const opened = await show({ userId: begun.body.userId, cookie: cookiesOf(begun) }, await codeOf(offered.body));
    expect(await status(opened.body.token)).toBe(200);
    // Colleagues sign in as before.
    expect((await logIn(company.operator)).body.token).toEqual(expect.any(String));
  });

  test('G38: neither its secret nor a recovery code stands in any table', async () => {
    const { company, secret, recoveryCodes } = await withFactor('Closed Close');
    const kept = await inIt(company, ({ trx }) =>
      sql<{ row: string }>`
        select to_jsonb(f)::text as row from factor f where company_id = ${company.id}
        union all select to_jsonb(c)::text from factor_recovery_code c where company_id = ${company.id}
        union all select to_jsonb(k)::text from idempotency_key k where company_id = ${company.id}
        union all select to_jsonb(a)::text from audit a where company_id = ${company.id}`.execute(trx),
    );
    const all = kept.rows.map(({ row }) => row).join('\n');
    expect(all).toContain('totp');
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(all).not.toContain(told);
  });

  test('G38: a code opens once, of twenty at the same moment in twenty sign-ins one', async () => {
    const { admin, secret } = await withFactor('Once Court');
    const begun: Begun[] = [];
    for (let count = 0; count < 8; count += 1) begun.push(await begin(admin));
    const code = await codeOf({ secret });
    const answers = await Promise.all(begun.flatMap((each) => [show(each, code), show(each, code)]));
    expect(answers.filter(({ body }) => body.token !== undefined)).toHaveLength(1);
    expect((await show(await begin(admin), code)).body.token).toBeUndefined();
  });

  test('G38: of twenty answers to one sign-in one opens a session', async () => {
    const { admin, secret, company } = await withFactor('One Row');
    const begun = await begin(admin);
    const code = await codeOf({ secret });
    const answers = await Promise.all(Array.from({ length: 20 }, () => show(begun, code)));
    expect(answers.filter(({ body }) => body.token !== undefined)).toHaveLength(1);
    const opened = (await audits(app, company, admin.id)).filter((action) => action === 'session.open');
    expect(opened).toHaveLength(2);
  });

  test('turned off, it is asked for no more, and the recovery codes go with it', async () => {
    const { admin, token, recoveryCodes, company } = await withFactor('Off Oval');
    expect((await send('DELETE', '/user/totp', { token })).status).toBe(200);
    expect((await send('DELETE', '/user/totp', { token })).body).toMatchObject({ error: 'INVALID_STATUS' });
    expect((await logIn(admin)).body.token).toEqual(expect.any(String));
    await mailsTo(app, admin.email, /authenticator app was turned off/);
    expect((await send('POST', '/user/recovery-codes', { token })).body).toMatchObject({ error: 'INVALID_STATUS' });
    // Set up anew, the codes of before are none.
    await turnOn(token);
    expect((await show(await begin(admin), recoveryCodes[0] ?? '', 'RECOVERY_CODE')).body).toMatchObject({
      error: 'INVALID_CODE',
      fields: { code: expect.stringMatching(/recovery code/) },
    });
    expect(await audits(app, company, admin.id)).toContain('member.totp-off');
  });

  test('another app takes the place of the first one only with its own first code', async () => {
    const { admin, token, ...first } = await withFactor('Second Square');
    const { secret } = (await setTotp(token)).body;
    expect((await show(await begin(admin), await codeOf(first))).status).toBe(200);
    const on = await setTotp(token, { code: await codeOf({ secret }, -1) });
    expect(on.body).toMatchObject({ isOn: true, recoveryCodes: null });
    expect((await show(await begin(admin), await codeOf(first, 1))).body.error).toBe('INVALID_CODE');
    expect((await show(await begin(admin), await codeOf({ secret }))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('G38: each opens once in place of the app, is told by mail, and only after the password', async () => {
    const { admin, company, recoveryCodes } = await withFactor('Lost Lane');
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.replaceAll('-', ' ').toUpperCase();
    const opened = await show(await begin(admin), typed, 'RECOVERY_CODE');
    expect(await status(opened.body.token)).toBe(200);
    const [mail] = await mailsTo(app, admin.email, /recovery code was used/);
    expect(mail?.text).toContain('9 recovery codes left');
    const used = await inCompany(app.context.db, company.id, ({ trx }) =>
      trx.selectFrom('audit').select(['actorKind', 'actorId']).where('action', '=', 'member.recovery-code').execute(),
    );
    expect(used).toEqual([{ actorKind: 'member', actorId: admin.id }]);
    expect((await show(await begin(admin), first, 'RECOVERY_CODE')).body.error).toBe('INVALID_CODE');
    // Without a sign-in that waits it opens nothing, and it is no password.
    const nowhere = { userId: 'nobody-began-such-a-sign-in', cookie: 'recoup-sign-in=nothing' };
    expect((await show(nowhere, second, 'RECOVERY_CODE')).body.error).toBe('SIGN_IN_EXPIRED');
    expect((await logIn(admin, { password: second })).body.error).toBe('INVALID_CREDENTIALS');
    expect((await show(await begin(admin), second, 'RECOVERY_CODE')).status).toBe(200);
  });

  test('G38: of twenty at once with one code in several sign-ins one opens', RACE_TIME, async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { admin, recoveryCodes, company } = await withFactor('Rush Road');
      const begun: Begun[] = [];
      for (let count = 0; count < 5; count += 1) begun.push(await begin(admin));
      const answers = await Promise.all(
        begun.flatMap((each) => Array.from({ length: 4 }, () => show(each, recoveryCodes[0] ?? '', 'RECOVERY_CODE'))),
      );
      expect(answers.filter(({ body }) => body.token !== undefined)).toHaveLength(1);
      const left = await inIt(company, ({ trx }) =>
        trx.selectFrom('factorRecoveryCode').select('usedAt').where('companyId', '=', company.id).execute(),
      );
      expect(left.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
    }
  });

  test('new ones end those before', async () => {
    const { admin, token, recoveryCodes } = await withFactor('Renew Rise');
    const renewed = await send<{ recoveryCodes: string[] }>('POST', '/user/recovery-codes', { token });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const begun = await begin(admin);
    expect((await show(begun, recoveryCodes[1] ?? '', 'RECOVERY_CODE')).body.error).toBe('INVALID_CODE');
    expect((await show(begun, renewed.body.recoveryCodes[1] ?? '', 'RECOVERY_CODE')).status).toBe(200);
  });

  test('G20: what is told once is not told again under the same key', async () => {
    const { token } = await withFactor('Key Keep');
    const headers = { 'idempotency-key': 'recovery-codes-once' };
    expect((await send('POST', '/user/recovery-codes', { token, headers })).status).toBe(200);
    expect((await send('POST', '/user/recovery-codes', { token, headers })).body).toMatchObject({
      error: 'REPLY_NOT_KEPT',
    });
  });
});

describe('a sign-in that waits', () => {
  test('G39: takes five codes, then the password is asked for again', async () => {
    const { admin, secret } = await withFactor('Five Fold');
    const begun = await begin(admin);
    const wrong = await wrongCode(secret);
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push((await show(begun, wrong)).body.error);
    expect(answers).toEqual([...Array.from({ length: 4 }, () => 'INVALID_CODE'), 'SIGN_IN_EXPIRED', 'SIGN_IN_EXPIRED']);
    expect((await show(begun, await codeOf({ secret }))).body.error).toBe('SIGN_IN_EXPIRED');
    expect((await show(await begin(admin), await codeOf({ secret }))).status).toBe(200);
  });

  test('G39: ten wrong codes in a quarter of an hour are all, however many sign-ins; a known browser has a count of its own', async () => {
    const { admin, secret } = await withFactor('Guess Gate');
    const known = cookiesOf(await show(await begin(admin), await codeOf({ secret })));
    const wrong = await wrongCode(secret);
    const answers = [];
    for (let round = 0; round < 3; round += 1) {
      const begun = await begin(admin);
      for (let tries = 0; tries < 5; tries += 1) answers.push((await show(begun, wrong)).status);
    }
    expect(answers.filter((code) => code === 429)).toHaveLength(5);
    expect((await show(await begin(admin), await codeOf({ secret }, 1))).status).toBe(429);
    expect((await show(await begin(admin, { cookie: known }), await codeOf({ secret }, 1))).status).toBe(200);
  });

  test('belongs to its browser, and ends after ten minutes', async () => {
    const { company, admin, secret } = await withFactor('Bound Bay');
    const mine = await begin(admin);
    const other = await begin(admin);
    const code = await codeOf({ secret });
    for (const cookie of ['', other.cookie])
      expect((await show({ userId: mine.userId, cookie }, code)).body.error).toBe('SIGN_IN_EXPIRED');
    await inIt(company, ({ trx }) =>
      sql`update factor_challenge set expires_at = expires_at - interval '10 minutes'
        where company_id = ${company.id}`.execute(trx),
    );
    expect((await show(mine, code)).body.error).toBe('SIGN_IN_EXPIRED');
    expect((await show(await begin(admin), code)).status).toBe(200);
  });

  test('ends with the password and the factors that it was begun with', async () => {
    const { admin, token, secret } = await withFactor('Changed Chase');
    const before = await begin(admin);
    const change = { currentPassword: PASSWORD, password: NEXT };
    expect((await send('POST', '/user/update-password', { token, body: change })).status).toBe(200);
    const code = await codeOf({ secret });
    expect((await show(before, code)).body.error).toBe('SIGN_IN_EXPIRED');
    const again = await begin(admin, { password: NEXT });
    const confirmed = await begin(admin, { password: NEXT, reAuth: true });
    const opened = await show(confirmed, code);
    await send('POST', '/user/recovery-codes', { token: opened.body.token });
    expect((await show(again, await codeOf({ secret }, 1))).body.error).toBe('SIGN_IN_EXPIRED');
  });
});

describe('G38: no way in goes past the second factor', () => {
  test('a password that was chosen anew by mail still asks for it', async () => {
    const { admin, secret, recoveryCodes } = await withFactor('Reset Ridge');
    await send('POST', '/auth/forgot-password', { body: { email: admin.email } });
    const link = tokenIn(await mailsTo(app, admin.email, /Choose a new password/));
    const reset = await send('POST', '/auth/reset-password', { body: { token: link, password: NEXT } });
    expect(reset.body).toEqual({ success: true });
    expect(reset.headers.getSetCookie()).toEqual([]);
    expect((await show(await begin(admin, { password: NEXT }), await codeOf({ secret }))).status).toBe(200);
    expect((await show(await begin(admin, { password: NEXT }), recoveryCodes[0] ?? '', 'RECOVERY_CODE')).status).toBe(
      200,
    );
  });

  test('a member who is removed while their sign-in waits is not let in, and leaves nothing behind', async () => {
    const company = await app.newCompany('Gone Grove');
    const { operator } = company;
    const factor = await turnOn(await signIn(operator));
    const begun = await begin(operator);
    const token = await signIn(company.admin);
    expect((await send('DELETE', `/member/${operator.id}`, { token })).status).toBe(200);
    expect((await show(begun, await codeOf(factor))).body.error).toBe('SIGN_IN_EXPIRED');
    expect((await show(begun, factor.recoveryCodes[0] ?? '', 'RECOVERY_CODE')).body.error).toBe('SIGN_IN_EXPIRED');
    expect((await logIn(operator)).body.error).toBe('INVALID_CREDENTIALS');
    const left = await inIt(company, ({ trx }) =>
      trx.selectFrom('factor').select('memberId').where('companyId', '=', company.id).execute(),
    );
    expect(left).toEqual([]);
  });

  test('no cookie of a sign-in that waits refreshes a session', async () => {
    const { admin } = await withFactor('Wait Way');
    const { cookie } = await begin(admin);
    expect((await send('POST', '/auth/refresh', { headers: { cookie } })).status).toBe(401);
  });

  test('the demo user may set up none', async () => {
    const company = await app.newCompany('Demo Dell');
    await inIt(company, ({ trx }) =>
      sql`update member set is_demo = true where company_id = ${company.id}`.execute(trx),
    );
    const token = await signIn(company.admin);
    for (const [method, path] of [
      ['POST', '/user/totp'],
      ['DELETE', '/user/totp'],
      ['POST', '/user/recovery-codes'],
    ] as const)
      expect((await send(method, path, { token, body: method === 'POST' ? {} : undefined })).body).toMatchObject({
        error: 'DEMO_USER_NO_HAVE_PERMISSIONS',
      });
  });
});

describe('showing that it is you', () => {
  /** Ten minutes later. */
  const age = (company: TestCompany) =>
    inIt(company, ({ trx }) =>
      sql`update session set confirmed_at = confirmed_at - interval '10 minutes' where company_id = ${company.id}`.execute(
        trx,
      ),
    );
  const invite = (token: string) =>
    send<{ error?: string }>('POST', '/member/invite', {
      token,
      body: { email: `guest-${Math.random()}@guests.example`, roles: ['OPERATOR'] },
    });

  test('takes the second factor, too, where one is on: the password alone refreshes nothing', async () => {
    const { company, admin, secret, token } = await withFactor('Fresh Field');
    await age(company);
    const stale = [invite(token), setTotp(token), send('DELETE', '/user/totp', { token })];
    for (const answer of await Promise.all(stale)) expect(answer.body).toMatchObject({ error: 'REAUTH_REQUIRED' });
    const checked = await send('POST', '/user/check-password', { token, body: { password: PASSWORD } });
    expect(checked.body).toEqual({ ok: true });
    expect((await invite(token)).body.error).toBe('REAUTH_REQUIRED');
    const change = { currentPassword: PASSWORD, password: NEXT };
    expect((await send('POST', '/user/update-password', { token, body: change })).status).toBe(200);
    expect((await invite(token)).body.error).toBe('REAUTH_REQUIRED');
    const opened = await show(await begin(admin, { password: NEXT, reAuth: true }), await codeOf({ secret }));
    expect((await invite(opened.body.token)).status).toBe(200);
  });

  test('puts a new session in the place of the one that the browser has, and of nobody else’s', async () => {
    const { company, admin, secret } = await withFactor('Place Park');
    const first = await show(await begin(admin), await codeOf({ secret }));
    const stranger = await logIn(company.operator);
    const mine = cookiesOf(first);
    await age(company);
    const again = await begin(admin, { cookie: mine, reAuth: true });
    const second = await show(again, await codeOf({ secret }, 1));
    await isOut(first.body.token);
    expect(await status(second.body.token)).toBe(200);
    const strangers = stranger.body.token ?? '';
    await logIn(admin, { cookie: cookiesOf(stranger), reAuth: true });
    expect(await status(strangers)).toBe(200);
  });

  test('without a factor the password is enough, and takes the place of the session as well', async () => {
    const company = await app.newCompany('Plain Place');
    const first = await logIn(company.admin);
    await age(company);
    expect((await invite(first.body.token ?? '')).body.error).toBe('REAUTH_REQUIRED');
    await send('POST', '/user/check-password', { token: first.body.token, body: { password: PASSWORD } });
    expect((await invite(first.body.token ?? '')).status).toBe(200);
    const second = await logIn(company.admin, { cookie: cookiesOf(first), reAuth: true });
    await isOut(first.body.token ?? '');
    expect(await status(second.body.token ?? '')).toBe(200);
  });
});
