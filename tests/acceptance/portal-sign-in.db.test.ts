import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewContact } from '../../apps/server/src/features/debtors/new-contacts.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { makeOwing, openPortal, timelineOf } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Sign-in Street');
});
afterAll(() => app.stop());

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);

interface SignIn {
  isProven: boolean;
  byBirthday: boolean;
  contacts: { _id: string; channel: string; masked: string }[];
}

async function visit(contacts?: readonly NewContact[]) {
  const { debtorId } = await makeOwing(app, company, [10_000], contacts);
  const { token, path, linkId } = await openPortal(app, company, debtorId, 'link');
  return { debtorId, token, path, linkId };
}

const signIn = (token: string) => app.send<SignIn>('GET', '/portal/sign-in', { token });
const ask = (token: string, contactId: string) =>
  app.send<{ masked: string }>('POST', '/portal/sign-in/code', { token, body: { contactId } });
const give = (token: string, code: string) =>
  app.send<{ token: string }>('POST', '/portal/sign-in/confirm', { token, body: { code } });
const level = async (token: string) =>
  (await app.send<{ access: { level: string } }>('GET', '/portal/statement', { token })).body.access?.level;

/** The code as the customer reads it in the message that was asked for. */
async function sentCode(debtorId: string): Promise<string> {
  const row = await db((work) =>
    work.trx
      .selectFrom('notice')
      .select(['facts', 'contactId'])
      .where('debtorId', '=', debtorId)
      .where('kind', '=', 'LOGIN_CODE')
      .orderBy('askedAt', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return (row.facts as { code: string }).code;
}

async function asked(contacts?: readonly NewContact[]) {
  const visited = await visit(contacts);
  const [contact] = (await signIn(visited.token)).body.contacts;
  const answer = await ask(visited.token, contact?._id ?? '');
  return { ...visited, answer, contactId: contact?._id ?? '', code: await sentCode(visited.debtorId) };
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('G40: a one-time code', () => {
  test('goes to a contact on file, shown masked, and opens everything with a new token', async () => {
    const { token, debtorId, answer, code } = await asked([{ kind: 'EMAIL', value: 'jordan@customer.example' }]);
    expect(answer.body).toMatchObject({ channel: 'EMAIL', masked: 'j•••@customer.example' });
    expect(JSON.stringify(answer.body)).not.toContain(code);
    expect(await level(token)).toBe('link');
    const raised = await give(token, code);
    expect(raised.status).toBe(200);
    expect(await level(raised.body.token)).toBe('code');
    expect((await signIn(raised.body.token)).body.isProven).toBe(true);
    expect((await signIn(token)).status, 'G37: the old token ended').toBe(401);
    expect(await timelineOf(app, company, debtorId)).toEqual(['portal opened', 'debtor login']);
    const rows = await db((work) => work.trx.selectFrom('portalCode').select('codeHash').execute());
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('goes to no strange, bounced, guessed or blocked contact, and to nobody else’s', async () => {
    const mine = await visit([
      { kind: 'EMAIL', value: `bounced-${uuidv7()}@customer.example` },
      { kind: 'EMAIL', value: `wrong-${uuidv7()}@customer.example` },
      { kind: 'PHONE', value: '+12125550142' },
    ]);
    await db(async (work) => {
      const of = () => work.trx.updateTable('contact').where('debtorId', '=', mine.debtorId);
      await of().where('value', 'like', 'bounced-%').set({ bouncedAt: new Date() }).execute();
      await of().where('value', 'like', 'wrong-%').set({ isWrong: true }).execute();
    });
    expect((await signIn(mine.token)).body.contacts).toEqual([
      { _id: expect.any(String), channel: 'SMS', masked: '••• 0142' },
    ]);
    const theirs = await asked();
    expect(await ask(mine.token, theirs.contactId)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
    expect(await ask(mine.token, uuidv7())).toMatchObject({ status: 404 });
  });

  test('counts in the session that asked, five times, for ten minutes, and the newest only', async () => {
    const first = await asked();
    const forwarded = await openPortal(app, company, first.debtorId, 'link');
    expect(await give(forwarded.token, first.code), 'another session').toMatchObject({
      status: 422,
      body: { error: 'INVALID_CODE', fields: { code: expect.stringMatching(/not right/) } },
    });
    for (let tries = 0; tries < 5; tries += 1) expect((await give(first.token, other(first.code))).status).toBe(422);
    expect((await give(first.token, first.code)).status, 'the sixth try').toBe(422);
    const late = await asked();
    await db((work) =>
      work.trx
        .updateTable('portalCode')
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where('debtorId', '=', late.debtorId)
        .execute(),
    );
    expect((await give(late.token, late.code)).status, 'too late').toBe(422);
    await ask(late.token, late.contactId);
    const newest = await sentCode(late.debtorId);
    if (newest !== late.code) expect((await give(late.token, late.code)).status, 'an older one').toBe(422);
    expect((await give(late.token, newest)).status).toBe(200);
  });

  test('G38: given back eight times at once, it opens one session', async () => {
    const { token, code, debtorId } = await asked();
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await timelineOf(app, company, debtorId)).filter((type) => type === 'debtor login')).toHaveLength(1);
  });

  test('G39: codes and guesses are counted per link, and a stopped guesser has not used up the customer’s share', async () => {
    const { token, contactId, debtorId } = await asked();
    const sends = await Promise.all(Array.from({ length: 6 }, () => ask(token, contactId)));
    expect(sends.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(sends.find(({ status }) => status !== 200)?.body).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    const notices = await db((work) =>
      work.trx.selectFrom('notice').select('id').where('debtorId', '=', debtorId).execute(),
    );
    expect(notices, 'what was refused sent nothing').toHaveLength(5);
    const guesses: number[] = [];
    for (let tries = 0; tries < 22; tries += 1) guesses.push((await give(token, '999999')).status);
    expect(guesses.indexOf(429)).toBe(20);
    const own = await openPortal(app, company, debtorId, 'link');
    expect((await ask(own.token, contactId)).status, 'by another link').toBe(200);
    expect((await give(own.token, await sentCode(debtorId))).status).toBe(200);
  });
});

test('date of birth and ZIP do as well where both are on file; five guesses a day', async () => {
  const { token, debtorId } = await visit();
  expect((await signIn(token)).body.byBirthday).toBe(false);
  const confirm = (year: number, zip: string) =>
    app.send<{ token: string }>('POST', '/portal/sign-in/birthday', {
      token,
      body: { birthday: { year, month: 2, day: 3 }, zip },
    });
  expect((await confirm(1980, '10001')).status, 'nothing on file').toBe(422);
  await db((work) =>
    work.trx
      .updateTable('debtor')
      .set({ dateOfBirth: '1980-02-03', zip: '10001-1234' })
      .where('id', '=', debtorId)
      .execute(),
  );
  expect((await signIn(token)).body.byBirthday).toBe(true);
  expect(await confirm(1981, '10001')).toMatchObject({
    status: 422,
    body: { fields: { birthday: expect.any(String) } },
  });
  expect((await confirm(1980, '10002')).status).toBe(422);
  const raised = await confirm(1980, '10001');
  expect(await level(raised.body.token)).toBe('code');
  const stranger = await visit();
  const tries: number[] = [];
  for (let year = 1980; year < 1986; year += 1) {
    const body = { birthday: { year, month: 2, day: 3 }, zip: '10001' };
    tries.push((await app.send('POST', '/portal/sign-in/birthday', { token: stranger.token, body })).status);
  }
  expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
});

test('a session can be ended by who holds it', async () => {
  const { token } = await visit();
  expect((await app.send('POST', '/portal/sign-out', { token, body: {} })).status).toBe(200);
  expect((await signIn(token)).status).toBe(401);
});
