import { allCalls } from '@recoup/contract/all-calls.ts';
import { type KeyScope, keyScopes, secretKeyScopes } from '@recoup/domain/api-keys/key-scopes.ts';
import { permissions, scopesOf } from '@recoup/domain/permissions/permission.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../apps/server/src/db/database.ts';
import {
  CALLS_PER_MINUTE,
  COMPANY_CALLS_PER_MINUTE,
  createKeyLimit,
} from '../../apps/server/src/features/api-keys/key-limit.ts';
import { remindOfKeys } from '../../apps/server/src/features/api-keys/remind-of-keys.ts';
import { setRoles } from '../../apps/server/src/features/members/team.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { askingCalls } from '../application/asking-calls.ts';
import { makeRecords } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import {
  type Application,
  startApplication,
  type TestCompany,
  type TestMember,
} from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
/** Another Administrator, who may be removed. */
let second: TestMember;

beforeAll(async () => {
  app = await startApplication({ environment: { TRUSTED_PROXIES: '' } });
  company = await app.newCompany('Keys Inc');
  token = await app.signIn(company.admin);
  second = company.operator;
});
afterAll(() => app.stop());

interface Key {
  readonly apiKey: { readonly _id: string; readonly last4: string; readonly state: string };
  readonly secretKey: string;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function makeKey(
  body: {
    readonly scopes?: readonly KeyScope[];
    readonly allowedIps?: readonly string[];
    readonly isTest?: boolean;
  } = {},
  by = token,
): Promise<Key> {
  const wanted = { name: 'Books', scopes: ['accounts:read'], expiresAt: inDays(30), ...body };
  const made = await app.send<Key>('POST', '/api-key', { token: by, body: wanted });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
}

const use = (key: string, path = '/account', headers: Readonly<Record<string, string>> = {}) =>
  app.send<{ error?: string }>('GET', path, { token: key, headers });

const secretOf = async (path = '/company/secret-key') =>
  (await app.send<{ secretKey: string }>('POST', path, { token })).body.secretKey;

async function auditOf(action: string) {
  return inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('audit')
      .select(['actorKind', 'actorId', 'recordKind', 'recordId', 'sessionId', 'ip', 'after'])
      .where('action', '=', action)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
}

describe('a key', () => {
  test('is told once, kept as a hash, and shown by its last characters', async () => {
    const made = await makeKey();
    expect(made.secretKey).toMatch(/^rk_live_[\w-]{43}$/);
    expect(made.apiKey).toMatchObject({ state: 'ACTIVE', last4: made.secretKey.slice(-4), lastUsedAt: null });
    const list = await app.send('GET', '/api-key', { token });
    expect(JSON.stringify(list.body)).toContain(made.apiKey._id);
    expect(JSON.stringify(list.body)).not.toContain(made.secretKey);
    const { rows } = await sql<{ found: string }>`
      select count(*)::text as found from (
        select to_jsonb(k)::text as line from api_key k union all select to_jsonb(a)::text from audit a
        union all select to_jsonb(i)::text from idempotency_key i) t
      where line like ${`%${made.secretKey}%`}`.execute(app.context.jobsDb);
    expect(rows[0]?.found).toBe('0');
  });

  test('opens what its scopes say and says what it lacks', async () => {
    const { secretKey, apiKey } = await makeKey();
    expect((await use(secretKey)).status).toBe(200);
    expect(await use(secretKey, '/workflow')).toMatchObject({ status: 403, body: { error: 'SCOPE_MISSING' } });
    expect(await use(secretKey, '/user')).toMatchObject({ status: 403, body: { error: 'SCOPE_MISSING' } });
    const list = await app.send<{ data: { _id: string; lastUsedAt: string | null }[] }>('GET', '/api-key', { token });
    expect(list.body.data.find(({ _id }) => _id === apiKey._id)?.lastUsedAt).not.toBe(null);
  });

  test('shows the team by its scope alone', async () => {
    const team = await makeKey({ scopes: ['members:read'] });
    expect((await use(team.secretKey, '/member')).status).toBe(200);
    const books = await makeKey();
    expect(await use(books.secretKey, '/member')).toMatchObject({ status: 403, body: { error: 'SCOPE_MISSING' } });
  });

  test('asks for somebody who has just shown who they are', async () => {
    const other = await app.signIn(company.admin);
    await inCompany(app.context.db, company.id, (work) =>
      sql`update session set confirmed_at = now() - interval '11 minutes'`.execute(work.trx),
    );
    const body = { name: 'Books', scopes: ['accounts:read'], expiresAt: inDays(30) };
    for (const path of ['/api-key', '/company/secret-key'])
      expect(await app.send('POST', path, { token: other, ...(path === '/api-key' ? { body } : {}) })).toMatchObject({
        status: 403,
        body: { error: 'REAUTH_REQUIRED' },
      });
    token = await app.signIn(company.admin);
  });

  test('is refused at its field: no scope, too long a life, an address that is none', async () => {
    const wanted = { name: 'Books', scopes: ['accounts:read'], expiresAt: inDays(30) };
    const fields = async (change: object) => {
      const { status, body } = await app.send<{ fields?: object }>('POST', '/api-key', {
        token,
        body: { ...wanted, ...change },
      });
      return { status, fields: Object.keys(body.fields ?? {}) };
    };
    expect(await fields({ scopes: [] })).toEqual({ status: 422, fields: ['scopes'] });
    expect(await fields({ scopes: ['everything'] })).toMatchObject({ status: 422 });
    expect(await fields({ expiresAt: inDays(800) })).toEqual({ status: 422, fields: ['expiresAt'] });
    expect(await fields({ expiresAt: inDays(-1) })).toEqual({ status: 422, fields: ['expiresAt'] });
    expect(await fields({ allowedIps: ['10.0.0.1', 'office'] })).toEqual({ status: 422, fields: ['allowedIps.1'] });
  });

  test('is made once under an Idempotency-Key, and not told again', async () => {
    const body = { name: 'Once', scopes: ['accounts:read'], expiresAt: inDays(30) };
    const ask = () => app.send<Key>('POST', '/api-key', { token, body, headers: { 'idempotency-key': 'one-key' } });
    expect((await ask()).status).toBe(200);
    expect((await ask()).body).toMatchObject({ error: 'REPLY_NOT_KEPT' });
    const list = await app.send<{ data: { name: string }[] }>('GET', '/api-key', { token });
    expect(list.body.data.filter(({ name }) => name === 'Once')).toHaveLength(1);
  });
});

describe('a key ends', () => {
  const gone = { status: 401, body: { error: 'UNAUTHORIZED' } };

  test('when it is ended, at once', async () => {
    const { secretKey, apiKey } = await makeKey();
    expect((await use(secretKey)).status).toBe(200);
    expect((await app.send('DELETE', `/api-key/${apiKey._id}`, { token })).status).toBe(200);
    expect(await use(secretKey)).toMatchObject(gone);
    expect((await app.send('DELETE', `/api-key/${apiKey._id}`, { token })).status).toBe(404);
  });

  test('when its time is over', async () => {
    const { secretKey, apiKey } = await makeKey();
    await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .updateTable('apiKey')
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where('id', '=', apiKey._id)
        .execute(),
    );
    expect(await use(secretKey)).toMatchObject(gone);
  });

  test('a day after it was replaced, and not before', async () => {
    const first = await makeKey({ scopes: ['accounts:read', 'tasks:read'] });
    const replaced = await app.send<Key>('POST', `/api-key/${first.apiKey._id}/replace`, { token });
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200);
    expect(replaced.body.apiKey).toMatchObject({
      name: 'Books',
      scopes: ['accounts:read', 'tasks:read'],
      state: 'ACTIVE',
    });
    for (const key of [first.secretKey, replaced.body.secretKey]) expect((await use(key)).status).toBe(200);
    expect((await app.send('POST', `/api-key/${first.apiKey._id}/replace`, { token })).body).toMatchObject({
      error: 'INVALID_STATUS',
    });
    const list = await app.send<{ data: { _id: string; state: string; expiresAt: string }[] }>('GET', '/api-key', {
      token,
    });
    const former = list.body.data.find(({ _id }) => _id === first.apiKey._id);
    expect(former?.state).toBe('REPLACED');
    const hours = (Date.parse(former?.expiresAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('when its maker is no longer Administrator, or of the team; and does not come back', async () => {
    const role = (roles: string[]) => app.send('PUT', `/member/${second.id}/role`, { token, body: { roles } });
    expect((await role(['ADMIN'])).status).toBe(200);
    const { secretKey } = await makeKey({}, await app.signIn(second));
    expect((await use(secretKey)).status).toBe(200);
    expect((await role(['OPERATOR'])).status).toBe(200);
    expect(await use(secretKey)).toMatchObject(gone);
    expect((await role(['ADMIN'])).status).toBe(200);
    expect(await use(secretKey)).toMatchObject(gone);
    const other = await makeKey({}, await app.signIn(second));
    expect((await use(other.secretKey)).status).toBe(200);
    expect((await app.send('DELETE', `/member/${second.id}`, { token })).status).toBe(200);
    expect(await use(other.secretKey)).toMatchObject(gone);
    expect(await auditOf('api-key.end')).toEqual(
      expect.arrayContaining([expect.objectContaining({ actorKind: 'member', actorId: company.admin.id })]),
    );
  });

  test('as far as its maker’s role goes, even where nobody ended it', async () => {
    const { secretKey } = await makeKey({ scopes: ['accounts:read', 'campaigns:read'] });
    expect((await use(secretKey, '/workflow')).status).toBe(200);
    await inCompany(app.context.db, company.id, (work) => setRoles(work, company.admin.id, ['OPERATOR']));
    expect((await use(secretKey)).status).toBe(200);
    expect(await use(secretKey, '/workflow')).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    await inCompany(app.context.db, company.id, (work) => setRoles(work, company.admin.id, ['ADMIN']));
  });

  test('with its company', async () => {
    const other = await app.newCompany('Gone Inc');
    const { secretKey } = await makeKey({}, await app.signIn(other.admin));
    expect((await use(secretKey)).status).toBe(200);
    await inCompany(app.context.db, other.id, (work) =>
      work.trx.updateTable('company').set({ state: 'GONE' }).where('companyId', '=', other.id).execute(),
    );
    expect(await use(secretKey)).toMatchObject(gone);
  });
});

test('that a key ends within a week is told to Administrators by mail, once, and written down', async () => {
  const own = await app.newCompany('Reminded Inc');
  const by = await app.signIn(own.admin);
  const inOwn = <T>(run: Parameters<typeof inCompany<T>>[2]) => inCompany(app.context.db, own.id, run);
  const key = await makeKey({}, by);
  const short = await makeKey({}, by);
  const ended = await makeKey({}, by);
  const remind = () => inOwn((work) => remindOfKeys(work, 100));
  expect(await remind(), 'a month ahead').toBe(0);
  const endsIn = (days: number, age: number, { apiKey }: Key) =>
    inOwn((work) =>
      sql`update api_key set expires_at = now() + make_interval(days => ${days}),
        created_at = now() - make_interval(days => ${age}) where id = ${apiKey._id}`.execute(work.trx),
    );
  await endsIn(6, 300, key);
  // It was made for a few days: whoever made it knows.
  await endsIn(3, 1, short);
  await endsIn(6, 300, ended);
  await app.send('DELETE', `/api-key/${ended.apiKey._id}`, { token: by });
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  const told = await inOwn((work) =>
    work.trx.selectFrom('teamMail').select(['toAddress', 'values']).where('kind', '=', 'KEY_ENDS').execute(),
  );
  expect(told).toEqual([
    { toAddress: own.admin.email, values: { name: 'Books', last4: key.apiKey.last4, at: expect.any(String) } },
  ]);
  const rows = await inOwn((work) =>
    work.trx.selectFrom('audit').select(['recordId']).where('action', '=', 'api-key.remind').execute(),
  );
  expect(rows).toEqual([{ recordId: key.apiKey._id }]);
});

describe('a key is held', () => {
  test('by the addresses that it names', async () => {
    const here = await makeKey({ allowedIps: ['127.0.0.0/8'] });
    expect((await use(here.secretKey)).status).toBe(200);
    const elsewhere = await makeKey({ allowedIps: ['203.0.113.0/24'] });
    expect(await use(elsewhere.secretKey)).toMatchObject({ status: 403, body: { error: 'ADDRESS_NOT_ALLOWED' } });
    // Nobody is believed who only says where they are.
    expect((await use(elsewhere.secretKey, '/account', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(403);
  });

  test('by a count of its own', async () => {
    const { secretKey, apiKey } = await makeKey();
    const other = await makeKey();
    const pool = createPool(app.database.appUrl, { max: 2, name: 'keys' });
    const take = createKeyLimit(pool);
    for (let count = 0; count < CALLS_PER_MINUTE; count += 1)
      expect((await take({ id: apiKey._id, companyId: company.id })).waitSeconds).toBe(0);
    await pool.end();
    const held = await use(secretKey);
    expect(held).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
    const free = await use(other.secretKey);
    expect(free.status).toBe(200);
    expect(free.headers.get('ratelimit-limit')).toBe(String(CALLS_PER_MINUTE));
    expect(Number(free.headers.get('ratelimit-remaining'))).toBe(CALLS_PER_MINUTE - 1);
    expect(free.headers.get('recoup-version')).toBe('2026-11-30');
    expect((await use(token)).status).toBe(200);
  });

  test('by a count of the whole company, which a key that runs wild does not use up', async () => {
    const pool = createPool(app.database.appUrl, { max: 2, name: 'keys' });
    const take = createKeyLimit(pool);
    const companyId = uuidv7();
    const wild = { id: uuidv7(), companyId };
    for (let count = 0; count < CALLS_PER_MINUTE + 100; count += 1) await take(wild);
    const next = await take({ id: uuidv7(), companyId });
    expect(next).toMatchObject({ waitSeconds: 0, limit: CALLS_PER_MINUTE, remaining: CALLS_PER_MINUTE - 1 });
    await sql`update rate_limit set points = ${COMPANY_CALLS_PER_MINUTE} where key = ${`api-company:${companyId}`}`.execute(
      app.context.db,
    );
    const held = await take({ id: uuidv7(), companyId });
    await pool.end();
    expect(held).toMatchObject({ limit: COMPANY_CALLS_PER_MINUTE, remaining: 0 });
    expect(held.waitSeconds).toBeGreaterThan(0);
  });

  test('by the scope that it lacks, which is named', async () => {
    const { secretKey } = await makeKey({ scopes: ['accounts:read'] });
    const missing = await use(secretKey, '/workflow');
    expect(missing.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="campaigns:read"');
    const forPeople = await use(secretKey, '/user');
    expect(forPeople.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"');
  });

  test('by its scopes also inside a call: no file of a list that it may not read', async () => {
    const { secretKey } = await makeKey({ scopes: ['accounts:read', 'accounts:write'] });
    const begin = (list: string) => app.send('POST', '/export', { token: secretKey, body: { list, format: 'csv' } });
    expect(await begin('audit')).toMatchObject({ status: 403, body: { error: 'SCOPE_MISSING' } });
    expect((await begin('account')).status).toBe(200);
  });
});

test('the audit names the key, and no session', async () => {
  const { secretKey, apiKey } = await makeKey({ scopes: ['accounts:write'] });
  const made = await app.send<{ _id: string }>('POST', '/account/tag', {
    token: secretKey,
    body: { name: 'By a key' },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const rows = (await auditOf('tag.create')).filter(({ recordId }) => recordId === made.body._id);
  expect(rows).toMatchObject([{ actorKind: 'api-key', actorId: apiKey._id, sessionId: null, ip: '127.0.0.1' }]);
  const query = `/audit?actorKind=api-key&actorId=${apiKey._id}`;
  const told = await app.send<{ data: object[] }>('GET', query, { token });
  expect(told.body.data).toMatchObject([{ action: 'tag.create', actor: { kind: 'api-key', name: 'Books' } }]);
  const creation = (await auditOf('api-key.create')).find(({ recordId }) => recordId === apiKey._id);
  expect(creation).toMatchObject({ actorKind: 'member', actorId: company.admin.id });
  expect(creation?.after).toMatchObject({ name: 'Books', scopes: ['accounts:write'] });
});

test('the same Idempotency-Key of two keys is two requests', async () => {
  const [one, other] = [await makeKey({ scopes: ['accounts:write'] }), await makeKey({ scopes: ['accounts:write'] })];
  const body = { name: 'Twice' };
  const headers = { 'idempotency-key': 'shared' };
  const first = await app.send('POST', '/account/tag', { token: one.secretKey, body, headers });
  expect(
    (await app.send('POST', '/account/tag', { token: one.secretKey, body, headers })).headers.get(
      'idempotency-replayed',
    ),
  ).toBe('true');
  const second = await app.send('POST', '/account/tag', { token: other.secretKey, body, headers });
  expect(first.status).toBe(200);
  expect(second.headers.get('idempotency-replayed')).toBe(null);
});

test('G38: where the company asks everybody for a second factor, the keys of a maker without one wait for it', async () => {
  const strict = await app.newCompany('Strict Keys');
  const by = await app.signIn(strict.admin);
  const { secretKey } = await makeKey({ scopes: ['accounts:read'] }, by);
  const secret = (await app.send<{ secretKey: string }>('POST', '/company/secret-key', { token: by })).body.secretKey;
  const ask = (days: number) =>
    inCompany(app.context.db, strict.id, ({ trx }) =>
      sql`update company set factor_required_since = now() - make_interval(days => ${days})
        where company_id = ${strict.id}`.execute(trx),
    );
  await ask(2);
  for (const key of [secretKey, secret]) expect((await use(key)).status, 'in the days of grace').toBe(200);
  await ask(4);
  for (const key of [secretKey, secret])
    expect(await use(key)).toMatchObject({ status: 403, body: { error: 'KEY_MAKER_LACKS_FACTOR' } });
  await inCompany(app.context.db, strict.id, ({ trx }) =>
    sql`insert into factor (company_id, member_id, totp_secret, totp_on_at)
      values (${strict.id}, ${strict.admin.id}, 'closed', now())`.execute(trx),
  );
  for (const key of [secretKey, secret]) expect((await use(key)).status).toBe(200);
});

describe('the secret key', () => {
  test('carries all but team and audit, and its follower lets it work a day more', async () => {
    const before = await app.send('GET', '/company/secret-key', { token });
    expect(before.body).toEqual({ prefix: null, last4: null, lastUsedAt: null, expiresAt: null, formerUntil: null });
    const first = await secretOf();
    expect((await use(first)).status).toBe(200);
    for (const path of ['/audit', '/member'])
      expect(await use(first, path)).toMatchObject({ status: 403, body: { error: 'SCOPE_MISSING' } });
    const next = await secretOf();
    for (const key of [first, next]) expect((await use(key)).status).toBe(200);
    const third = await secretOf();
    expect((await use(first)).status).toBe(401);
    for (const key of [next, third]) expect((await use(key)).status).toBe(200);
    const shown = await app.send('GET', '/company/secret-key', { token });
    expect(shown.body).toMatchObject({ prefix: 'rk_live_', last4: third.slice(-4), formerUntil: expect.any(String) });
    expect((await app.send('DELETE', '/company/secret-key', { token })).status).toBe(200);
    for (const key of [next, third]) expect((await use(key)).status).toBe(401);
  });

  test('two at once leave one that is not replaced', async () => {
    const made = await Promise.all([secretOf(), secretOf(), secretOf()]);
    const states = await Promise.all(made.map(async (key) => (await use(key)).status));
    expect(states.filter((status) => status === 200)).toHaveLength(2);
  });
});

describe('G36: each call, by a key', () => {
  let keyed: TestCompany;
  let records: Records;
  let keys: { none: string; all: string; test: string };
  const staffCalls = allCalls.filter((call) => call.access.who === 'staff');
  // They keep the connection open, need a file or a ledger that answers: who may is tried of them all the same.
  const apart = new Set(['live.stream', 'import.parse', 'import.parse-debtors', 'connector.list-ledger']);

  // They begin a file of what may be read.
  const filing = new Set(['export.create', 'transaction.export-by-filter', 'report.run', 'report.export']);

  beforeAll(async () => {
    keyed = await app.newCompany('Keyed Inc');
    records = await makeRecords(app, keyed);
    const by = await app.signIn(keyed.admin);
    keys = {
      none: (await makeKey({ scopes: ['reports:read'] }, by)).secretKey,
      all: (await makeKey({ scopes: keyScopes }, by)).secretKey,
      test: (await makeKey({ scopes: keyScopes, isTest: true }, by)).secretKey,
    };
    expect(scopesOf(['ADMIN'])).toEqual(expect.arrayContaining([...secretKeyScopes]));
  });

  const ask = (call: (typeof staffCalls)[number], key: string) => {
    const sample = sampleRequests[call.name]?.(records);
    if (!sample) throw new Error(`no sample for ${call.name}`);
    return app.send<{ error?: string }>(call.method, addressOf(call.path, sample), { token: key, body: sample.body });
  };

  test.each(staffCalls.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const permission = call.access.who === 'staff' ? call.access.permission : null;
    const rule = permission === null ? null : permissions[permission];
    const scope = rule?.scope ?? null;
    const missing = {
      status: 403,
      body: { error: rule?.roles.includes('ADMIN') === false ? 'FORBIDDEN' : 'SCOPE_MISSING' },
    };
    if (scope !== 'reports:read') expect(await ask(call, keys.none)).toMatchObject(missing);
    if (scope === null) {
      expect(await ask(call, keys.all)).toMatchObject(missing);
      return;
    }
    if (apart.has(name)) return;
    const tried = await ask(call, keys.test);
    const isChange = call.isStateChanging === true || (call.method !== 'GET' && !askingCalls.has(name));
    if (isChange && !filing.has(name)) expect(tried.body.error, name).toBe('DEMO_MODE');
    const worked = await ask(call, keys.all);
    expect([401, 403], JSON.stringify(worked.body)).not.toContain(worked.status);
    expect(worked.status, JSON.stringify(worked.body)).toBeLessThan(500);
  });
});
