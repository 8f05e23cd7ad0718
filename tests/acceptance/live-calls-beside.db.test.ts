import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchCalls } from '../../apps/server/src/features/calls/watch-calls.job.ts';
import {
  answerPhone,
  hand,
  hangUpPhone,
  makeCallee,
  phoneOf,
  phonesAt,
  type ShownCall,
  workOffCalls,
} from '../application/call-world.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { resetProvider } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await resetProvider(app);
  company = await app.newCompany('Call House');
  token = await app.signIn(company.admin);
});

const send = <T = Record<string, unknown>>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.send<T>(method, path, { token, ...(body ? { body } : {}) });
const dial = (debtorId: string, body: object = {}) =>
  send<ShownCall>('POST', `/call/debtor/${debtorId}/dial`, { _id: uuidv7(), line: 'BROWSER', ...body });
const only = async (debtorId: string): Promise<ShownCall> => {
  const { body } = await send<{ data: ShownCall[] }>('GET', `/call/debtor/${debtorId}`);
  expect(body.data).toHaveLength(1);
  return body.data[0] as ShownCall;
};
const later = (minutes: number) =>
  within(app, company, async (work) => {
    await setClock(app, company, new Date(work.now.getTime() + minutes * 60_000).toISOString());
  });
const set = (statement: ReturnType<typeof sql>) => within(app, company, (work) => statement.execute(work.trx));
const ring = async (number: string) => {
  const { rows } = await within(app, company, (work) =>
    sql<{ smsFrom: string }>`select sms_from from company where company_id = ${company.id}`.execute(work.trx),
  );
  await hand(app, 'POST', '/api/voice/ring', { from: number, to: rows[0]?.smsFrom });
  await workOffCalls(app);
};
const ringing = async (who = token) =>
  (await app.send<{ ringing: ShownCall[] }>('GET', '/call/current', { token: who })).body.ringing;

async function talking() {
  const callee = await makeCallee(app, company);
  const placed = await dial(callee.debtorId);
  expect(placed.status).toBe(200);
  await answerPhone(app, null);
  await answerPhone(app, callee.number);
  return { ...callee, callId: placed.body._id };
}

test('a talk rests the calls of a week, as the law counts it; what reached nobody does not', async () => {
  const { debtorId, number, callId } = await talking();
  await hangUpPhone(app, number);
  await send('PUT', `/call/${callId}`, { outcome: 'voicemail' });
  await set(sql`update debtor set nature = 'CONSUMER' where company_id = ${company.id} and id = ${debtorId}`);
  const again = await dial(debtorId);
  expect(again).toMatchObject({ status: 200 });
  await answerPhone(app, null);
  await answerPhone(app, number);
  await hangUpPhone(app, number);
  await send('PUT', `/call/${again.body._id}`, { outcome: 'conversation' });
  expect(await dial(debtorId)).toMatchObject({ status: 409, body: { error: 'CONTACT_NOT_ALLOWED' } });
});

test('whoever leaves the team speaks for it no longer: the call ends at the next look', async () => {
  const { debtorId, number } = await talking();
  await set(sql`update member set status = 'REMOVED' where company_id = ${company.id} and id = ${company.admin.id}`);
  await later(5);
  await watchCalls(app.context, company.id);
  await workOffCalls(app);
  expect((await phonesAt(app)).map(({ state }) => state)).toEqual(['ended', 'ended']);
  await set(sql`update member set status = 'ACTIVE' where company_id = ${company.id} and id = ${company.admin.id}`);
  token = await app.signIn(company.admin);
  expect(await only(debtorId)).toMatchObject({ state: 'ENDED', outcome: 'conversation', to: number });
});

test('a company that is being deleted calls nobody and takes nobody; who speaks goes on to the end', async () => {
  const { debtorId, number } = await talking();
  const caller = await makeCallee(app, company);
  const other = await makeCallee(app, company);
  await set(sql`update company set state = 'CLOSING' where company_id = ${company.id}`);
  await ring(caller.number);
  expect((await phoneOf(app, caller.number)).cause).toBe('call_rejected');
  expect(await ringing()).toEqual([]);
  await hangUpPhone(app, number);
  expect(await only(debtorId)).toMatchObject({ state: 'ENDED', outcome: 'conversation' });
  expect((await dial(other.debtorId)).status).not.toBe(200);
  expect((await phonesAt(app)).some(({ to }) => to === other.number)).toBe(false);
});

test('two customers become one while a phone rings: the call goes along, and counts with whoever stays', async () => {
  const loser = await makeCallee(app, company);
  const winner = await makeCallee(app, company);
  const placed = await dial(loser.debtorId);
  const merged = await send('POST', `/debtor/${winner.debtorId}/merge`, { fromId: loser.debtorId, preview: false });
  expect(merged).toMatchObject({ status: 200 });
  await answerPhone(app, null);
  await answerPhone(app, loser.number);
  await hangUpPhone(app, loser.number);
  expect(await only(winner.debtorId)).toMatchObject({ _id: placed.body._id, state: 'ENDED', outcome: 'conversation' });
});

test('a customer who is deleted, or loses the number, before the member answers is not called', async () => {
  const { debtorId, number } = await makeCallee(app, company);
  await dial(debtorId);
  await set(sql`delete from contact where company_id = ${company.id} and debtor_id = ${debtorId}`);
  await answerPhone(app, null);
  expect(await only(debtorId)).toMatchObject({ state: 'FAILED', outcome: 'excluded' });
  expect((await phonesAt(app)).some(({ to }) => to === number)).toBe(false);
});

test('calls ring where a member wants them, and not while they are away or after their hours', async () => {
  const { number } = await makeCallee(app, company);
  const second = await makeCallee(app, company);
  const third = await makeCallee(app, company);
  await set(
    sql`update member set availability = 'AWAY' where company_id = ${company.id} and id = ${company.operator.id}`,
  );
  const own = '+12125550777';
  await set(sql`update member set call_line = 'PHONE', call_phone = ${own}, call_hours = null
    where company_id = ${company.id} and id = ${company.admin.id}`);
  await ring(number);
  const [call] = await ringing();
  expect(await send('PUT', '/chat/update-call-operator', { callId: call?._id })).toMatchObject({ status: 200 });
  await workOffCalls(app);
  expect((await phonesAt(app)).map(({ to }) => to)).toContain(own);
  await hangUpPhone(app, number, 'originator_cancel');
  // 15:00 in Greenwich is ten in the morning in New York.
  await set(sql`update member set call_hours = '{"days":[1,2,3,4,5],"from":"13:00","to":"17:00"}'
    where company_id = ${company.id} and id = ${company.admin.id}`);
  await ring(second.number);
  expect(await ringing()).toEqual([]);
  expect(await only(second.debtorId)).toMatchObject({ state: 'VOICEMAIL' });
  await set(sql`update member set availability = 'AWAY', call_hours = null
    where company_id = ${company.id} and id = ${company.admin.id}`);
  await ring(third.number);
  expect(await only(third.debtorId)).toMatchObject({ state: 'VOICEMAIL' });
});
