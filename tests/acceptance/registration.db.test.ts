import { allCalls } from '@recoup/contract/all-calls.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookUp } from '../../apps/server/src/db/directory.ts';
import { removeShell } from '../../apps/server/src/features/registration/remove-shell.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  elsewhere,
  entries,
  FOUNDER_PASSWORD,
  founderHands,
  newAddress,
  newSubdomain,
} from '../application/founder.ts';
import { RACE_ROUNDS, RACE_TIME } from '../application/race-rounds.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { mailsTo, tokenIn } from '../application/team-world.ts';

let app: Application;
let other: TestCompany;
let hands: ReturnType<typeof founderHands>;

beforeAll(async () => {
  app = await startApplication({ role: 'all', environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  other = await app.newCompany('Known House');
  hands = founderHands(app);
});
afterAll(() => app.stop());

const companyOf = async (email: string) => (await lookUp(app.context.db, 'email', email))?.companyId ?? '';
const stateOf = async (companyId: string) =>
  inCompany(app.context.db, companyId, async ({ trx }) => {
    const company = await trx.selectFrom('company').selectAll().where('companyId', '=', companyId).executeTakeFirst();
    const due = await trx.selectFrom('companyDue').select('kind').where('companyId', '=', companyId).execute();
    return { company, due: due.map(({ kind }) => kind).sort() };
  });
const actionsOf = (companyId: string) =>
  inCompany(app.context.db, companyId, async ({ trx }) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit where company_id = ${companyId} order by at, id`.execute(trx);
    return rows.map(({ action }) => action);
  });

/** Lets the last mail to a founder be so many seconds older. */
const age = (companyId: string, seconds: number) =>
  inCompany(app.context.db, companyId, ({ trx }) =>
    sql`update team_link set created_at = created_at - make_interval(secs => ${seconds})
      where company_id = ${companyId}`.execute(trx),
  );

/** Enters a step as a whole and goes on. */
async function fill(token: string, step: keyof typeof entries, next: string, more: object = {}) {
  const saved = await hands.save(token, step, { ...entries[step], ...more });
  expect(saved).toMatchObject({ status: 200, body: { missing: [] } });
  return hands.goTo(token, next, saved.body.version);
}

async function finish(token: string, subdomain = newSubdomain()) {
  expect((await fill(token, 'COMPANY', 'ADDRESS')).status).toBe(200);
  expect((await fill(token, 'ADDRESS', 'PORTAL')).status).toBe(200);
  expect((await fill(token, 'PORTAL', 'START', { subdomain })).status).toBe(200);
  return { subdomain, finished: await fill(token, 'START', 'FINISHED') };
}

describe('a stranger opens a company', () => {
  test('from the address to an open company, which has what any company has', async () => {
    const email = newAddress();
    const begun = await hands.register(email.toUpperCase());
    expect(begun).toMatchObject({ status: 200, body: { step: 'VERIFY', done: ['ACCOUNT'] } });
    const { token } = begun.body;
    const companyId = await companyOf(email);
    expect(await stateOf(companyId)).toMatchObject({ company: { state: 'REGISTERING' }, due: ['registration'] });
    const me = await app.send<{ permissions: string[] }>('GET', '/user', { token });
    expect(me.body.permissions).toEqual(['registration.write']);
    // Nothing goes on before the address is confirmed.
    expect((await hands.save(token, 'COMPANY', entries.COMPANY)).body.error).toBe('INVALID_STATUS');
    expect((await hands.goTo(token, 'COMPANY')).body.error).toBe('INVALID_STATUS');
    const link = await hands.linkTo(email);
    const looked = await app.send('GET', `/user/verification/${link}`);
    expect(looked.body).toEqual({ state: 'OPEN', email, language: 'en' });
    expect((await hands.read(token)).body.done).toEqual(['ACCOUNT']);
    expect((await hands.confirm(link)).body).toEqual({ state: 'CONFIRMED', email, language: 'en' });
    expect((await hands.read(token)).body).toMatchObject({ step: 'COMPANY', done: ['ACCOUNT', 'VERIFY'] });
    expect((await stateOf(companyId)).due).toEqual([]);

    const { subdomain, finished } = await finish(token);
    expect(finished).toMatchObject({ status: 200, body: { step: 'FINISHED', missing: [] } });
    const { company, due } = await stateOf(companyId);
    expect(company).toMatchObject({
      ...{ state: 'ACTIVE', name: 'Bright Harbor', subdomain, timeZone: 'America/New_York', collectsAs: 'FIRST' },
      ...{ supportPhone: '+12075550134', supportEmail: 'billing@bright-harbor.example', smsCampaign: 'NONE' },
      postalAddress: '12 Harbor Street, Suite 4\nPortland, ME 04101',
    });
    expect(company?.mailFrom).toBe(`${subdomain}@localhost`);
    expect(due).toEqual(expect.arrayContaining(['cleaning', 'overdue', 'reconciliation']));
    // From the very next call on they are its Administrator.
    const after = await app.send<{ permissions: string[] }>('GET', '/user', { token });
    expect(after.body).toMatchObject({ company: { name: 'Bright Harbor', subdomain }, roles: ['ADMIN'] });
    expect(after.body.permissions).toContain('account.write');
    expect(after.body.permissions).not.toContain('registration.write');
    const templates = await app.send<{ data: { name: string }[] }>('GET', '/template', { token });
    expect(templates.body.data.length).toBeGreaterThanOrEqual(5);
    const debtor = { _id: uuidv7(), firstName: 'First', lastName: 'Customer' };
    expect((await app.send('POST', '/debtor', { token, body: debtor })).status).toBe(200);
    expect((await app.send('GET', '/member', { token })).body).toMatchObject({ data: [{ email, isOwner: true }] });
    expect(await actionsOf(companyId)).toEqual([
      ...['registration.begin', 'session.open', 'registration.verify'],
      ...['registration.save', 'registration.step', 'registration.save', 'registration.step'],
      ...['registration.save', 'registration.step', 'registration.save', 'registration.finish'],
      'debtor.create',
    ]);
    // The registration of texts alone says how it stands.
    const settings = await app.send<{ version: number }>('GET', '/contact-policy/settings', { token });
    const said = { smsCampaign: 'ACTIVE', version: settings.body.version };
    expect((await app.send('PUT', '/contact-policy/settings', { token, body: said })).status).toBe(422);
    // It is over: whoever comes back to it is an Administrator like any other.
    expect((await hands.goTo(token, 'COMPANY', 1)).status).toBe(403);
    expect((await hands.register(email)).body.error).toBe('EMAIL_ALREADY_USED');
  });

  test('who collects for others is held to the rules for that from the first message on', async () => {
    const { token, email } = await hands.begin();
    expect((await fill(token, 'COMPANY', 'ADDRESS', { collectsAs: 'THIRD', dba: '' })).status).toBe(200);
    expect((await fill(token, 'ADDRESS', 'PORTAL')).status).toBe(200);
    expect((await fill(token, 'PORTAL', 'START', { subdomain: newSubdomain(), language: 'es' })).status).toBe(200);
    expect((await fill(token, 'START', 'FINISHED')).status).toBe(200);
    const { company } = await stateOf(await companyOf(email));
    expect(company).toMatchObject({ collectsAs: 'THIRD', name: 'Bright Harbor Dental LLC', language: 'es' });
  });

  test('G27: two devices do not write over each other; what was kept is there in a new session', async () => {
    const { token, email } = await hands.begin();
    const { version } = (await hands.read(token)).body;
    const half = { legalName: 'Half a Company', kind: 'private' };
    const saved = await hands.save(token, 'COMPANY', half, version);
    expect(saved.body.missing).toEqual(['businessType', 'industry', 'region', 'customerType', 'collectsAs']);
    expect((await hands.goTo(token, 'ADDRESS', saved.body.version)).body.error).toBe('INVALID_STATUS');
    const second = await app.send<{ token: string }>('POST', '/auth/login', {
      body: { credentials: { email, password: FOUNDER_PASSWORD } },
    });
    expect((await hands.read(second.body.token)).body).toMatchObject({ step: 'COMPANY', company: half });
    expect((await hands.save(second.body.token, 'COMPANY', {}, version)).body.error).toBe('STALE_VERSION');
    expect((await hands.goTo(second.body.token, 'ACCOUNT', version)).body.error).toBe('STALE_VERSION');
    expect((await hands.goTo(second.body.token, 'ACCOUNT')).body.step).toBe('ACCOUNT');
  });

  test('what they began in is what the mailed page and every step speak', async () => {
    const email = newAddress();
    const { token } = (await hands.register(email, { language: 'es' })).body;
    const link = tokenIn(await mailsTo(app, email, /Confirme/));
    expect((await app.send('GET', `/user/verification/${link}`)).body).toMatchObject({ language: 'es' });
    expect((await hands.read(token)).body.language).toBe('es');
  });

  test('what cannot be taken yet is kept as it was typed beside what can, and its step is not done before', async () => {
    const { token, email } = await hands.begin();
    const keep = async (step: string, values: object, unchecked: object) => {
      const { version } = (await hands.read(token)).body;
      return app.send('POST', '/auth/register/save', { token, body: { step, values, unchecked, version } });
    };
    const website = 'lopez bakery';
    expect(await keep('COMPANY', entries.COMPANY, { website })).toMatchObject({
      status: 200,
      body: { missing: ['website'], done: ['ACCOUNT', 'VERIFY'] },
    });
    expect((await hands.goTo(token, 'ADDRESS')).body.error).toBe('INVALID_STATUS');
    const again = await hands.register(email);
    expect((await hands.read(again.body.token)).body).toMatchObject({
      company: entries.COMPANY,
      unchecked: { COMPANY: { website } },
    });
    // A field of another step, and what is no field at all, is no entry.
    expect((await keep('COMPANY', {}, { phone: '12' })).status).toBe(422);
    // What is given counts, and corrected it is gone.
    expect((await keep('COMPANY', { ...entries.COMPANY, website: 'lopez.example' }, { website })).body).toMatchObject({
      missing: [],
    });
    expect((await hands.read(token)).body.unchecked).toEqual({ COMPANY: {} });
    expect((await hands.goTo(token, 'ADDRESS')).body.step).toBe('ADDRESS');
    // A name that another holds is typed, not held.
    await fill(token, 'ADDRESS', 'PORTAL');
    expect(await keep('PORTAL', entries.PORTAL, { subdomain: other.subdomain })).toMatchObject({
      status: 200,
      body: { missing: ['subdomain'] },
    });
    expect((await stateOf(await companyOf(email))).company?.subdomain).not.toBe(other.subdomain);
  });

  test('every step is where it was left, for whoever signs in anew', async () => {
    const { token, email } = await hands.begin();
    const steps = [
      ['COMPANY', 'ADDRESS', {}],
      ['ADDRESS', 'PORTAL', {}],
      ['PORTAL', 'START', { subdomain: newSubdomain() }],
    ] as const;
    let current = token;
    for (const [step, next, more] of steps) {
      expect((await fill(current, step, next, more)).body.step).toBe(next);
      const again = await hands.register(email);
      expect(again).toMatchObject({ status: 200, body: { step: next } });
      current = again.body.token;
      expect((await hands.read(current)).body[step.toLowerCase()]).toMatchObject({ ...more });
    }
    expect((await fill(current, 'START', 'FINISHED')).body.step).toBe('FINISHED');
  });
});

describe('the mailed link', () => {
  test('G38: of twenty at once on one link one wins, and it opens nothing a second time', RACE_TIME, async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const email = newAddress();
      const { token } = (await hands.register(email)).body;
      const link = await hands.linkTo(email);
      const answers = await Promise.all(Array.from({ length: 20 }, () => hands.confirm(link)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // A busy machine may also ask to come again.
      const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error ?? '');
      expect(refusals.filter((code) => code !== 'LINK_EXPIRED' && code !== 'OVERLOADED')).toEqual([]);
      expect((await hands.confirm(link)).body.error).toBe('LINK_EXPIRED');
      expect((await app.send('GET', `/user/verification/${link}`)).body).toEqual({
        state: 'CONFIRMED',
        email,
        language: 'en',
      });
      // One confirmation is one change.
      expect((await hands.read(token)).body.version).toBe(2);
    }
  });

  test('nothing that opens it is kept, an older one dies, and it dies after 48 hours', async () => {
    const email = newAddress();
    await hands.register(email);
    const first = await hands.linkTo(email);
    const companyId = await companyOf(email);
    const kept = await sql<{ found: number }>`
      select (select count(*) from pgboss.job where data::text like ${`%${first}%`}) as found`.execute(
      app.context.jobsDb,
    );
    expect(Number(kept.rows[0]?.found)).toBe(0);
    await age(companyId, 31);
    const resent = await app.send('POST', '/auth/register/resend-email', { body: { email }, headers: elsewhere() });
    expect(resent.body).toEqual({ sent: true });
    const second = await hands.linkTo(email, 2);
    expect(second).not.toBe(first);
    expect((await hands.confirm(first)).body.error).toBe('LINK_EXPIRED');
    expect((await app.send('GET', `/user/verification/${first}`)).body.error).toBe('LINK_EXPIRED');
    const [life] = await inCompany(app.context.db, companyId, async ({ trx }) => {
      const { rows } = await sql<{ hours: number }>`
        select extract(epoch from expires_at - created_at)::float8 / 3600 as hours from team_link
        where company_id = ${companyId} and ended_at is null`.execute(trx);
      await sql`update team_link set expires_at = now() where company_id = ${companyId}`.execute(trx);
      return rows;
    });
    // The link's age was put back by half a minute.
    expect(life?.hours).toBeCloseTo(48, 1);
    expect((await hands.confirm(second)).body.error).toBe('LINK_EXPIRED');
  });

  test('an address that is corrected gets a link of its own, and the old one opens nothing', async () => {
    const wrong = newAddress();
    const { token } = (await hands.register(wrong)).body;
    const first = await hands.linkTo(wrong);
    const right = newAddress();
    const account = { firstName: 'Faye', lastName: 'Founder', email: right };
    const known = await hands.save(token, 'ACCOUNT', { ...account, email: other.admin.email });
    expect(known).toMatchObject({
      status: 409,
      body: { error: 'EMAIL_ALREADY_USED', fields: { 'values.email': expect.any(String) } },
    });
    expect((await hands.save(token, 'ACCOUNT', account)).status).toBe(200);
    expect((await hands.confirm(first)).body.error).toBe('LINK_EXPIRED');
    expect((await hands.read(token)).body.account).toEqual(account);
    expect((await hands.confirm(await hands.linkTo(right))).status).toBe(200);
    // The wrong one is free again; the right one stays.
    expect((await hands.register(wrong)).status).toBe(200);
    const moved = await hands.save(token, 'ACCOUNT', { ...account, email: newAddress() });
    expect(moved.body).toMatchObject({ error: 'EMAIL_ALREADY_CONFIRMED' });
  });

  test('G39: asking for another link answers alike for known, unknown and confirmed addresses', async () => {
    const unconfirmed = newAddress();
    await hands.register(unconfirmed);
    const { email: confirmed, token } = await hands.begin();
    const ask = (email: string, by?: string) =>
      app.send('POST', '/auth/register/resend-email', { body: { email }, token: by, headers: elsewhere() });
    for (const email of [unconfirmed, confirmed, other.admin.email, newAddress()]) {
      expect(await ask(email)).toMatchObject({ status: 200, body: { sent: true } });
      expect(await ask(email, await app.signIn(other.operator))).toMatchObject({
        status: 200,
        body: { sent: true },
      });
    }
    // Its owner alone is told.
    expect((await ask(confirmed, token)).body).toMatchObject({ error: 'EMAIL_ALREADY_CONFIRMED' });
    // The sixth in an hour is one too many, whoever it is.
    for (const email of [newAddress(), newAddress()]) {
      const answers = [];
      for (let tries = 0; tries < 6; tries += 1) answers.push((await ask(email)).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

describe('who comes with an address that is known', () => {
  test('of a member: in use, at its field, five times an hour; signed in with a company: told so', async () => {
    const place = elsewhere();
    const asked = () => hands.register(other.operator.email, {}, place);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await asked()).toMatchObject({
        status: 409,
        body: { error: 'EMAIL_ALREADY_USED', fields: { email: expect.any(String) } },
      });
    expect((await asked()).status).toBe(429);
    const token = await app.signIn(other.admin);
    const signedIn = await app.send('POST', '/auth/register', {
      ...{ token, headers: elsewhere() },
      body: { email: newAddress(), password: FOUNDER_PASSWORD, firstName: 'A', lastName: 'B' },
    });
    expect(signedIn.body).toMatchObject({ error: 'COMPANY_EXIST' });
  });

  test('nobody asks for one address after the other: twenty tries an hour from one place', async () => {
    const place = elsewhere();
    const statuses = [];
    for (let tries = 0; tries < 21; tries += 1)
      statuses.push(
        (await hands.register(other.admin.email.replace('admin', `x${tries}`), { password: 'qwertyuiop' }, place))
          .status,
      );
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  });

  test('a stranger who came first with somebody’s address is out when its owner comes', async () => {
    const email = newAddress();
    const stranger = await hands.register(email, {
      firstName: 'Not',
      lastName: 'Them',
      password: 'six red kettles sing',
    });
    const theirs = await hands.linkTo(email);
    const owner = await hands.register(email);
    expect(owner).toMatchObject({ status: 200, body: { step: 'VERIFY' } });
    expect(await companyOf(email)).not.toBe('');
    await expect
      .poll(async () => (await app.send('GET', '/user', { token: stranger.body.token })).status, { timeout: 5_000 })
      .toBe(401);
    expect((await hands.confirm(theirs)).body.error).toBe('LINK_EXPIRED');
    expect((await hands.confirm(await hands.linkTo(email, 2))).status).toBe(200);
    expect((await hands.read(owner.body.token)).body).toMatchObject({ account: { firstName: 'Fay' }, step: 'COMPANY' });
    // Confirmed, it is theirs alone.
    const again = await hands.register(email, { password: 'six red kettles sing' });
    expect(again.body.error).toBe('EMAIL_ALREADY_USED');
  });

  test('the same request twice at once is one company', async () => {
    const email = newAddress();
    const answers = await Promise.all([hands.register(email), hands.register(email), hands.register(email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = await Promise.all(
      answers.map(({ body }) => app.send<{ company: { _id: string } }>('GET', '/user', { token: body.token })),
    );
    expect(new Set(ids.map(({ body }) => body.company._id)).size).toBe(1);
  });

  test('G38: a password that attackers try first is refused at its field', async () => {
    expect((await hands.register(newAddress(), { password: 'Password1' })).body).toMatchObject({
      error: 'PASSWORD_BREACHED',
      fields: { password: expect.any(String) },
    });
  });
});

describe('a company that is being opened', () => {
  test('can make no call but those that open it: nothing is sent, charged or invited', async () => {
    const { token, email } = await hands.begin();
    const open = new Set(['auth.logout', 'live.stream', 'import.parse', 'import.parse-debtors']);
    const answers: Record<string, number> = {};
    for (const call of allCalls.filter(({ access, name }) => access.who === 'staff' && !open.has(name))) {
      const sample = sampleRequests[call.name]?.(new Proxy({} as never, { get: () => uuidv7() }));
      if (!sample) throw new Error(`no sample for ${call.name}`);
      answers[call.name] = (
        await app.send(call.method, addressOf(call.path, sample), { token, body: sample.body })
      ).status;
    }
    const passed = Object.entries(answers).filter(([, status]) => status !== 403);
    expect(passed.map(([name]) => name).sort()).toEqual([
      ...['auth.read-registration', 'auth.registration-plans', 'auth.save-registration', 'auth.set-referral'],
      'company.business-domains',
      ...['user.read', 'user.set-registration-step', 'user.update'],
    ]);
    const { company, due } = await stateOf(await companyOf(email));
    expect({ state: company?.state, due }).toEqual({ state: 'REGISTERING', due: [] });
  });

  test('a name for the portal is held from when it is chosen, and free when another is', async () => {
    const [one, two] = [await hands.begin(), await hands.begin()];
    for (const { token } of [one, two]) {
      await fill(token, 'COMPANY', 'ADDRESS');
      await fill(token, 'ADDRESS', 'PORTAL');
    }
    const name = newSubdomain();
    const take = (token: string, subdomain: string) => hands.save(token, 'PORTAL', { subdomain });
    expect((await take(one.token, name.toUpperCase())).body.missing).toEqual(['timeZone', 'language']);
    for (const taken of [name, other.subdomain, 'www', 'acme'])
      expect((await take(two.token, taken)).body).toMatchObject({
        error: 'DOMAIN_ALREADY_USED',
        fields: { 'values.subdomain': expect.any(String) },
      });
    for (const wrong of ['a', '-ab', 'a b', 'ä-b', 'new-one', 'a--b'])
      expect((await take(two.token, wrong)).body).toMatchObject({ error: 'INVALID_FIELD' });
    expect((await take(one.token, newSubdomain())).status).toBe(200);
    expect((await take(two.token, name)).status).toBe(200);
  });

  test('what is wrong with an address or a phone is told at its field', async () => {
    const { token } = await hands.begin();
    await fill(token, 'COMPANY', 'ADDRESS');
    const wrong = await hands.save(token, 'ADDRESS', { phone: '12', state: 'Maine', supportEmail: 'nobody' });
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        fields: {
          'values.phone': 'Please enter a valid phone number.',
          'values.state': 'Please provide state in US',
          'values.supportEmail': expect.any(String),
        },
      },
    });
  });

  test('goes after thirty days when nobody confirmed its address; one that was confirmed stays', async () => {
    const email = newAddress();
    const { token } = (await hands.register(email)).body;
    await mailsTo(app, email, /Confirm your e-mail/);
    const { email: kept } = await hands.begin();
    const [companyId, keptId] = [await companyOf(email), await companyOf(kept)];
    expect(await removeShell(app.context, companyId)).toBe(false);
    for (const id of [companyId, keptId])
      await inCompany(app.context.db, id, ({ trx }) =>
        sql`update registration set created_at = created_at - interval '30 days 1 minute' where company_id = ${id}`.execute(
          trx,
        ),
      );
    // By the clock that wakes it.
    await inCompany(app.context.db, companyId, ({ trx }) =>
      sql`update company_due set due_at = now() where company_id = ${companyId}`.execute(trx),
    );
    await expect.poll(async () => (await stateOf(companyId)).company?.state, { timeout: 15_000 }).toBe('GONE');
    expect(await removeShell(app.context, keptId)).toBe(false);
    expect((await stateOf(keptId)).company?.state).toBe('REGISTERING');
    const left = await inCompany(app.context.db, companyId, async ({ trx }) => {
      const { rows } = await sql<{ left: number }>`select (select count(*) from member where company_id = ${companyId})
        + (select count(*) from session where company_id = ${companyId}) + (select count(*) from team_mail where company_id = ${companyId})
        + (select count(*) from registration where company_id = ${companyId}) + (select count(*) from company_due where company_id = ${companyId})
        + (select count(*) from directory where company_id = ${companyId}) as left`.execute(trx);
      return Number(rows[0]?.left);
    });
    expect(left).toBe(0);
    await expect.poll(async () => (await app.send('GET', '/user', { token })).status, { timeout: 5_000 }).toBe(401);
    // The address is free for whoever comes next.
    expect((await hands.register(email)).status).toBe(200);
  });
});

describe('beside what else an address can stand for', () => {
  test('whoever forgot the password of a company that is not open chooses a new one, and goes on', async () => {
    const { email, token } = await hands.begin();
    expect((await app.send('POST', '/auth/forgot-password', { body: { email } })).status).toBe(200);
    const link = tokenIn(await mailsTo(app, email, /Choose a new password/));
    const password = 'eight blue kettles hum';
    expect((await app.send('POST', '/auth/reset-password', { body: { token: link, password } })).status).toBe(200);
    await expect.poll(async () => (await app.send('GET', '/user', { token })).status, { timeout: 5_000 }).toBe(401);
    expect(await hands.register(email, { password })).toMatchObject({ status: 200, body: { step: 'COMPANY' } });
    // A link for a password confirms no address, and the other way round.
    expect((await hands.confirm(link)).body.error).toBe('LINK_EXPIRED');
  });

  test('who is invited elsewhere may open a company of their own, and is told so by the invitation', async () => {
    const email = newAddress();
    const admin = await app.signIn(other.admin);
    const invited = await app.send('POST', '/member/invite', { token: admin, body: { email, roles: ['OPERATOR'] } });
    expect(invited.status).toBe(200);
    const invitation = tokenIn(await mailsTo(app, email, /invited you/));
    expect((await hands.register(email)).status).toBe(200);
    const invite = { token: invitation, firstName: 'In', lastName: 'Vited', password: FOUNDER_PASSWORD };
    expect((await app.send('POST', '/auth/register/invite', { body: { invite } })).body).toMatchObject({
      error: 'COMPANY_EXIST',
    });
    expect((await hands.confirm(await hands.linkTo(email))).status).toBe(200);
  });

  test('a member who was removed may open a company with the address they had', async () => {
    const left = await app.newCompany('Left House');
    const admin = await app.signIn(left.admin);
    const { id, email } = left.operator;
    expect((await app.send('DELETE', `/member/${id}`, { token: admin })).status).toBe(200);
    expect((await hands.register(email)).status).toBe(200);
    expect(await companyOf(email)).not.toBe(left.id);
  });
});
