import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { watchCalls } from '../../apps/server/src/features/calls/watch-calls.job.ts';
import { setUnanswered } from '../../apps/server/src/features/debtors/set-unanswered.store.ts';
import { turnConversation } from '../../apps/server/src/features/debtors/turn-conversation.store.ts';
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
import { resetProvider, switchSandbox, timelineOf } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** `ACCEPTS=1000` for the figure of the design. */
const ACCEPTS = Number(process.env.ACCEPTS ?? 60);

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

const dial = (debtorId: string, body: object = {}, as = token) =>
  app.send<ShownCall & { error?: string; fields?: Record<string, unknown> }>('POST', `/call/debtor/${debtorId}/dial`, {
    token: as,
    body: { _id: uuidv7(), line: 'BROWSER', ...body },
  });
const shown = async (debtorId: string) => {
  const { body } = await app.send<{ data: ShownCall[] }>('GET', `/call/debtor/${debtorId}`, { token });
  return body.data;
};
const only = async (debtorId: string): Promise<ShownCall> => {
  const calls = await shown(debtorId);
  expect(calls).toHaveLength(1);
  return calls[0] as ShownCall;
};
const put = (path: string, body: object, as = token) =>
  app.send<Record<string, unknown>>('PUT', path, { token: as, body });
const post = (path: string, body: object = {}, as = token) =>
  app.send<Record<string, unknown>>('POST', path, { token: as, body });
const postNothing = (path: string, as = token) => app.send<Record<string, unknown>>('POST', path, { token: as });
const askedTasks = () =>
  within(app, company, async (work) => {
    const { rows } = await sql<{ title: string }>`
      select title from task_request where company_id = ${company.id} order by title`.execute(work.trx);
    return rows.map((row) => row.title);
  });
const audited = () =>
  within(app, company, async (work) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit where company_id = ${company.id}`.execute(work.trx);
    return rows.map((row) => row.action);
  });
const ofDebtor = (debtorId: string) =>
  within(app, company, async (work) => {
    const { rows } = await sql<{ unansweredSince: Date | null }>`
      select unanswered_since from debtor where company_id = ${company.id} and id = ${debtorId}`.execute(work.trx);
    return rows[0];
  });
interface Listed {
  readonly debtor: { readonly _id: string };
  readonly status: string;
  readonly unread: boolean;
  readonly lastItem: { readonly kind: string; readonly delivery: string } | null;
}
const inInbox = async (debtorId: string) => {
  const { body } = await post('/chat/get-debtors');
  return (body.data as Listed[]).find(({ debtor }) => debtor._id === debtorId);
};
/** The customer wrote, and waits for an answer. */
const write = (debtorId: string) =>
  within(app, company, async (work) => {
    await setUnanswered(work, debtorId, work.now);
    await turnConversation(work, debtorId, { at: work.now, needsReading: true });
  });
const later = (minutes: number) =>
  within(app, company, async (work) => {
    await setClock(app, company, new Date(work.now.getTime() + minutes * 60_000).toISOString());
  });

async function talking() {
  const callee = await makeCallee(app, company);
  const placed = await dial(callee.debtorId);
  expect(placed.status).toBe(200);
  await answerPhone(app, null);
  await answerPhone(app, callee.number);
  return { ...callee, callId: placed.body._id };
}

describe('a call to a customer', () => {
  test('rings the member, then the customer; both are joined, and how it ended is said', async () => {
    const { debtorId, number } = await makeCallee(app, company);
    const placed = await dial(debtorId);
    expect(placed).toMatchObject({ status: 200, body: { state: 'RINGING_MEMBER', outcome: 'no-answer', to: number } });
    const callId = placed.body._id;
    expect((await phonesAt(app)).map(({ to }) => to.slice(0, 4))).toEqual(['sip:']);
    await answerPhone(app, null);
    expect(await only(debtorId)).toMatchObject({ state: 'RINGING', operator: { name: 'Ada Admin' } });
    await answerPhone(app, number);
    expect(await only(debtorId)).toMatchObject({ state: 'ANSWERED', outcome: 'conversation' });
    expect((await phoneOf(app, number)).bridgedWith).toBe((await phoneOf(app, null)).id);
    expect(await put(`/call/${callId}`, { outcome: 'conversation' })).toMatchObject({ status: 409 });
    expect(await postNothing(`/call/${callId}/hang-up`)).toMatchObject({ status: 200 });
    await workOffCalls(app);
    expect((await phonesAt(app)).map(({ state }) => state)).toEqual(['ended', 'ended']);
    expect(await only(debtorId)).toMatchObject({ state: 'ENDED', outcome: 'conversation' });
    const said = await put(`/call/${callId}`, {
      outcome: 'conversation',
      note: 'Card 4242 4242 4242 4242, pays on Friday',
      promise: { _id: uuidv7(), amountCents: 12_500, promisedOn: '2026-11-27' },
    });
    expect(said).toMatchObject({ status: 200, body: { isConcluded: true } });
    expect(JSON.stringify(said.body)).not.toContain('4242 4242');
    const { body } = await app.send<{ data: object[] }>('GET', `/debtor/${debtorId}/promise`, { token });
    expect(body.data).toMatchObject([{ amountCents: 12_500, source: 'call' }]);
    expect(await timelineOf(app, company, debtorId)).toContain('call ended');
    const actions = await audited();
    expect(actions).toEqual(expect.arrayContaining(['call.dial', 'call.hang-up', 'call.end', 'call.conclude']));
  });

  test('the same id calls nobody twice, and nobody has two calls at once', async () => {
    const { debtorId } = await makeCallee(app, company);
    const _id = uuidv7();
    const [one, other] = await Promise.all([dial(debtorId, { _id }), dial(debtorId, { _id })]);
    expect([one.status, other.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await dial(debtorId, { _id })).toMatchObject({ status: 200, body: { _id } });
    expect(await phonesAt(app)).toHaveLength(1);
    const second = await makeCallee(app, company);
    expect(await dial(second.debtorId)).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
  });

  test('a member who does not answer gives the attempt back, and the customer’s phone never rang', async () => {
    const { debtorId, number } = await makeCallee(app, company);
    await dial(debtorId);
    await hangUpPhone(app, null, 'timeout');
    expect(await only(debtorId)).toMatchObject({ state: 'FAILED', outcome: 'excluded' });
    expect((await phonesAt(app)).some(({ to }) => to === number)).toBe(false);
    expect(await dial(debtorId)).toMatchObject({ status: 200 });
  });

  test.each([
    ['user_busy', []],
    ['no_answer', []],
    ['not_found', ['Check the number']],
  ])('%s is an attempt that reached nobody', async (cause, tasks) => {
    const { debtorId, number } = await makeCallee(app, company);
    await dial(debtorId);
    await answerPhone(app, null);
    await hangUpPhone(app, number, cause);
    expect(await only(debtorId)).toMatchObject({ state: 'ENDED', outcome: 'no-answer', answeredAt: null });
    expect((await phoneOf(app, null)).state).toBe('ended');
    expect((await askedTasks()).map((title) => title.replace(/ \+.*/, ''))).toEqual(tasks);
  });

  test('the rules of contact are asked when it is placed, and again when the member has answered', async () => {
    const { debtorId, number } = await makeCallee(app, company);
    const hold = { _id: uuidv7(), kind: 'DO_NOT_CONTACT', evidence: 'Asked for no calls' };
    await setClock(app, company, '2026-11-20T03:00:00Z');
    expect(await dial(debtorId)).toMatchObject({ status: 409, body: { error: 'CONTACT_NOT_ALLOWED' } });
    await setClock(app, company, '2026-11-20T15:00:00Z');
    const placed = await dial(debtorId);
    expect(placed.status).toBe(200);
    expect(await post(`/debtor/${debtorId}/hold`, hold)).toMatchObject({ status: 200 });
    await answerPhone(app, null);
    const call = await only(debtorId);
    expect(call).toMatchObject({ state: 'FAILED', outcome: 'excluded' });
    expect((await phonesAt(app)).some(({ to }) => to === number)).toBe(false);
    expect((await phoneOf(app, null)).state).toBe('ended');
    const { body } = await app.send<{ data: { decision: string }[] }>('GET', `/debtor/${debtorId}/decisions`, {
      token,
    });
    expect(body.data.map(({ decision }) => decision)).toEqual(['BLOCK', 'ALLOW', 'DELAY']);
  });

  test('an Operator calls from a call task; how it ended does the task', async () => {
    const { debtorId } = await makeCallee(app, company);
    const operator = await app.signIn(company.operator);
    expect(await dial(debtorId, {}, operator)).toMatchObject({ status: 422, body: { error: 'INVALID_FIELD' } });
    const task = { title: 'Call', kind: 'task_call', dueAt: '2026-11-20T15:00:00Z', debtorId };
    const made = await post('/task', task, operator);
    const placed = await dial(debtorId, { taskId: made.body._id }, operator);
    expect(placed.status).toBe(200);
    expect(await post(`/call/${placed.body._id}/hang-up`, {}, token)).toMatchObject({ status: 404 });
  });
});

describe('G12, G22: what the provider tells, or does not', () => {
  test('a lost answer is looked up and never asked for again; its news settle it', async () => {
    const { debtorId } = await makeCallee(app, company);
    await switchSandbox(app, {
      voice: { fault: { how: 'error', when: 'after', times: 1, call: 'POST /v2/calls' } },
      webhooks: { hold: true },
    });
    const placed = await dial(debtorId);
    expect(placed).toMatchObject({ status: 200, body: { state: 'UNKNOWN' } });
    expect(await phonesAt(app)).toHaveLength(1);
    await switchSandbox(app, { webhooks: { hold: false } });
    await workOffCalls(app);
    expect(await only(debtorId)).toMatchObject({ state: 'RINGING_MEMBER' });
    expect(await phonesAt(app)).toHaveLength(1);
  });

  test('doubled and reversed news come to the same', async () => {
    await switchSandbox(app, { webhooks: { duplicates: 2, reorder: true } });
    const { debtorId } = await talking();
    await hangUpPhone(app, null);
    expect(await only(debtorId)).toMatchObject({ state: 'ENDED', outcome: 'conversation' });
    expect((await timelineOf(app, company, debtorId)).filter((type) => type === 'call ended')).toHaveLength(1);
    expect((await hand<{ voice: object }>(app, 'GET', '/api/state')).voice).toMatchObject({ dialled: 2 });
  });

  test('news that never come are looked up; nobody stays on a line that is gone', async () => {
    const { debtorId } = await talking();
    await switchSandbox(app, { webhooks: { drop: true } });
    await hangUpPhone(app, null);
    expect(await only(debtorId)).toMatchObject({ state: 'ANSWERED' });
    await later(5);
    await watchCalls(app.context, company.id);
    expect(await only(debtorId)).toMatchObject({ state: 'ENDED', outcome: 'conversation' });
  });

  test('whoever died between the commit and the provider is followed by nobody who calls again', async () => {
    const { debtorId } = await makeCallee(app, company);
    const placed = await dial(debtorId);
    await within(app, company, (work) =>
      sql`update call_leg set hand_over = 'SENDING', control_id = null, provider_leg_id = null
        where company_id = ${company.id} and call_id = ${placed.body._id}`.execute(work.trx),
    );
    await later(1);
    await watchCalls(app.context, company.id);
    expect(await only(debtorId)).toMatchObject({ state: 'UNKNOWN' });
    await later(5);
    await watchCalls(app.context, company.id);
    expect(await only(debtorId)).toMatchObject({ state: 'FAILED', outcome: 'excluded' });
    expect(await phonesAt(app)).toHaveLength(1);
  });

  test('after ten minutes without a word it counts as a conversation, and somebody is asked', async () => {
    const { debtorId, callId } = await talking();
    await hangUpPhone(app, null);
    await later(11);
    await watchCalls(app.context, company.id);
    expect(await only(debtorId)).toMatchObject({ outcome: 'conversation' });
    expect(await askedTasks()).toEqual([expect.stringContaining('Say how the call with')]);
    await watchCalls(app.context, company.id);
    expect(await askedTasks()).toHaveLength(1);
    // It can still be said.
    expect(await put(`/call/${callId}`, { outcome: 'voicemail' })).toMatchObject({ status: 200 });
    expect(await only(debtorId)).toMatchObject({ outcome: 'voicemail' });
  });
});

describe('the inbox', () => {
  test('a talk answers whoever waited once somebody says that it was one, and nobody who wrote since', async () => {
    const { debtorId, callId, number } = await talking();
    await write(debtorId);
    expect(await inInbox(debtorId)).toMatchObject({
      status: 'OPENED',
      lastItem: { kind: 'CALL', delivery: 'ANSWERED' },
    });
    await hangUpPhone(app, number);
    expect(await inInbox(debtorId)).toMatchObject({ status: 'OPENED', lastItem: { delivery: 'conversation' } });
    expect(await put(`/call/${callId}`, { outcome: 'conversation' })).toMatchObject({ status: 200 });
    expect(await inInbox(debtorId)).toMatchObject({ status: 'ANSWERED', unread: false });
    const other = await talking();
    await hangUpPhone(app, other.number);
    await later(1);
    await write(other.debtorId);
    expect(await put(`/call/${other.callId}`, { outcome: 'conversation' })).toMatchObject({ status: 200 });
    expect(await inInbox(other.debtorId)).toMatchObject({ status: 'OPENED', unread: true });
  });

  test('that nobody says how it ended answers nobody', async () => {
    const { debtorId, number } = await talking();
    await write(debtorId);
    await hangUpPhone(app, number);
    await later(11);
    await watchCalls(app.context, company.id);
    expect(await only(debtorId)).toMatchObject({ outcome: 'conversation' });
    expect(await inInbox(debtorId)).toMatchObject({ status: 'OPENED' });
  });
});

describe('a call from a customer', () => {
  const ring = async (number: string) => {
    const to = (
      await within(app, company, (work) =>
        sql<{ smsFrom: string }>`select sms_from from company where company_id = ${company.id}`.execute(work.trx),
      )
    ).rows[0]?.smsFrom;
    await hand(app, 'POST', '/api/voice/ring', { from: number, to });
    await workOffCalls(app);
  };
  const current = async (as = token) =>
    (await app.send<{ ringing: ShownCall[]; mine: ShownCall | null }>('GET', '/call/current', { token: as })).body;
  const take = (callId: string, as = token) => put('/chat/update-call-operator', { callId }, as);

  test('rings for who is there; the first who takes it has it', async () => {
    const { debtorId, number } = await makeCallee(app, company);
    await ring(number);
    const [call] = (await current()).ringing;
    expect(call).toMatchObject({ direction: 'incoming', state: 'RINGING', to: number });
    const operator = await app.signIn(company.operator);
    expect((await current(operator)).ringing).toEqual([]);
    await put(`/debtor/${debtorId}/set-assignee`, { assigneeId: company.operator.id });
    expect((await current(operator)).ringing).toHaveLength(1);
    expect(await take(call?._id ?? '')).toMatchObject({ status: 200, body: { state: 'ANSWERED' } });
    const late = await take(call?._id ?? '', operator);
    expect(late).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
    expect(JSON.stringify(late.body)).toContain('Ada Admin');
    await workOffCalls(app);
    await answerPhone(app, null);
    expect((await phoneOf(app, number)).bridgedWith).toBe((await phoneOf(app, null)).id);
    await hangUpPhone(app, number);
    expect(await only(debtorId)).toMatchObject({ state: 'ENDED', outcome: 'conversation' });
    expect((await ofDebtor(debtorId))?.unansweredSince).toBeNull();
  });

  test('who gives up is missed: unanswered, and one task to call back, however often it is told', async () => {
    await switchSandbox(app, { webhooks: { duplicates: 3 } });
    const { debtorId, number } = await makeCallee(app, company);
    await ring(number);
    await hangUpPhone(app, number, 'originator_cancel');
    expect(await only(debtorId)).toMatchObject({ state: 'MISSED', outcome: 'no-answer' });
    expect((await ofDebtor(debtorId))?.unansweredSince).not.toBeNull();
    const waits = { status: 'OPENED', unread: true, lastItem: { kind: 'CALL', delivery: 'MISSED' } };
    expect(await inInbox(debtorId)).toMatchObject(waits);
    expect(await askedTasks()).toEqual([`Call back: ${number} reached nobody`]);
  });

  test('nobody takes it: the caller hears that a recording follows, and only then is it', async () => {
    const { debtorId, number } = await makeCallee(app, company);
    await ring(number);
    await later(1);
    await watchCalls(app.context, company.id);
    await workOffCalls(app);
    expect(await only(debtorId)).toMatchObject({ state: 'VOICEMAIL' });
    const [phone] = await phonesAt(app);
    expect(phone?.spoken[0]).toContain('recorded after the tone');
    await hangUpPhone(app, number);
    const call = await only(debtorId);
    expect(call).toMatchObject({ state: 'ENDED', outcome: 'voicemail' });
    expect(await askedTasks()).toEqual([`Listen to the voicemail of ${number}`]);
    expect(await inInbox(debtorId)).toMatchObject({
      status: 'OPENED',
      unread: true,
      lastItem: { delivery: 'voicemail' },
    });
    expect((await ofDebtor(debtorId))?.unansweredSince).not.toBeNull();
  });

  test('a number that was marked wrong rings as nobody, and as whoever else has it', async () => {
    const { debtorId, number } = await makeCallee(app, company);
    await within(app, company, (work) =>
      sql`update contact set is_wrong = true where company_id = ${company.id} and value = ${number}`.execute(work.trx),
    );
    await ring(number);
    expect(await shown(debtorId)).toEqual([]);
    const other = await makeCallee(app, company);
    await within(app, company, (work) =>
      sql`update contact set value = ${number} where company_id = ${company.id} and debtor_id = ${other.debtorId}
        and kind = 'PHONE'`.execute(work.trx),
    );
    await ring(number);
    expect(await shown(debtorId)).toEqual([]);
    expect(await only(other.debtorId)).toMatchObject({ state: expect.stringMatching(/RINGING|VOICEMAIL/) });
  });

  test('who speaks on and on is hung up on: the task and the conversation come', async () => {
    const { debtorId, number } = await makeCallee(app, company);
    await ring(number);
    const look = async () => {
      await later(1);
      await watchCalls(app.context, company.id);
      await workOffCalls(app);
    };
    await look();
    expect(await only(debtorId)).toMatchObject({ state: 'VOICEMAIL' });
    await look();
    expect(await only(debtorId), 'they still have time').toMatchObject({ state: 'VOICEMAIL' });
    await look();
    await look();
    expect(await only(debtorId)).toMatchObject({ state: 'ENDED', outcome: 'voicemail' });
    expect(await askedTasks()).toEqual([`Listen to the voicemail of ${number}`]);
    expect(await inInbox(debtorId)).toMatchObject({ status: 'OPENED', lastItem: { delivery: 'voicemail' } });
  });

  test('everybody declines it: voicemail at once', async () => {
    const { debtorId, number } = await makeCallee(app, company);
    await within(app, company, (work) =>
      sql`update member set status = 'INVITED' where company_id = ${company.id} and id = ${company.operator.id}`.execute(
        work.trx,
      ),
    );
    await ring(number);
    const { _id } = await only(debtorId);
    expect(await postNothing(`/call/${_id}/decline`)).toMatchObject({ status: 200 });
    expect(await only(debtorId)).toMatchObject({ state: 'VOICEMAIL' });
    expect((await current()).ringing).toEqual([]);
  });

  test('G13: whoever takes it takes over from the agent', async () => {
    const { debtorId, number } = await makeCallee(app, company);
    await write(debtorId);
    await put(`/debtor/${debtorId}/set-bot-active`, { isBotActive: true });
    await ring(number);
    const call = (await current()).ringing.find(({ to }) => to === number);
    expect(await take(call?._id ?? '')).toMatchObject({ status: 200 });
    const { body } = await app.send<Record<string, unknown>>('GET', `/chat/${debtorId}/get-debtor`, { token });
    expect(body).toMatchObject({ mode: 'CONVERSATION', agent: { state: 'OFF', reason: 'call' } });
    await hangUpPhone(app, number);
  });

  test('many accepts at once: one operator', { timeout: 600_000 }, async () => {
    const { number } = await makeCallee(app, company);
    await ring(number);
    const [call] = (await current()).ringing;
    const other = await app.signIn(company.operator);
    await within(app, company, (work) =>
      sql`update member set roles = '{ADMIN}' where company_id = ${company.id}`.execute(work.trx),
    );
    const answers: Awaited<ReturnType<typeof take>>[] = [];
    for (let batch = 0; batch < ACCEPTS / 20; batch += 1) {
      const asked = Array.from({ length: 20 }, (_, index) => take(call?._id ?? '', index % 2 === 0 ? token : other));
      answers.push(...(await Promise.all(asked)));
    }
    // Whoever has it may ask again; nobody else is ever told that it is theirs, however busy the machine is.
    const operators = answers.flatMap(({ status, body }) => (status === 200 ? [JSON.stringify(body.operator)] : []));
    expect(answers).toHaveLength(ACCEPTS);
    expect(new Set(operators).size).toBe(1);
    expect((await phonesAt(app)).filter(({ to }) => to.startsWith('sip:'))).toHaveLength(1);
    const taken = (await audited()).filter((action) => action === 'call.take');
    expect(taken).toHaveLength(1);
  });
});

describe('recording', () => {
  const record = (callId: string, body: object) => post(`/call/${callId}/recording`, body);
  const recordings = () => hand<{ bytes: number; startedAt: string }[]>(app, 'GET', '/api/voice/recordings');

  test('off by default; on, nothing is recorded before the customer was told', async () => {
    const { callId, number, debtorId } = await talking();
    expect(await record(callId, { action: 'START', noticeGiven: true })).toMatchObject({ status: 422 });
    expect(await put('/call/settings', { mayRecord: true, version: 0 })).toMatchObject({ status: 200 });
    expect(await record(callId, { action: 'START' })).toMatchObject({ status: 422, body: { error: 'INVALID_FIELD' } });
    expect((await phoneOf(app, number)).isRecording).toBe(false);
    expect(await recordings()).toEqual([]);
    expect(await record(callId, { action: 'START', noticeGiven: true })).toMatchObject({ status: 200 });
    expect((await phoneOf(app, number)).isRecording).toBe(true);
    // A card is read out.
    await record(callId, { action: 'STOP' });
    expect((await phoneOf(app, number)).isRecording).toBe(false);
    await record(callId, { action: 'START' });
    await hangUpPhone(app, number);
    expect((await only(debtorId)).recordings.map(({ kind }) => kind)).toEqual(['CALL', 'CALL']);
    const kept = await within(app, company, async (work) => {
      const { rows } = await sql<{ early: number }>`
        select count(*)::int as early from call_recording r join phone_call c using (company_id)
        where r.company_id = ${company.id} and c.id = r.call_id and r.started_at < c.notice_at`.execute(work.trx);
      return rows[0]?.early;
    });
    expect(kept).toBe(0);
  });
});
