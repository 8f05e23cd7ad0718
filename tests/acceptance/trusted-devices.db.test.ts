import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  type Application,
  PASSWORD,
  startApplication,
  type TestCompany,
  type TestMember,
} from '../application/start-application.ts';
import { audits } from '../application/team-world.ts';

let app: Application;
let addresses = 0;

beforeAll(async () => {
  // As behind a proxy: tries are counted per address, and a test may come from many.
  app = await startApplication({ role: 'all', environment: { TRUSTED_PROXIES: '127.0.0.1, ::1' } });
});
afterAll(() => app.stop());

const send: Application['send'] = (method, path, { headers, ...options } = {}) => {
  addresses += 1;
  return app.send(method, path, { ...options, headers: { 'x-forwarded-for': `198.51.100.${addresses}`, ...headers } });
};
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
const logIn = ({ email }: TestMember, cookie = '', { password = PASSWORD, reAuth = false } = {}) =>
  send<SignedIn>('POST', '/auth/login', { body: { credentials: { email, password }, reAuth }, headers: { cookie } });

const codeOf = (secret: string, offset: number) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + offset * 30 });

/** A member with an authenticator app, and a browser that is trusted. */
async function trusting(name: string) {
  const company = await app.newCompany(name);
  const { admin } = company;
  const token = await app.signIn(admin, { 'x-forwarded-for': '203.0.113.9' });
  const { body } = await send<{ secret: string }>('POST', '/user/totp', { token, body: {} });
  const on = await send<{ recoveryCodes: string[] }>('POST', '/user/totp', {
    token,
    body: { code: await codeOf(body.secret, -1) },
  });
  const trusted = await show(admin, await codeOf(body.secret, 0), { trust: true });
  return { company, admin, token, secret: body.secret, codes: on.body.recoveryCodes, ...trusted };
}

/** Ends a sign-in with the second factor; answers the session and what the browser keeps. */
async function show(
  admin: TestMember,
  code: string,
  { trust = false, method = 'TOTP' }: { readonly trust?: boolean; readonly method?: string } = {},
) {
  const begun = await logIn(admin);
  expect(begun.body.token).toBeUndefined();
  const answer = await send<SignedIn>('POST', '/auth/second-factor', {
    body: { userId: begun.body.userId, method, code, trust },
    headers: { cookie: cookiesOf(begun) },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const kept = answer.headers.getSetCookie().filter((line) => line.startsWith('recoup-trusted='));
  return { session: answer.body.token ?? '', kept, cookie: kept[0]?.split(';')[0] ?? '' };
}

const rowsOf = ({ id }: TestCompany) =>
  inCompany(app.context.db, id, ({ trx }) =>
    sql<{ id: string; hash: string }>`select id, encode(token_hash, 'base64') as hash from factor_trust`.execute(trx),
  ).then(({ rows }) => rows);

describe('a trusted browser', () => {
  test('G38: is not asked for the code for 30 days, and what is delicate asks for it all the same', async () => {
    const { company, admin, cookie, kept, session } = await trusting('Trust Tower');
    expect(kept[0]).toMatch(/Max-Age=2592000/);
    for (const fence of [/HttpOnly/, /SameSite=Strict/, /Path=\/v1\/auth/]) expect(kept[0]).toMatch(fence);
    expect(
      (await rowsOf(company)).some(({ hash }) => cookie.includes(hash)),
      'kept hashed',
    ).toBe(false);
    const again = await logIn(admin, cookie);
    expect(again).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    const token = again.body.token ?? '';
    const invite = { body: { email: 'somebody@trust-tower.example', roles: ['OPERATOR'] }, token };
    expect((await send<SignedIn>('POST', '/member/invite', invite)).body.error).toBe('REAUTH_REQUIRED');
    // Whoever confirms that it is them is asked for it.
    expect((await logIn(admin, cookie, { reAuth: true })).body).toMatchObject({ userId: expect.any(String) });
    expect((await logIn(admin)).body.userId, 'another browser').toEqual(expect.any(String));
    expect((await logIn(company.operator, cookie)).body.token, 'has no factor').toEqual(expect.any(String));
    const list = await send<{ data: { _id: string }[] }>('GET', '/user/trusted-devices', { token: session });
    expect(list.body.data).toMatchObject([{ device: expect.any(String), expiresAt: expect.any(String) }]);
    expect(await audits(app, company, admin.id)).toContain('member.trust-device');
    await inCompany(app.context.db, company.id, ({ trx }) =>
      sql`update factor_trust set expires_at = now()`.execute(trx),
    );
    expect((await logIn(admin, cookie)).body.userId).toEqual(expect.any(String));
  });

  test('is one member’s: it opens nothing for a colleague who has a factor, too', async () => {
    const { company, cookie } = await trusting('Trust Terrace');
    await inCompany(app.context.db, company.id, ({ trx }) =>
      sql`insert into factor (company_id, member_id, phone, phone_on_at)
        values (${company.id}, ${company.operator.id}, '+12125550777', now())`.execute(trx),
    );
    expect((await logIn(company.operator, cookie)).body).toMatchObject({ userId: expect.any(String) });
  });

  test('is asked again once it was taken back, by its owner alone', async () => {
    const { company, admin, cookie, session } = await trusting('Trust Track');
    const [row] = await rowsOf(company);
    const path = `/user/trusted-devices/${row?.id}`;
    const operator = await app.signIn(company.operator, { 'x-forwarded-for': '203.0.113.10' });
    expect((await send('DELETE', path, { token: operator })).status).toBe(404);
    expect((await send('DELETE', path, { token: session })).status).toBe(200);
    expect((await send('DELETE', path, { token: session })).status).toBe(404);
    expect((await logIn(admin, cookie)).body.userId).toEqual(expect.any(String));
  });

  test('a recovery code trusts none', async () => {
    const { admin, codes } = await trusting('Trust Trench');
    expect((await show(admin, codes[0] ?? '', { trust: true, method: 'RECOVERY_CODE' })).kept).toEqual([]);
  });

  const NEXT = 'another long passphrase';
  test.each([
    ['new recovery codes', (token: string) => send('POST', '/user/recovery-codes', { token })],
    ['the factor turned off', (token: string) => send('DELETE', '/user/totp', { token })],
    [
      'another password',
      (token: string) =>
        send('POST', '/user/update-password', { token, body: { currentPassword: PASSWORD, password: NEXT } }),
    ],
  ] as const)('G37: ends with %s', async (_, change) => {
    const { company, session } = await trusting('Trust Turn');
    expect(await rowsOf(company)).toHaveLength(1);
    expect((await change(session)).status).toBe(200);
    expect(await rowsOf(company)).toEqual([]);
  });
});
