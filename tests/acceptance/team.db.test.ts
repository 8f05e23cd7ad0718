import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { bulkHands } from '../application/bulk-world.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { elsewhere } from '../application/founder.ts';
import { RACE_ROUNDS, RACE_TIME } from '../application/race-rounds.ts';
import { type Application, PASSWORD, startApplication, type TestCompany } from '../application/start-application.ts';
import { audits, mailsTo, tokenIn } from '../application/team-world.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Team Tower');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Member {
  readonly _id: string;
  readonly email: string;
  readonly status: string;
  readonly roles: string[];
  readonly isOwner: boolean;
  readonly debtors: number | null;
  readonly accounts: number | null;
  readonly tasks: number | null;
}

const newAddress = () => `person-${uuidv7()}@team.example`;

const invite = (email: string, roles: string[] = ['OPERATOR'], by = token) =>
  app.send<Member & { error?: string }>('POST', '/member/invite', { token: by, body: { email, roles } });

/** The token of the newest invitation that reached this address. */
const invitationOf = async (email: string, mails = 1) => tokenIn(await mailsTo(app, email, /invited you/, mails));

const accept = (link: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.send<{ token: string; error?: string }>('POST', '/auth/register/invite', {
    body: {
      invite: { token: link, firstName: 'Ines', lastName: 'Vera', password: 'a quite long passphrase', ...more },
    },
    headers,
  });

async function join(roles: string[] = ['OPERATOR']): Promise<{ id: string; email: string; token: string }> {
  const email = newAddress();
  const { body } = await invite(email, roles);
  const accepted = await accept(await invitationOf(email));
  expect(accepted.status).toBe(200);
  return { id: body._id, email, token: accepted.body.token };
}

const team = async (by = token) =>
  (await app.send<{ data: Member[] }>('GET', '/member?usage=true', { token: by })).body.data;
const member = async (id: string) => (await team()).find(({ _id }) => _id === id);

describe('invitations', () => {
  test('G38: whoever is invited joins along the mailed link, once, and works as their role says', async () => {
    const email = newAddress();
    const invited = await invite(email.toUpperCase());
    expect(invited).toMatchObject({ status: 200, body: { email, status: 'INVITED', roles: ['OPERATOR'] } });
    const [mail] = await mailsTo(app, email, /invited you/);
    expect(mail?.text).toContain('Team Tower');
    const link = tokenIn([mail]);
    // Nothing that opens it is kept.
    const kept = await sql<{ found: number }>`
      select (select count(*) from team_mail where values::text like ${`%${link}%`})
        + (select count(*) from pgboss.job where data::text like ${`%${link}%`}) as found`.execute(app.context.jobsDb);
    expect(Number(kept.rows[0]?.found)).toBe(0);
    const read = await app.send('POST', '/auth/invitation', { body: { token: link } });
    expect(read.body).toMatchObject({ company: 'Team Tower', email, state: 'OPEN' });
    const joined = await accept(link);
    expect(joined.status).toBe(200);
    const me = await app.send<{ permissions: string[] }>('GET', '/user', { token: joined.body.token });
    expect(me.body).toMatchObject({ email, roles: ['OPERATOR'], firstName: 'Ines' });
    expect((await accept(link)).body.error).toBe('LINK_EXPIRED');
    expect((await app.send('POST', '/auth/invitation', { body: { token: link } })).body).toMatchObject({
      state: 'ACCEPTED',
    });
    expect(await member(invited.body._id)).toMatchObject({ status: 'ACTIVE' });
    expect(await audits(app, company, invited.body._id)).toEqual(['member.invite', 'member.join', 'session.open']);
    // An Operator sees names to give work to, and nothing of how the team is managed.
    const seen = await team(joined.body.token);
    expect(seen.every(({ debtors, tasks }) => debtors === null && tasks === null)).toBe(true);
    expect((await invite(newAddress(), ['ADMIN'], joined.body.token)).status).toBe(403);
  });

  test('G38: of twenty at once on one invitation one joins', RACE_TIME, async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const email = newAddress();
      // Whoever races for long shows anew who they are.
      expect((await invite(email, ['OPERATOR'], await app.signIn(company.admin))).status).toBe(200);
      const link = await invitationOf(email);
      const answers = await Promise.all(Array.from({ length: 20 }, () => accept(link, {}, elsewhere())));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // Twenty passwords are hashed at once: a busy machine may also ask to come again.
      const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error ?? '');
      expect(refusals.filter((code) => code !== 'LINK_EXPIRED' && code !== 'OVERLOADED')).toEqual([]);
      expect((await accept(link)).body.error).toBe('LINK_EXPIRED');
    }
  });

  test('an address of this team is refused at its field, one of another company is told to its owner alone', async () => {
    expect(await invite(company.operator.email)).toMatchObject({
      status: 409,
      body: { error: 'EMAIL_ALREADY_USED', fields: { email: expect.any(String) } },
    });
    const other = await app.newCompany('Other Tower');
    const invited = await invite(other.operator.email);
    expect(invited.status).toBe(200);
    const link = await invitationOf(other.operator.email);
    expect((await accept(link)).body.error).toBe('COMPANY_EXIST');
    expect(await member(invited.body._id)).toMatchObject({ status: 'INVITED' });
    // They still sign in where they are, and nowhere else.
    expect((await app.send('GET', '/user', { token: await app.signIn(other.operator) })).body).toMatchObject({
      company: { name: 'Other Tower' },
    });
  });

  test('one that is sent again replaces the link, not within a minute; one that has ended can be asked for', async () => {
    const email = newAddress();
    const { body } = await invite(email);
    const first = await invitationOf(email);
    const resend = () =>
      app.send<{ error?: string }>('POST', '/member/invite/resend', { token, body: { userId: body._id } });
    expect((await resend()).status).toBe(429);
    await age(body._id, 61);
    expect((await resend()).status).toBe(200);
    const second = await invitationOf(email, 2);
    expect(second).not.toBe(first);
    expect((await accept(first)).body.error).toBe('LINK_EXPIRED');
    await inCompany(app.context.db, company.id, ({ trx }) =>
      sql`update team_link set expires_at = now() where company_id = ${company.id} and member_id = ${body._id}`.execute(
        trx,
      ),
    );
    expect((await accept(second)).body.error).toBe('LINK_EXPIRED');
    const asked = () => app.send('POST', '/auth/invitation/ask', { body: { token: second } });
    expect((await asked()).status).toBe(200);
    const [mail] = await mailsTo(app, company.admin.email, /asks for a new invitation/);
    expect(mail?.text).toContain(email);
  });

  test('G38: a password that attackers try first is refused at its field', async () => {
    const email = newAddress();
    await invite(email);
    const link = await invitationOf(email);
    for (const password of ['Password1', 'qwertyuiop', ' iloveyou '])
      expect((await accept(link, { password })).body).toMatchObject({
        error: 'PASSWORD_BREACHED',
        fields: { 'invite.password': expect.any(String) },
      });
    for (const password of [`${email.split('@')[0]}1!`, 'Recoup2026!'])
      expect((await accept(link, { password })).body).toMatchObject({
        error: 'INVALID_FIELD',
        fields: { 'invite.password': expect.stringContaining('your company') },
      });
    expect((await accept(link)).status).toBe(200);
  });
});

async function age(memberId: string, seconds: number): Promise<void> {
  await inCompany(app.context.db, company.id, ({ trx }) =>
    sql`update team_link set created_at = created_at - make_interval(secs => ${seconds})
      where company_id = ${company.id} and member_id = ${memberId}`.execute(trx),
  );
}

describe('roles', () => {
  test('G36: another role holds from the next call on, ends their sessions, and is told to them', async () => {
    const operator = await join();
    const set = (roles: string[], seen?: string[]) =>
      app.send<{ error?: string }>('PUT', `/member/${operator.id}/role`, { token, body: { roles, seen } });
    expect((await set(['ADMIN'], ['ADMIN'])).body.error).toBe('STALE_VERSION');
    expect(await set(['ADMIN'], ['OPERATOR'])).toMatchObject({ status: 200, body: { roles: ['ADMIN'] } });
    await expect
      .poll(async () => (await app.send('GET', '/user', { token: operator.token })).status, { timeout: 5_000 })
      .toBe(401);
    const [mail] = await mailsTo(app, operator.email, /role at Team Tower/);
    expect(mail?.text).toContain('Administrator');
  });

  test('G37: an Administrator signs a member out everywhere, who is told and comes back with what they had', async () => {
    const operator = await join();
    const signOut = (id: string, by = token) =>
      app.send<{ error?: string; roles: string[] }>('POST', `/member/${id}/sign-out`, { token: by });
    expect((await signOut(company.admin.id, operator.token)).body.error).toBe('FORBIDDEN');
    expect(await signOut(operator.id)).toMatchObject({ status: 200, body: { roles: ['OPERATOR'] } });
    await expect
      .poll(async () => (await app.send('GET', '/user', { token: operator.token })).status, { timeout: 5_000 })
      .toBe(401);
    await mailsTo(app, operator.email, /signed out everywhere/);
    expect(await audits(app, company, operator.id)).toContain('member.sign-out');
    const credentials = { email: operator.email, password: 'a quite long passphrase' };
    expect((await app.send('POST', '/auth/login', { body: { credentials } })).status).toBe(200);
    // Whoever signs themselves out stays in the browser in which they ask.
    expect((await signOut(company.admin.id)).status).toBe(200);
    expect((await app.send('GET', '/user', { token })).status).toBe(200);
    const { body: invited } = await invite(newAddress());
    expect((await signOut(invited._id)).body.error).toBe('INVALID_STATUS');
  });

  test('G36: whoever was removed, or is no Administrator any more, changes nothing with their next call', async () => {
    const { admin, operator } = await app.newCompany('Warm Seat');
    const owner = await app.signIn(admin);
    const role = (roles: string[]) => app.send('PUT', `/member/${operator.id}/role`, { token: owner, body: { roles } });
    const ends = [() => role(['OPERATOR']), () => app.send('DELETE', `/member/${operator.id}`, { token: owner })];
    for (const end of ends) {
      expect((await role(['ADMIN'])).status).toBe(200);
      const by = await app.signIn(operator);
      // Their session is as warm as can be.
      expect((await app.send('GET', '/user', { token: by })).status).toBe(200);
      expect((await end()).status).toBe(200);
      const customer = { _id: uuidv7(), firstName: 'Late', lastName: 'Hand' };
      const late = [
        await invite(newAddress(), ['ADMIN'], by),
        await app.send('POST', '/debtor', { token: by, body: customer }),
      ];
      expect(late.map(({ status }) => status)).toEqual([401, 401]);
    }
  });

  test('G36: the owner stays Administrator, whoever asks, and nobody removes themselves', async () => {
    const second = await join(['ADMIN']);
    const roles = (id: string, by: string) =>
      app.send<{ error?: string }>('PUT', `/member/${id}/role`, { token: by, body: { roles: ['OPERATOR'] } });
    expect((await team()).find(({ isOwner }) => isOwner)?._id).toBe(company.admin.id);
    expect((await roles(company.admin.id, second.token)).body.error).toBe('LAST_ADMIN');
    expect((await app.send('DELETE', `/member/${company.admin.id}`, { token: second.token })).body).toMatchObject({
      error: 'LAST_ADMIN',
    });
    expect((await app.send('DELETE', `/member/${company.admin.id}`, { token })).body).toMatchObject({
      error: 'USER_CAN_NOT_DELETE_ITSELF',
      // "Ask the account holder" helps the account holder nowhere.
      fields: { id: 'You hold this company. Hand it over to another Administrator first, who can then remove you.' },
    });
    const self = await app.send<{ fields?: object }>('DELETE', `/member/${second.id}`, { token: second.token });
    expect(self.body).toMatchObject({ error: 'USER_CAN_NOT_DELETE_ITSELF' });
    expect(self.body.fields ?? {}).toEqual({});
  });
});

test('G36: an Operator who was here before the first Administrator becomes one, and not the owner', async () => {
  const old = await app.newCompany('Old Hand');
  const by = await app.signIn(old.admin);
  const { id } = old.operator;
  await inCompany(app.context.db, old.id, ({ trx }) =>
    sql`insert into member (company_id, id, email, first_name, last_name, roles)
      values (${old.id}, '00000000-0000-7000-8000-000000000001', 'first@old-hand.example', 'First', 'Here', '{OPERATOR}')`.execute(
      trx,
    ),
  );
  for (const promoted of [id, '00000000-0000-7000-8000-000000000001'])
    expect((await app.send('PUT', `/member/${promoted}/role`, { token: by, body: { roles: ['ADMIN'] } })).status).toBe(
      200,
    );
  expect((await team(by)).filter(({ isOwner }) => isOwner).map(({ _id }) => _id)).toEqual([old.admin.id]);
});

describe('the owner', () => {
  /** A company of its own with an owner and two more Administrators, all signed in. */
  async function threeAdmins() {
    const of = await app.newCompany('Three Keys');
    const owner = { ...of.admin, token: await app.signIn(of.admin) };
    const others: { id: string; email: string; token: string }[] = [];
    for (let index = 0; index < 2; index += 1) {
      const email = newAddress();
      const { body } = await invite(email, ['ADMIN'], owner.token);
      const joined = await accept(await invitationOf(email));
      others.push({ id: body._id, email, token: joined.body.token });
    }
    const [first, second] = others;
    if (!first || !second) throw new Error('two joined');
    return { of, owner, first, second };
  }
  type Answer = { error?: string; isOwner?: boolean };
  const handOver = (to: string, by: string) => app.send<Answer>('POST', `/member/${to}/owner`, { token: by });
  const demote = (id: string, by: string) =>
    app.send<Answer>('PUT', `/member/${id}/role`, { token: by, body: { roles: ['OPERATOR'] } });
  const owners = async (by: string) => (await team(by)).filter(({ isOwner }) => isOwner).map(({ _id }) => _id);

  test('G36: hands the company over, which is told to both and written down; then the new one holds it', async () => {
    const { of, owner, first, second } = await threeAdmins();
    expect((await handOver(second.id, first.token)).body.error).toBe('OWNER_ONLY');
    expect((await handOver(of.operator.id, owner.token)).body.error).toBe('INVALID_STATUS');
    expect(await handOver(first.id, owner.token)).toMatchObject({ status: 200, body: { isOwner: true } });
    expect(await owners(owner.token)).toEqual([first.id]);
    const [told] = await mailsTo(app, first.email, /You are the owner/);
    expect(told?.text).toContain('Three Keys');
    await mailsTo(app, owner.email, /is the owner of Three Keys now/);
    for (const id of [owner.id, first.id]) expect(await audits(app, of, id)).toContain('member.make-owner');
    expect((await demote(first.id, owner.token)).body.error).toBe('LAST_ADMIN');
    expect((await app.send('DELETE', `/member/${first.id}`, { token: second.token })).body).toMatchObject({
      error: 'LAST_ADMIN',
    });
    // Whoever held it is an Administrator as any other.
    expect((await handOver(owner.id, owner.token)).body.error).toBe('OWNER_ONLY');
    expect((await app.send('DELETE', `/member/${owner.id}`, { token: first.token })).status).toBe(200);
  });

  test('is asked anew who it is', async () => {
    const { of, owner, first } = await threeAdmins();
    await inCompany(app.context.db, of.id, ({ trx }) =>
      sql`update session set confirmed_at = now() - interval '11 minutes' where company_id = ${of.id}`.execute(trx),
    );
    expect((await handOver(first.id, owner.token)).body.error).toBe('REAUTH_REQUIRED');
    expect(await owners(owner.token)).toEqual([owner.id]);
  });

  test('G36: whatever is asked at the same moment, one owner is left, an Administrator who signs in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { of, owner, first, second } = await threeAdmins();
      const answers = await Promise.all([
        handOver(first.id, owner.token),
        handOver(second.id, owner.token),
        demote(first.id, second.token),
        demote(second.id, first.token),
        demote(owner.id, first.token),
        app.send<Answer>('DELETE', `/member/${second.id}`, { token: first.token }),
        app.send<Answer>('DELETE', `/member/${first.id}`, { token: owner.token }),
      ]);
      for (const { status } of answers) expect([200, 401, 403, 404, 409]).toContain(status);
      const { rows } = await inCompany(app.context.db, of.id, ({ trx }) =>
        sql<{ id: string; roles: string[]; status: string }>`
          select id, roles, status from member where company_id = ${of.id} and is_owner`.execute(trx),
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ status: 'ACTIVE', roles: ['ADMIN'] });
    }
  });
});

test('an Administrator sees who has a second factor, when they were here, and until when somebody is invited', async () => {
  const of = await app.newCompany('Seen Team');
  const by = await app.signIn(of.admin);
  const operator = await app.signIn(of.operator);
  await inCompany(app.context.db, of.id, ({ trx }) =>
    sql`insert into factor (company_id, member_id, totp_secret, totp_on_at)
      values (${of.id}, ${of.operator.id}, 'closed', now())`.execute(trx),
  );
  const { body } = await invite(newAddress(), ['OPERATOR'], by);
  expect(body).toMatchObject({ has2Fa: false, lastSeenAt: null, invitedUntil: expect.any(String) });
  const find = (list: readonly Member[], id: string) => list.find(({ _id }) => _id === id);
  const seen = await team(by);
  expect(find(seen, of.operator.id)).toMatchObject({ has2Fa: true, lastSeenAt: expect.any(String), isOwner: false });
  expect(find(seen, of.admin.id)).toMatchObject({ has2Fa: false, isOwner: true, invitedUntil: null });
  for (const each of await team(operator))
    expect(each).toMatchObject({ has2Fa: null, lastSeenAt: null, invitedUntil: null });
});

describe('removal', () => {
  test('G36: work goes to whoever takes over in the same commit, the name stays, and nothing opens any more', async () => {
    const leaver = await join();
    const heir = await join();
    const { debtorId, accountIds } = await makeOwing(app, company, [5_000, 7_000]);
    const give = (path: string, body: unknown) => app.send('PUT', path, { token, body });
    expect((await give(`/debtor/${debtorId}/set-assignee`, { assigneeId: leaver.id })).status).toBe(200);
    for (const id of accountIds)
      expect((await give(`/account/${id}/set-assignee`, { assigneeId: leaver.id })).status).toBe(200);
    const task = {
      _id: uuidv7(),
      debtorId,
      title: 'Call back',
      kind: 'task',
      dueAt: '2026-11-21T15:00:00Z',
      assigneeId: leaver.id,
    };
    expect((await app.send('POST', '/task', { token, body: task })).status).toBe(200);
    expect(await member(leaver.id)).toMatchObject({ debtors: 1, accounts: 2, tasks: 1 });
    expect((await app.send('DELETE', `/member/${leaver.id}?to=${leaver.id}`, { token })).body).toMatchObject({
      error: 'USER_NOT_FOUND',
    });
    expect((await app.send('DELETE', `/member/${leaver.id}?to=${heir.id}`, { token })).status).toBe(200);
    expect(await member(leaver.id)).toBeUndefined();
    expect(await member(heir.id)).toMatchObject({ debtors: 1, accounts: 2, tasks: 1 });
    await expect
      .poll(async () => (await app.send('GET', '/user', { token: leaver.token })).status, { timeout: 5_000 })
      .toBe(401);
    const again = await app.send<{ error?: string }>('POST', '/auth/login', {
      body: { credentials: { email: leaver.email, password: 'a quite long passphrase' } },
    });
    expect(again.body.error).toBe('INVALID_CREDENTIALS');
    expect((await give(`/debtor/${debtorId}/set-assignee`, { assigneeId: leaver.id })).body).toMatchObject({
      error: 'USER_NOT_FOUND',
    });
    expect((await audits(app, company, leaver.id)).at(-1)).toBe('member.remove');
    // Each record's own history tells who took over.
    for (const id of [debtorId, ...accountIds])
      expect((await audits(app, company, id)).filter((action) => action.endsWith('.set-assignee'))).toHaveLength(2);
    // The address is free: the same person may be invited again, as somebody new.
    const back = await invite(leaver.email);
    expect(back.status).toBe(200);
    expect(back.body._id).not.toBe(leaver.id);
    expect((await accept(await invitationOf(leaver.email, 2))).status).toBe(200);
  });

  test('whatever is given to somebody while they are removed is left with nobody who is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaver = await join();
      const { debtorId, accountIds } = await makeOwing(app, company, [1_000, 2_000, 3_000]);
      const give = (path: string) => app.send('PUT', path, { token, body: { assigneeId: leaver.id } });
      const answers = await Promise.all([
        ...accountIds.map((id) => give(`/account/${id}/set-assignee`)),
        app.send('DELETE', `/member/${leaver.id}`, { token }),
        give(`/debtor/${debtorId}/set-assignee`),
      ]);
      // Given in time, or refused; a deadlock that its retries did not outlast asks to come again.
      for (const { status } of answers) expect([200, 404, 503]).toContain(status);
      if (answers[3]?.status !== 200)
        expect((await app.send('DELETE', `/member/${leaver.id}`, { token })).status).toBe(200);
      const { rows } = await inCompany(app.context.db, company.id, ({ trx }) =>
        sql`select id from account where assignee_id = ${leaver.id} union all select id from debtor where assignee_id = ${leaver.id}`.execute(
          trx,
        ),
      );
      expect(rows).toEqual([]);
    }
  });

  test('what an undo puts back, and a task that is opened again, are not of somebody who left since', async () => {
    const leaver = await join();
    const { debtorId, accountIds } = await makeOwing(app, company, [1_000, 2_000]);
    for (const id of accountIds)
      await app.send('PUT', `/account/${id}/set-assignee`, { token, body: { assigneeId: leaver.id } });
    const task = { _id: uuidv7(), title: 'Call', dueAt: '2026-11-21T15:00:00Z', assigneeId: leaver.id };
    expect((await app.send('POST', '/task', { token, body: { ...task, debtorId } })).status).toBe(200);
    await app.send('POST', '/task/bulk/complete', { token, body: { ids: [task._id] } });
    const hands = bulkHands(app, company, token);
    const nobody = { ids: accountIds, assigneeId: null };
    const given = await hands.run('PUT', '/account/custom-filter/assignee', nobody);
    expect((await app.send('DELETE', `/member/${leaver.id}`, { token })).status).toBe(200);
    await hands.undo(given._id);
    expect((await app.send('POST', '/task/bulk/reopen', { token, body: { ids: [task._id] } })).status).toBe(200);
    const { rows } = await inCompany(app.context.db, company.id, ({ trx }) =>
      sql`select id from account where assignee_id = ${leaver.id} union all select id from task where assignee_id = ${leaver.id}`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([]);
    const reopened = await app.send<{ status: string; assignee: object | null }>('GET', `/task/${task._id}`, { token });
    expect(reopened.body).toMatchObject({ status: 'OPEN', assignee: null });
  });

  test('an invitation that is taken back opens nothing', async () => {
    const email = newAddress();
    const { body } = await invite(email);
    const link = await invitationOf(email);
    expect((await app.send('DELETE', `/member/${body._id}`, { token })).status).toBe(200);
    expect((await accept(link)).body.error).toBe('LINK_EXPIRED');
    expect((await app.send('POST', '/auth/invitation', { body: { token: link } })).body).toMatchObject({
      error: 'LINK_EXPIRED',
    });
  });
});

describe('what is delicate asks anew who it is', () => {
  test('after ten minutes the password is asked for, and then the same call goes through', async () => {
    const mine = await app.signIn(company.admin);
    await inCompany(app.context.db, company.id, ({ trx }) =>
      sql`update session set confirmed_at = now() - interval '11 minutes' where company_id = ${company.id}`.execute(
        trx,
      ),
    );
    const email = newAddress();
    expect((await invite(email, ['OPERATOR'], mine)).body.error).toBe('REAUTH_REQUIRED');
    const check = (password: string) =>
      app.send<{ error?: string }>('POST', '/user/check-password', { token: mine, body: { password } });
    expect((await check('not the password')).body).toMatchObject({ error: 'INVALID_CURRENT_PASSWORD' });
    expect((await check(PASSWORD)).body).toEqual({ ok: true });
    expect((await invite(email, ['OPERATOR'], mine)).status).toBe(200);
  });
});
