import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventPayload } from '../../apps/server/src/events/event.ts';
import { taskSubscriptions } from '../../apps/server/src/features/tasks/tasks.subscriptions.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { makeLink, makeOwing, openPortal, timelineOf } from '../application/debtor-visit.ts';
import { postFile } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let staff: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Answer Avenue');
  staff = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);

/** What a worker does with what was announced about tasks. */
async function makeTasks(): Promise<void> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = 'events.deliver' and data ->> 'companyId' = ${company.id}
    and data ->> 'name' like 'task.%' order by created_on, id`.execute(app.context.db);
  for (const event of rows.map(({ data }) => eventPayload.parse(data))) {
    for (const ear of taskSubscriptions.filter((each) => each.event === event.name)) {
      await ear.handle(event, app.context);
    }
  }
}

interface Answer {
  _id: string;
  kind: string;
  isOpen: boolean;
  restsUntil: string | null;
  account: { reference: string } | null;
}

async function visit(amounts: readonly number[] = [10_000, 4_000]) {
  const owing = await makeOwing(app, company, amounts);
  const { token } = await openPortal(app, company, owing.debtorId, 'link');
  const post = <T = Answer>(path: string, body: object) => app.send<T>('POST', `/portal/${path}`, { token, body });
  return { ...owing, token, post, accountId: owing.accountIds[0] ?? '' };
}

const answers = async (token: string) =>
  (await app.send<{ data: Answer[] }>('GET', '/portal/answers', { token })).body.data;

/** What an answer left behind: the turned gate, holds, tasks asked for, notices and disputes of a customer. */
async function effects(debtorId: string) {
  return db(async (work) => {
    const gate = await work.trx
      .selectFrom('debtorGate')
      .select('stops')
      .where('debtorId', '=', debtorId)
      .executeTakeFirst();
    return {
      stops: gate?.stops ?? 0,
      holds: await work.trx.selectFrom('debtorHold').selectAll().where('debtorId', '=', debtorId).execute(),
      tasks: await work.trx.selectFrom('taskRequest').selectAll().where('debtorId', '=', debtorId).execute(),
      disputes: await work.trx.selectFrom('dispute').selectAll().where('debtorId', '=', debtorId).execute(),
      notices: await work.trx.selectFrom('notice').selectAll().where('debtorId', '=', debtorId).execute(),
    };
  });
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('I disagree', () => {
  test('G13: one transaction opens the dispute, stops reminders, asks for a task and tells the customer', async () => {
    const { post, accountId, debtorId, token } = await visit();
    const before = await effects(debtorId);
    const body = {
      _id: uuidv7(),
      accountId,
      category: 'wrong-amount',
      amountCents: 2_500,
      text: 'Card 4242424242424242',
    };
    const opened = await post('disputes', body);
    expect(opened.body).toMatchObject({ kind: 'DISPUTE', isOpen: true, amountCents: 2_500 });
    const after = await effects(debtorId);
    expect(after.stops).toBeGreaterThan(before.stops);
    expect(after.disputes).toMatchObject([{ category: 'wrong-amount', amountCents: 2_500, status: 'OPENED' }]);
    expect(after.disputes[0]?.reason, 'G11').not.toContain('4242424242424242');
    expect(after.tasks).toMatchObject([{ accountId, title: expect.stringMatching(/^Answer a dispute: INV-/) }]);
    expect(after.notices).toMatchObject([{ kind: 'DISPUTE_RECEIVED' }]);
    expect(await timelineOf(app, company, debtorId)).toContain('dispute opened');
    const statement = await app.send<{ dueNowCents: number; freeCents: number; accounts: { status: string }[] }>(
      'GET',
      '/portal/statement',
      { token },
    );
    expect(statement.body, 'the other account and the rest of this one, and nothing of it is due').toMatchObject({
      ...{ freeCents: 11_500, totalCents: 11_500, disputedCents: 2_500, dueNowCents: 0 },
    });
    const outlook = await app.send('GET', '/portal/contact', { token });
    expect(outlook.body, 'said without a campaign, too').toMatchObject({ openAccounts: 2, disputedAccounts: 1 });
    expect(statement.body.accounts.map(({ status }) => status).toSorted()).toEqual(['open', 'open']);
    await post('disputes', body);
    expect((await effects(debtorId)).tasks, 'sent twice it is one').toHaveLength(1);
    const again = await post<{ error: string }>('disputes', { ...body, _id: uuidv7() });
    expect(again).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
  });

  test('refused is what is more than owed, settled, or another customer’s', async () => {
    const { post, accountId } = await visit();
    const other = await visit();
    const body = { _id: uuidv7(), accountId, category: 'other', text: 'No' };
    expect(await post('disputes', { ...body, amountCents: 10_001 })).toMatchObject({
      status: 422,
      body: { error: 'INVALID_AMOUNT', fields: { amountCents: expect.any(String) } },
    });
    expect((await post('disputes', { ...body, accountId: other.accountId })).status).toBe(404);
    expect((await post('disputes', { ...body, text: '  ' })).status).toBe(422);
    expect((await post('disputes', { ...body, category: 'bored' })).status).toBe(422);
  });

  test('eight at once open one dispute', async () => {
    const { post, accountId, debtorId } = await visit();
    const sent = Array.from({ length: 8 }, () =>
      post('disputes', { _id: uuidv7(), accountId, category: 'other', text: 'No' }),
    );
    expect((await Promise.all(sent)).filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await effects(debtorId)).disputes).toHaveLength(1);
  });

  test('files go with it, staff see them, and only papers and pictures are taken', async () => {
    const { post, accountId, token } = await visit();
    const _id = uuidv7();
    await post('disputes', { _id, accountId, category: 'disputed-services', text: 'It leaks.' });
    const send = (content: string | Buffer, fileName: string, id = _id) =>
      postFile(app, token, { method: 'PUT', path: `/portal/disputes/${id}/file`, fileName, content });
    expect((await send(PNG, 'leak.png')).status).toBe(200);
    expect((await send('<svg/>', 'leak.svg')).status).toBe(422);
    expect((await send('<html>', 'leak.png')).status).toBe(422);
    expect((await send(PNG, 'leak.png', uuidv7())).status).toBe(404);
    for (let more = 0; more < 4; more += 1) expect((await send(PNG, 'leak.png')).status).toBe(200);
    expect((await send(PNG, 'leak.png')).status, 'a sixth').toBe(409);
    const seen = await app.send<{ data: { category: string; files: { fileName: string }[] }[] }>(
      'GET',
      `/account/${accountId}/disputes`,
      { token: staff },
    );
    expect(seen.body.data[0]?.category).toBe('disputed-services');
    expect(seen.body.data[0]?.files).toHaveLength(5);
  });
});

test('a dispute is answered once, by an administrator: reminders go on, the customer is told and reads it after a code', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [10_000]);
  const { token } = await openPortal(app, company, debtorId, 'code');
  const [accountId = ''] = accountIds;
  const _id = uuidv7();
  const body = { _id, accountId, category: 'wrong-amount', text: 'Half of it' };
  await app.send('POST', '/portal/disputes', { token, body });
  const operator = await app.signIn(company.operator);
  const answer = (by: string) =>
    app.send<{ error: string }>('POST', `/dispute/${_id}/answer`, {
      token: by,
      body: { outcome: 'DENIED', answer: 'The delivery note is signed.' },
    });
  expect((await answer(operator)).status).toBe(403);
  expect((await answer(staff)).status).toBe(200);
  expect(await answer(staff)).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
  const account = await db((work) =>
    work.trx.selectFrom('account').select('isDisputed').where('id', '=', accountId).executeTakeFirstOrThrow(),
  );
  expect(account.isDisputed).toBe(false);
  const { disputes, notices } = await effects(debtorId);
  expect(disputes).toMatchObject([{ status: 'ANSWERED', outcome: 'DENIED', answeredBy: company.admin.id }]);
  expect(notices.map(({ kind }) => kind)).toContain('DISPUTE_ANSWERED');
  expect(await timelineOf(app, company, debtorId)).toContain('dispute answered');
  await makeTasks();
  const task = await db((work) =>
    work.trx.selectFrom('task').select('status').where('id', '=', _id).executeTakeFirst(),
  );
  expect(task).toEqual({ status: 'COMPLETED' });
  expect(await answers(token)).toMatchObject([{ isOpen: false, reply: 'The delivery note is signed.' }]);
  const stranger = await openPortal(app, company, debtorId, 'link');
  expect(await answers(stranger.token), 'G40').toMatchObject([{ isOpen: false, reply: null }]);
});

test('I already paid: reminders of the account rest until a member lifts the pause; nothing is booked', async () => {
  const { post, accountId, debtorId, token } = await visit();
  const body = { _id: uuidv7(), accountId, paidOn: '2026-11-02', amountCents: 10_000, method: 'CHECK', text: 'No. 17' };
  const told = await post('answers/already-paid', body);
  expect(told.body).toMatchObject({ kind: 'ALREADY_PAID', isOpen: true, restsUntil: null });
  await post('answers/already-paid', body);
  const { holds, tasks } = await effects(debtorId);
  expect(holds).toMatchObject([{ kind: 'PAUSE', accountId, endsAt: null, source: 'portal' }]);
  expect(tasks).toHaveLength(1);
  expect(tasks[0]?.details).toContain('$100.00, Nov 2, 2026, by check');
  const proof = { method: 'PUT', path: `/portal/answers/${body._id}/file`, fileName: 'check.png', content: PNG };
  expect((await postFile(app, token, proof)).status).toBe(200);
  const files = await app.send<{ data: { fileName: string; isPublic: boolean }[] }>(
    'GET',
    `/account/${accountId}/attachment/list`,
    { token: staff },
  );
  expect(files.body.data).toMatchObject([{ fileName: 'check.png', isPublic: false }]);
  const [hold] = holds;
  const lifted = await app.send('DELETE', `/debtor/${debtorId}/hold`, {
    token: staff,
    body: { _id: hold?.id, version: hold?.version, reason: 'The check arrived' },
  });
  expect(lifted.status, JSON.stringify(lifted.body)).toBe(200);
  expect(await answers(token)).toMatchObject([{ kind: 'ALREADY_PAID', isOpen: false }]);
  const account = await db((work) =>
    work.trx.selectFrom('account').select('paidCents').where('id', '=', accountId).executeTakeFirstOrThrow(),
  );
  expect(account.paidCents).toBe(0);
});

test('I cannot pay now: campaigns rest until the day that is named, within ninety days', async () => {
  const { post, debtorId } = await visit();
  const say = (until: string | null) => post('answers/hardship', { _id: uuidv7(), until, text: 'I lost my job.' });
  expect(await say('2030-01-01')).toMatchObject({ status: 422, body: { fields: { until: expect.any(String) } } });
  const told = await say(null);
  expect(told.body).toMatchObject({ kind: 'HARDSHIP', isOpen: true, restsUntil: expect.any(String) });
  const { holds, tasks } = await effects(debtorId);
  expect(holds).toMatchObject([{ kind: 'HARDSHIP', accountId: null, source: 'portal' }]);
  expect(tasks).toHaveLength(1);
});

test('G40: not me: nothing goes there, and no link that was sent there opens anything', async () => {
  const value = `stranger-${uuidv7()}@customer.example`;
  const { debtorId } = await makeOwing(app, company, [5_000], [{ kind: 'EMAIL', value }]);
  const contact = await db((work) =>
    work.trx.selectFrom('contact').select('id').where('value', '=', value).executeTakeFirstOrThrow(),
  );
  const first = await makeLink(app, company, debtorId, contact.id);
  const second = await makeLink(app, company, debtorId, contact.id);
  const session = await app.send<{ token: string }>('POST', '/portal/session', { body: { path: second.path } });
  const say = () => app.send('POST', `/portal/link/${first.path}/not-me`, { body: { text: 'I am Kim.' } });
  expect(await say()).toMatchObject({ status: 200, body: { success: true } });
  expect((await say()).status, 'twice is as good as once').toBe(200);
  const after = await db(async (work) => ({
    contact: await work.trx.selectFrom('contact').select('isWrong').where('id', '=', contact.id).executeTakeFirst(),
    optOut: await work.trx.selectFrom('optOut').select('source').where('value', '=', value).executeTakeFirst(),
  }));
  expect(after).toMatchObject({ contact: { isWrong: true }, optOut: { source: 'link' } });
  expect((await effects(debtorId)).tasks).toMatchObject([{ details: expect.stringContaining('I am Kim.') }]);
  expect((await app.send('GET', '/portal/statement', { token: session.body.token })).status).toBe(401);
  for (const { path } of [first, second])
    expect((await app.send('POST', '/portal/session', { body: { path } })).status).toBe(410);
});
