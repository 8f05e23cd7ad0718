import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Event, EventName } from '../../apps/server/src/events/event.ts';
import { hearNews } from '../../apps/server/src/features/news/hear-news.ts';
import { mailDigest } from '../../apps/server/src/features/news/mail-digest.ts';
import { mailNews } from '../../apps/server/src/features/news/mail-news.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { NewsEvent } from '../../packages/domain/src/news/news-events.ts';
import {
  type Application,
  startApplication,
  type TestCompany,
  type TestMember,
} from '../application/start-application.ts';

interface Setting {
  readonly shows: string[];
  readonly mails: string[];
  readonly digest: boolean;
  readonly digestAt: string | null;
  readonly version: number;
}
interface Listed {
  readonly data: { event: string; debtor: { _id: string; displayName: string } | null; at: string; isRead: boolean }[];
  readonly unread: number;
}
interface Mail {
  readonly kind: string;
  readonly toAddress: string;
  readonly values: { readonly sections: readonly { title: string; lines: { text: string }[] }[] };
}

let app: Application;
let company: TestCompany;
let admin: string;
let operator: string;
let masons: string;
let ruiz: string;
let cause = 0;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('News Readers');
  [admin, operator] = [await app.signIn(company.admin), await app.signIn(company.operator)];
  [masons, ruiz] = [await customer('Mason & Sons'), await customer('Ruiz')];
  const body = { assigneeId: company.operator.id };
  expect((await app.send('PUT', `/debtor/${ruiz}/set-assignee`, { token: admin, body })).status).toBe(200);
});

async function customer(companyName: string): Promise<string> {
  const made = await app.send<{ _id: string }>('POST', '/debtor', { token: admin, body: { companyName } });
  return made.body._id;
}

const within = <T>(run: Parameters<typeof inCompany<T>>[2]) => inCompany<T>(app.context.db, company.id, run);

/** Something of a customer happened; each time something else. */
async function happens(event: NewsEvent, debtorId?: string, named?: string): Promise<string> {
  cause += 1;
  const messageId = named ?? `019384f0-0000-7000-8000-${String(cause).padStart(12, '0')}`;
  const name: EventName = 'message.received';
  await hearNews(app.context, event, { name, companyId: company.id, ...(debtorId ? { debtorId } : {}), messageId });
  return messageId;
}

const listOf = async (token: string) => (await app.send<Listed>('GET', '/news', { token })).body;
const settingOf = async (token: string) => (await app.send<Setting>('GET', '/news/setting', { token })).body;

async function choose(token: string, change: Partial<Setting>) {
  const { digestAt: _digestAt, ...setting } = await settingOf(token);
  return app.send<Setting>('PUT', '/news/setting', { token, body: { ...setting, ...change } });
}

async function sendDigest(digest = true): Promise<void> {
  const { body } = await app.send<{ version: number }>('GET', '/preference', { token: admin });
  const saved = await app.send('PUT', '/preference', { token: admin, body: { digest, version: body.version } });
  expect(saved.status).toBe(200);
}

async function goTo(instant: string): Promise<void> {
  await within((work) =>
    sql`update company set clock_offset = ${instant}::timestamptz - now() where company_id = ${company.id}`.execute(
      work.trx,
    ),
  );
}

const mailsTo = ({ email }: TestMember) =>
  within(async (work) => {
    const rows = await sql<Mail>`
      select kind, to_address, values from team_mail where company_id = ${company.id} and to_address = ${email}
        and kind in ('NEWS', 'DIGEST') order by kind, id`.execute(work.trx);
    return rows.rows;
  });
const linesOf = (mail: Mail | undefined) => mail?.values.sections.flatMap(({ lines }) => lines.map(({ text }) => text));

async function dueAt(kind: string): Promise<string | undefined> {
  const { rows } = await within((work) =>
    sql<{ at: Date }>`
      select d.due_at + c.clock_offset as at from company_due d join company c using (company_id)
      where company_id = ${company.id} and d.kind = ${kind}`.execute(work.trx),
  );
  return rows[0]?.at.toISOString().slice(0, 16);
}

describe('news in the app', () => {
  test('an Administrator hears of everything, an Operator of their own customers, and twice of nothing', async () => {
    await happens('DISPUTE_OPENED', masons);
    const same = await happens('CUSTOMER_REPLIED', ruiz);
    await happens('CUSTOMER_REPLIED', ruiz, same);
    await happens('IMPORT_FINISHED');
    expect((await listOf(admin)).data.map(({ event }) => event).toSorted()).toEqual([
      ...['CUSTOMER_REPLIED', 'DISPUTE_OPENED', 'IMPORT_FINISHED'],
    ]);
    expect(await listOf(operator)).toMatchObject({
      data: [{ event: 'CUSTOMER_REPLIED', debtor: { _id: ruiz, displayName: 'Ruiz' }, isRead: false }],
      unread: 1,
    });
  });

  test('what is read is read by one alone, and what is not wanted is not shown', async () => {
    await choose(operator, { shows: ['OPTED_OUT'] });
    await happens('CUSTOMER_REPLIED', ruiz);
    await happens('OPTED_OUT', ruiz);
    const shown = await listOf(operator);
    expect(shown.data.map(({ event }) => event)).toEqual(['OPTED_OUT']);
    await app.send('PUT', '/news/read', { token: operator, body: { until: shown.data[0]?.at ?? '' } });
    expect((await listOf(operator)).unread).toBe(0);
    expect((await listOf(admin)).unread).toBe(2);
  });

  test('a customer who is deleted, or given to somebody else, takes their news along', async () => {
    await happens('CUSTOMER_REPLIED', ruiz);
    await app.send('PUT', `/debtor/${ruiz}/set-assignee`, { token: admin, body: { assigneeId: null } });
    expect((await listOf(operator)).data).toEqual([]);
    expect((await listOf(admin)).data).toHaveLength(1);
    const gone = await app.send('DELETE', `/debtor/${ruiz}`, { token: admin, body: { reason: 'Made by mistake' } });
    expect(gone.status).toBe(200);
    expect((await listOf(admin)).data).toEqual([]);
  });

  test('a note tells those whom it names and who may open its customer, once, and no one else', async () => {
    const clerk = company.operator;
    const team = await app.send<{ data: { _id: string; name: string }[] }>('GET', '/member', { token: admin });
    const name = team.body.data.find(({ _id }) => _id === clerk.id)?.name ?? '';
    const value = `@${name.toUpperCase()} please ask them. Not nobody@acme.example, nor @Somebody.`;
    const _id = uuidv7();
    const write = (debtorId: string, note: object) =>
      app.send<{ told: object[] }>('POST', `/debtor/${debtorId}/notes`, { token: admin, body: note });
    for (const _again of [1, 2])
      expect((await write(ruiz, { _id, value })).body.told).toEqual([{ _id: clerk.id, name }]);
    expect((await write(ruiz, { value: 'Nobody in particular' })).body.told).toEqual([]);
    // Not a customer of theirs: nobody is told, and the reply says so.
    expect((await write(masons, { value: `@${name}` })).body.told).toEqual([]);
    const { rows } = await sql<{ data: Event }>`
      select data from pgboss.job where name = 'events.deliver' and data ->> 'companyId' = ${company.id}
        and data ->> 'name' = 'note.mentioned'`.execute(app.context.db);
    expect(rows).toHaveLength(1);
    for (const { data } of [...rows, ...rows]) await hearNews(app.context, 'NOTE_MENTION', data);
    expect((await listOf(operator)).data).toMatchObject([{ event: 'NOTE_MENTION', debtor: { _id: ruiz } }]);
    expect((await listOf(admin)).data).toEqual([]);
    expect(await dueAt('news')).toBe('2026-11-20T14:02');
  });

  test('a virus in a file is told to whoever uploaded it and to the Administrators, once', async () => {
    const found: Event = {
      ...{ name: 'file.infected', companyId: company.id, attachmentId: uuidv7(), memberIds: [company.operator.id] },
    };
    for (const _again of [1, 2]) await hearNews(app.context, 'FILE_INFECTED', found);
    for (const token of [admin, operator]) {
      const { data } = await listOf(token);
      expect(data.filter(({ event }) => event === 'FILE_INFECTED')).toHaveLength(1);
    }
    await hearNews(app.context, 'FILE_INFECTED', { ...found, attachmentId: uuidv7(), memberIds: [] });
    expect((await listOf(operator)).data).toHaveLength(1);
    expect((await listOf(admin)).data).toHaveLength(2);
  });

  test('a setting is one’s own, and a stale one is refused', async () => {
    expect(await settingOf(operator)).toMatchObject({
      mails: ['NOTE_MENTION', 'FILE_INFECTED', 'TEXTS_LOW', 'SEARCHES_LOW', 'AGENT_BUDGET'],
      digest: true,
      digestAt: null,
      version: 0,
    });
    const { digestAt: _digestAt, ...stale } = await settingOf(operator);
    expect((await choose(operator, { mails: ['OPTED_OUT'] })).body).toMatchObject({ mails: ['OPTED_OUT'], version: 1 });
    expect((await choose(operator, { digest: false })).body.version).toBe(2);
    for (const version of [0, 1])
      expect(await app.send('PUT', '/news/setting', { token: operator, body: { ...stale, version } })).toMatchObject({
        status: 409,
        body: { error: 'STALE_VERSION' },
      });
    expect((await settingOf(admin)).version).toBe(0);
  });
});

describe('a mail at once', () => {
  test('tells all news of two minutes, and is asked for once', async () => {
    await choose(admin, { mails: ['CUSTOMER_REPLIED', 'DISPUTE_OPENED'] });
    await happens('CUSTOMER_REPLIED', masons);
    await happens('DISPUTE_OPENED', ruiz);
    await happens('OPTED_OUT', ruiz);
    expect(await dueAt('news')).toBe('2026-11-20T14:02');
    await within(mailNews);
    await within(mailNews);
    const mails = await mailsTo(company.admin);
    expect(mails).toHaveLength(1);
    expect(linesOf(mails[0])).toEqual(['A customer replied: Mason & Sons', 'A customer disputes an invoice: Ruiz']);
    expect(await mailsTo(company.operator)).toEqual([]);
    expect(await dueAt('news')).toBeUndefined();
  });

  test('is none for what was switched off, for a customer given away, and for whoever left', async () => {
    for (const token of [admin, operator]) await choose(token, { mails: ['CUSTOMER_REPLIED'] });
    await happens('CUSTOMER_REPLIED', ruiz);
    await choose(admin, { mails: [] });
    await app.send('PUT', `/debtor/${ruiz}/set-assignee`, { token: admin, body: { assigneeId: null } });
    await within(mailNews);
    await app.send('PUT', `/debtor/${ruiz}/set-assignee`, { token: admin, body: { assigneeId: company.operator.id } });
    await happens('CUSTOMER_REPLIED', ruiz);
    expect((await app.send('DELETE', `/member/${company.operator.id}`, { token: admin })).status).toBe(200);
    await within(mailNews);
    expect([...(await mailsTo(company.admin)), ...(await mailsTo(company.operator))]).toEqual([]);
  });
});

describe('the mail of the day', () => {
  test('leaves at the send time of the company’s own place, once a day, and tells no mailed news again', async () => {
    await choose(admin, { mails: ['DISPUTE_OPENED'] });
    await happens('DISPUTE_OPENED', masons);
    await happens('CUSTOMER_REPLIED', masons);
    await happens('CUSTOMER_REPLIED', ruiz);
    await sendDigest();
    // Now is 9:00 in New York, which is the send time: today's was due when it was switched on.
    expect(await dueAt('digest')).toBe('2026-11-21T14:00');
    await goTo('2026-11-21T13:59:00Z');
    await within(mailDigest);
    expect(await mailsTo(company.admin)).toEqual([]);
    // However late the worker is: the first looks back to this hour of yesterday.
    await goTo('2026-11-21T14:05:00Z');
    await within(mailDigest);
    await within(mailDigest);
    await within(mailNews);
    const [digest, news, ...more] = await mailsTo(company.admin);
    expect(more).toEqual([]);
    expect(digest?.kind).toBe('DIGEST');
    expect(linesOf(digest)).toEqual(['A customer replied: Mason & Sons', 'A customer replied: Ruiz']);
    expect(linesOf(news)).toEqual(['A customer disputes an invoice: Mason & Sons']);
    // An Operator's is of their own customers.
    expect((await mailsTo(company.operator)).map(linesOf)).toEqual([['A customer replied: Ruiz']]);
    expect(await dueAt('digest')).toBe('2026-11-22T14:00');
  });

  test('says what waits, and is none where there is nothing to say', async () => {
    await sendDigest();
    await within((work) =>
      sql`update debtor set unread_since = company_now() where company_id = ${company.id} and id = ${masons}`.execute(
        work.trx,
      ),
    );
    await goTo('2026-11-21T15:00:00Z');
    await within(mailDigest);
    expect((await mailsTo(company.admin)).map(linesOf)).toEqual([['1 customer waits for an answer']]);
    expect(await mailsTo(company.operator)).toEqual([]);
  });

  test('counts tasks that are due, and not those that are put off until later', async () => {
    await sendDigest();
    const task = { debtorId: ruiz, title: 'Call', dueAt: '2026-11-20T15:00:00Z', assigneeId: company.operator.id };
    const made = await app.send<{ _id: string }>('POST', '/task', { token: admin, body: task });
    const until = '2026-11-22T12:00:00Z';
    await app.send('POST', '/task/bulk/snooze', { token: admin, body: { ids: [made.body._id], until } });
    await goTo('2026-11-21T15:00:00Z');
    await within(mailDigest);
    expect(await mailsTo(company.operator)).toEqual([]);
    await goTo('2026-11-22T15:00:00Z');
    await within(mailDigest);
    expect((await mailsTo(company.operator)).map(linesOf)).toEqual([[expect.stringMatching(/1 task/)]]);
  });

  test('counts disputes that nobody answered yet', async () => {
    await sendDigest();
    const account = {
      debtorId: ruiz,
      reference: 'INV-7',
      amountCents: 10_000,
      issueDate: '2026-11-01',
      dueDate: '2026-12-01',
    };
    const made = await app.send<{ _id: string }>('POST', '/account', { token: admin, body: account });
    const said = { accountId: made.body._id, category: 'disputed-services', source: 'letter', text: 'It leaks' };
    expect((await app.send('POST', '/dispute', { token: admin, body: said })).status).toBe(200);
    await goTo('2026-11-21T15:00:00Z');
    await within(mailDigest);
    expect((await mailsTo(company.operator)).flatMap(linesOf)).toContainEqual(expect.stringMatching(/^1 dispute/));
  });

  test('goes to nobody who switched it off, and to nobody where the company did', async () => {
    await sendDigest();
    await choose(admin, { digest: false });
    await happens('CUSTOMER_REPLIED', ruiz);
    await goTo('2026-11-21T14:00:00Z');
    await within(mailDigest);
    expect(await mailsTo(company.admin)).toEqual([]);
    expect(await mailsTo(company.operator)).toHaveLength(1);
    await sendDigest(false);
    expect(await dueAt('digest')).toBeUndefined();
    await happens('CUSTOMER_REPLIED', ruiz);
    await goTo('2026-11-22T15:00:00Z');
    await within(mailDigest);
    expect(await mailsTo(company.operator)).toHaveLength(1);
  });

  test('moves with the send time and the place, and stays one a day', async () => {
    await sendDigest();
    const change = async (body: object) => {
      const { body: at } = await app.send<{ version: number }>('GET', '/preference', { token: admin });
      await app.send('PUT', '/preference', { token: admin, body: { ...body, version: at.version } });
    };
    await change({ sendTime: '10:30' });
    expect(await dueAt('digest')).toBe('2026-11-20T15:30');
    await happens('CUSTOMER_REPLIED', masons);
    await goTo('2026-11-20T15:31:00Z');
    await within(mailDigest);
    await change({ sendTime: '12:00', timeZone: 'Los Angeles' });
    expect(await dueAt('digest')).toBe('2026-11-20T20:00');
    await happens('CUSTOMER_REPLIED', masons);
    await goTo('2026-11-20T20:01:00Z');
    await within(mailDigest);
    expect(await mailsTo(company.admin)).toHaveLength(1);
  });
});

test('a visitor from the parent company hears of nothing', async () => {
  const child = await app.send<{ _id: string }>('POST', '/company/child', {
    token: admin,
    body: { name: 'News Child', subdomain: `news-child-${cause}` },
  });
  const visit = await app.send<{ token: string }>('POST', '/company/child/sign', {
    token: admin,
    body: { companyId: child.body._id },
  });
  expect((await app.send('GET', '/news', { token: visit.body.token })).status).toBe(403);
});
