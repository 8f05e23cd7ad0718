import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLedger } from '../../apps/server/src/features/reconciliation/audit-ledger.ts';
import { accountsOf, type Book, bulkHands, countOf, makeBook, outcomesOf } from '../application/bulk-world.ts';
import { makeCampaign, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let book: Book;
let hands: ReturnType<typeof bulkHands>;

const ACCOUNTS = 12;

beforeAll(async () => {
  app = await startApplication({ isLedgerKept: false });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Bulk Co');
  token = await app.signIn(company.admin);
  book = await makeBook(app, company, ACCOUNTS);
  hands = bulkHands(app, company, token);
});

const status = '/account/custom-filter/status';
const filterOn = (field: string, operator: string, ...values: (string | number)[]) => ({
  filter: { match: 'all', conditions: [{ field, operator, values }] },
});
const active = filterOn('status', 'has_any_of', 'Active');

async function setStatus(id: string, to: string): Promise<void> {
  await within(app, company, (work) =>
    work.trx
      .updateTable('account')
      .set({ status: to })
      .where('companyId', '=', company.id)
      .where('id', '=', id)
      .execute(),
  );
}

test('G28: a change without the count and fingerprint of a preview is refused by name, whatever the door', async () => {
  const before = await accountsOf(app, company, book.accountIds);
  const bodies = [{ ids: book.accountIds }, { filters: active }].map((set) => ({ ...set, newStatus: 'Accelerated' }));
  for (const body of bodies) {
    const refused = await app.send<{ error: string; fields: object }>('PUT', status, { token, body });
    expect(refused).toMatchObject({ status: 422, body: { error: 'SOME_FIELD_IS_MISSING' } });
    expect(Object.keys(refused.body.fields)).toEqual(['expected']);
  }
  expect(await accountsOf(app, company, book.accountIds)).toEqual(before);
});

describe('preview', () => {
  test('counts the set, the sum, what changes and who is left out, and changes nothing', async () => {
    const [draft = '', canceled = ''] = book.accountIds;
    await setStatus(draft, 'Draft');
    await setStatus(canceled, 'Canceled');
    const before = await accountsOf(app, company, book.accountIds);
    const { body } = await hands.ask('PUT', status, {
      filters: filterOn('balance', 'is_more_than', 0),
      newStatus: 'Accelerated',
      preview: true,
    });
    expect(body.job).toBeNull();
    expect(body.preview).toMatchObject({
      matched: 12,
      changing: 10,
      sumCents: 100_000,
      changes: [{ from: 'Active', to: 'Accelerated', count: 10 }],
      skipped: [{ reason: 'Its status does not allow this', count: 2 }],
      isUndoable: true,
    });
    expect(body.preview?.samples).toHaveLength(5);
    expect(await accountsOf(app, company, book.accountIds)).toEqual(before);
  });

  test('speaks the language of the person', async () => {
    const answer = await app.send<{ preview: { skipped: { reason: string }[] } }>('PUT', status, {
      token,
      headers: { 'accept-language': 'es' },
      body: { ids: [book.accountIds[0]], newStatus: 'Active', preview: true },
    });
    expect(answer.body.preview.skipped).toEqual([{ reason: 'Ya es así', count: 1 }]);
  });

  test('says what has no way back', async () => {
    const body = { ids: book.accountIds, preview: true };
    const ask = async (method: string, path: string, rest = {}) =>
      (await hands.ask(method, path, { ...body, ...rest })).body.preview?.isUndoable;
    expect(await ask('PUT', '/account/custom-filter/set-uncollectible')).toBe(false);
    expect(await ask('PUT', status, { newStatus: 'Charged Off' })).toBe(false);
    expect(await ask('DELETE', '/account/custom-filter')).toBe(false);
    expect(await ask('PUT', '/account/custom-filter/assignee', { assigneeId: null })).toBe(true);
  });
});

describe('each action', () => {
  test('status: rows, sums of customers, timelines, audit', async () => {
    const timeline = await countOf(app, company, 'timeline_event');
    const job = await hands.run('PUT', status, { filters: active, newStatus: 'Canceled' });
    expect(job).toMatchObject({ state: 'FINISHED', counts: { changed: 12, skipped: 0, failed: 0 }, hasResult: true });
    expect((await accountsOf(app, company, book.accountIds)).map((row) => row?.status)).toEqual(
      Array(12).fill('Canceled'),
    );
    expect(await countOf(app, company, 'timeline_event')).toBe(timeline + 12);
    await within(app, company, async (work) => {
      const open = await sql<{ sum: number }>`
        select sum(outstanding_cents)::bigint as sum from debtor where company_id = ${company.id}`.execute(work.trx);
      expect(open.rows[0]?.sum).toBe(0);
      expect(await auditLedger(work)).toEqual([]);
      const audits = await work.trx
        .selectFrom('audit')
        .select(['action', 'recordId', 'before', 'after'])
        .where('companyId', '=', company.id)
        .where('action', 'in', ['account.bulk-status', 'account.set-status'])
        .orderBy('id')
        .execute();
      expect(audits.filter((row) => row.action === 'account.bulk-status')).toHaveLength(1);
      expect(audits.filter((row) => row.action === 'account.set-status')).toHaveLength(12);
      expect(audits.find((row) => row.action === 'account.set-status')).toMatchObject({
        before: { status: 'Active' },
        after: { status: 'Canceled' },
      });
    });
  });

  test('uncollectible, and approving drafts', async () => {
    const [first = '', second = '', third = ''] = book.accountIds;
    await setStatus(first, 'Draft');
    const ids = [first, second, third];
    const approved = await hands.run('PUT', '/account/custom-filter/draft-approve', { ids });
    expect(approved.counts).toEqual({ changed: 1, skipped: 2, failed: 0 });
    const job = await hands.run('PUT', '/account/custom-filter/set-uncollectible', { ids });
    expect(job.counts.changed).toBe(3);
    expect(job.undo.isPossible).toBe(false);
    expect((await accountsOf(app, company, ids)).map((row) => row?.status)).toEqual(Array(3).fill('Charged Off'));
  });

  test('campaign: assigned, taken out, closed ones left', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 3 }]);
    const [closed = ''] = book.accountIds;
    await setStatus(closed, 'Canceled');
    const path = '/account/custom-filter/workflow';
    const job = await hands.run('PUT', path, { ids: book.accountIds, workflowId });
    expect(job.counts).toEqual({ changed: 11, skipped: 1, failed: 0 });
    expect((await outcomesOf(app, company, job._id)).find((row) => row.recordId === closed)).toMatchObject({
      outcome: 'skipped',
      reason: 'closed',
    });
    const again = await hands.ask('PUT', path, { ids: book.accountIds, workflowId, preview: true });
    expect(again.body.preview).toMatchObject({ changing: 0 });
    const left = await hands.run('PUT', path, { ids: book.accountIds, workflowId: null });
    expect(left.counts).toMatchObject({ changed: 11, skipped: 1 });
    const gone = await hands.start('PUT', path, { ids: book.accountIds, workflowId: uuidv7() });
    expect(gone).toMatchObject({ status: 404, body: { error: 'WORKFLOW_NOT_FOUND' } });
  });

  test('G13: who leaves a campaign is not claimed any more, and its run ends by the event', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 3 }]);
    await hands.run('PUT', '/account/custom-filter/workflow', { ids: book.accountIds, workflowId });
    const gates = () =>
      within(app, company, async (work) => {
        const { rows } = await sql<{ stops: number }>`
          select coalesce(sum(stops), 0)::int as stops from debtor_gate where company_id = ${company.id}`.execute(
          work.trx,
        );
        return rows[0]?.stops ?? 0;
      });
    const before = await gates();
    await hands.run('PUT', '/account/custom-filter/workflow', { ids: book.accountIds, workflowId: null });
    expect(await gates()).toBe(before + 12);
    const told = await within(app, company, (work) =>
      sql<{ ids: string[] }>`
        select data->'accountIds' as ids from pgboss.job
        where name = 'events.deliver' and data->>'companyId' = ${company.id} and data->>'name' = 'account.changed'`.execute(
        work.trx,
      ),
    );
    expect(told.rows.at(-1)?.ids.toSorted()).toEqual(book.accountIds.toSorted());
  });

  test('assignee and tags', async () => {
    const ids = book.accountIds;
    const assigned = await hands.run('PUT', '/account/custom-filter/assignee', {
      ids,
      assigneeId: company.operator.id,
    });
    expect(assigned.counts.changed).toBe(12);
    const tag = await app.send<{ _id: string }>('POST', '/account/tag', { token, body: { name: 'VIP' } });
    const path = '/account/custom-filter/tags';
    const tagged = await hands.run('PUT', path, { ids, add: [tag.body._id] });
    expect(tagged.counts.changed).toBe(12);
    const again = await hands.run('PUT', path, { ids, add: [tag.body._id] });
    expect(again.counts).toMatchObject({ changed: 0, skipped: 12 });
    const list = await app.send<{ total: number }>(
      'GET',
      `/account?filter=${encodeURIComponent(`tags:has_any_of:${tag.body._id}`)}`,
      { token },
    );
    expect(list.body.total).toBe(12);
    const unknown = await hands.start('PUT', path, { ids, add: [uuidv7()] });
    expect(unknown.status).toBe(404);
  });

  test('tasks: one for each, on the timeline, card numbers masked (G11)', async () => {
    const job = await hands.run('POST', '/account/custom-filter/create-task', {
      ids: book.accountIds,
      title: 'Card 4242 4242 4242 4242',
      dueAt: '2026-11-23T15:00:00Z',
      assigneeId: company.operator.id,
    });
    expect(job.counts.changed).toBe(12);
    expect(await countOf(app, company, 'task')).toBe(12);
    const tasks = await app.send<{ data: { title: string; account: { _id: string } }[] }>(
      'GET',
      `/task/debtor/${book.debtorIds[0]}`,
      { token },
    );
    expect(tasks.body.data).toHaveLength(1);
    expect(tasks.body.data[0]?.title).not.toContain('4242 4242');
    expect(tasks.body.data[0]?.account._id).toBe(book.accountIds[0]);
  });

  test('delete: hidden, the journal in order, accounts on which money moved left', async () => {
    const [paid = ''] = book.accountIds;
    await app.send('POST', `/account/${paid}/close`, { token, body: { withPaid: true } });
    const job = await hands.run('DELETE', '/account/custom-filter', { ids: book.accountIds });
    expect(job.counts).toEqual({ changed: 11, skipped: 1, failed: 0 });
    const list = await app.send<{ data: { _id: string }[] }>('GET', '/account', { token });
    expect(list.body.data.map((row) => row._id)).toEqual([paid]);
    expect(await within(app, company, auditLedger)).toEqual([]);
    expect(await hands.result(job._id)).toContain('Money has moved on it');
  });
});

describe('customers', () => {
  const ids = () => ({ ids: book.debtorIds });

  test('campaign of their open accounts, and back', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 3 }]);
    const own = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 5 }]);
    const [first = ''] = book.accountIds;
    await app.send('PUT', `/account/${first}/workflow`, { token, body: { workflowId: own } });
    const job = await hands.run('POST', '/debtor/custom-filter/change-workflow', { ...ids(), workflowId });
    expect(job.counts.changed).toBe(12);
    const undone = await hands.undo(job._id);
    expect(undone.undo).toMatchObject({ state: 'FINISHED', undone: 12, kept: 0 });
    const rows = await accountsOf(app, company, book.accountIds);
    expect(rows.map((row) => row?.workflowId)).toEqual([own, ...Array(11).fill(null)]);
    const removed = await hands.run('POST', '/debtor/custom-filter/remove-workflow', ids());
    expect(removed.counts).toMatchObject({ changed: 1, skipped: 11 });
  });

  test('assignee, tags, tasks', async () => {
    const assigneeId = company.operator.id;
    const assigned = await hands.run('POST', '/debtor/custom-filter/change-assignee', { ...ids(), assigneeId });
    expect(assigned.counts.changed).toBe(12);
    const tag = await app.send<{ _id: string }>('POST', '/account/tag', { token, body: { name: 'Late' } });
    const tagged = await hands.run('PUT', '/debtor/custom-filter/tags', { ...ids(), add: [tag.body._id] });
    expect(tagged.counts.changed).toBe(12);
    expect((await hands.undo(tagged._id)).undo.undone).toBe(12);
    const tasks = await hands.run('POST', '/debtor/custom-filter/create-task', {
      ...ids(),
      title: 'Call',
      kind: 'task_call',
      dueAt: '2026-11-23T15:00:00Z',
    });
    expect(tasks.counts.changed).toBe(12);
    expect(await countOf(app, company, 'task')).toBe(12);
  });

  test('delete leaves those that have accounts; validate counts', async () => {
    const lone = await app.send<{ _id: string }>('POST', '/debtor', { token, body: { companyName: 'Lone Ltd' } });
    const valid = await app.send<{ isValid: boolean; count: number }>('POST', '/debtor/custom-filter/validate', {
      token,
      body: { ids: [...book.debtorIds, lone.body._id] },
    });
    expect(valid.body).toMatchObject({ isValid: true, count: 13 });
    const job = await hands.run('DELETE', '/debtor/custom-filter', {
      ids: [...book.debtorIds, lone.body._id],
      reason: 'Doubles',
    });
    expect(job.counts).toMatchObject({ changed: 1, skipped: 12 });
    expect((await app.send('GET', `/debtor/${book.debtorIds[0]}`, { token })).status).toBe(200);
  });
});

describe('G28: the set', () => {
  test('an empty filter is refused, and so is a set that is nobody’s', async () => {
    for (const body of [{}, { filters: {} }, { filters: { search: ' ' } }, { excludedIds: [book.accountIds[0]] }]) {
      const answer = await hands.start('PUT', status, { ...body, newStatus: 'Accelerated' });
      expect(answer).toMatchObject({ status: 422, body: { error: 'SOME_FIELD_IS_MISSING' } });
    }
    const nobodys = await hands.start('PUT', status, { ids: [uuidv7()], newStatus: 'Accelerated' });
    expect(nobodys).toMatchObject({ status: 404, body: { error: 'ACCOUNTS_NOT_FOUND' } });
    expect((await app.send<{ total: number }>('GET', '/bull/all', { token })).body.total).toBe(0);
  });

  test('what the person saw is what is changed: another set is refused and nothing is left of it', async () => {
    const body = { filters: active, newStatus: 'Accelerated' };
    const seen = (await hands.ask('PUT', status, { ...body, preview: true })).body.preview;
    const expected = { count: seen?.matched ?? 0, fingerprint: seen?.fingerprint ?? '' };
    await setStatus(book.accountIds[3] ?? '', 'Draft');
    const refused = await hands.ask('PUT', status, { ...body, expected });
    expect(refused).toMatchObject({ status: 409, body: { error: 'SET_CHANGED' } });
    expect((await app.send<{ total: number }>('GET', '/bull/all', { token })).body.total).toBe(0);
    // As many, but others: the number alone would not tell.
    await setStatus(book.accountIds[3] ?? '', 'Active');
    const [, , , , swapped = ''] = book.accountIds;
    await setStatus(swapped, 'Draft');
    const other = await makeBook(app, company, 1);
    expect(other.accountIds).toHaveLength(1);
    expect((await hands.ask('PUT', status, { ...body, expected })).status).toBe(409);
    const now = (await hands.ask('PUT', status, { ...body, preview: true })).body.preview;
    const fits = { count: now?.matched ?? 0, fingerprint: now?.fingerprint ?? '' };
    expect(fits.count).toBe(expected.count);
    expect((await hands.run('PUT', status, { ...body, expected: fits })).counts.changed).toBe(12);
  });

  test('is frozen: who stops matching is left out with the reason, who begins to match is not touched', async () => {
    const [outsider = '', leaver = '', mover = ''] = book.accountIds;
    await setStatus(outsider, 'Draft');
    const started = await hands.start('PUT', status, { filters: active, newStatus: 'Accelerated' });
    await setStatus(outsider, 'Active');
    await setStatus(leaver, 'Delinquent');
    await setStatus(mover, 'Paid Off');
    const { workOffBulk } = await import('../../apps/server/src/features/bulk/work-off-bulk.ts');
    await workOffBulk(app.context, company.id, started.body.job._id);
    const job = await hands.read(started.body.job._id);
    expect(job.counts).toEqual({ changed: 9, skipped: 2, failed: 0 });
    const rows = await accountsOf(app, company, [outsider, leaver, mover]);
    expect(rows.map((row) => row?.status)).toEqual(['Active', 'Delinquent', 'Paid Off']);
    const outcomes = await outcomesOf(app, company, job._id);
    expect(outcomes).toHaveLength(11);
    expect(outcomes.filter((row) => row.outcome === 'skipped').map((row) => row.reason)).toEqual([
      'no-longer-matches',
      'no-longer-matches',
    ]);
  });

  test('leaves out what the person took out of “all”', async () => {
    const excludedIds = book.accountIds.slice(0, 2);
    const job = await hands.run('PUT', status, { filters: active, excludedIds, newStatus: 'Accelerated' });
    expect(job.counts.changed).toBe(10);
    expect((await accountsOf(app, company, excludedIds)).map((row) => row?.status)).toEqual(['Active', 'Active']);
  });
});

describe('undo', () => {
  test('gives back exactly what was there, status by status', async () => {
    const [first = '', second = ''] = book.accountIds;
    await setStatus(first, 'Delinquent');
    await setStatus(second, 'Charged Off');
    const before = (await accountsOf(app, company, book.accountIds)).map((row) => row?.status);
    const job = await hands.run('PUT', status, { ids: book.accountIds, newStatus: 'Accelerated' });
    expect(job).toMatchObject({ counts: { changed: 12 }, undo: { isPossible: true, state: null } });
    const undone = await hands.undo(job._id);
    expect(undone.undo).toMatchObject({ isPossible: false, state: 'FINISHED', undone: 12, kept: 0 });
    expect((await accountsOf(app, company, book.accountIds)).map((row) => row?.status)).toEqual(before);
    expect(await within(app, company, auditLedger)).toEqual([]);
    const twice = await app.send('POST', `/bull/${job._id}/undo`, { token });
    expect(twice).toMatchObject({ status: 409, body: { error: 'UNDO_NOT_POSSIBLE' } });
  });

  test('keeps what somebody changed since, and says so', async () => {
    const job = await hands.run('PUT', '/account/custom-filter/assignee', {
      ids: book.accountIds,
      assigneeId: company.operator.id,
    });
    const [touched = ''] = book.accountIds;
    await hands.run('PUT', '/account/custom-filter/assignee', { ids: [touched], assigneeId: company.admin.id });
    const undone = await hands.undo(job._id);
    expect(undone.undo).toMatchObject({ undone: 11, kept: 1 });
    const rows = await accountsOf(app, company, book.accountIds);
    expect(rows.map((row) => row?.assigneeId)).toEqual([company.admin.id, ...Array(11).fill(null)]);
    expect(await hands.result(job._id)).toContain('Changed since, so it was not put back');
  });

  test('a draft on which money moved since stays open', async () => {
    const [draft = '', other = ''] = book.accountIds;
    await setStatus(draft, 'Draft');
    await setStatus(other, 'Draft');
    const job = await hands.run('PUT', status, { ids: [draft, other], newStatus: 'Active' });
    await within(app, company, (work) =>
      work.trx
        .updateTable('account')
        .set({ pendingCents: 100 })
        .where('companyId', '=', company.id)
        .where('id', '=', draft)
        .execute(),
    );
    const undone = await hands.undo(job._id);
    expect(undone.undo).toMatchObject({ undone: 1, kept: 1 });
    expect((await accountsOf(app, company, [draft, other])).map((row) => row?.status)).toEqual(['Active', 'Draft']);
  });

  test('is refused for what has no way back', async () => {
    const job = await hands.run('POST', '/account/custom-filter/create-task', {
      ids: book.accountIds,
      title: 'Call',
      dueAt: '2026-11-23T15:00:00Z',
    });
    expect((await app.send('POST', `/bull/${job._id}/undo`, { token })).status).toBe(409);
  });
});

describe('whoever asks', () => {
  test('an Operator changes accounts, but deletes none and touches no customers', async () => {
    const operator = await app.signIn(company.operator);
    const theirs = bulkHands(app, company, operator);
    const job = await theirs.run('PUT', status, { ids: book.accountIds, newStatus: 'Accelerated' });
    expect(job.counts.changed).toBe(12);
    const ids = { ids: book.accountIds };
    expect((await theirs.ask('DELETE', '/account/custom-filter', ids)).status).toBe(403);
    const assignee = { ids: book.debtorIds, assigneeId: null };
    expect((await theirs.ask('POST', '/debtor/custom-filter/change-assignee', assignee)).status).toBe(403);
    const customers = await hands.run('POST', '/debtor/custom-filter/change-assignee', {
      ids: book.debtorIds,
      assigneeId: company.admin.id,
    });
    expect((await app.send('POST', `/bull/${customers._id}/undo`, { token: operator })).status).toBe(403);
  });

  test('G34: another company sees neither rows nor jobs', async () => {
    const job = await hands.run('PUT', status, { ids: book.accountIds, newStatus: 'Accelerated' });
    const other = await app.newCompany('Elsewhere');
    const stranger = await app.signIn(other.admin);
    expect((await app.send<{ total: number }>('GET', '/bull/all', { token: stranger })).body.total).toBe(0);
    expect((await app.send<{ data: [] }>('GET', `/bull?ids=${job._id}`, { token: stranger })).body.data).toEqual([]);
    expect((await app.send('GET', `/bull/${job._id}/result`, { token: stranger })).status).toBe(404);
    expect((await app.send('POST', `/bull/${job._id}/undo`, { token: stranger })).status).toBe(404);
    const theirs = bulkHands(app, other, stranger);
    const taken = await theirs.start('PUT', status, { ids: book.accountIds, newStatus: 'Active' });
    expect(taken).toMatchObject({ status: 404, body: { error: 'ACCOUNTS_NOT_FOUND' } });
  });
});
