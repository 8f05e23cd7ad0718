import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const AGENT = 'Mozilla/5.0 (Audit)';
const headers = { 'user-agent': AGENT };
const from = { ip: '127.0.0.1', userAgent: AGENT };

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('From Where');
});
afterAll(() => app.stop());

/** The rows that such a deed left, first one first. */
async function rowsOf(action: string) {
  return inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('audit')
      .select(['actorKind', 'actorId', 'recordId', 'ip', 'userAgent', 'sessionId'])
      .where('action', '=', action)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
}

async function sessionsOf(memberId: string): Promise<string[]> {
  const rows = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('session').select('id').where('memberId', '=', memberId).orderBy('id').execute(),
  );
  return rows.map(({ id }) => id);
}

describe('G59: the audit keeps from where a change came, and in which session', () => {
  test('a sign-in, a change by the member, a sign-out', async () => {
    const token = await app.signIn(company.admin, headers);
    const [sessionId] = await sessionsOf(company.admin.id);
    const tag = await app.send('POST', '/account/tag', { token, headers, body: { name: 'Late' } });
    expect(tag.status).toBe(200);
    expect((await app.send('POST', '/auth/logout', { token, headers })).status).toBe(200);
    for (const action of ['session.open', 'tag.create', 'session.end'])
      expect(await rowsOf(action), action).toMatchObject([
        { actorKind: 'member', actorId: company.admin.id, sessionId, ...from },
      ]);
  });

  test('what the product does by itself comes from nowhere', async () => {
    await inCompany(app.context.db, company.id, (work) =>
      work.audit({ action: 'import.undone', recordKind: 'import', recordId: null }),
    );
    expect(await rowsOf('import.undone')).toMatchObject([
      { actorKind: 'system', ip: null, userAgent: null, sessionId: null },
    ]);
  });
});

describe('G59: what concerns safety leaves a row', () => {
  test('a refused sign-in, in nobody’s name', async () => {
    const credentials = { email: company.operator.email, password: 'not the password' };
    const refused = await app.send('POST', '/auth/login', { headers, body: { credentials } });
    expect(refused.status).toBe(401);
    await vi.waitFor(async () =>
      expect(await rowsOf('session.refuse')).toMatchObject([
        { actorKind: 'system', actorId: null, recordId: company.operator.id, sessionId: null, ...from },
      ]),
    );
  });

  test('a wrong password of whoever is signed in', async () => {
    const token = await app.signIn(company.admin, headers);
    const before = await rowsOf('session.refuse');
    const body = { password: 'not the password' };
    expect((await app.send('POST', '/user/check-password', { token, headers, body })).status).toBe(422);
    expect((await rowsOf('session.refuse')).slice(before.length)).toMatchObject([
      { actorKind: 'member', actorId: company.admin.id, ...from },
    ]);
  });

  test('an export: begun, and each time that its file is fetched', async () => {
    const token = await app.signIn(company.admin, headers);
    const begun = await app.send<{ _id: string }>('POST', '/export', {
      token,
      headers,
      body: { list: 'account', format: 'csv' },
    });
    expect(begun.status).toBe(200);
    const fetched = () => app.send('GET', `/bull/${begun.body._id}/result`, { token, headers });
    await vi.waitFor(async () => expect((await fetched()).status).toBe(200), { timeout: 20_000, interval: 100 });
    const by = { actorId: company.admin.id, recordId: begun.body._id, ...from };
    expect(await rowsOf('export.create')).toMatchObject([by]);
    expect(await rowsOf('export.download')).toMatchObject([by]);
    await fetched();
    expect(await rowsOf('export.download')).toHaveLength(2);
  });
});
