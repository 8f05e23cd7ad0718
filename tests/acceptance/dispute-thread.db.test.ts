import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { setClock } from '../application/campaign-world.ts';
import { audit, makeOwing, openPortal, timelineOf } from '../application/debtor-visit.ts';
import { postFile } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Thread Desk', '2026-11-02T15:00:00Z');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Case {
  readonly status: string;
  readonly version: number;
  readonly waitingOn: string;
  readonly isUnread: boolean;
  readonly deadline: string;
  readonly round: number;
  readonly outcome: string | null;
  readonly messages: readonly { readonly member: { readonly _id: string } | null; readonly text: string }[];
  readonly error?: string;
}
interface Seen {
  readonly status: string;
  readonly waitingOn: string;
  readonly reopenUntil: string | null;
  readonly messages: readonly { readonly isOurs: boolean; readonly text: string }[];
  readonly files: readonly { readonly fileName: string }[];
  readonly error?: string;
}

async function disputed() {
  const { debtorId, accountIds } = await makeOwing(app, company, [100_00]);
  const portal = await openPortal(app, company, debtorId);
  const id = uuidv7();
  const body = { _id: id, accountId: accountIds[0] ?? '', category: 'wrong-amount', text: 'One day too many' };
  expect((await app.send('POST', '/portal/disputes', { ...portal, body })).status).toBe(200);
  const theirs = <T = Seen>(method: string, path: string, sent?: object) =>
    app.send<T>(method, `/portal/disputes/${id}${path}`, { ...portal, ...(sent ? { body: sent } : {}) });
  return { id, debtorId, portal, theirs, accountId: accountIds[0] ?? '' };
}

const ours = async (id: string) => (await app.send<Case>('GET', `/dispute/${id}`, { token })).body;
const say = (id: string, body: object) => app.send<Case>('POST', `/dispute/${id}/message`, { token, body });
const noticesOf = (debtorId: string) =>
  inCompany(app.context.db, company.id, async (work) =>
    (
      await work.trx.selectFrom('notice').select('kind').where('debtorId', '=', debtorId).orderBy('askedAt').execute()
    ).map(({ kind }) => kind),
  );

test('a conversation about a dispute: whose word is next, what is unread, and one notice a message', async () => {
  const { id, debtorId, theirs } = await disputed();
  const { version, deadline } = await ours(id);
  const body = { _id: uuidv7(), text: 'Which day do you mean? 4242 4242 4242 4242' };
  expect((await say(id, body)).body).toMatchObject({ waitingOn: 'customer', isUnread: false });
  await say(id, body);
  expect(await noticesOf(debtorId)).toEqual(['DISPUTE_RECEIVED', 'DISPUTE_MESSAGE']);
  const words = { _id: uuidv7(), text: 'The fourth of May' };
  expect((await theirs('POST', '/message', words)).status).toBe(200);
  await theirs('POST', '/message', words);
  const seen = await ours(id);
  expect(seen).toMatchObject({ waitingOn: 'us', isUnread: true, version, deadline });
  expect(seen.messages.map(({ member, text }) => [member?._id ?? null, text])).toEqual([
    [company.admin.id, expect.not.stringContaining('4242 4242')],
    [null, 'The fourth of May'],
  ]);
  const list = await app.send<{ total: number; counts: { unread: number } }>('GET', '/dispute?waitingOn=us', { token });
  expect(list.body.counts.unread).toBe(1);
  expect((await app.send('PUT', `/dispute/${id}/read`, { token })).status).toBe(200);
  expect(await ours(id)).toMatchObject({ isUnread: false, waitingOn: 'us' });
  expect((await theirs('GET', '')).body).toMatchObject({
    waitingOn: 'us',
    messages: [{ isOurs: true }, { isOurs: false }],
  });
  expect(await timelineOf(app, company, debtorId)).toContain('note created');
});

test('G40: words are for whoever has given back a code, and for the customer alone', async () => {
  const { id, debtorId } = await disputed();
  const link = await openPortal(app, company, debtorId, 'link');
  expect((await app.send('GET', `/portal/disputes/${id}`, link)).status).toBe(403);
  const other = await disputed();
  expect((await app.send('GET', `/portal/disputes/${id}`, other.portal)).status).toBe(404);
  const body = { _id: uuidv7(), text: 'Let me in' };
  expect((await app.send('POST', `/portal/disputes/${id}/message`, { ...other.portal, body })).status).toBe(404);
  expect((await app.send('POST', `/portal/disputes/${id}/withdraw`, { ...other.portal, body: {} })).status).toBe(404);
  const operator = await app.signIn(company.operator);
  expect((await app.send('POST', `/dispute/${id}/message`, { token: operator, body: { text: 'Hi' } })).status).toBe(
    403,
  );
});

test('a paper that the customer sends waits to be read', async () => {
  const { id, portal } = await disputed();
  await say(id, { text: 'Please send the receipt' });
  const file = { method: 'PUT', path: `/portal/disputes/${id}/file`, fileName: 'receipt.png', content: PNG };
  expect((await postFile(app, portal.token, file)).status).toBe(200);
  expect(await ours(id)).toMatchObject({ waitingOn: 'us', isUnread: true });
});

test('G13: a customer takes it back, and within thirty days up again with something new', async () => {
  const { id, debtorId, accountId, theirs } = await disputed();
  expect((await theirs<object>('POST', '/withdraw', {})).status).toBe(200);
  expect((await theirs<object>('POST', '/withdraw', {})).status, 'sent twice').toBe(200);
  expect(await ours(id)).toMatchObject({ status: 'ANSWERED', outcome: 'WITHDRAWN' });
  const held = () =>
    inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('account').select('isDisputed').where('id', '=', accountId).executeTakeFirstOrThrow(),
    );
  expect(await held()).toEqual({ isDisputed: false });
  expect((await theirs('GET', '')).body.reopenUntil).toBe('2026-12-02');
  expect((await theirs('POST', '/message', { _id: uuidv7(), text: 'Hello?' })).body.error).toBe('INVALID_STATUS');
  const again = { _id: uuidv7(), text: 'I found the delivery note' };
  expect((await theirs('POST', '/reopen', again)).body).toMatchObject({ status: 'OPENED', waitingOn: 'us' });
  expect((await theirs('POST', '/reopen', again)).status, 'sent twice').toBe(200);
  expect(await ours(id)).toMatchObject({ round: 1, isUnread: true, messages: [{ text: again.text, member: null }] });
  expect(await held()).toEqual({ isDisputed: true });
  expect(await noticesOf(debtorId)).toEqual(['DISPUTE_RECEIVED', 'DISPUTE_RECEIVED']);
  await theirs<object>('POST', '/withdraw', {});
  await setClock(app, company, '2026-12-03T15:00:00Z');
  expect((await theirs('POST', '/reopen', { _id: uuidv7(), text: 'Late' })).body.error).toBe('INVALID_STATUS');
  await setClock(app, company, '2026-11-02T15:00:00Z');
  expect(await audit(app, company)).toEqual([]);
});

test('several accounts that are objected to at once are one case of disputes of their own', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [10_00, 20_00, 30_00]);
  const portal = await openPortal(app, company, debtorId);
  const caseId = uuidv7();
  for (const accountId of accountIds.slice(0, 2)) {
    const body = { _id: uuidv7(), accountId, caseId, category: 'not-my-debt', text: 'None of these are mine' };
    expect((await app.send('POST', '/portal/disputes', { ...portal, body })).status).toBe(200);
  }
  const found = await app.send<{ total: number; data: { caseId: string; account: { _id: string } }[] }>(
    'GET',
    `/dispute?caseId=${caseId}`,
    { token },
  );
  expect(found.body.total).toBe(2);
  expect(found.body.data.map(({ account }) => account._id).toSorted()).toEqual(accountIds.slice(0, 2).toSorted());
});
