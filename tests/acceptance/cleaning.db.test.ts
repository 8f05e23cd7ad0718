import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../apps/server/src/features/cleaning/clean-up.job.ts';
import { receiveProviderEvent } from '../../apps/server/src/features/provider-events/receive-provider-event.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { makeLink, makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Tidy Ltd');
  other = await app.newCompany('Neighbors');
});
afterAll(() => app?.stop());

const within = <T>(run: (work: Work) => Promise<T>, owner = company) => inCompany(app.context.db, owner.id, run);
const clean = (batch = 2) => cleanUp(app.context, company.id, { batch });
const countOf = async (table: 'session' | 'directory' | 'portal_session' | 'portal_code', owner = company) =>
  (await within((work) => sql`select from ${sql.table(table)} where company_id = ${owner.id}`.execute(work.trx), owner))
    .rows.length;

test('sessions of members go in batches a month after their end, with their tokens; others and another company’s stay', async () => {
  for (let count = 0; count < 5; count += 1) await app.signIn(company.admin);
  const alive = await app.signIn(company.operator);
  await app.signIn(other.admin);
  const age = (days: number, owner: TestCompany) =>
    within(
      (work) =>
        sql`update session set expires_at = now() - make_interval(days => ${days})
          where member_id = ${owner.admin.id}`.execute(work.trx),
      owner,
    );
  const entries = await countOf('directory');
  await age(29, company);
  expect(await clean()).toMatchObject({ sessions: 0 });
  await age(31, company);
  await age(31, other);
  expect(await clean()).toMatchObject({ sessions: 5 });
  expect(await countOf('session')).toBe(1);
  expect(await countOf('session', other)).toBe(1);
  expect(await countOf('directory')).toBe(entries - 10);
  expect((await app.send('GET', '/dashboard/summary', { token: alive })).status).toBe(200);
});

test('mails to the team and links that have ended go after ninety days, those that wait and those of another company stay', async () => {
  const asked = async (owner: TestCompany) => {
    for (const email of [owner.admin.email, owner.operator.email])
      expect((await app.send('POST', '/auth/forgot-password', { body: { email } })).status).toBe(200);
  };
  await asked(company);
  await asked(other);
  const age = (days: number, owner: TestCompany, memberId: string) =>
    within(async ({ trx }) => {
      await sql`update team_link set created_at = now() - make_interval(days => ${days}),
        expires_at = now() - make_interval(days => ${days}), token_hash = sha256(${owner.id})
        where member_id = ${memberId} and purpose = 'RESET'`.execute(trx);
      await sql`update team_mail set created_at = now() - make_interval(days => ${days}), state = 'SENT'
        where link_id in (select id from team_link where member_id = ${memberId} and purpose = 'RESET')`.execute(trx);
    }, owner);
  const left = (owner: TestCompany) =>
    within(async ({ trx }) => {
      const mails = await trx.selectFrom('teamMail').select('id').where('kind', '=', 'RESET').execute();
      const links = await trx.selectFrom('teamLink').select('id').where('purpose', '=', 'RESET').execute();
      return [mails.length, links.length];
    }, owner);
  await age(89, company, company.admin.id);
  expect(await clean()).toMatchObject({ 'team-mails': 0, 'team-links': 0 });
  await age(91, company, company.admin.id);
  await age(91, other, other.admin.id);
  expect(await clean()).toMatchObject({ 'team-mails': 1, 'team-links': 1 });
  expect(await left(company)).toEqual([1, 1]);
  expect(await left(other)).toEqual([2, 2]);
});

test('G40: sessions of the portal go with their codes; a link that has expired says so for three years', async () => {
  const { debtorId } = await makeOwing(app, company, [10_00]);
  const { path, id } = await makeLink(app, company, debtorId);
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const open = () => app.send<{ error: string }>('POST', '/portal/session', { body: { path }, headers });
  const opened = await open();
  expect(opened.status).toBe(200);
  await within((work) =>
    sql`insert into portal_code (company_id, id, session_id, debtor_id, contact_id, channel, code_hash, expires_at)
      select company_id, gen_random_uuid(), id, debtor_id, gen_random_uuid(), 'EMAIL', sha256('x'), now() from portal_session`.execute(
      work.trx,
    ),
  );
  const expire = (years: number) =>
    within((work) =>
      sql`update portal_link set expires_at = company_now() - make_interval(years => ${years}) + interval '1 day'
        where id = ${id}`.execute(work.trx),
    );
  await expire(3);
  const expired = await open();
  expect(expired.body.error).toBe('LINK_EXPIRED');
  expect(await clean()).toMatchObject({ 'portal-sessions': 0, 'portal-links': 0 });
  await within((work) => sql`update portal_session set expires_at = now() - interval '31 days'`.execute(work.trx));
  expect(await clean()).toMatchObject({ 'portal-sessions': 1, 'portal-links': 0 });
  expect([await countOf('portal_session'), await countOf('portal_code')]).toEqual([0, 0]);
  expect(await open()).toMatchObject({ status: expired.status, body: { error: 'LINK_EXPIRED' } });
  await expire(4);
  expect(await clean()).toMatchObject({ 'portal-links': 1 });
  expect((await open()).status).toBe(404);
  expect(await clean()).toMatchObject({ 'portal-links': 0 });
});

test('G20, G21: keys and events stay while they may come again; an event that nobody has handled stays for good', async () => {
  const receive = (eventId: string) =>
    receiveProviderEvent(app.context, { provider: 'stripe', eventId, type: 'test', payload: {} });
  for (const id of ['ours', 'nobody', 'theirs', 'open', 'fresh']) await receive(id);
  const age = async (eventId: string, days: number | null, companyId: string | null) =>
    sql`update provider_event set received_at = now() - interval '200 days', company_id = ${companyId},
      handled_at = now() - make_interval(days => ${days}) where event_id = ${eventId}`.execute(app.context.db);
  await age('ours', 91, company.id);
  await age('nobody', 91, null);
  await age('theirs', 91, other.id);
  await age('open', null, null);
  await age('fresh', 89, company.id);
  const key = (name: string, hours: number) =>
    within((work) =>
      sql`insert into idempotency_key (company_id, actor, route, key, request_hash, created_at)
        values (${company.id}, 'test', 'test', ${name}, 'x', now() - make_interval(hours => ${hours}))`.execute(
        work.trx,
      ),
    );
  await key('young', 49);
  for (const name of ['old', 'older', 'oldest']) await key(name, 73);
  expect(await clean()).toMatchObject({ 'idempotency-keys': 3, 'provider-events': 2 });
  const { rows } = await sql<{ eventId: string }>`select event_id from provider_event order by event_id`.execute(
    app.context.db,
  );
  expect(rows.map((row) => row.eventId)).toEqual(['fresh', 'open', 'theirs']);
  await receive('fresh');
  const due = await within((work) =>
    work.trx.selectFrom('companyDue').select('dueAt').where('kind', '=', 'cleaning').executeTakeFirstOrThrow(),
  );
  expect((due.dueAt.getTime() - Date.now()) / 3_600_000).toBeGreaterThan(0);
});
