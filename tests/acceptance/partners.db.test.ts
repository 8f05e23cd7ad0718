import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { generate } from 'otplib';
import pg from 'pg';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookUp } from '../../apps/server/src/db/directory.ts';
import { cleanUp } from '../../apps/server/src/features/cleaning/clean-up.job.ts';
import { signTicket } from '../../apps/server/src/features/partners/partner-ticket.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { addPartner, listPartners, makeTicketLink, switchPartner } from '../../tools/partners/partner-commands.ts';
import { elsewhere, founderHands, newAddress } from '../application/founder.ts';
import {
  type Answer,
  type Application,
  startApplication,
  type TestCompany,
  type TestMember,
} from '../application/start-application.ts';
import { mailsTo } from '../application/team-world.ts';

const PARTNER_KEY = 'a key that signs what partners of this test send';

let app: Application;
let owner: pg.Client;
let hands: ReturnType<typeof founderHands>;
/** Two partners whose links work. */
let harbor: string;
let meadow: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all', environment: { TRUSTED_PROXIES: '127.0.0.1, ::1', PARTNER_KEY } });
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  harbor = await addPartner(owner, { name: 'Harbor Software', tier: 'BASIC', coupon: 'HARBOR10' });
  meadow = await addPartner(owner, { name: 'Meadow Accounting' });
  hands = founderHands(app);
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

interface Launched {
  readonly token?: string;
  readonly userId?: string;
  readonly next?: string;
  readonly error?: string;
  readonly message?: string;
  readonly fields?: Record<string, string>;
}

const launch = (id: string, headers: Record<string, string> = elsewhere()) =>
  app.send<Launched>('POST', '/auth/login/launch-partner', { body: { id }, headers });
const ticketFor = (
  email: string,
  { partnerId = harbor, key = PARTNER_KEY, id = uuidv7(), now = new Date() }: Partial<Given> = {},
) => signTicket(key, { id, partnerId, email }, now);
interface Given {
  readonly partnerId: string;
  readonly key: string;
  readonly id: string;
  readonly now: Date;
}

/** A company whose opening is long over, and that came through a partner. */
async function companyThrough(partnerId: string, name: string): Promise<TestCompany> {
  const company = await app.newCompany(name);
  await inCompany(app.context.db, company.id, ({ trx }) =>
    sql`insert into registration (company_id, member_id, step, verified_at, partner_id)
      values (${company.id}, ${company.admin.id}, 'FINISHED', now(), ${partnerId})`.execute(trx),
  );
  return company;
}

const auditOf = (companyId: string, action: string) =>
  inCompany(app.context.db, companyId, ({ trx }) =>
    trx
      .selectFrom('audit')
      .select(['actorKind', 'actorId', 'recordId', 'after'])
      .select(sql<boolean>`ip is not null`.as('hasPlace'))
      .where('companyId', '=', companyId)
      .where('action', '=', action)
      .execute(),
  );

/** What is answered of a ticket that opens nothing, whatever the reason; nothing in it differs. */
function isRefused(answer: Answer<Launched>, what = ''): void {
  const { error, message, fields } = answer.body;
  const words = "This link isn't active. Please contact your provider.";
  expect({ status: answer.status, error, message, fields, cookies: answer.headers.getSetCookie() }, what).toEqual({
    ...{ status: 404, error: 'PARTNER_NOT_FOUND', message: words, fields: { id: words }, cookies: [] },
  });
}

const opens = async (token: string | undefined) => (await app.send('GET', '/user', { token })).status;

describe('who a partner is', () => {
  test('is told to whoever follows their link: name, logo, what is offered', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'partner-')), 'logo.png');
    await writeFile(
      file,
      await sharp({ create: { width: 600, height: 300, channels: 3, background: '#2563eb' } })
        .png()
        .toBuffer(),
    );
    const id = await addPartner(owner, { name: 'Pictured', logo: file });
    const { body } = await app.send<{ name: string; logoUrl: string; offers: unknown[] }>(
      'GET',
      `/auth/info/partner/${id}`,
    );
    expect(body).toMatchObject({ name: 'Pictured', offers: [] });
    const picture = sharp(Buffer.from(body.logoUrl.replace('data:image/png;base64,', ''), 'base64'));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 256, height: 128 });
    expect((await app.send('GET', `/auth/info/partner/${harbor}`)).body).toEqual({
      ...{ name: 'Harbor Software', logoUrl: null, offers: [{ tier: 'BASIC', coupon: 'HARBOR10' }] },
    });
  });

  test('their bare id leads to the opening of a company and opens nothing', async () => {
    const answer = await launch(harbor);
    expect(answer).toMatchObject({ status: 200, body: { next: `/register?partner=${harbor}` } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('nobody finds one that is unknown or switched off', async () => {
    const id = await addPartner(owner, { name: 'Switched' });
    await switchPartner(owner, id, false);
    for (const each of [id, uuidv7()]) {
      expect((await app.send('GET', `/auth/info/partner/${each}`)).body).toMatchObject({ error: 'PARTNER_NOT_FOUND' });
      isRefused(await launch(each));
    }
    await switchPartner(owner, id, true);
    expect((await launch(id)).status).toBe(200);
  });

  test('the application only reads them', async () => {
    await expect(sql`update partner set name = 'Taken over'`.execute(app.context.db)).rejects.toThrow(/permission/);
  });
});

describe('the command', () => {
  test('lists partners, and says what is wrong with a new one', async () => {
    expect(await listPartners(owner)).toEqual(
      expect.arrayContaining([
        { id: harbor, name: 'Harbor Software', is_active: true, tier: 'BASIC', coupon: 'HARBOR10' },
      ]),
    );
    await expect(addPartner(owner, { name: 'X', tier: 'DEFAULT' })).rejects.toThrow(/The tier is one of: BASIC/);
    await expect(addPartner(owner, { name: '' })).rejects.toThrow(/1 to 80/);
    await expect(switchPartner(owner, 'nobody', true)).rejects.toThrow(/no such partner/);
  });

  test('signs a link that lets a member in', async () => {
    const company = await companyThrough(harbor, 'Linked House');
    const { settings } = app.context;
    const given = { partnerId: harbor, email: company.admin.email.toUpperCase() };
    const link = await makeTicketLink(owner, settings, given);
    expect(link.startsWith(`${settings.PUBLIC_URL}/launch/${harbor}#`)).toBe(true);
    expect(await opens((await launch(link.split('#')[1] ?? '')).body.token)).toBe(200);
    await expect(makeTicketLink(owner, { PUBLIC_URL: settings.PUBLIC_URL } as never, given)).rejects.toThrow(
      /PARTNER_KEY/,
    );
    await expect(makeTicketLink(owner, settings, { ...given, email: 'nobody' })).rejects.toThrow(/e-mail/);
    await expect(makeTicketLink(owner, settings, { ...given, partnerId: uuidv7() })).rejects.toThrow(/no such partner/);
  });
});

describe('a ticket', () => {
  test('G37: signs in the member whom it names, is told by mail and as the partner’s deed, and confirms nobody', async () => {
    const company = await companyThrough(harbor, 'Ticket Town');
    const { admin } = company;
    await app.signIn(admin, elsewhere());
    const answer = await launch(ticketFor(admin.email));
    expect(answer.status).toBe(200);
    const { token } = answer.body;
    expect((await app.send('GET', '/user', { token })).body).toMatchObject({ email: admin.email });
    expect(answer.headers.getSetCookie().some((line) => line.startsWith('recoup='))).toBe(true);
    await mailsTo(app, admin.email, /New sign-in/);
    expect(await auditOf(company.id, 'session.launch')).toEqual([
      { actorKind: 'partner', actorId: harbor, recordId: admin.id, after: null, hasPlace: true },
    ]);
    expect(await auditOf(company.id, 'session.open')).toHaveLength(2);
    // What is delicate asks for the password, which nobody has shown.
    const invite = { body: { email: newAddress(), roles: ['OPERATOR'] }, token };
    expect((await app.send('POST', '/member/invite', invite)).body).toMatchObject({ error: 'REAUTH_REQUIRED' });
    // The audit names the partner.
    const listed = await app.send<{ data: { action: string; actor: unknown }[] }>('GET', '/audit', { token });
    expect(listed.body.data.find(({ action }) => action === 'session.launch')?.actor).toMatchObject({
      ...{ kind: 'partner', name: 'Harbor Software' },
    });
  });

  test('G38: twenty at once open one session, and none later', async () => {
    const company = await companyThrough(harbor, 'Twenty Doors');
    const ticket = ticketFor(company.admin.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => launch(ticket)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) isRefused(answer);
    isRefused(await launch(ticket));
    expect(await auditOf(company.id, 'session.open')).toHaveLength(1);
    const refused = await auditOf(company.id, 'session.refuse');
    expect(refused).toHaveLength(20);
    expect(refused[0]).toMatchObject({ actorKind: 'partner', actorId: harbor, recordId: company.admin.id });
  });

  test('G39: that opens nothing is answered alike, whatever the reason', async () => {
    const { admin, operator } = await companyThrough(harbor, 'Alike Alley');
    const stranger = await app.newCompany('Came By Itself');
    const foreign = await companyThrough(meadow, 'Of Another');
    const shut = await addPartner(owner, { name: 'Shut' });
    const closed = await companyThrough(shut, 'Through The Shut');
    await switchPartner(owner, shut, false);
    const token = await app.signIn(admin, elsewhere());
    expect((await app.send('DELETE', `/member/${operator.id}`, { token })).status).toBe(200);
    const whole = ticketFor(admin.email);
    const [, signature] = whole.split('.');
    const otherEmail = ticketFor(foreign.admin.email).split('.')[0];
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const tickets: Record<string, string> = {
      'of an address that nobody has': ticketFor(newAddress()),
      'of a member who was removed': ticketFor(operator.email),
      'of a company that came by itself': ticketFor(stranger.admin.email),
      'of a company that came through another partner': ticketFor(foreign.admin.email),
      'of a partner that is switched off': ticketFor(closed.admin.email, { partnerId: shut }),
      'of a partner that is not there': ticketFor(admin.email, { partnerId: uuidv7() }),
      'five minutes old': ticketFor(admin.email, { now: minutesAgo(5) }),
      'of tomorrow': ticketFor(admin.email, { now: minutesAgo(-60) }),
      'that another key signed': ticketFor(admin.email, { key: 'a key that is none of this installation' }),
      'with another e-mail written in': `${otherEmail}.${signature}`,
      'without a signature': whole.split('.')[0] ?? '',
      'that is no ticket': 'nothing that anybody signed',
    };
    for (const [what, ticket] of Object.entries(tickets)) isRefused(await launch(ticket), what);
    // The one that nobody touched still opens.
    expect((await launch(whole)).status).toBe(200);
    // Companies that are not the partner's hear nothing from them.
    expect(await auditOf(stranger.id, 'session.refuse')).toEqual([]);
    expect(await auditOf(foreign.id, 'session.refuse')).toEqual([]);
  });

  test('guesses of one place are counted', async () => {
    const place = elsewhere();
    const answers: number[] = [];
    for (let count = 0; count < 11; count += 1) answers.push((await launch(`guess ${count}`, place)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });

  test('G38: waits for the second factor where one is on, and is used up by asking for it', async () => {
    const company = await companyThrough(harbor, 'Factor Fair');
    const { admin } = company;
    const { secret } = await turnOn(admin);
    const sessions = (await auditOf(company.id, 'session.open')).length;
    const ticket = ticketFor(admin.email);
    const asked = await launch(ticket);
    expect(asked).toMatchObject({
      status: 200,
      body: { userId: expect.any(String), methods: ['TOTP', 'RECOVERY_CODE'] },
    });
    expect(asked.body.token).toBeUndefined();
    isRefused(await launch(ticket));
    expect(await auditOf(company.id, 'session.open')).toHaveLength(sessions);
    const show = (cookie: string, code: string) =>
      app.send<Launched>('POST', '/auth/second-factor', {
        body: { userId: asked.body.userId, method: 'TOTP', code },
        headers: { ...elsewhere(), cookie },
      });
    const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) });
    const cookie = asked.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    // Another browser knows the name of the sign-in and a right code.
    expect((await show('', code)).body.error).toBe('SIGN_IN_EXPIRED');
    const { token } = (await show(cookie, code)).body;
    expect(await opens(token)).toBe(200);
    const invite = { body: { email: newAddress(), roles: ['OPERATOR'] }, token };
    expect((await app.send('POST', '/member/invite', invite)).body).toMatchObject({ error: 'REAUTH_REQUIRED' });
  });

  test('opens none for an address that whoever opens a company has not confirmed', async () => {
    const email = newAddress();
    await hands.register(email, { partnerId: harbor });
    isRefused(await launch(ticketFor(email)));
    await hands.confirm(await hands.linkTo(email));
    const { token } = (await launch(ticketFor(email))).body;
    expect((await hands.read(token ?? '')).body).toMatchObject({ step: 'COMPANY', partner: { ref: harbor } });
  });

  test('is forgotten when it is long over', async () => {
    const company = await companyThrough(harbor, 'Cleaned Corner');
    expect((await launch(ticketFor(company.admin.email))).status).toBe(200);
    expect(await cleanUp(app.context, company.id)).toMatchObject({ 'partner-tickets': 0 });
    await inCompany(app.context.db, company.id, ({ trx }) =>
      sql`update partner_ticket set used_at = used_at - interval '8 days' where company_id = ${company.id}`.execute(
        trx,
      ),
    );
    expect(await cleanUp(app.context, company.id)).toMatchObject({ 'partner-tickets': 1 });
  });
});

async function turnOn(member: TestMember): Promise<{ secret: string }> {
  const token = await app.signIn(member, elsewhere());
  const send = (body: object) => app.send<{ secret: string }>('POST', '/user/totp', { token, body });
  const { secret } = (await send({})).body;
  // Of the period before: the present code still opens.
  const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 30 });
  expect((await send({ code })).status).toBe(200);
  return { secret };
}

describe('through whom a company comes', () => {
  const partnerOf = async (token: string) => (await hands.read(token)).body.partner;
  const refer = (token: string, ref: string) =>
    app.send<{ ref: string; name: string; error?: string; fields?: object }>('PUT', '/auth/register/referral', {
      ...{ token, body: { ref } },
    });

  test('is kept with the registration, and the first one stays', async () => {
    const email = newAddress();
    const { token } = (await hands.register(email, { partnerId: harbor })).body;
    const through = { ref: harbor, name: 'Harbor Software' };
    expect(await partnerOf(token)).toEqual(through);
    expect(await refer(token, meadow)).toMatchObject({ status: 200, body: through });
    // Whoever comes again by another link, too; and one that was switched off since still brought them.
    await hands.register(email, { partnerId: meadow });
    expect(await partnerOf(token)).toEqual(through);
    const companyId = (await lookUp(app.context.db, 'email', email))?.companyId ?? '';
    expect(await auditOf(companyId, 'registration.begin')).toMatchObject([{ after: { partner: 'Harbor Software' } }]);
  });

  test('is said later, without disturbing whoever fills a step in', async () => {
    const email = newAddress();
    const { token } = (await hands.register(email)).body;
    expect(await partnerOf(token)).toBeNull();
    const { version } = (await hands.read(token)).body;
    for (const ref of [uuidv7(), 'partner-7'])
      expect(await refer(token, ref)).toMatchObject({
        status: 404,
        body: { error: 'PARTNER_NOT_FOUND', fields: { ref: expect.any(String) } },
      });
    expect(await refer(token, meadow)).toMatchObject({ status: 200, body: { ref: meadow, name: 'Meadow Accounting' } });
    expect((await hands.read(token)).body).toMatchObject({ version, partner: { ref: meadow } });
    const companyId = (await lookUp(app.context.db, 'email', email))?.companyId ?? '';
    expect(await auditOf(companyId, 'registration.set-partner')).toMatchObject([
      { actorKind: 'member', after: { partner: 'Meadow Accounting' } },
    ]);
  });

  test('is one of two that are named at the same moment, and both are told the same', async () => {
    const email = newAddress();
    const { token } = (await hands.register(email)).body;
    const refs = Array.from({ length: 10 }, (_, index) => (index % 2 ? harbor : meadow));
    const told = await Promise.all(refs.map((ref) => refer(token, ref)));
    expect(told.map(({ status }) => status)).toEqual(refs.map(() => 200));
    const [first] = told;
    expect(new Set(told.map(({ body }) => body.ref))).toEqual(new Set([first?.body.ref]));
    expect(await partnerOf(token)).toEqual({ ref: first?.body.ref, name: first?.body.name });
    const companyId = (await lookUp(app.context.db, 'email', email))?.companyId ?? '';
    expect(await auditOf(companyId, 'registration.set-partner')).toHaveLength(1);
  });

  test('nobody is turned away by a link that works no more', async () => {
    const id = await addPartner(owner, { name: 'Gone' });
    await switchPartner(owner, id, false);
    const { status, body } = await hands.register(newAddress(), { partnerId: id });
    expect(status).toBe(200);
    expect(await partnerOf(body.token)).toBeNull();
  });

  test('G38: is not what a stranger named who began with the address before', async () => {
    const email = newAddress();
    await hands.register(email, { partnerId: meadow, password: 'a stranger was here first' });
    const { token } = (await hands.register(email)).body;
    expect(await partnerOf(token)).toBeNull();
    const again = await hands.register(email, { partnerId: harbor });
    expect(await partnerOf(again.body.token)).toMatchObject({ ref: harbor });
  });

  test('is nothing that whoever is done can say', async () => {
    const company = await app.newCompany('Done Already');
    const token = await app.signIn(company.admin, elsewhere());
    expect((await refer(token, harbor)).status).toBe(403);
  });
});
