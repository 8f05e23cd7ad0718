import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endCompany } from '../../apps/server/src/features/closing/end-company.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import {
  type Application,
  PASSWORD,
  startApplication,
  type TestCompany,
  type TestMember,
} from '../application/start-application.ts';

let app: Application;
let parent: TestCompany;
let stranger: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  parent = await app.newCompany('Holding Hill');
  stranger = await app.newCompany('Stranger Street');
  token = await app.signIn(parent.admin);
});
afterAll(() => app.stop());

interface Child {
  _id: string;
  name: string;
  outstanding: number;
  pastDue: number;
  state: string;
  error?: string;
  fields?: Record<string, string>;
}
type Visit = { token: string; visitId: string; error?: string };

const newName = () => `child-${uuidv7().slice(-12)}`;
const create = (by = token, name = 'Branch Bay', subdomain = newName()) =>
  app.send<Child>('POST', '/company/child', { token: by, body: { name, subdomain } });
const list = async (by = token) => (await app.send<Child[]>('GET', '/company/child/get-all', { token: by })).body;
const sign = (companyId: string, by = token, visitId?: string) =>
  app.send<Visit>('POST', '/company/child/sign', { token: by, body: { companyId, ...(visitId ? { visitId } : {}) } });
const status = async (by: string) => (await app.send('GET', '/company', { token: by })).status;
const actionsOf = (companyId: string) =>
  inCompany(app.context.db, companyId, (work) =>
    work.trx.selectFrom('audit').select(['action', 'recordId']).orderBy('id').execute(),
  );
/** The child as a company of the test, for hands that make records in it. */
const asCompany = (child: Child): TestCompany => ({ ...parent, id: child._id, name: child.name, subdomain: '' });
/** A parent of its own with a child and a visit there, for what ends sessions. */
async function visiting() {
  const company = await app.newCompany(`Ends ${uuidv7()}`);
  const own = await app.signIn(company.admin);
  const child = (await create(own)).body;
  const visit = (await sign(child._id, own)).body;
  expect(await status(visit.token)).toBe(200);
  return { company, own, child, visit };
}

describe('a child company', () => {
  test('is made by an administrator, with all that any company begins with, and stands in the list with its sums', async () => {
    const subdomain = newName();
    const made = await create(token, 'Branch Bay', subdomain);
    const empty = { name: 'Branch Bay', outstanding: 0, pastDue: 0, state: 'ACTIVE' };
    expect(made).toMatchObject({ status: 200, body: empty });
    const { debtorId } = await makeOwing(app, asCompany(made.body), [5_000, 2_500]);
    expect(debtorId).toEqual(expect.any(String));
    expect(await list()).toEqual([{ ...made.body, outstanding: 7_500 }]);
    expect(await create(token, 'Twin', subdomain)).toMatchObject({
      status: 409,
      body: { error: 'DOMAIN_ALREADY_USED', fields: { subdomain: expect.any(String) } },
    });
    expect(await list(), 'what was refused is in no list').toHaveLength(1);
    const operator = await app.signIn(parent.operator);
    expect((await create(operator)).status).toBe(403);
    expect((await app.send('GET', '/company/child/get-all', { token: operator })).status).toBe(403);
  });

  test('G34: opens to an administrator of its parent alone, through a session of its own, and is written down in both', async () => {
    const [child] = await list();
    const { debtorId } = await makeOwing(app, asCompany(child as Child), [5_000]);
    expect((await app.send('GET', `/debtor/${debtorId}`, { token })).status, 'by the own session').toBe(404);
    const other = await app.signIn(stranger.admin);
    expect(await sign(child?._id ?? '', other)).toMatchObject({ status: 404, body: { error: 'COMPANY_NOT_FOUND' } });
    expect((await sign(parent.id)).status, 'its own').toBe(404);
    const visit = (await sign(child?._id ?? '')).body;
    expect((await app.send('GET', `/debtor/${debtorId}`, { token: visit.token })).status).toBe(200);
    const me = await app.send('GET', '/user', { token: visit.token });
    expect(me.body).toMatchObject({ company: { _id: child?._id, parent: { name: parent.name } }, roles: ['ADMIN'] });
    const home = await app.send('GET', '/user', { token });
    expect(home.body).toMatchObject({ company: { _id: parent.id, parent: null } });
    expect((await actionsOf(parent.id)).filter(({ action }) => action === 'company.sign-in-child')).toMatchObject([
      { recordId: child?._id },
    ]);
    const debtor = { _id: uuidv7(), companyName: 'Made by a visitor' };
    expect((await app.send('POST', '/debtor', { token: visit.token, body: debtor })).status).toBe(200);
    expect(await actionsOf(child?._id ?? '')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'session.open-from-parent' }),
        expect.objectContaining({ action: 'debtor.create', recordId: debtor._id }),
      ]),
    );
  });

  test('G36: who visits has no password there, makes no grandchildren, and is in no list of the team', async () => {
    const [child] = await list();
    const visit = (await sign(child?._id ?? '')).body;
    const password = { currentPassword: PASSWORD, password: 'another long enough one' };
    for (const [method, path, body] of [
      ['POST', '/user/update-password', password],
      ['POST', '/company/child', { name: 'Grandchild', subdomain: newName() }],
      ['POST', '/company/child/sign', { companyId: child?._id }],
    ] as const)
      expect((await app.send(method, path, { token: visit.token, body })).status, path).toBe(403);
    expect((await app.send<{ data: object[] }>('GET', '/member', { token: visit.token })).body.data).toEqual([]);
    const { body } = await app.send<{ permissions: string[] }>('GET', '/user', { token: visit.token });
    expect(body.permissions).not.toEqual(expect.arrayContaining(['user.security']));
    expect(body.permissions).not.toEqual(expect.arrayContaining(['company.child']));
  });

  test('a page that is loaded anew goes on with its visit, and only with the session that it stands on', async () => {
    const [child] = await list();
    const probe = (await sign(child?._id ?? '')).body.token;
    const before = (await app.send<{ data: object[] }>('GET', '/user/sessions', { token: probe })).body.data.length;
    const first = (await sign(child?._id ?? '')).body;
    const again = await sign(child?._id ?? '', token, first.visitId);
    expect(again.body, 'the same visit, in its first hour').toEqual(first);
    for (let reload = 0; reload < 5; reload += 1) await sign(child?._id ?? '', token, first.visitId);
    expect(await status(first.token), 'two tabs').toBe(200);
    const devices = await app.send<{ data: object[] }>('GET', '/user/sessions', { token: first.token });
    expect(devices.body.data.length, 'however often the page is loaded').toBe(before + 1);
    await inCompany(app.context.db, parent.id, (work) =>
      work.trx
        .updateTable('session')
        .set({ confirmedAt: new Date('2020-01-01') })
        .execute(),
    );
    expect((await sign(child?._id ?? '')).body.error).toBe('REAUTH_REQUIRED');
    expect((await sign(child?._id ?? '', token, first.visitId)).status).toBe(200);
    token = await app.signIn(parent.admin);
    const elsewhere = await app.signIn(parent.admin);
    const confirmed = { confirmedAt: new Date('2020-01-01') };
    await inCompany(app.context.db, parent.id, (work) => work.trx.updateTable('session').set(confirmed).execute());
    const another = await sign(child?._id ?? '', elsewhere, first.visitId);
    expect(another.body.error, 'another session of the same person begins anew').toBe('REAUTH_REQUIRED');
    token = await app.signIn(parent.admin);
  });
});

describe('G37: a visit ends within a second when', () => {
  const gone = (visit: Visit) =>
    vi.waitFor(async () => expect(await status(visit.token)).toBe(401), { timeout: 10_000 });

  test('the visitor signs out at home', async () => {
    const { own, visit } = await visiting();
    await app.send('POST', '/auth/logout', { token: own });
    await gone(visit);
  });

  test('the visitor goes back: home stays open', async () => {
    const { own, visit } = await visiting();
    const answer = await app.send('POST', '/auth/logout', { token: visit.token });
    expect(answer.headers.get('set-cookie'), 'the cookie is the parent’s').toBeNull();
    await gone(visit);
    expect(await status(own)).toBe(200);
  });

  test.each([
    ['a password was changed elsewhere', 'password'],
    ['the visitor is an operator now', 'role'],
    ['the visitor was removed', 'removed'],
  ])('%s', async (_title, what) => {
    const company = await app.newCompany(`Ends ${uuidv7()}`);
    const owner = await app.signIn(company.admin);
    const second = company.operator;
    expect((await setRole(owner, second, 'ADMIN')).status).toBe(200);
    const own = await app.signIn(second);
    const child = (await create(own)).body;
    const visit = (await sign(child._id, own)).body;
    expect(await status(visit.token)).toBe(200);
    if (what === 'role') expect((await setRole(owner, second, 'OPERATOR')).status).toBe(200);
    if (what === 'removed')
      expect((await app.send('DELETE', `/member/${second.id}`, { token: owner })).status).toBe(200);
    if (what === 'password') {
      const elsewhere = await app.signIn(second);
      const body = { currentPassword: PASSWORD, password: 'another long enough one' };
      expect((await app.send('POST', '/user/update-password', { token: elsewhere, body })).status).toBe(200);
    }
    await gone(visit);
  });
});

const setRole = (by: string, member: TestMember, role: string) =>
  app.send('PUT', `/member/${member.id}/role`, { token: by, body: { roles: [role] } });

test('a visit asks anew who it is where that was shown too long ago', async () => {
  const company = await app.newCompany('Stale Street');
  const own = await app.signIn(company.admin);
  const child = (await create(own)).body;
  await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .updateTable('session')
      .set({ confirmedAt: new Date('2020-01-01') })
      .execute(),
  );
  expect((await sign(child._id, own)).body.error).toBe('REAUTH_REQUIRED');
  expect((await create(own)).body.error).toBe('REAUTH_REQUIRED');
  expect((await app.send('POST', '/user/check-password', { token: own, body: { password: PASSWORD } })).status).toBe(
    200,
  );
  expect((await sign(child._id, own)).status).toBe(200);
});

describe('a child does not outlive its parent', () => {
  const close = (by: string, name: string) => app.send('POST', '/company/closing', { token: by, body: { name } });
  const keep = (by: string) => app.send<{ error?: string }>('DELETE', '/company/closing', { token: by });
  const stateOf = (companyId: string) =>
    inCompany(
      app.context.db,
      companyId,
      async ({ trx }) => (await trx.selectFrom('company').select('state').execute())[0]?.state,
    );

  /** Below a parent that is being deleted, a child that is being deleted, too. */
  async function closing() {
    const family = await visiting();
    expect((await close(family.own, family.company.name)).status, 'the child still works').toBe(422);
    expect((await close(family.visit.token, family.child.name)).status).toBe(200);
    expect((await close(family.own, family.company.name)).status).toBe(200);
    return family;
  }

  test('none is kept, and none is made, below one that is being deleted', async () => {
    const { company, own, child, visit } = await closing();
    expect(await keep(visit.token)).toMatchObject({ status: 409, body: { error: 'PARENT_CLOSING' } });
    expect(await stateOf(child._id)).toBe('CLOSING');
    expect(await create(own)).toMatchObject({ status: 409, body: { error: 'COMPANY_CLOSING' } });
    expect(await list(own)).toHaveLength(1);
    expect((await keep(own)).status).toBe(200);
    expect((await keep(visit.token)).status).toBe(200);
    expect([await stateOf(company.id), await stateOf(child._id)]).toEqual(['ACTIVE', 'ACTIVE']);
  });

  test('of a parent that is deleted and a child that is kept at the same moment one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { company, own, child, visit } = await visiting();
      expect((await close(visit.token, child.name)).status).toBe(200);
      const answers = await Promise.all([close(own, company.name), keep(visit.token)]);
      expect(answers.filter(({ status: answered }) => answered === 200)).toHaveLength(1);
      expect([await stateOf(company.id), await stateOf(child._id)]).not.toEqual(['CLOSING', 'ACTIVE']);
    }
  });

  test('of a parent that is deleted and a child that is made at the same moment one is refused', async () => {
    const company = await app.newCompany(`Makes ${uuidv7()}`);
    const own = await app.signIn(company.admin);
    await Promise.all([close(own, company.name), create(own)]);
    const children = await list(own);
    const isClosing = (await stateOf(company.id)) === 'CLOSING';
    expect(children.filter(({ state }) => state === 'ACTIVE')).toHaveLength(isClosing ? 0 : 1);
  });

  test('a parent does not end before its children do: it waits, and its Administrators are told once a week', async () => {
    const { company, child } = await closing();
    const pass = (days: number) =>
      inCompany(app.context.db, company.id, ({ trx }) =>
        sql`update company set clock_offset = clock_offset + make_interval(days => ${days})`.execute(trx),
      );
    const end = () => inCompany(app.context.db, company.id, endCompany);
    const told = () =>
      inCompany(app.context.db, company.id, async ({ trx }) =>
        (await trx.selectFrom('teamMail').select('toAddress').where('kind', '=', 'END_WAITS').execute()).map(
          ({ toAddress }) => toAddress,
        ),
      );
    const setChild = (state: string) =>
      inCompany(app.context.db, child._id, ({ trx }) => sql`update company set state = ${state}`.execute(trx));
    // Made so by hand: no call leads there.
    await setChild('ACTIVE');
    await pass(31);
    await end();
    await end();
    expect([await stateOf(company.id), await told()]).toEqual(['CLOSING', [company.admin.email]]);
    await pass(8);
    await end();
    expect(await told()).toHaveLength(2);
    await setChild('CLOSING');
    await end();
    expect(await stateOf(company.id)).toBe('CLOSED');
  });
});
