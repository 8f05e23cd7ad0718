import { sql } from 'kysely';
import { generate } from 'otplib';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  insertSubscription,
  updateSubscription,
} from '../../apps/server/src/features/subscriptions/subscriptions.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { textsAt } from '../application/campaign-world.ts';
import {
  type Answer,
  type Application,
  PASSWORD,
  startApplication,
  type TestCompany,
} from '../application/start-application.ts';
import { mailsTo, tokenIn } from '../application/team-world.ts';

const DAY_MS = 86_400_000;

let app: Application;

beforeAll(async () => {
  app = await startApplication({ role: 'all', environment: { TRUSTED_PROXIES: '127.0.0.1, ::1', BILLING: 'on' } });
});
afterAll(() => app.stop());

let places = 0;
/** Each request from a place of its own: tries of one place are counted. */
const send: Application['send'] = (method, path, { headers, ...options } = {}) => {
  places += 1;
  const from = `198.19.${Math.floor(places / 250)}.${(places % 250) + 1}`;
  return app.send(method, path, { ...options, headers: { 'x-forwarded-for': from, ...headers } });
};

interface Reply {
  readonly token?: string;
  readonly userId?: string;
  readonly needsPassword?: boolean;
  readonly error?: string;
}

const post = (path: string, body: unknown, { token, cookie = '' }: { token?: string; cookie?: string } = {}) =>
  send<Reply>('POST', path, { token, body, headers: { cookie } });
const cookiesOf = ({ headers }: Answer<unknown>) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((line) => !line.endsWith('='))
    .join('; ');
const logIn = (email: string, { password = PASSWORD, cookie = '' } = {}) =>
  post('/auth/login', { credentials: { email, password } }, { cookie });

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `+1212557${String(1000 + numbers)}`;
};
async function codeAt(phone: string, count: number): Promise<string> {
  const texts = async () => (await textsAt(app)).filter(({ to }) => to === phone);
  await expect.poll(async () => (await texts()).length, { timeout: 15_000 }).toBe(count);
  const answer = await fetch(`${app.sandbox.url}/api/sms?limit=100000`);
  const newest = ((await answer.json()) as { to: string; text: string }[]).find(({ to }) => to === phone);
  return newest?.text.slice(0, 6) ?? '';
}
const afterPause = () => sql`delete from rate_limit where key like 'code-pause:%'`.execute(app.context.db);

/** Somebody who comes in: an Administrator beside the owner, or who is only invited. */
interface Person {
  readonly company: TestCompany;
  readonly id: string;
  readonly email: string;
  /** Of a session that they have; empty for whoever is only invited. */
  readonly token: string;
  readonly owner: string;
}

const within = <T>(companyId: string, run: Parameters<typeof inCompany<T>>[2]) =>
  inCompany(app.context.jobsDb, companyId, run);

async function setPlan(companyId: string, unpaidDays: number | null): Promise<void> {
  await within(companyId, async (work) => {
    await work.trx.deleteFrom('subscription').where('companyId', '=', companyId).execute();
    const id = uuidv7();
    const asked = { price: 'price', providerMethodId: 'pm', codeId: null, trialDays: null };
    await insertSubscription(work, { id, type: 'PLAN', asked, methodId: null, provider: 'sandbox' });
    const pastDueSince = unpaidDays === null ? null : new Date(work.now.getTime() - unpaidDays * DAY_MS);
    const status = pastDueSince ? 'unpaid' : 'active';
    await updateSubscription(work, id, { tier: 'ENTERPRISE', status, pastDueSince });
  });
}

const invite = async ({ company, owner }: Pick<Person, 'company' | 'owner'>) => {
  const email = `guest-${uuidv7()}@${company.subdomain}.example`;
  const { body } = await send<{ _id: string }>('POST', '/member/invite', {
    ...{ token: owner, body: { email, roles: ['ADMIN'] } },
  });
  return { id: body._id, email };
};

async function newPerson(name: string, isInvited: boolean): Promise<Person> {
  const company = await app.newCompany(name, new Date().toISOString());
  await setPlan(company.id, null);
  const owner = await app.signIn(company.admin);
  await send('PUT', `/member/${company.operator.id}/role`, { token: owner, body: { roles: ['ADMIN'] } });
  if (isInvited) return { company, owner, token: '', ...(await invite({ company, owner })) };
  const token = (await logIn(company.operator.email)).body.token ?? '';
  return { company, owner, token, ...company.operator };
}

/** Tries to come in, with what was prepared before. */
type Attempt = () => Promise<Answer<Reply>>;

const MADE_UP = 'a-token-that-nobody-ever-made-or-mailed';

async function confirmPhone(token: string): Promise<string> {
  const phone = newNumber();
  await post('/user/create-confirm-sms', { phone }, { token });
  await post('/user/confirm-phone-number', { sms: await codeAt(phone, 1) }, { token });
  await afterPause();
  return phone;
}

async function turnTotpOn(token: string): Promise<{ codeOf: (periods: number) => Promise<string>; recovery: string }> {
  const { secret } = (await send<{ secret: string }>('POST', '/user/totp', { token, body: {} })).body;
  const codeOf = (periods: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + periods * 30 });
  const on = await send<{ recoveryCodes: string[] }>('POST', '/user/totp', { token, body: { code: await codeOf(-1) } });
  return { codeOf, recovery: on.body.recoveryCodes[0] ?? '' };
}

async function byFactor({ token, email }: Person, method: 'TOTP' | 'RECOVERY_CODE'): Promise<Attempt> {
  if (token === '') return () => logIn(email);
  const { codeOf, recovery } = await turnTotpOn(token);
  const begun = await logIn(email);
  const code = method === 'TOTP' ? await codeOf(0) : recovery;
  return () => post('/auth/second-factor', { userId: begun.body.userId, method, code }, { cookie: cookiesOf(begun) });
}

/** Each way in: prepared while all is well, so that what changes then finds it half gone. */
const ways = {
  'a password':
    async ({ email }) =>
    () =>
      logIn(email),
  'a code on the phone': async ({ token }) => {
    const phone = token === '' ? newNumber() : await confirmPhone(token);
    const asked = await post('/auth/phone-login/send', { phone });
    const sms = token === '' ? '123456' : await codeAt(phone, 2);
    return () => post('/auth/phone-login/confirm', { phone, sms }, { cookie: cookiesOf(asked) });
  },
  'an invitation': async (person) => {
    const { email } = person.token === '' ? person : await invite(person);
    const token = tokenIn(await mailsTo(app, email, /invited you/));
    const names = { firstName: 'Ines', lastName: 'Vera', password: 'a quite long passphrase' };
    return () => post('/auth/register/invite', { invite: { token, ...names } });
  },
  'a new password': async ({ email, token }) => {
    await post('/auth/forgot-password', { email });
    const link = token === '' ? MADE_UP : tokenIn(await mailsTo(app, email, /password/i));
    const password = 'another long passphrase';
    return async () => {
      const reset = await post('/auth/reset-password', { token: link, password });
      return reset.status === 200 ? logIn(email, { password }) : reset;
    };
  },
  'an authenticator app': (person) => byFactor(person, 'TOTP'),
  'a text as second factor': async ({ email, token }) => {
    if (token === '') return () => logIn(email);
    const phone = await confirmPhone(token);
    await post('/user/is-enable-2fa', { isPhone2Fa: true }, { token });
    const begun = await logIn(email);
    const { userId } = begun.body;
    await post('/auth/phone-login/send', { userId }, { cookie: cookiesOf(begun) });
    const sms = await codeAt(phone, 2);
    return () => post('/auth/phone-login/confirm', { userId, sms }, { cookie: cookiesOf(begun) });
  },
  'a recovery code': (person) => byFactor(person, 'RECOVERY_CODE'),
  'a trusted browser': async ({ email, token }) => {
    if (token === '') return () => logIn(email, { cookie: `recoup-trusted=${MADE_UP}` });
    const { codeOf } = await turnTotpOn(token);
    const begun = await logIn(email);
    const body = { userId: begun.body.userId, method: 'TOTP', code: await codeOf(0), trust: true };
    const trusted = await post('/auth/second-factor', body, { cookie: cookiesOf(begun) });
    return () => logIn(email, { cookie: cookiesOf(trusted) });
  },
  'a key': async ({ token }) => {
    const expiresAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
    const body = { name: 'Books', scopes: ['accounts:read'], expiresAt, allowedIps: [], isTest: false };
    const made = await send<{ secretKey?: string }>('POST', '/api-key', { token, body });
    return () => send<Reply>('GET', '/account', { token: made.body.secretKey ?? `rk_live_${MADE_UP}` });
  },
  'a visit from the parent': async ({ token, company, owner }) => {
    const body = { name: 'Child House', subdomain: `child-${uuidv7().slice(-12)}` };
    const made = await send<{ _id: string }>('POST', '/company/child', { token: owner, body });
    children.set(company.id, made.body._id);
    return () => post('/company/child/sign', { companyId: made.body._id }, { token: token || MADE_UP });
  },
} as const satisfies Readonly<Record<string, (person: Person) => Promise<Attempt>>>;
type Way = keyof typeof ways;

/** The child of a company, where its way in is a visit there. */
const children = new Map<string, string>();
/** Whose state it is: of the company that one comes into. */
const entered = ({ company }: Person) => children.get(company.id) ?? company.id;

const setState = (companyId: string, change: ReturnType<typeof sql>) =>
  within(companyId, ({ trx }) => sql`update company set ${change} where company_id = ${companyId}`.execute(trx));

/** What may have become of who comes in, or of their company. */
const states = {
  'nothing is the matter': async () => undefined,
  'they were removed': async ({ id, company, owner }: Person, way: Way) => {
    const [guest] = await within(company.id, ({ trx }) =>
      trx
        .selectFrom('member')
        .select('id')
        .where('companyId', '=', company.id)
        .where('status', '=', 'INVITED')
        .execute(),
    );
    const removed = await send('DELETE', `/member/${way === 'an invitation' ? guest?.id : id}`, { token: owner });
    expect(removed.status).toBe(200);
  },
  'they are only invited': async () => undefined,
  'the company is being deleted': (person: Person) =>
    setState(entered(person), sql`state = 'CLOSING', closes_at = now() + interval '20 days'`),
  'the plan is unpaid': (person: Person) => setPlan(entered(person), 30),
  'the company asks for a factor': (person: Person) =>
    setState(entered(person), sql`factor_required_since = now() - interval '10 days'`),
  'it is the demo': ({ company }: Person) =>
    within(company.id, ({ trx }) =>
      sql`update member set is_demo = true where company_id = ${company.id}`.execute(trx),
    ),
} as const satisfies Readonly<Record<string, (person: Person, way: Way) => Promise<unknown>>>;
type State = keyof typeof states;

/** What came of it: in, in and kept from the work, asked for more, or refused. */
async function outcome({ status, body }: Answer<Reply>, way: Way): Promise<string> {
  expect(status).toBeLessThan(500);
  if (body.error) return body.error;
  if (way === 'a key') return status === 200 ? 'in' : String(status);
  if (body.needsPassword) return 'asked for the password';
  if (body.userId) return 'asked for the factor';
  const work = await send<Reply>('GET', '/account', { token: body.token });
  expect(work.status).toBeLessThan(500);
  return work.body.error ? `in, and work: ${work.body.error}` : 'in';
}

/** The written answer of each pair: of a way in, and of what has become of who comes or of their company. */
const EXPECTED: Readonly<Record<Way, Readonly<Record<State, string>>>> = {
  'a password': {
    'nothing is the matter': 'in',
    'they were removed': 'INVALID_CREDENTIALS',
    'they are only invited': 'INVALID_CREDENTIALS',
    'the company is being deleted': 'in',
    'the plan is unpaid': 'in',
    'the company asks for a factor': 'in, and work: SECOND_FACTOR_REQUIRED',
    'it is the demo': 'in',
  },
  'a code on the phone': {
    'nothing is the matter': 'in',
    'they were removed': 'INVALID_CODE',
    'they are only invited': 'INVALID_CODE',
    'the company is being deleted': 'in',
    'the plan is unpaid': 'in',
    'the company asks for a factor': 'in, and work: SECOND_FACTOR_REQUIRED',
    'it is the demo': 'in',
  },
  'an invitation': {
    'nothing is the matter': 'in',
    'they were removed': 'LINK_EXPIRED',
    'they are only invited': 'in',
    'the company is being deleted': 'in',
    'the plan is unpaid': 'in',
    'the company asks for a factor': 'in, and work: SECOND_FACTOR_REQUIRED',
    'it is the demo': 'in',
  },
  'a new password': {
    'nothing is the matter': 'in',
    'they were removed': 'LINK_EXPIRED',
    'they are only invited': 'LINK_EXPIRED',
    'the company is being deleted': 'in',
    'the plan is unpaid': 'in',
    'the company asks for a factor': 'in, and work: SECOND_FACTOR_REQUIRED',
    'it is the demo': 'in',
  },
  'an authenticator app': {
    'nothing is the matter': 'in',
    'they were removed': 'SIGN_IN_EXPIRED',
    'they are only invited': 'INVALID_CREDENTIALS',
    'the company is being deleted': 'in',
    'the plan is unpaid': 'in',
    'the company asks for a factor': 'in',
    'it is the demo': 'in',
  },
  'a text as second factor': {
    'nothing is the matter': 'in',
    'they were removed': 'SIGN_IN_EXPIRED',
    'they are only invited': 'INVALID_CREDENTIALS',
    'the company is being deleted': 'in',
    'the plan is unpaid': 'in',
    'the company asks for a factor': 'in',
    'it is the demo': 'in',
  },
  'a recovery code': {
    'nothing is the matter': 'in',
    'they were removed': 'SIGN_IN_EXPIRED',
    'they are only invited': 'INVALID_CREDENTIALS',
    'the company is being deleted': 'in',
    'the plan is unpaid': 'in',
    'the company asks for a factor': 'in',
    'it is the demo': 'in',
  },
  'a trusted browser': {
    'nothing is the matter': 'in',
    'they were removed': 'INVALID_CREDENTIALS',
    'they are only invited': 'INVALID_CREDENTIALS',
    'the company is being deleted': 'in',
    'the plan is unpaid': 'in',
    'the company asks for a factor': 'in',
    'it is the demo': 'in',
  },
  'a key': {
    'nothing is the matter': 'in',
    'they were removed': 'UNAUTHORIZED',
    'they are only invited': 'UNAUTHORIZED',
    'the company is being deleted': 'in',
    'the plan is unpaid': 'in',
    'the company asks for a factor': 'KEY_MAKER_LACKS_FACTOR',
    'it is the demo': 'in',
  },
  'a visit from the parent': {
    'nothing is the matter': 'in',
    'they were removed': 'UNAUTHORIZED',
    'they are only invited': 'UNAUTHORIZED',
    'the company is being deleted': 'in',
    'the plan is unpaid': 'in',
    'the company asks for a factor': 'in, and work: SECOND_FACTOR_REQUIRED',
    'it is the demo': 'DEMO_USER_NO_HAVE_PERMISSIONS',
  },
};

describe.each(Object.keys(ways) as Way[])('%s', (way) => {
  test.each(Object.keys(states) as State[])('when %s', async (state) => {
    const person = await newPerson('Ways In', state === 'they are only invited');
    const attempt = await ways[way](person);
    await states[state](person, way);
    const came = await outcome(await attempt(), way);
    expect(came).toBe(EXPECTED[way][state]);
  });
});

test('at no door the answer says whether an address or a number is known, removed, or only invited', async () => {
  const [member, guest] = [await newPerson('Known House', false), await newPerson('Asked House', true)];
  const gone = await newPerson('Former House', false);
  expect((await send('DELETE', `/member/${gone.id}`, { token: gone.owner })).status).toBe(200);
  const unknown = `nobody-${uuidv7()}@nowhere.example`;
  const doors: readonly ((email: string) => Promise<Answer<Reply>>)[] = [
    (email) => logIn(email, { password: 'not the password of anybody' }),
    (email) => post('/auth/forgot-password', { email }),
    (email) => post('/auth/register/resend-email', { email }),
  ];
  for (const door of doors) {
    const said = async (email: string) => {
      const { status, body, headers } = await door(email);
      const cookies = headers.getSetCookie().map((line) => line.split('=')[0]);
      return { status, body: { ...body, requestId: '' }, cookies };
    };
    const nobody = await said(unknown);
    for (const { email } of [member, guest, gone]) expect(await said(email)).toEqual(nobody);
  }
});
