import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteDebtors } from '../../apps/server/src/features/debtors/delete-debtors.ts';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import {
  answerPhone,
  hand,
  hangUpPhone,
  makeCallee,
  phoneOf,
  type ShownCall,
  workOffCalls,
} from '../application/call-world.ts';
import { within } from '../application/campaign-world.ts';
import { resetProvider } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface OpenCall extends ShownCall {
  readonly debtor: { readonly _id: string } | null;
  readonly candidates: readonly { readonly _id: string }[];
}

let app: Application;
let company: TestCompany;
let token: string;
let numbers = 0;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await resetProvider(app);
  company = await app.newCompany('Strangers Ltd');
  token = await app.signIn(company.admin);
});

const send = <T = Record<string, unknown>>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.send<T>(method, path, { token, ...(body ? { body } : {}) });
const ring = async (number: string) => {
  const { rows } = await within(app, company, (work) =>
    sql<{ smsFrom: string }>`select sms_from from company where company_id = ${company.id}`.execute(work.trx),
  );
  await hand(app, 'POST', '/api/voice/ring', { from: number, to: rows[0]?.smsFrom });
  await workOffCalls(app);
};
const ringing = async (who = token) =>
  (await app.send<{ ringing: OpenCall[] }>('GET', '/call/current', { token: who })).body.ringing;
const callsOf = async (debtorId: string) =>
  (await send<{ data: ShownCall[] }>('GET', `/call/debtor/${debtorId}`)).body.data;
const tray = async (state: 'OPEN' | 'IGNORED' = 'OPEN') =>
  (await send<{ data: OpenCall[] }>('GET', `/call?unknown=${state}`)).body.data;
const accept = (callId: string | undefined) => send<OpenCall>('PUT', '/chat/update-call-operator', { callId });
const link = (callId: string | undefined, debtorId: string) =>
  send<OpenCall>('PUT', `/call/${callId}/customer`, { action: 'LINK', debtorId });
const statusOf = async (debtorId: string) =>
  (await send<{ status: string }>('GET', `/chat/${debtorId}/get-debtor`)).body.status;
const pass = async (number: string) => {
  await within(app, company, (work) =>
    sql`update member set availability = 'AWAY' where company_id = ${company.id}`.execute(work.trx),
  );
  await ring(number);
  await hangUpPhone(app, number, 'originator_cancel');
};

/** Two customers who have the same number. */
async function makeSharers() {
  const one = await makeCallee(app, company);
  const other = await makeCallee(app, company);
  await within(app, company, (work) =>
    sql`update contact set value = ${one.number} where company_id = ${company.id} and debtor_id = ${other.debtorId}
      and kind = 'PHONE'`.execute(work.trx),
  );
  return { number: one.number, one: one.debtorId, other: other.debtorId };
}

test('a shared number rings as all who have it; whoever accepts says who it is, and may correct it while they speak', async () => {
  const { number, one, other } = await makeSharers();
  await ring(number);
  const [call] = await ringing();
  expect(call?.debtor).toBeNull();
  expect(call?.candidates.map(({ _id }) => _id).toSorted()).toEqual([one, other].toSorted());
  expect((await accept(call?._id)).body).toMatchObject({ debtor: null });
  await workOffCalls(app);
  await answerPhone(app, null);
  expect((await link(call?._id, one)).body).toMatchObject({ debtor: { _id: one }, candidates: [] });
  expect((await link(call?._id, other)).body).toMatchObject({ debtor: { _id: other } });
  await hangUpPhone(app, number);
  expect(await callsOf(other)).toMatchObject([{ state: 'ENDED', outcome: 'conversation' }]);
  expect(await callsOf(one)).toEqual([]);
  expect((await link(call?._id, one)).body).toMatchObject({ fields: { action: expect.stringContaining('already') } });
});

test('a talk with nobody known waits in the tray with its outcome, and answers its customer once they are named', async () => {
  const { number, one, other } = await makeSharers();
  await ring(number);
  const [call] = await ringing();
  await accept(call?._id);
  await workOffCalls(app);
  await answerPhone(app, null);
  await hangUpPhone(app, number);
  const promise = { _id: uuidv7(), amountCents: 1_000, promisedOn: '2030-01-01' };
  const concluded = { outcome: 'conversation', note: 'Spoke' };
  expect((await send('PUT', `/call/${call?._id}`, { ...concluded, promise })).body).toMatchObject({
    fields: { promise: expect.stringContaining('first') },
  });
  expect(await send('PUT', `/call/${call?._id}`, concluded)).toMatchObject({ status: 200 });
  expect(await tray()).toMatchObject([{ _id: call?._id, debtor: null, note: 'Spoke' }]);
  await within(app, company, (work) =>
    sql`update debtor set unanswered_since = now() - interval '1 hour' where company_id = ${company.id}`.execute(
      work.trx,
    ),
  );
  await link(call?._id, one);
  expect(await statusOf(one)).toBe('ANSWERED');
  expect(await statusOf(other)).toBe('OPENED');
  expect(await tray()).toEqual([]);
});

test('an unknown number rings for administrators alone; nobody takes it: it waits in the tray until it has a customer', async () => {
  const { debtorId } = await makeCallee(app, company);
  numbers += 1;
  const number = `+1917555${String(1_000 + numbers)}`;
  await ring(number);
  expect(await ringing()).toMatchObject([{ debtor: null, candidates: [] }]);
  expect(await ringing(await app.signIn(company.operator))).toEqual([]);
  await hangUpPhone(app, number, 'originator_cancel');
  const [missed] = await tray();
  expect(missed).toMatchObject({ state: 'MISSED', to: number });
  const put = (action: string) => send('PUT', `/call/${missed?._id}/customer`, { action });
  expect(await put('IGNORE')).toMatchObject({ status: 200 });
  expect([await tray(), await tray('IGNORED')]).toMatchObject([[], [{ _id: missed?._id }]]);
  await put('REOPEN');
  expect(await link(missed?._id, debtorId)).toMatchObject({ status: 200 });
  expect(await tray()).toEqual([]);
  expect(await statusOf(debtorId)).toBe('OPENED');
  expect(await put('IGNORE')).toMatchObject({ status: 409 });
});

test('a voicemail of an unknown number can be heard in the tray; a company that ends declines it', async () => {
  numbers += 1;
  const number = `+1917555${String(1_000 + numbers)}`;
  await pass(number);
  expect((await tray())[0]).toMatchObject({ direction: 'incoming', to: number });
  await within(app, company, (work) =>
    sql`update company set state = 'CLOSING' where company_id = ${company.id}`.execute(work.trx),
  );
  await ring('+19175550001');
  expect((await phoneOf(app, '+19175550001')).cause).toBe('call_rejected');
});

const write = (from: string, text: string, id = uuidv7()) =>
  handleSmsEvent(app.context, company.id, {
    ...{ kind: 'received', eventId: id, providerId: id, from, to: '+13055550000', text, at: '', body: {} },
  });
const texts = async (state: 'OPEN' | 'IGNORED' = 'OPEN') =>
  (await send<{ data: { _id: string; text: string }[] }>('GET', `/chat/unmatched-texts?state=${state}`)).body.data;
const settle = (body: object) => send('POST', '/chat/unmatched-texts', body);

test('G13, G16: what a customer texted while they were deleted holds them from the moment in which they are back', async () => {
  const { debtorId, number } = await makeCallee(app, company);
  await within(app, company, (work) => deleteDebtors(work, [debtorId], { reason: 'a twin', at: work.now }));
  await write(number, 'Talk only to my attorney');
  await write(number, 'I dispute this, I do not owe it');
  expect(await texts()).toHaveLength(2);
  expect((await send('POST', `/debtor/${debtorId}/restore`)).status).toBe(200);
  expect(await texts()).toEqual([]);
  const { rows } = await within(app, company, (work) =>
    sql<{ kind: string }>`select kind from debtor_hold where debtor_id = ${debtorId}`.execute(work.trx),
  );
  expect(rows.map(({ kind }) => kind)).toContain('ATTORNEY');
});

test('G25: whoever is spoken to is not deleted before the call is over', async () => {
  const { debtorId, number } = await makeCallee(app, company);
  await ring(number);
  const [call] = await ringing();
  expect((await accept(call?._id)).status).toBe(200);
  const remove = () =>
    app.send<{ error?: string }>('DELETE', `/debtor/${debtorId}`, { token, body: { reason: 'Twice' } });
  const { rows } = await within(app, company, (work) =>
    sql<{ id: string }>`select id from account where debtor_id = ${debtorId}`.execute(work.trx),
  );
  for (const { id } of rows) await app.send('DELETE', `/account/${id}`, { token, body: { reason: 'Twice' } });
  expect((await remove()).body.error).toBe('DEBTOR_IS_BOUND');
  await hangUpPhone(app, number, 'originator_cancel');
  expect((await remove()).status).toBe(200);
});

test('texts of an unknown number wait once each, and go to a customer together, where a person reads them', async () => {
  const { debtorId } = await makeCallee(app, company);
  const from = '+19175552001';
  await write(from, 'Hi, this is about my invoice', 'once');
  await write(from, 'Hi, this is about my invoice', 'once');
  await write(from, 'My card is 4242 4242 4242 4242');
  await write('+19175552002', 'Somebody else');
  const open = await texts();
  expect(open.map(({ text }) => text)).toEqual([
    'Somebody else',
    expect.not.stringContaining('4242 4242 4242 4242'),
    'Hi, this is about my invoice',
  ]);
  expect(await settle({ action: 'LINK', textId: open[2]?._id, debtorId })).toMatchObject({ status: 200 });
  expect(await texts()).toMatchObject([{ text: 'Somebody else' }]);
  expect(await statusOf(debtorId)).toBe('OPENED');
  const { body } = await send<{ data: { message?: { text: string; isSenderProven: boolean } }[] }>(
    'GET',
    `/chat/feed/activity/${debtorId}`,
  );
  expect(body.data.filter(({ message }) => message)).toMatchObject([
    { message: { isSenderProven: false } },
    { message: { text: 'Hi, this is about my invoice', isSenderProven: false } },
  ]);
  expect(await settle({ action: 'LINK', textId: open[2]?._id, debtorId })).toMatchObject({ status: 404 });
});

test('what is ignored comes back when asked for; a wish to stop counts for whoever gets it', async () => {
  const { debtorId, number } = await makeCallee(app, company);
  await write('+19175552003', 'STOP');
  const [stop] = await texts();
  await settle({ action: 'IGNORE', textId: stop?._id });
  expect([await texts(), await texts('IGNORED')]).toMatchObject([[], [{ text: 'STOP' }]]);
  expect(await settle({ action: 'LINK', textId: stop?._id, debtorId })).toMatchObject({ status: 409 });
  await settle({ action: 'REOPEN', textId: stop?._id });
  await settle({ action: 'LINK', textId: stop?._id, debtorId });
  const optOuts = await within(app, company, (work) =>
    work.trx.selectFrom('optOut').select('value').where('companyId', '=', company.id).orderBy('value').execute(),
  );
  expect(optOuts.map(({ value }) => value)).toEqual([number, '+19175552003'].toSorted());
});
