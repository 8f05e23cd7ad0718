import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markDeleted } from '../../apps/server/src/features/attachments/attachments.store.ts';
import { readMail } from '../../apps/server/src/features/incoming-mail/read-mail.ts';
import { receiveMail } from '../../apps/server/src/features/incoming-mail/receive-mail.ts';
import { applyMailEvent } from '../../apps/server/src/features/messages/apply-mail-event.ts';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { loadContactFacts } from '../../apps/server/src/features/messages/load-contact-facts.ts';
import { mailsAt, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { postFile } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let admin: string;
let operator: string;
/** `ANSWERS=1000` for the figure of the design. */
const ANSWERS = Number(process.env.ANSWERS ?? 8);
const AT_ONCE = 20;
let next = 1_000;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await app.newCompany(`Talk Co ${uuidv7().slice(-8)}`);
  admin = await app.signIn(company.admin);
  operator = await app.signIn(company.operator);
  await within(app, company, async ({ trx }) => {
    const id = uuidv7();
    await trx
      .insertInto('member')
      .values({
        companyId: company.id,
        id,
        email: `b-${id}@x.example`,
        firstName: 'Bea',
        lastName: 'Two',
        roles: ['ADMIN'],
      })
      .execute();
  });
  await setClock(app, company, '2026-11-20T17:00:00Z');
});

interface Line {
  readonly debtor: { _id: string };
  readonly status: string;
  readonly unread: boolean;
  readonly waitingSince: string | null;
  readonly snoozedUntil: string | null;
  readonly assignee: { _id: string } | null;
  readonly version: number;
  readonly lastItem: { kind: string; snippet: string; direction: string } | null;
}
type Body = Record<string, unknown>;

const send = <T = Body>(method: string, path: string, body?: unknown, token = admin) =>
  app.send<T>(method, path, { token, body });

async function writer() {
  next += 1;
  const phone = `+1212555${next}`;
  const email = `talk${next}@customer.example`;
  const [debtor] = await makeDebtors(app, company, null, [{ phone, email }]);
  if (!debtor) throw new Error('no customer');
  return { ...debtor, phone, email };
}
type Writer = Awaited<ReturnType<typeof writer>>;

const write = ({ phone }: Writer, text: string) => {
  const id = uuidv7();
  const words = { eventId: id, providerId: id, from: phone, to: '+13055550000', text, at: '', body: {} };
  return handleSmsEvent(app.context, company.id, { kind: 'received', ...words });
};
const list = async (body: Body = {}, token = admin) =>
  (await send<{ data: Line[]; nextCursor: string | null; counts: Body }>('POST', '/chat/get-debtors', body, token))
    .body;
const feedOf = async (id: string, query = '') => {
  const asked = await send<{ data: Body[]; turn: number; nextCursor: string | null }>(
    'GET',
    `/chat/feed/activity/${id}${query}`,
  );
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  return asked.body;
};
const unseen = async () => (await send('GET', '/chat/get-unseen-count')).body;
const answer = async ({ id }: Writer, extra: Body = {}, token = admin) => {
  const draft = { _id: uuidv7(), channel: 'EMAIL', subject: 'Your question', message: 'Yes, in two parts.' };
  return send('POST', `/chat/${id}/send-message`, { ...draft, seenUpTo: (await feedOf(id)).turn, ...extra }, token);
};

describe('what a customer writes opens their conversation', () => {
  test('it stands first, unread for each member, and waits; an answer ends that and gives it to who wrote it', async () => {
    const early = await writer();
    const late = await writer();
    await write(early, 'Can I pay in two parts?');
    await setClock(app, company, '2026-11-20T17:05:00Z');
    await write(late, '¿Puedo pagar el viernes?');
    const { data, counts } = await list();
    expect(data.map(({ debtor }) => debtor._id)).toEqual([late.id, early.id]);
    expect(data[1]).toMatchObject({
      ...{ status: 'OPENED', unread: true, assignee: null, waitingSince: expect.any(String) },
      lastItem: { kind: 'MESSAGE', snippet: 'Can I pay in two parts?', direction: 'incoming' },
    });
    expect(counts).toEqual({ all: 2, my: 0, unassigned: 2 });
    expect(await unseen()).toEqual(counts);
    const sent = await answer(early);
    expect(sent.body).toMatchObject({ status: 'SENT', origin: 'STAFF' });
    const [first] = (await list({ query: await nameOf(early.id) })).data;
    expect(first).toMatchObject({ status: 'ANSWERED', unread: false, assignee: { _id: company.admin.id } });
    expect(first?.lastItem).toMatchObject({ direction: 'outgoing' });
    expect(await unseen()).toEqual({ all: 1, my: 0, unassigned: 1 });
    expect((await list({ assignment: 'my' })).data.map(({ debtor }) => debtor._id)).toEqual([early.id]);
    expect((await list({ status: 'OPENED' })).data.map(({ debtor }) => debtor._id)).toEqual([late.id]);
    expect((await list({ read: 'unread' })).data.map(({ debtor }) => debtor._id)).toEqual([late.id]);
  });

  test('whoever waits longest stands first, page by page, whatever they write after; of all, what was said last', async () => {
    const writers = [await writer(), await writer(), await writer()];
    for (const [index, each] of writers.entries()) {
      await setClock(app, company, `2026-11-20T17:1${index}:00Z`);
      await write(each, 'When can I pay?');
    }
    await setClock(app, company, '2026-11-20T17:20:00Z');
    const [longest] = writers;
    if (longest) await write(longest, 'Are you there?');
    const ids = writers.map(({ id }) => id);
    const page = await list({ status: 'OPENED', limit: 2 });
    expect(page.data.map(({ debtor }) => debtor._id)).toEqual(ids.slice(0, 2));
    const rest = await list({ status: 'OPENED', limit: 2, cursor: page.nextCursor });
    expect([rest.data.map(({ debtor }) => debtor._id), rest.nextCursor]).toEqual([ids.slice(2), null]);
    expect((await list()).data[0]?.debtor._id).toBe(longest?.id);
  });

  test('G13: until a mail that was kept is read, nothing automatic leaves, and nobody answers past it', async () => {
    const one = await writer();
    await write(one, 'Can I pay in two parts?');
    const unreadOf = async () =>
      (await within(app, company, (work) => loadContactFacts(work, [one.id]))).debtors.get(one.id)?.unreadSince;
    await within(app, company, async (work) => {
      // Somebody has said what those words meant.
      await work.trx.updateTable('debtor').set({ unreadSince: null }).where('id', '=', one.id).execute();
    });
    expect(await unreadOf()).toBeNull();
    const sender = await within(app, company, ({ trx }) =>
      trx.selectFrom('company').select('mailFrom').executeTakeFirstOrThrow(),
    );
    const mail = `From: ${one.email}\r\nTo: ${sender.mailFrom}\r\nMessage-ID: <late@x.example>\r\n\r\nI paid that.`;
    const envelope = { from: one.email, to: [sender.mailFrom], clientAddress: null, clientName: null };
    await receiveMail(app.context, { raw: Buffer.from(mail), envelope, door: 'SMTP' });
    expect(await unreadOf()).toBeInstanceOf(Date);
    expect(await answer(one)).toMatchObject({ status: 409, body: { error: 'STALE_VERSION' } });
    // From the customer's page as little as from their conversation.
    const beside = { _id: uuidv7(), channel: 'EMAIL', subject: 'Your bill', message: 'Please pay.' };
    expect(await send('POST', `/debtor/${one.id}/message`, beside)).toMatchObject({
      status: 409,
      body: { error: 'STALE_VERSION', fields: { message: expect.any(String) } },
    });
    const kept = await within(app, company, ({ trx }) =>
      trx.selectFrom('incomingMail').select('id').where('sender', '=', one.email).executeTakeFirstOrThrow(),
    );
    await readMail(app.context, { companyId: company.id, mailId: kept.id });
    expect((await feedOf(one.id)).data[0]).toMatchObject({ kind: 'MESSAGE', message: { text: 'I paid that.' } });
    expect((await answer(one)).status).toBe(200);
    const gates = await within(app, company, ({ trx }) =>
      trx.selectFrom('debtorGate').select('unreadMails').where('debtorId', '=', one.id).executeTakeFirstOrThrow(),
    );
    expect(gates.unreadMails).toEqual([]);
  });

  test('an answer to what nobody has said yet is refused', async () => {
    const one = await writer();
    await write(one, 'Can I pay in two parts?');
    const { turn } = await feedOf(one.id);
    expect((await answer(one, { seenUpTo: turn + 5 })).body).toMatchObject({ error: 'STALE_VERSION' });
    expect((await answer(one)).status).toBe(200);
  });

  test('a plain STOP opens nothing and is unread by nobody', async () => {
    const one = await writer();
    await write(one, 'STOP');
    expect((await list()).data).toMatchObject([{ status: 'ANSWERED', unread: false, waitingSince: null }]);
  });

  test('the feed has messages, calls, notes and events once each, newest first, page by page', async () => {
    const one = await writer();
    await write(one, 'Hello?');
    await send('POST', `/call/debtor/${one.id}`, { outcome: 'no-answer', note: 'rang out' });
    await send('POST', `/debtor/${one.id}/notes`, { value: 'Ask Kim first' });
    const whole = await feedOf(one.id);
    expect(whole.data.map(({ kind }) => kind).toSorted()).toEqual(['CALL', 'EVENT', 'MESSAGE']);
    expect(JSON.stringify(whole.data)).toContain('Ask Kim first');
    const pages: unknown[] = [];
    let cursor = '';
    do {
      const page = await feedOf(one.id, `?limit=1${cursor && `&cursor=${cursor}`}`);
      pages.push(...page.data.map(({ _id }) => _id));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(pages).toEqual(whole.data.map(({ _id }) => _id));
    expect((await feedOf(one.id, '?kinds=CALL')).data).toMatchObject([{ kind: 'CALL', call: { note: 'rang out' } }]);
    // An Operator reads what was said, and nothing of the inbox.
    expect((await send('GET', `/chat/feed/activity/${one.id}`, undefined, operator)).status).toBe(200);
    expect((await send('POST', '/chat/get-debtors', {}, operator)).body).toMatchObject({ error: 'FORBIDDEN' });
    expect((await send('GET', `/chat/feed/activity/${uuidv7()}`)).body).toMatchObject({ error: 'DEBTOR_NOT_FOUND' });
  });

  test('a missed call of theirs waits, a talk answers', async () => {
    const one = await writer();
    await send('POST', `/call/debtor/${one.id}`, { direction: 'incoming', outcome: 'voicemail', note: 'call me' });
    expect((await list()).data).toMatchObject([{ status: 'OPENED', unread: true, lastItem: { kind: 'CALL' } }]);
    await send('POST', `/call/debtor/${one.id}`, { outcome: 'conversation', note: 'settled' });
    expect((await list()).data).toMatchObject([{ status: 'ANSWERED', unread: false }]);
  });
});

async function nameOf(id: string): Promise<string> {
  const { body } = await send<{ displayName: string }>('GET', `/debtor/${id}`);
  return body.displayName;
}

describe('an answer', () => {
  test('on what was not read is refused with its text unsent; read, it leaves', async () => {
    const one = await writer();
    await write(one, 'Can I pay in two parts?');
    const { turn } = await feedOf(one.id);
    await write(one, 'No, forget it: my lawyer will call');
    const stale = await answer(one, { seenUpTo: turn });
    expect(stale).toMatchObject({
      status: 409,
      body: { error: 'STALE_VERSION', fields: { seenUpTo: expect.any(String) } },
    });
    // Nothing but what was said since comes along.
    expect(stale.body).toMatchObject({
      details: { newer: [{ kind: 'MESSAGE', message: { text: 'No, forget it: my lawyer will call' } }] },
    });
    expect((stale.body.details as { newer: Body[] }).newer).toHaveLength(1);
    expect((await mailsAt(app)).filter(({ to }) => to.includes(one.email))).toEqual([]);
  });

  test('of many who answer at once one leaves, and the others are told to read it', { timeout: 600_000 }, async () => {
    const one = await writer();
    await write(one, 'Can I pay in two parts?');
    const { turn } = await feedOf(one.id);
    const codes: unknown[] = [];
    while (codes.length < ANSWERS) {
      const crowd = Array.from({ length: Math.min(AT_ONCE, ANSWERS - codes.length) }, () =>
        answer(one, { seenUpTo: turn }),
      );
      codes.push(...(await Promise.all(crowd)).map(({ status, body }) => (status === 200 ? 'SENT' : body.error)));
    }
    expect(codes.filter((code) => code === 'SENT')).toHaveLength(1);
    // Of a crowd a busy machine sends some away before they are asked what they had read.
    const away = codes.filter((code) => code === 'OVERLOADED').length;
    expect(codes.filter((code) => code === 'STALE_VERSION')).toHaveLength(ANSWERS - 1 - away);
    expect((await mailsAt(app)).filter(({ to }) => to.includes(one.email))).toHaveLength(1);
  });

  test('under the same id it leaves once, whatever was said since', async () => {
    const one = await writer();
    await write(one, 'Hello?');
    const { turn } = await feedOf(one.id);
    const asked = { _id: uuidv7(), channel: 'EMAIL', subject: 'S', message: 'Yes.', seenUpTo: turn };
    const path = `/chat/${one.id}/send-message`;
    expect((await send('POST', path, asked)).body).toMatchObject({ status: 'SENT' });
    await write(one, 'Thanks');
    expect((await send('POST', path, asked)).body).toMatchObject({ _id: asked._id, status: 'SENT' });
    expect((await mailsAt(app)).filter(({ to }) => to.includes(one.email))).toHaveLength(1);
  });

  test('that comes back is none: the customer waits again since they wrote', async () => {
    const one = await writer();
    await write(one, 'Hello?');
    const before = (await list()).data[0]?.waitingSince;
    const sent = await answer(one);
    expect((await list()).data).toMatchObject([{ status: 'ANSWERED' }]);
    const bounced = {
      type: 'email.bounced',
      data: { messageId: `<${sent.body._id}@x>`, to: one.email, bounce: { type: 'soft', reason: 'full' } },
    } as Parameters<typeof applyMailEvent>[1];
    await within(app, company, (work) => applyMailEvent(work, bounced));
    expect((await list()).data).toMatchObject([{ status: 'OPENED', waitingSince: before, unread: true }]);
  });

  test('takes no file of somebody else, and none by text', async () => {
    const one = await writer();
    await write(one, 'Hello?');
    const file = { attachmentIds: [uuidv7()] };
    expect((await answer(one, file)).body).toMatchObject({
      error: 'INVALID_FIELD',
      fields: { attachmentIds: expect.any(String) },
    });
    expect((await answer(one, { ...file, channel: 'SMS' })).body).toMatchObject({ error: 'INVALID_FIELD' });
  });

  const putFile = async ({ id }: Pick<Writer, 'id'>, fileName = 'deed.txt', content = 'The deed.', token = admin) => {
    const sent = await postFile(app, token, { method: 'PUT', path: `/debtor/${id}/attachment`, fileName, content });
    return { status: sent.status, body: (await sent.json()) as Body };
  };

  test('G47: a file that is put to the customer goes along, stands in the draft and is shown with what was sent', async () => {
    const one = await writer();
    await write(one, 'Send me the deed');
    const kept = await putFile(one);
    expect(kept).toMatchObject({ status: 200, body: { fileName: 'deed.txt', isPublic: false } });
    const attachmentIds = [kept.body._id];
    await send('PUT', `/chat/${one.id}/draft`, {
      mode: 'REPLY',
      channel: 'EMAIL',
      text: '',
      attachmentIds,
      seenUpTo: 1,
    });
    const read = async () => (await send<{ drafts: Body[]; files: Body[] }>('GET', `/chat/${one.id}/get-debtor`)).body;
    expect(await read()).toMatchObject({ drafts: [{ text: '', attachmentIds }], files: [{ name: 'deed.txt' }] });
    expect((await answer(one, { attachmentIds })).status).toBe(200);
    expect((await read()).drafts).toEqual([]);
    const [mail] = await mailsAt(app, `&to=${one.email}`);
    const raw = await fetch(`${app.sandbox.url}/api/mail/${mail?.id}/raw`);
    expect(await raw.text()).toContain('deed.txt');
    const [said] = (await feedOf(one.id, '?kinds=MESSAGE')).data;
    expect(said).toMatchObject({ message: { direction: 'outgoing', files: [{ fileName: 'deed.txt' }] } });
  });

  test('G47: a file whose ending lies is refused at its field, and a draft has no sixth', async () => {
    const one = await writer();
    expect(await putFile(one, 'deed.pdf', 'no paper')).toMatchObject({
      status: 422,
      body: { error: 'WRONG_FILE', fields: { file: expect.any(String) } },
    });
    expect((await putFile({ id: uuidv7() })).body).toMatchObject({ error: 'DEBTOR_NOT_FOUND' });
    expect((await putFile(one, 'a.txt', 'a', operator)).status).toBe(403);
    const attachmentIds = Array.from({ length: 6 }, () => uuidv7());
    const kept = await send('PUT', `/chat/${one.id}/draft`, { mode: 'REPLY', text: 'a', attachmentIds, seenUpTo: 0 });
    expect(kept.body).toMatchObject({ fields: { attachmentIds: expect.any(String) } });
  });

  test('a file that was taken off meanwhile is said at its field, and nothing leaves', async () => {
    const one = await writer();
    await write(one, 'Send me the deed');
    const { _id } = (await putFile(one)).body;
    await send('DELETE', `/attachment/${_id}`);
    expect((await answer(one, { attachmentIds: [_id] })).body).toMatchObject({
      fields: { attachmentIds: expect.any(String) },
    });
    expect(await mailsAt(app, `&to=${one.email}`)).toEqual([]);
  });

  test('what went out stays: the file of a sent mail is not deleted, nor lost when another invoice takes its place', async () => {
    const one = await writer();
    await write(one, 'Send me the deed');
    const { _id } = (await putFile(one)).body;
    expect((await answer(one, { attachmentIds: [_id] })).status).toBe(200);
    expect(await send('DELETE', `/attachment/${_id}`)).toMatchObject({ status: 409, body: { error: 'FILE_WAS_SENT' } });
    await within(app, company, (work) => markDeleted(work, [String(_id)]));
    const [said] = (await feedOf(one.id, '?kinds=MESSAGE')).data;
    expect(said).toMatchObject({ message: { files: [{ fileName: 'deed.txt' }] } });
    const unsent = (await putFile(one, 'other.txt')).body;
    expect((await send('DELETE', `/attachment/${unsent._id}`)).status).toBe(200);
  });

  test('two customers become one: files of both answers go along, five at most', async () => {
    const [from, into] = [await writer(), await writer()];
    const files = async (one: Writer, count: number) => {
      const ids: unknown[] = [];
      for (let file = 0; file < count; file += 1) ids.push((await putFile(one, `${one.phone}-${file}.txt`)).body._id);
      return ids;
    };
    const [theirs, ours] = [await files(from, 3), await files(into, 3)];
    for (const [{ id }, attachmentIds] of [
      [from, theirs],
      [into, ours],
    ] as const)
      await send('PUT', `/chat/${id}/draft`, {
        mode: 'REPLY',
        channel: 'EMAIL',
        text: 'Dear',
        attachmentIds,
        seenUpTo: 0,
      });
    const merged = await send('POST', `/debtor/${into.id}/merge`, { fromId: from.id, preview: false });
    expect(merged.status).toBe(200);
    const { drafts, files: offered } = (
      await send<{ drafts: Body[]; files: Body[] }>('GET', `/chat/${into.id}/get-debtor`)
    ).body;
    expect(drafts).toMatchObject([{ attachmentIds: [...ours, ...theirs].slice(0, 5) }]);
    expect(offered).toHaveLength(6);
  });
});

test('whoever waits four working hours for somebody who is away is found by all, and stays theirs', async () => {
  const one = await writer();
  const admins = await within(app, company, ({ trx }) =>
    trx.selectFrom('member').select('id').where('id', '=', company.admin.id).executeTakeFirstOrThrow(),
  );
  await send('PUT', `/debtor/${one.id}/set-assignee`, { assigneeId: admins.id });
  await write(one, 'Hello?');
  const away = (availability: string) =>
    within(app, company, ({ trx }) =>
      trx.updateTable('member').set({ availability }).where('id', '=', admins.id).execute(),
    );
  const of = async (assignment: string) => {
    const { data, counts } = await list({ assignment });
    return [data.length, counts[assignment]];
  };
  await away('AWAY');
  await setClock(app, company, '2026-11-20T20:59:00Z');
  expect(await of('unassigned')).toEqual([0, 0]);
  await setClock(app, company, '2026-11-20T21:01:00Z');
  expect(await of('unassigned')).toEqual([1, 1]);
  expect(await of('my')).toEqual([1, 1]);
  await away('AVAILABLE');
  expect(await of('unassigned')).toEqual([0, 0]);
});

describe('what people do with a conversation', () => {
  test('status: by the version that was seen; a newer word makes it an old one', async () => {
    const one = await writer();
    await write(one, 'Hello?');
    const [seen] = (await list()).data;
    const set = (status: string, version: number) => send('POST', `/chat/${one.id}/set-status`, { status, version });
    await write(one, 'Can I pay on Friday?');
    expect((await set('ANSWERED', seen?.version ?? 0)).body).toMatchObject({ error: 'STALE_VERSION' });
    await send('POST', `/debtor/${one.id}/answered`, { meant: [] });
    const version = async () => (await list()).data[0]?.version ?? 0;
    expect((await set('OPENED', await version())).body).toMatchObject({ status: 'OPENED' });
    expect((await set('ANSWERED', await version())).body).toMatchObject({ status: 'ANSWERED', waitingSince: null });
    const audits = await within(app, company, ({ trx }) =>
      trx
        .selectFrom('audit')
        .select('action')
        .where('recordId', '=', one.id)
        .where('action', '=', 'debtor.set-status')
        .execute(),
    );
    expect(audits).toHaveLength(2);
  });

  test('words that nobody has understood are not set aside as answered', async () => {
    const one = await writer();
    await write(one, 'Can I pay in two parts?');
    const [line] = (await list()).data;
    const { body } = await send('GET', `/chat/${one.id}/get-debtor`);
    expect(body.needsMeaning).toBe(true);
    const set = await send('POST', `/chat/${one.id}/set-status`, { status: 'ANSWERED', version: line?.version });
    expect(set.body).toMatchObject({ error: 'INVALID_STATUS', fields: { status: expect.any(String) } });
  });

  test('words can be understood while what they ask still waits for an answer', async () => {
    const one = await writer();
    await write(one, 'Can I pay in two parts?');
    const detail = async () => (await send('GET', `/chat/${one.id}/get-debtor`)).body;
    const { waitingSince } = await detail();
    expect(waitingSince).toEqual(expect.any(String));
    await send('POST', `/debtor/${one.id}/answered`, { meant: [], isStillWaiting: true });
    expect(await detail()).toMatchObject({ status: 'OPENED', needsMeaning: false, waitingSince });
    const audits = await within(app, company, ({ trx }) =>
      trx
        .selectFrom('audit')
        .select('id')
        .where('recordId', '=', one.id)
        .where('action', '=', 'debtor.mark-answered')
        .execute(),
    );
    expect(audits).toHaveLength(1);
    // Without that it is answered, too.
    await send('POST', `/debtor/${one.id}/answered`, { meant: [] });
    expect(await detail()).toMatchObject({ status: 'ANSWERED', needsMeaning: false, waitingSince: null });
  });

  test('unread by hand is one’s own, and ends when it is read', async () => {
    const one = await writer();
    await write(one, 'Hello?');
    const { data } = await feedOf(one.id);
    const read = await send('POST', `/chat/${one.id}/mark-read`, { upTo: data[0]?.at });
    expect(read.body).toEqual({ unread: false });
    expect(await unseen()).toMatchObject({ all: 0 });
    expect((await send('GET', `/chat/${one.id}/mark-unread`)).body).toEqual({ unread: true });
    expect(await unseen()).toMatchObject({ all: 1 });
    expect((await send('POST', `/chat/${one.id}/mark-unread`)).body).toEqual({ unread: true });
    expect((await send('POST', `/chat/${one.id}/mark-read`, { upTo: data[0]?.at })).body).toEqual({ unread: false });
  });

  test('put aside, it comes back by itself or by a word of the customer', async () => {
    const one = await writer();
    await write(one, 'Hello?');
    const put = async (until: string | null) =>
      send('PUT', `/chat/${one.id}/snooze`, { until, version: (await list()).data[0]?.version });
    expect((await put('2026-11-20T16:00:00Z')).body).toMatchObject({ error: 'INVALID_FIELD' });
    expect((await put('2026-11-23T14:00:00Z')).body).toMatchObject({ snoozedUntil: '2026-11-23T14:00:00.000Z' });
    expect((await list({ status: 'OPENED' })).data).toEqual([]);
    expect((await list({ status: 'SNOOZED' })).data).toHaveLength(1);
    const waiting = async () =>
      (await send<{ waitingDebtors: number }>('GET', '/dashboard/summary')).body.waitingDebtors;
    expect(await waiting()).toBe(0);
    expect(await unseen()).toMatchObject({ all: 0 });
    await setClock(app, company, '2026-11-23T14:00:01Z');
    expect((await list({ status: 'OPENED' })).data).toHaveLength(1);
    expect(await waiting()).toBe(1);
    await put('2026-11-24T14:00:00Z');
    await write(one, 'I am still here');
    expect((await list({ status: 'OPENED' })).data).toMatchObject([{ unread: true, snoozedUntil: null }]);
  });

  test('what somebody writes is kept, is seen by the others, and goes with the answer', async () => {
    const one = await writer();
    await write(one, 'Hello?');
    const versions: Record<string, number> = {};
    const keep = async (text: string, mode = 'REPLY') => {
      const draft = { mode, channel: 'EMAIL', subject: 'S', text, seenUpTo: 1, version: versions[mode] ?? 0 };
      const kept = await send<{ version: number }>('PUT', `/chat/${one.id}/draft`, draft);
      versions[mode] = kept.body.version;
    };
    await keep('Dear');
    await keep('Dear Maria');
    await keep('She called twice', 'NOTE');
    const drafts = async () => (await send<{ drafts: Body[] }>('GET', `/chat/${one.id}/get-debtor`)).body.drafts;
    expect((await drafts()).map(({ mode, text, isOwn }) => [mode, text, isOwn]).toSorted()).toEqual([
      ['NOTE', 'She called twice', true],
      ['REPLY', 'Dear Maria', true],
    ]);
    await keep('', 'NOTE');
    await answer(one);
    expect(await drafts()).toEqual([]);
  });

  test('who looks at it is shown for a moment, and locks nothing', async () => {
    const one = await writer();
    const path = `/chat/${one.id}/presence`;
    expect((await send('POST', path, { isWriting: true })).body).toEqual({ others: [] });
    await within(app, company, async ({ trx, companyId }) => {
      const { id: memberId } = await trx
        .selectFrom('member')
        .select('id')
        .where('firstName', '=', 'Bea')
        .where('companyId', '=', companyId)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('conversationPresence')
        .values({ companyId, debtorId: one.id, memberId, isWriting: true })
        .execute();
    });
    expect((await send('POST', path, { isWriting: false })).body).toMatchObject({
      others: [{ member: { name: 'Bea Two' }, isWriting: true }],
    });
    await within(app, company, ({ trx }) =>
      trx
        .updateTable('conversationPresence')
        .set({ seenAt: new Date(Date.now() - 16_000) })
        .execute(),
    );
    expect((await send('POST', path, { isWriting: false })).body).toEqual({ others: [] });
  });
});

test('a first text comes from a template where no model writes it, in the customer’s language, and is a script for a call', async () => {
  const one = await writer();
  const call = await send('GET', `/chat/${one.id}/${one.accountIds[0]}/ai/generate-message?type=PHONE_CALL`);
  expect(call.body).toMatchObject({
    source: 'template',
    usedFacts: expect.arrayContaining(['account_balance', 'account_reference']),
  });
  const mail = await send('GET', `/chat/${one.id}/all/ai/generate-message?type=EMAIL`);
  expect(mail.body).toMatchObject({ message: expect.any(String), source: expect.stringMatching(/^(model|template)$/) });
  expect((await send('GET', `/chat/${one.id}/${uuidv7()}/ai/generate-message?type=SMS`)).body).toMatchObject({
    error: 'ACCOUNT_NOT_FOUND',
  });
});

test('a first text is in the language that the member chose for drafts, and of whoever wants none suggested no model writes', async () => {
  const one = await writer();
  const settings = '/member/ai-agent/settings';
  const { body } = await send<{ company: object; version: number }>('GET', settings);
  const mine = { suggestions: false, language: 'es' };
  expect((await send('PUT', settings, { company: body.company, mine, version: body.version })).status).toBe(200);
  const text = await send('GET', `/chat/${one.id}/all/ai/generate-message?type=SMS`);
  expect(text.body).toMatchObject({ source: 'template', message: expect.stringContaining('gracias por su mensaje') });
  expect((await send('GET', `/chat/${one.id}/get-debtor`)).body).toMatchObject({ suggestions: false });
});
