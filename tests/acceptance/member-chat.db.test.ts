import type { Role } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../apps/server/src/features/auth/password.ts';
import { claim } from '../../apps/server/src/features/companies/claim.ts';
import { insertMembers } from '../../apps/server/src/features/members/members.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  type Application,
  PASSWORD,
  startApplication,
  type TestCompany,
  type TestMember,
} from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let admin: string;
let operator: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Talking Ltd');
  admin = await app.signIn(company.admin);
  operator = await app.signIn(company.operator);
});
afterAll(() => app.stop());

/** Somebody more of the team, who can sign in. */
async function hire(roles: readonly Role[]): Promise<TestMember> {
  const id = uuidv7();
  const member = { id, email: `${id}@talking.example` };
  const passwordHash = await hashPassword(PASSWORD);
  await inCompany(app.context.db, company.id, async (work) => {
    await insertMembers(work, [{ ...member, firstName: 'Hired', lastName: 'Hand', roles, passwordHash }], undefined);
    await claim(work, 'email', member.email, id);
  });
  return member;
}

interface Message {
  readonly _id: string;
  readonly from: string;
  readonly text: string;
  readonly seenAt: string | null;
  readonly error?: string;
}

const write = (token: string, to: string, message: string, _id?: string) =>
  app.send<Message>('POST', `/member/chat/${to}`, { token, body: { message, ...(_id ? { _id } : {}) } });
const read = (token: string, other: string, query = '') =>
  app.send<{ data: Message[]; nextCursor: string | null; error?: string }>('GET', `/member/chat/${other}${query}`, {
    token,
  });
const unseen = async (token: string) =>
  (
    await app.send<{ count: number; byMember: { _id: string; count: number }[] }>('GET', '/member/chat/unseen-count', {
      token,
    })
  ).body;
const see = (token: string, unseenMsgIds: string[]) =>
  app.send('POST', '/member/chat/set-seen', { token, body: { unseenMsgIds } });

test('two write to each other, each sees what waits for them, and only whom it was written to can have seen it', async () => {
  const [boss, clerk] = [company.admin.id, company.operator.id];
  const asked = await write(admin, clerk, 'Did Acme promise? Their card was 4242 4242 4242 4242.');
  expect(asked).toMatchObject({ status: 200, body: { from: boss, seenAt: null } });
  // G11: a card number is never kept.
  expect(asked.body.text).not.toContain('4242 4242');
  expect(await unseen(operator)).toMatchObject({ count: 1, byMember: [{ _id: boss, count: 1 }] });
  expect((await unseen(admin)).count).toBe(0);
  // The writer cannot say for the reader that it was seen.
  await see(admin, [asked.body._id]);
  expect((await unseen(operator)).count).toBe(1);
  await write(operator, boss, 'On Friday.');
  expect((await read(admin, clerk)).body.data.map(({ from }) => from)).toEqual([clerk, boss]);
  expect((await read(operator, boss)).body.data).toEqual((await read(admin, clerk)).body.data);
  expect((await see(operator, [asked.body._id])).status).toBe(200);
  expect((await read(admin, clerk)).body.data[1]?.seenAt).toEqual(expect.any(String));
  expect(await unseen(operator)).toEqual({ count: 0, byMember: [] });
});

test('nobody else reads it, nor whoever manages the team, nor the audit', async () => {
  const third = await hire(['ADMIN']);
  const token = await app.signIn(third);
  await write(operator, company.admin.id, 'Between us: a word of ours');
  expect((await read(token, company.operator.id)).body.data).toEqual([]);
  expect((await read(token, company.admin.id)).body.data).toEqual([]);
  const told = await inCompany(app.context.db, company.id, ({ trx }) =>
    trx.selectFrom('audit').selectAll().where('action', '=', 'member-chat.send').execute(),
  );
  expect(told.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toContain('a word of ours');
});

test('a page at a time, and the same message twice is one', async () => {
  const [one, other] = [await hire(['OPERATOR']), await hire(['OPERATOR'])];
  const [from, to] = [await app.signIn(one), await app.signIn(other)];
  const id = uuidv7();
  const twice = await Promise.all([write(from, other.id, 'Once', id), write(from, other.id, 'Once', id)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await write(from, other.id, 'Something else', id)).body.error).toBe('IDEMPOTENCY_KEY_REUSED');
  // Nor is another's message one's own.
  const third = await hire(['OPERATOR']);
  expect((await write(await app.signIn(third), other.id, 'Once', id)).body.error).toBe('IDEMPOTENCY_KEY_REUSED');
  for (let number = 1; number <= 5; number += 1)
    await write(number % 2 ? to : from, number % 2 ? one.id : other.id, `${number}`);
  const first = await read(to, one.id, '?limit=4');
  expect(first.body.data.map(({ text }) => text)).toEqual(['5', '4', '3', '2']);
  const rest = await read(to, one.id, `?limit=4&cursor=${first.body.nextCursor}`);
  expect(rest.body).toMatchObject({ data: [{ text: '1' }, { text: 'Once' }], nextCursor: null });
  expect((await read(to, one.id, '?cursor=nowhere')).body.error).toBe('INVALID_FIELD');
});

test('nobody writes to themselves, to whoever left, or into another company; what was written stays readable', async () => {
  const leaver = await hire(['OPERATOR']);
  await write(await app.signIn(leaver), company.admin.id, 'My last day');
  expect((await app.send('DELETE', `/member/${leaver.id}`, { token: admin })).status).toBe(200);
  expect((await write(admin, leaver.id, 'Good luck')).body.error).toBe('USER_NOT_FOUND');
  expect((await read(admin, leaver.id)).body.data).toMatchObject([{ text: 'My last day' }]);
  expect((await write(admin, company.admin.id, 'Me')).body.error).toBe('USER_NOT_FOUND');
  const foreign = await app.newCompany('Foreign Ltd');
  expect((await write(admin, foreign.admin.id, 'Hello')).body.error).toBe('USER_NOT_FOUND');
  expect((await read(admin, foreign.admin.id)).body.error).toBe('USER_NOT_FOUND');
});

describe('a member’s page', () => {
  test('how they work is changed by themselves and by Administrators; what was seen must be what there is', async () => {
    const member = await hire(['OPERATOR']);
    const own = await app.signIn(member);
    const path = `/member/${member.id}`;
    const shown = await app.send<{ name: string }>('GET', path, { token: own });
    expect(shown.body).toMatchObject({
      callLine: { line: 'BROWSER', phone: null },
      availability: 'AVAILABLE',
      hours: null,
    });
    const hours = { days: [1, 2, 3], from: '09:00', to: '17:30' };
    const changed = await app.send('PUT', path, {
      token: own,
      body: { name: 'Ana María López', hours, availability: 'AWAY', seen: { hours: null, name: shown.body.name } },
    });
    expect(changed.body).toMatchObject({ name: 'Ana María López', hours, availability: 'AWAY' });
    const backwards = { hours: { ...hours, from: '18:00', to: '09:00' } };
    const refusedHours = await app.send('PUT', path, { token: own, body: backwards });
    expect(refusedHours).toMatchObject({ status: 422, body: { fields: { 'hours.to': expect.any(String) } } });
    const stale = await app.send<{ error: string }>('PUT', path, {
      token: admin,
      body: { hours: null, seen: { hours: null } },
    });
    expect(stale.body.error).toBe('STALE_VERSION');
    expect((await app.send('PUT', path, { token: admin, body: { hours: null, seen: { hours } } })).status).toBe(200);
    expect((await app.send('PUT', path, { token: operator, body: { availability: 'AVAILABLE' } })).status).toBe(403);
    for (const part of ['', '/activities', '/debtors'])
      expect((await app.send('GET', `${path}${part}`, { token: operator })).status).toBe(403);
    // Calls of customers ring only at a phone that somebody showed to be theirs.
    const line = { callLine: { line: 'PHONE', phone: '+12125550142' } };
    const refused = await app.send<{ fields: object }>('PUT', path, { token: own, body: line });
    expect(refused).toMatchObject({ status: 422, body: { error: 'INVALID_FIELD' } });
    expect(Object.keys(refused.body.fields)).toEqual(['callLine.phone']);
  });

  test('their customers by name and search, and what they did, newest first', async () => {
    const member = await hire(['OPERATOR']);
    const names = ['Beta Works', 'Alpha Works', 'Gamma Sons'];
    const ids: string[] = [];
    for (const name of names) {
      const made = await app.send<{ _id: string }>('POST', '/debtor', { token: admin, body: { companyName: name } });
      ids.push(made.body._id);
      await app.send('PUT', `/debtor/${made.body._id}/set-assignee`, { token: admin, body: { assigneeId: member.id } });
    }
    const list = (query: string) =>
      app.send<{ data: { displayName: string }[]; total: number }>('GET', `/member/${member.id}/debtors${query}`, {
        token: admin,
      });
    const page = await list('?limit=2');
    expect(page.body).toMatchObject({
      total: 3,
      data: [{ displayName: 'Alpha Works' }, { displayName: 'Beta Works' }],
    });
    expect((await list('?search=gamma')).body).toMatchObject({ total: 1, data: [{ displayName: 'Gamma Sons' }] });
    const own = await app.signIn(member);
    for (const id of ids.slice(0, 2))
      expect((await app.send('POST', `/debtor/${id}/notes`, { token: own, body: { value: 'Called' } })).status).toBe(
        200,
      );
    const did = await app.send<{ data: { type: string; debtor: { _id: string } }[] }>(
      'GET',
      `/member/${member.id}/activities`,
      { token: own },
    );
    expect(did.body.data.map(({ type, debtor }) => [type, debtor._id])).toEqual([
      ['note created', ids[1]],
      ['note created', ids[0]],
    ]);
  });
});
