import { disputeCategories } from '@recoup/domain/disputes/dispute-category.ts';
import { disputeOutcomes } from '@recoup/domain/disputes/dispute-outcome.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeDeleted } from '../../apps/server/src/db/see-deleted.ts';
import { eventPayload } from '../../apps/server/src/events/event.ts';
import { takeOverdueDisputes } from '../../apps/server/src/features/disputes/deadlines.store.ts';
import { escalateDisputes } from '../../apps/server/src/features/disputes/escalate-disputes.job.ts';
import { taskSubscriptions } from '../../apps/server/src/features/tasks/tasks.subscriptions.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { setClock } from '../application/campaign-world.ts';
import { audit, makeOwing, timelineOf } from '../application/debtor-visit.ts';
import { postFile } from '../application/make-records.ts';
import { payCash } from '../application/pay-cash.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Dispute Desk', '2026-11-02T15:00:00Z');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);

const paperFor = (accountId: string) => ({
  ...{ method: 'PUT', path: `/account/${accountId}/attachment`, fileName: 'judgment.txt', content: 'A judgment' },
});

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

interface Row {
  readonly _id: string;
  readonly status: string;
  readonly version: number;
  readonly deadline: string;
  readonly isOverdue: boolean;
  readonly disputedCents: number;
  readonly round: number;
  readonly source: string;
  readonly isWritten: boolean;
  readonly assignee: { readonly _id: string } | null;
  readonly error?: string;
  readonly fields?: Readonly<Record<string, string>>;
}
interface List {
  readonly data: readonly Row[];
  readonly total: number;
  readonly counts: Readonly<Record<'opened' | 'answered' | 'overdue' | 'all' | 'my' | 'unassigned', number>>;
  readonly sums: readonly { currency: string; cents: number }[];
}

const list = async (query = '', by = token) => (await app.send<List>('GET', `/dispute${query}`, { token: by })).body;
const read = async (id: string) => (await app.send<Row>('GET', `/dispute/${id}`, { token })).body;
const answer = (id: string, body: object) =>
  app.send<Row>('POST', `/dispute/${id}/answer`, { token, body: { answer: 'We looked into it.', ...body } });
const update = async (disputes: readonly object[]) =>
  (
    await app.send<{ results: { _id: string; result: string; code: string | null; fields: object }[] }>(
      'POST',
      '/dispute/update',
      { token, body: { disputes } },
    )
  ).body.results;

async function recorded(amountCents = 100_00, more: object = {}) {
  const { debtorId, accountIds } = await makeOwing(app, company, [amountCents]);
  const [accountId = ''] = accountIds;
  const _id = uuidv7();
  const body = { _id, accountId, category: 'wrong-amount', text: 'They counted one day too many', ...more };
  const made = await app.send<Row>('POST', '/dispute', { token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { id: _id, debtorId, accountId, body, made: made.body };
}

const accountState = (id: string) =>
  db((work) =>
    work.trx
      .selectFrom('account')
      .select(['status', 'isDisputed', 'discountCents'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

const left = (debtorId: string) =>
  db(async (work) => ({
    notices: await work.trx
      .selectFrom('notice')
      .select(['kind', 'occurrence'])
      .where('debtorId', '=', debtorId)
      .orderBy('askedAt')
      .orderBy('id')
      .execute(),
    tasks: await work.trx.selectFrom('taskRequest').select(['id', 'title']).where('debtorId', '=', debtorId).execute(),
    gate: await work.trx.selectFrom('debtorGate').select('stops').where('debtorId', '=', debtorId).executeTakeFirst(),
  }));

test('G13: what a member heard on the phone holds the account as if it came by the portal, once', async () => {
  const { id, accountId, debtorId, body, made } = await recorded(100_00, { amountCents: 25_00 });
  expect(made).toMatchObject({
    ...{ status: 'OPENED', source: 'call', isWritten: false, disputedCents: 25_00, deadline: '2026-11-17', round: 0 },
  });
  expect(await accountState(accountId)).toMatchObject({ isDisputed: true });
  await app.send('POST', '/dispute', { token, body });
  const effects = await left(debtorId);
  expect(effects.gate?.stops).toBeGreaterThan(0);
  expect(effects.notices.map(({ kind }) => kind)).toEqual(['DISPUTE_RECEIVED']);
  expect(effects.tasks.map((task) => task.id)).toEqual([id]);
  expect(await timelineOf(app, company, debtorId)).toContain('dispute opened');
  const again = await app.send<Row>('POST', '/dispute', { token, body: { ...body, _id: uuidv7() } });
  expect(again).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
  const letter = await recorded(10_00, { source: 'letter' });
  expect(letter.made.isWritten).toBe(true);
});

test('the queue: nearest deadline first, whose, what is at stake, and words', async () => {
  const other = await app.newCompany('Other Desk', '2026-11-02T15:00:00Z');
  const theirs = await app.signIn(other.admin);
  expect((await list('', theirs)).total, 'G35').toBe(0);
  const mine = await recorded(70_00, { assigneeId: company.admin.id, category: 'disputed-services', text: 'Zebra' });
  const found = await list('?search=zebra');
  expect(found).toMatchObject({ total: 1, data: [{ _id: mine.id, assignee: { _id: company.admin.id } }] });
  expect(found.sums).toEqual([{ currency: 'USD', cents: 70_00 }]);
  const all = await list('?limit=100');
  expect(all.counts).toMatchObject({ all: all.total, my: 1, unassigned: all.total - 1 });
  expect((await list('?scope=my')).data.map((row) => row._id)).toEqual([mine.id]);
  expect((await list('?category=identity-theft')).total).toBe(0);
  expect(all.data.map((row) => row.deadline)).toEqual(all.data.map((row) => row.deadline).toSorted());
  const bySum = (await list('?sort=amount')).data.map((row) => row.disputedCents);
  expect(bySum).toEqual(bySum.toSorted((a, b) => b - a));
  const operator = await app.signIn(company.operator);
  expect((await app.send('GET', '/dispute', { token: operator })).status).toBe(403);
  expect((await app.send('GET', `/dispute/${mine.id}`, { token: theirs })).status).toBe(404);
});

test('rows are changed each by itself: one that is refused stops no other', async () => {
  const [one, two, three] = [await recorded(), await recorded(), await recorded()];
  const results = await update([
    { _id: one.id, version: 1, assigneeId: company.operator.id },
    { _id: one.id, version: 1, assigneeId: company.admin.id, category: 'already-paid', amountCents: 40_00 },
    { _id: two.id, version: 9, assigneeId: company.admin.id },
    { _id: three.id, version: 1, deadline: '2026-12-24' },
    { _id: uuidv7(), version: 1, assigneeId: null },
    { _id: three.id, version: 1, assigneeId: uuidv7() },
    { _id: three.id, version: 1, deadline: '2026-12-24', note: 'The carrier looks for the parcel' },
  ]);
  expect(results.map(({ result, code }) => code ?? result)).toEqual([
    ...['INVALID_FIELD', 'changed', 'STALE_VERSION', 'SOME_FIELD_IS_MISSING', 'NOT_FOUND', 'USER_NOT_FOUND', 'changed'],
  ]);
  expect(results[0]?.fields, 'an Operator may not answer').toEqual({ assigneeId: 'may-not-answer' });
  expect(results[3]?.fields).toEqual({ note: 'required' });
  expect(await read(one.id)).toMatchObject({
    version: 2,
    disputedCents: 40_00,
    assignee: { _id: company.admin.id },
  });
  expect(await read(two.id)).toMatchObject({ version: 1, assignee: null });
  expect(await read(three.id)).toMatchObject({ version: 2, deadline: '2026-12-24' });
  const notes = await db((work) =>
    work.trx.selectFrom('note').select('value').where('accountId', '=', three.accountId).execute(),
  );
  expect(notes).toEqual([{ value: 'The carrier looks for the parcel' }]);
  const audited = await db((work) =>
    sql<{ before: object; after: object }>`
      select before, after from audit where record_kind = 'dispute' and record_id = ${three.id}`.execute(work.trx),
  );
  expect(audited.rows, 'G59').toMatchObject([
    { before: { deadline: '2026-11-17' }, after: { deadline: '2026-12-24' } },
  ]);
});

describe('the answer', () => {
  test('six categories and four outcomes: what is waived is the part, in the ledger and on the account, to the cent', async () => {
    for (const category of disputeCategories) {
      for (const outcome of disputeOutcomes) {
        const { id, accountId } = await recorded(100_00, { category, amountCents: 30_00 });
        const isRight = outcome === 'UPHELD' || outcome === 'PARTLY_UPHELD';
        const cents = outcome === 'UPHELD' ? 30_00 : 12_34;
        const corrected = isRight ? { correction: 'waive', amountCents: cents } : {};
        expect((await answer(id, { outcome, ...corrected })).status).toBe(200);
        const account = await accountState(accountId);
        expect(account).toMatchObject({ isDisputed: false, discountCents: isRight ? cents : 0 });
        const ledger = await db((work) =>
          sql<{ owed: number }>`select sum(amount_cents)::int as owed from journal_line
            where account_id = ${accountId} and ledger_account = 'receivable'`.execute(work.trx),
        );
        expect(ledger.rows[0]?.owed).toBe(100_00 - (isRight ? cents : 0));
      }
    }
    expect(await audit(app, company)).toEqual([]);
  });

  test('a correction that is refused leaves the dispute open, and nothing is told', async () => {
    const { id, accountId, debtorId } = await recorded(100_00, { amountCents: 30_00 });
    const waive = { outcome: 'UPHELD', correction: 'waive' };
    expect(await answer(id, { ...waive, amountCents: 30_01 })).toMatchObject({
      ...{ status: 422, body: { error: 'INVALID_AMOUNT', fields: { amountCents: expect.any(String) } } },
    });
    expect((await answer(id, waive)).body.error).toBe('SOME_FIELD_IS_MISSING');
    expect((await answer(id, { ...waive, outcome: 'DENIED', amountCents: 1 })).body.fields).toHaveProperty(
      'correction',
    );
    expect((await answer(id, { outcome: 'UPHELD', correction: 'cancel' })).body.fields).toHaveProperty('correction');
    expect(await read(id)).toMatchObject({ status: 'OPENED', version: 1 });
    expect(await accountState(accountId)).toMatchObject({ isDisputed: true, discountCents: 0 });
    expect((await left(debtorId)).notices.map(({ kind }) => kind)).toEqual(['DISPUTE_RECEIVED']);
  });

  test('all of it was wrong: the account is canceled, unless money came in on it', async () => {
    const { id, accountId } = await recorded();
    expect((await answer(id, { outcome: 'UPHELD', correction: 'cancel' })).status).toBe(200);
    expect(await accountState(accountId)).toMatchObject({ status: 'Canceled' });
    const paid = await recorded();
    await payCash(app, company, paid, 10_00);
    expect((await answer(paid.id, { outcome: 'UPHELD', correction: 'cancel' })).body.error).toBe('MONEY_MOVED');
    expect((await answer(paid.id, { outcome: 'UPHELD', correction: 'waive', amountCents: 90_00 })).status).toBe(200);
    expect(await accountState(paid.accountId)).toMatchObject({ status: 'Paid Off' });
    expect(await audit(app, company)).toEqual([]);
  });

  test('twenty at once: one answer, one waiver, one notice', async () => {
    const { id, accountId, debtorId } = await recorded();
    const all = Array.from({ length: 20 }, () =>
      answer(id, { outcome: 'PARTLY_UPHELD', correction: 'waive', amountCents: 5_00 }),
    );
    expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accountState(accountId)).toMatchObject({ discountCents: 5_00 });
    expect((await left(debtorId)).notices.map(({ kind }) => kind)).toEqual(['DISPUTE_RECEIVED', 'DISPUTE_ANSWERED']);
  });
});

test('15 U.S.C. 1692g: a debt collector answers a timely dispute of a consumer with papers, which the customer then sees', async () => {
  const third = await app.newCompany('Third Party', '2026-11-02T15:00:00Z');
  const by = await app.signIn(third.admin);
  await inCompany(app.context.db, third.id, (work) =>
    sql`update company set collects_as = 'THIRD', customer_type = 'B2C' where company_id = ${third.id}`.execute(
      work.trx,
    ),
  );
  const { accountIds, debtorId } = await makeOwing(app, third, [100_00]);
  const [accountId = ''] = accountIds;
  const _id = uuidv7();
  const body = { _id, accountId, category: 'not-my-debt', text: 'I owe nothing', source: 'letter' };
  expect((await app.send('POST', '/dispute', { token: by, body })).status).toBe(200);
  const say = (more: object) =>
    app.send<Row>('POST', `/dispute/${_id}/answer`, {
      token: by,
      body: { outcome: 'DENIED', answer: 'It is owed.', ...more },
    });
  expect(await say({})).toMatchObject({
    ...{
      status: 422,
      body: { error: 'SOME_FIELD_IS_MISSING', fields: { fileIds: expect.stringContaining('papers') } },
    },
  });
  const other = await makeOwing(app, third, [5_00]);
  const upload = async (id: string) => ((await (await postFile(app, by, paperFor(id))).json()) as { _id: string })._id;
  const foreign = await upload(other.accountIds[0] ?? '');
  const paper = await upload(accountId);
  expect((await say({ fileIds: [foreign] })).body.fields).toHaveProperty('fileIds');
  expect((await say({ fileIds: [paper] })).status).toBe(200);
  const left = await inCompany(app.context.db, third.id, async (work) => ({
    events: await work.trx
      .selectFrom('contactEvent')
      .select(['name', 'evidence'])
      .where('debtorId', '=', debtorId)
      .execute(),
    files: await work.trx.selectFrom('attachment').select('isPublic').where('recordId', '=', accountId).execute(),
  }));
  expect(left).toEqual({ events: [{ name: 'VERIFIED', evidence: 'judgment.txt' }], files: [{ isPublic: true }] });
});

test('taken up again it is the same dispute with a task and notices of its own, within thirty days', async () => {
  const { id, accountId, debtorId } = await recorded(100_00, { amountCents: 30_00 });
  await answer(id, { outcome: 'PARTLY_UPHELD', correction: 'waive', amountCents: 80_00 });
  await answer(id, { outcome: 'DENIED' });
  const reopen = (version: number) =>
    app.send<Row>('PUT', `/dispute/${id}/reopen`, { token, body: { version, reason: 'A signed delivery note' } });
  expect((await reopen(1)).body.error).toBe('STALE_VERSION');
  expect((await reopen(2)).body).toMatchObject({ status: 'OPENED', round: 1, version: 3 });
  expect(await accountState(accountId)).toMatchObject({ isDisputed: true });
  expect((await reopen(3)).body.error, 'it is open').toBe('INVALID_STATUS');
  const effects = await left(debtorId);
  expect(effects.tasks).toHaveLength(2);
  await answer(id, { outcome: 'DENIED' });
  expect((await left(debtorId)).notices).toEqual([
    { kind: 'DISPUTE_RECEIVED', occurrence: 0 },
    { kind: 'DISPUTE_ANSWERED', occurrence: 0 },
    { kind: 'DISPUTE_RECEIVED', occurrence: 1 },
    { kind: 'DISPUTE_ANSWERED', occurrence: 1 },
  ]);
  await setClock(app, company, '2026-12-03T15:00:00Z');
  expect((await reopen(4)).body.error, 'a day too late').toBe('INVALID_STATUS');
  await setClock(app, company, '2026-11-02T15:00:00Z');
});

test('a deadline that is over tells the Administrators once and lifts nothing', async () => {
  const { id, accountId, debtorId } = await recorded();
  await setClock(app, company, '2026-11-17T23:00:00Z');
  await escalateDisputes(app.context, company.id);
  expect((await left(debtorId)).tasks, 'its last day is not over').toHaveLength(1);
  await setClock(app, company, '2026-11-18T15:00:00Z');
  expect((await list(`?accountId=${accountId}`)).data[0]).toMatchObject({ isOverdue: true });
  await Promise.all([escalateDisputes(app.context, company.id), escalateDisputes(app.context, company.id)]);
  await escalateDisputes(app.context, company.id);
  expect((await left(debtorId)).tasks.map((task) => task.title)).toEqual([
    expect.stringContaining('Answer a dispute: INV-'),
    expect.stringContaining('Dispute not answered'),
  ]);
  expect(await accountState(accountId)).toMatchObject({ isDisputed: true });
  expect(await read(id)).toMatchObject({ status: 'OPENED' });
  await setClock(app, company, '2026-11-02T15:00:00Z');
});

test('a deadline that is moved on is told again when it is over, and every such task ends with the answer', async () => {
  const { id, debtorId } = await recorded();
  const overdueTasks = async () => {
    await makeTasks();
    const tasks = await db((work) =>
      work.trx
        .selectFrom('task')
        .select('status')
        .where('debtorId', '=', debtorId)
        .where('title', 'like', 'Dispute not answered%')
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    );
    return tasks.map(({ status }) => status).toSorted();
  };
  await setClock(app, company, '2026-11-18T15:00:00Z');
  await escalateDisputes(app.context, company.id);
  expect(await overdueTasks()).toEqual(['OPEN']);
  const { version } = await read(id);
  const later = { _id: id, version, deadline: '2026-11-20', note: 'The carrier looks for it' };
  expect(await update([later])).toMatchObject([{ result: 'changed' }]);
  expect(await overdueTasks(), 'it has another day').toEqual(['COMPLETED']);
  await setClock(app, company, '2026-11-21T15:00:00Z');
  await escalateDisputes(app.context, company.id);
  expect(await overdueTasks()).toEqual(['COMPLETED', 'OPEN']);
  expect((await answer(id, { outcome: 'DENIED' })).status).toBe(200);
  expect(await overdueTasks()).toEqual(['COMPLETED', 'COMPLETED']);
  await setClock(app, company, '2026-11-02T15:00:00Z');
});

test('an account with an open dispute is not deleted, alone or in bulk, until somebody has answered', async () => {
  const { id, accountId } = await recorded();
  const remove = () => app.send<{ error: string }>('DELETE', `/account/${accountId}`, { token, body: {} });
  expect(await remove()).toMatchObject({ status: 409, body: { error: 'ACCOUNT_DISPUTED' } });
  expect(await read(id)).toMatchObject({ status: 'OPENED' });
  await answer(id, { outcome: 'DENIED' });
  expect((await remove()).status).toBe(200);
});

test('disputes of deleted accounts hold up nobody who is told that others are overdue', async () => {
  const hidden: string[] = [];
  for (let count = 0; count < 3; count += 1) hidden.push((await recorded()).accountId);
  const hide = (deletedAt: Date | null) =>
    db(async (work) => {
      await seeDeleted(work, true);
      await work.trx.updateTable('account').set({ deletedAt }).where('id', 'in', hidden).execute();
    });
  await hide(new Date());
  const { debtorId } = await recorded();
  await setClock(app, company, '2026-11-18T15:00:00Z');
  await db(async (work) => {
    // One at a time, as a batch that is full of what nobody sees.
    for (let tries = 0; tries < 100; tries += 1) await takeOverdueDisputes(work, 1);
  });
  const told = await db((work) =>
    work.trx.selectFrom('dispute').select('escalatedAt').where('debtorId', '=', debtorId).executeTakeFirstOrThrow(),
  );
  expect(told.escalatedAt).not.toBeNull();
  await hide(null);
  await setClock(app, company, '2026-11-02T15:00:00Z');
});

test('the task goes with its dispute to whoever has it', async () => {
  const { id } = await recorded();
  const taskOf = () =>
    db((work) => work.trx.selectFrom('task').select('assigneeId').where('id', '=', id).executeTakeFirst());
  await makeTasks();
  expect(await taskOf()).toEqual({ assigneeId: null });
  await update([{ _id: id, version: 1, assigneeId: company.admin.id }]);
  await makeTasks();
  expect(await taskOf()).toEqual({ assigneeId: company.admin.id });
});

test('a member who goes leaves open disputes to whoever is named', async () => {
  await db((work) =>
    work.trx
      .updateTable('member')
      .set({ roles: ['ADMIN'] })
      .where('id', '=', company.operator.id)
      .execute(),
  );
  const { id } = await recorded(100_00, { assigneeId: company.operator.id });
  const done = await recorded(100_00, { assigneeId: company.operator.id });
  await answer(done.id, { outcome: 'DENIED' });
  const removed = await app.send('DELETE', `/member/${company.operator.id}?to=${company.admin.id}`, { token });
  expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  expect(await read(id)).toMatchObject({ assignee: { _id: company.admin.id } });
  expect(await read(done.id), 'who answered stays told').toMatchObject({ assignee: { _id: company.operator.id } });
  const reopen = { version: 2, reason: 'A signed delivery note' };
  expect((await app.send('PUT', `/dispute/${done.id}/reopen`, { token, body: reopen })).status).toBe(200);
  expect(await read(done.id), 'taken up again it is for whoever takes it').toMatchObject({ assignee: null });
});
