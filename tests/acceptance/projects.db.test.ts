import { compensationEntry } from '@recoup/domain/ledger/compensation-entry.ts';
import { paymentEntry } from '@recoup/domain/ledger/payment-entry.ts';
import { returnEntry } from '@recoup/domain/ledger/return-entry.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookCharge } from '../../apps/server/src/features/accounts/book-charge.ts';
import { bookEntries } from '../../apps/server/src/features/accounts/book-entries.ts';
import { setProjectOf } from '../../apps/server/src/features/accounts/project-of-accounts.store.ts';
import { beginOwed } from '../../apps/server/src/features/projects/begin-owed.ts';
import { insertProject } from '../../apps/server/src/features/projects/projects.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Book, bulkHands, makeBook } from '../application/bulk-world.ts';
import { makeDebtors, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Figures {
  readonly invoicedCents: number;
  readonly paidCents: number;
  readonly waivedCents: number;
  readonly pendingCents: number;
  readonly balanceCents: number;
  readonly overdueCents: number;
  readonly openEstimatesCents: number;
  readonly depositCents: number;
  readonly accounts: number;
}
interface Project {
  readonly _id: string;
  readonly reference: string;
  readonly status: string;
  readonly debtor: { readonly _id: string };
  readonly assignee: { readonly name: string } | null;
  readonly figures: Figures;
  readonly version: number;
}
interface Listed<T> {
  readonly data: readonly T[];
  readonly total: number;
}
interface Added {
  readonly added: number;
  readonly moved: number;
  readonly skipped: readonly { readonly _id: string; readonly reason: string }[];
}
interface Account {
  readonly project: { readonly _id: string; readonly name: string; readonly status: string } | null;
  readonly version: number;
}

let app: Application;
let company: TestCompany;
let token: string;
let book: Book;
let debtorId: string;
let accountId: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Builders');
  token = await app.signIn(company.admin);
  book = await makeBook(app, company, 3);
  [debtorId = '', accountId = ''] = [book.debtorIds[0], book.accountIds[0]];
});

const call = <T>(method: string, path: string, body?: unknown) => app.send<T>(method, path, { token, body });

async function ok<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await call<T>(method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}

async function refused(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await call<{ error: string }>(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400);
  return answer.body.error;
}

const create = (reference: string, rest: object = {}) =>
  ok<Project>('POST', '/project', { reference, name: `Roof ${reference}`, debtorId, startDate: '2026-11-02', ...rest });
const read = (id: string) => ok<Project>('GET', `/project/${id}`);
const add = (id: string, accountIds: readonly string[], move = false) =>
  ok<Added>('POST', `/project/${id}/add-invoices`, { accountIds, move });
const account = (id = accountId) => ok<Account>('GET', `/account/${id}`);
async function lines(id: string): Promise<readonly unknown[]> {
  const { data } = await ok<{ data: { data: { change?: string; state?: string } }[] }>(
    'GET',
    `/project/${id}/activities`,
  );
  return data.map(({ data: { change, state } }) => (state ? `${change} ${state}` : change));
}

describe('one project', () => {
  test('is made once, as a draft; its reference is its own', async () => {
    const _id = uuidv7();
    const body = { assigneeId: company.admin.id, budgetCents: 1_000_000, endDate: '2027-03-01', _id };
    const made = await create('P-1', body);
    expect(made).toMatchObject({ _id, status: 'Draft', assignee: { name: 'Ada Admin' }, version: 1 });
    expect(made.figures).toEqual({
      ...{ invoicedCents: 0, paidCents: 0, waivedCents: 0, pendingCents: 0, balanceCents: 0, overdueCents: 0 },
      ...{ openEstimatesCents: 0, depositCents: 0, accounts: 0 },
    });
    expect(await create('P-1', body)).toEqual(made);
    const other = { name: 'Other', debtorId, startDate: '2026-11-02' };
    expect(await refused('POST', '/project', { ...other, reference: 'P-1' })).toBe('NAME_ALREADY_USED');
    expect(await refused('POST', '/project', { ...other, reference: 'P-2', debtorId: uuidv7() })).toBe(
      'DEBTOR_NOT_FOUND',
    );
    expect(await refused('POST', '/project', { ...other, reference: 'P-2', endDate: '2026-11-01' })).toBe(
      'INVALID_FIELD',
    );
    expect(await lines(_id)).toEqual(['project-created']);
  });

  test('is changed by the version that was seen; its status moves by the table, with a reason where it is owed', async () => {
    const { _id } = await create('P-1');
    const put = (body: object) => call<Project & { error?: string }>('PUT', `/project/${_id}`, body);
    expect((await put({ name: 'New', version: 7 })).body.error).toBe('STALE_VERSION');
    expect((await put({ status: 'Closed', version: 1 })).body.error).toBe('INVALID_STATUS');
    expect((await put({ status: 'In Progress', version: 1 })).body.error).toBe('INVALID_STATUS');
    expect((await put({ status: 'Open', version: 1 })).body).toMatchObject({ status: 'Open', version: 2 });
    await add(_id, [accountId]);
    const begun = await read(_id);
    expect(begun.status).toBe('In Progress');
    expect((await put({ status: 'Closed', version: begun.version })).body.error).toBe('SOME_FIELD_IS_MISSING');
    const closed = await put({ status: 'Closed', reason: 'Done by hand', version: begun.version });
    expect(closed.body.status).toBe('Closed');
    // The accounts stay, and none comes in any more.
    expect((await account()).project).toMatchObject({ _id, status: 'Closed' });
    expect(await refused('POST', `/project/${_id}/add-invoices`, { accountIds: [accountId] })).toBe('INVALID_STATUS');
    const again = await put({ status: 'Open', reason: 'One more roof', version: closed.body.version });
    expect(again.body.status).toBe('In Progress');
    expect(await lines(_id)).toEqual([
      ...['project-status In Progress', 'project-status Closed', 'project-status In Progress'],
      ...['project-joined', 'project-status Open', 'project-created'],
    ]);
  });

  test('a draft that is approved later takes its open project along', async () => {
    const draft = await ok<{ _id: string }>('POST', '/account', {
      ...{ reference: 'D-1', amountCents: 5_000, issueDate: '2026-11-02', dueDate: '2026-12-01', status: 'Draft' },
      debtorId,
    });
    const { _id } = await create('P-1');
    await ok('PUT', `/project/${_id}`, { status: 'Open', version: 1 });
    await add(_id, [draft._id]);
    expect(await read(_id)).toMatchObject({ status: 'Open', figures: { invoicedCents: 0, accounts: 0 } });
    await ok('GET', `/account/${draft._id}/draft-approve`);
    await within(app, company, (work) => beginOwed(work, [draft._id]));
    expect(await read(_id)).toMatchObject({ status: 'In Progress', figures: { invoicedCents: 5_000, accounts: 1 } });
  });

  test('is deleted while nothing belongs to it, and comes back unless its reference went', async () => {
    const { _id } = await create('P-1');
    await add(_id, [accountId]);
    expect(await refused('DELETE', `/project/${_id}`)).toBe('STILL_IN_USE');
    await ok('PUT', `/account/${accountId}/project`, { projectId: null });
    expect(await ok('DELETE', `/project/${_id}`)).toEqual({ success: true });
    expect(await refused('GET', `/project/${_id}`)).toBe('NOT_FOUND');
    expect(await refused('DELETE', `/project/${_id}`)).toBe('NOT_FOUND');
    const other = await create('P-1');
    expect(await refused('POST', `/project/${_id}/restore`)).toBe('NAME_ALREADY_USED');
    await ok('DELETE', `/project/${other._id}`);
    expect(await ok<Project>('POST', `/project/${_id}/restore`)).toMatchObject({ _id, reference: 'P-1' });
  });

  test('gets another customer only while no account belongs to it', async () => {
    const { _id } = await create('P-1');
    await add(_id, [accountId]);
    const { version } = await read(_id);
    const change = { debtorId: book.debtorIds[1] };
    expect(await refused('PUT', `/project/${_id}`, { ...change, version })).toBe('STILL_IN_USE');
    await ok('DELETE', `/account/${accountId}`, {});
    await ok('PUT', `/project/${_id}`, { ...change, version: (await read(_id)).version });
    await ok('POST', `/account/${accountId}/restore`);
    expect((await account()).project).toBeNull();
  });

  test('an Operator sees name and status on the account, and no project', async () => {
    const { _id } = await create('P-1');
    await add(_id, [accountId]);
    const operator = await app.signIn(company.operator);
    const ask = (method: string, path: string, body?: unknown) =>
      app.send<Account & { error?: string }>(method, path, { token: operator, body });
    expect((await ask('GET', `/account/${accountId}`)).body.project).toMatchObject({ _id, status: 'Draft' });
    expect((await ask('GET', `/project/${_id}`)).body.error).toBe('FORBIDDEN');
    expect((await ask('POST', '/project/by-filter', {})).body.error).toBe('FORBIDDEN');
    expect((await ask('PUT', `/account/${accountId}/project`, { projectId: null })).body.error).toBe('FORBIDDEN');
  });
});

describe('its accounts', () => {
  test('come in together; those that cannot are named with the reason', async () => {
    const [first, second] = [await create('P-1'), await create('P-2')];
    const [, foreign = '', gone = ''] = book.accountIds;
    await ok('DELETE', `/account/${gone}`, {});
    const unknown = uuidv7();
    expect(await add(first._id, [accountId, accountId, foreign, gone, unknown])).toEqual({
      ...{ added: 1, moved: 0, left: [] },
      skipped: [
        { _id: foreign, reason: 'other-customer' },
        { _id: gone, reason: 'deleted' },
        { _id: unknown, reason: 'deleted' },
      ],
    });
    expect(await add(first._id, [accountId])).toEqual({
      ...{ added: 0, moved: 0, left: [] },
      skipped: [{ _id: accountId, reason: 'already' }],
    });
    expect(await add(second._id, [accountId])).toMatchObject({
      ...{ added: 0, moved: 0 },
      skipped: [{ _id: accountId, reason: 'other-project' }],
    });
    expect(await add(second._id, [accountId], true)).toEqual({
      ...{ added: 0, moved: 1, skipped: [] },
      left: [{ accountId, projectId: first._id }],
    });
    expect(await lines(first._id)).toEqual(['project-left', 'project-joined', 'project-created']);
    expect(await refused('PUT', `/account/${foreign}/project`, { projectId: first._id })).toBe('INVALID_FIELD');
  });

  test('two who put one account into two projects at once: it is in one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const projects = [await create(`A-${round}`), await create(`B-${round}`)];
      const answers = await Promise.all(projects.map(({ _id }) => add(_id, [accountId])));
      expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 1]);
      await ok('PUT', `/account/${accountId}/project`, { projectId: null });
    }
  });

  test('deleting a project beside an account that comes in leaves no account in a project that is gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { _id } = await create(`P-${round}`);
      const [deleted, added] = await Promise.all([
        call('DELETE', `/project/${_id}`),
        call('POST', `/project/${_id}/add-invoices`, { accountIds: [accountId] }),
      ]);
      expect([deleted.status, added.status].filter((status) => status === 200)).toHaveLength(1);
      expect((await account()).project === null).toBe(deleted.status === 200);
      await ok('PUT', `/account/${accountId}/project`, { projectId: null });
    }
  });

  test('keep their project while they are deleted, where it is still there', async () => {
    const { _id } = await create('P-1');
    await add(_id, [accountId]);
    await ok('DELETE', `/account/${accountId}`, {});
    expect((await read(_id)).figures).toMatchObject({ invoicedCents: 0, accounts: 0 });
    await ok('POST', `/account/${accountId}/restore`);
    expect((await account()).project).toMatchObject({ _id });
    await ok('DELETE', `/account/${accountId}`, {});
    await ok('DELETE', `/project/${_id}`);
    await ok('POST', `/account/${accountId}/restore`);
    expect((await account()).project).toBeNull();
  });

  test('go with their project and their customer into another one, deleted ones too', async () => {
    const [gone, winner] = [await create('P-2'), book.debtorIds[1] ?? ''];
    const { _id } = await create('P-1');
    await add(_id, [accountId]);
    await ok('DELETE', `/project/${gone._id}`);
    await ok('POST', `/debtor/${winner}/merge`, { fromId: debtorId });
    expect((await read(_id)).debtor._id).toBe(winner);
    expect((await account()).project).toMatchObject({ _id });
    expect(await ok<Project>('POST', `/project/${gone._id}/restore`)).toMatchObject({ debtor: { _id: winner } });
    const { data } = await ok<Listed<Project>>('GET', `/project/customer/${winner}`);
    expect(data.map(({ reference }) => reference)).toEqual(['P-1', 'P-2']);
  });

  test('an account deleted in a project comes back to both after the customers became one', async () => {
    const { _id } = await create('P-1');
    await add(_id, [accountId]);
    await ok('DELETE', `/account/${accountId}`, {});
    await ok('POST', `/debtor/${book.debtorIds[1]}/merge`, { fromId: debtorId });
    await ok('POST', `/account/${accountId}/restore`);
    expect((await account()).project).toMatchObject({ _id });
  });

  test('the database itself refuses an account of another customer', async () => {
    const { _id } = await create('P-1');
    await expect(within(app, company, (work) => setProjectOf(work, [book.accountIds[1] ?? ''], _id))).rejects.toThrow(
      /account_project/,
    );
  });

  test('all that moved on them stands in one list', async () => {
    const { _id } = await create('P-1');
    const more = await ok<{ _id: string }>('POST', '/account', {
      ...{ reference: 'M-1', amountCents: 7_000, issueDate: '2026-11-02', dueDate: '2026-12-01', debtorId },
    });
    await add(_id, [accountId, more._id]);
    const pay = { type: 'PAYMENT', amountCents: 12_000, debtorId, method: 'CASH' };
    await ok('POST', '/transaction', { ...pay, _id: uuidv7() });
    const listed = await ok<Listed<{ type: string; amountCents: number }>>('GET', `/project/all-transactions/${_id}`);
    expect(listed.data.map(({ type, amountCents }) => `${type} ${amountCents}`).toSorted()).toEqual([
      ...['CHARGE 10000', 'CHARGE 7000', 'PAYMENT 12000'],
    ]);
    expect(listed.total).toBe(3);
    expect((await read(_id)).figures).toMatchObject({ invoicedCents: 17_000, paidCents: 12_000, balanceCents: 5_000 });
    expect(await refused('GET', `/project/all-transactions/${uuidv7()}`)).toBe('NOT_FOUND');
  });
});

describe('the list', () => {
  test('is narrowed, ordered, and says what all that match come to', async () => {
    const [first, second] = [await create('P-1', { name: 'Añejo roof' }), await create('P-2', { name: 'Kitchen' })];
    const third = await create('Q-3', { name: 'Bath', debtorId: book.debtorIds[1], startDate: '2026-10-01' });
    await add(first._id, [accountId]);
    await add(third._id, [book.accountIds[1] ?? '']);
    const list = (body: object) =>
      ok<Listed<Project> & { totals: Figures }>('POST', '/project/by-filter', body).then((listed) => ({
        ...listed,
        names: listed.data.map(({ reference }) => reference),
      }));
    const all = await list({});
    expect(all.names).toEqual(['Q-3', 'P-2', 'P-1']);
    expect(all).toMatchObject({ total: 3, totals: { invoicedCents: 20_000, balanceCents: 20_000 } });
    expect((await list({ sort: 'name' })).names).toEqual(['P-1', 'Q-3', 'P-2']);
    expect((await list({ sort: 'startDate', limit: 1 })).names).toEqual(['Q-3']);
    expect(await list({ search: 'anejo' })).toMatchObject({
      names: ['P-1'],
      total: 1,
      totals: { balanceCents: 10_000 },
    });
    expect((await list({ search: 'p-', sort: 'reference' })).names).toEqual(['P-1', 'P-2']);
    const where = (field: string, operator: string, ...values: unknown[]) =>
      list({ filter: { match: 'all', conditions: [{ field, operator, values }] }, sort: 'reference' });
    expect((await where('debtor', 'has_any_of', debtorId)).names).toEqual(['P-1', 'P-2']);
    expect((await where('name', 'starts_with', 'k')).names).toEqual(['P-2']);
    expect((await where('startDate', 'is_less_than', '2026-11-01')).names).toEqual(['Q-3']);
    expect((await where('status', 'has_none_of', 'Draft')).names).toEqual([]);
    expect((await where('assignee', 'is_empty')).names).toEqual(['P-1', 'P-2', 'Q-3']);
    expect((await where('endDate', 'is_not_empty')).names).toEqual([]);
    // Their accounts are found by them.
    const filter = `project:has_any_of:${first._id}`;
    const accounts = await ok<Listed<{ _id: string }>>('GET', `/account?filter=${encodeURIComponent(filter)}`);
    expect(accounts.data.map(({ _id }) => _id)).toEqual([accountId]);
    expect(await refused('POST', '/project/balance', { projectIds: [uuidv7()] })).toBe('NOT_FOUND');
    expect(await ok('POST', '/project/balance', { projectIds: [second._id, first._id] })).toMatchObject([
      { projectId: second._id, accounts: 0 },
      { projectId: first._id, accounts: 1, balanceCents: 10_000 },
    ]);
  });

  test('is deleted in bulk but for what has accounts; the undo brings back what can come', async () => {
    const hands = bulkHands(app, company, token);
    const [first, second, third] = [await create('P-1'), await create('P-2'), await create('P-3')];
    await add(first._id, [accountId]);
    const filters = {
      filter: { match: 'all', conditions: [{ field: 'reference', operator: 'starts_with', values: ['P'] }] },
    };
    const { body } = await hands.ask('DELETE', '/project/custom-filter', { filters, preview: true });
    expect(body.preview).toMatchObject({
      ...{ matched: 3, changing: 2, isUndoable: true },
      skipped: [{ reason: 'Invoices still belong to it', count: 1 }],
    });
    const stale = { ids: [second._id], expected: { count: 2, fingerprint: 'x' } };
    expect(await refused('DELETE', '/project/custom-filter', stale)).toBe('SET_CHANGED');
    expect(await refused('DELETE', '/project/custom-filter', { filters: {}, preview: true })).toBe(
      'SOME_FIELD_IS_MISSING',
    );
    const job = await hands.run('DELETE', '/project/custom-filter', { filters });
    expect(job.counts).toEqual({ changed: 2, skipped: 1, failed: 0 });
    expect(await refused('GET', `/project/${second._id}`)).toBe('NOT_FOUND');
    await create('P-3');
    expect((await hands.undo(job._id)).undo).toMatchObject({ state: 'FINISHED', undone: 1, kept: 1 });
    expect(await read(second._id)).toMatchObject({ reference: 'P-2', status: 'Draft' });
    expect(await refused('GET', `/project/${third._id}`)).toBe('NOT_FOUND');
    expect(await hands.result(job._id)).toContain('Its reference is in use by now');
  });
});

test('a member who leaves hands their projects over', async () => {
  const { _id } = await create('P-1');
  // As one that was given to them while they were an Administrator.
  await within(app, company, (work) =>
    work.trx.updateTable('project').set({ assigneeId: company.operator.id }).where('id', '=', _id).execute(),
  );
  await ok('DELETE', `/member/${company.operator.id}?to=${company.admin.id}`);
  expect((await read(_id)).assignee).not.toBeNull();
  expect((await read(_id)).assignee?.name).not.toBe('Oto Operator');
});

/** RANDOM_PROJECTS sums more of them. */
const RANDOM = Number(process.env.RANDOM_PROJECTS ?? 300);

interface Played {
  readonly cents: number;
  readonly status: string;
  readonly isOverdue: boolean;
  readonly deeds: readonly { readonly does: 'pay' | 'waive' | 'return'; readonly share: number }[];
}

test(`${RANDOM} random projects come to the sums of their lines in the journal`, { timeout: 240_000 }, async () => {
  const deed = fc.record({ does: fc.constantFrom('pay', 'waive', 'return'), share: fc.integer({ min: 1, max: 100 }) });
  const played: fc.Arbitrary<Played> = fc.record({
    cents: fc.integer({ min: 1, max: 500_000 }),
    status: fc.constantFrom('Active', 'Active', 'Active', 'Delinquent', 'Charged Off', 'Draft', 'Canceled'),
    isOverdue: fc.boolean(),
    deeds: fc.array(deed, { maxLength: 3 }),
  });
  const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);
  const worlds = fc.sample(fc.array(played, { maxLength: 2 }), { seed, numRuns: RANDOM });
  const made = await makeDebtors(
    app,
    company,
    null,
    worlds.map((accounts) => ({ amounts: accounts.map(({ cents }) => cents) })),
  );
  const projects = made.map((debtor, index) => ({ id: uuidv7(), debtor, accounts: worlds[index] ?? [] }));
  for (let start = 0; start < projects.length; start += 100)
    await within(app, company, async (work) => {
      for (const [index, { id, debtor, accounts }] of projects.slice(start, start + 100).entries()) {
        const project = { id, debtorId: debtor.id, reference: `R-${start + index}`, name: 'Random' };
        await insertProject(work, { ...project, startDate: '2026-01-01', createdAt: work.now });
        if (accounts.length === 0) continue;
        await setProjectOf(work, debtor.accountIds, id);
        const booked = { companyId: company.id, debtorId: debtor.id, source: 'staff', at: work.now } as const;
        for (const [place, accountId] of debtor.accountIds.entries()) {
          const account = { id: accountId, debtorId: debtor.id, amountCents: accounts[place]?.cents ?? 0 };
          await bookCharge(work, { ...booked, account: { ...account, status: 'Active' } });
        }
        const entries = accounts.flatMap((each, place) => entriesOf(debtor.id, debtor.accountIds[place] ?? '', each));
        if (entries.length > 0) await bookEntries(work, { ...booked, entries });
        for (const [place, { status, isOverdue }] of accounts.entries())
          await sql`update account set due_date = ${isOverdue ? '2026-11-19' : '2026-11-20'},
              status = case when balance_cents = 0 then status else ${status} end
            where company_id = ${company.id} and id = ${debtor.accountIds[place]}`.execute(work.trx);
      }
    });
  const summed = await journalSums();
  let invoiced = 0;
  for (let start = 0; start < projects.length; start += 100) {
    const projectIds = projects.slice(start, start + 100).map(({ id }) => id);
    const answers = await ok<(Figures & { projectId: string })[]>('POST', '/project/balance', { projectIds });
    expect(answers.map(({ projectId }) => projectId)).toEqual(projectIds);
    for (const { projectId, pendingCents, openEstimatesCents, depositCents, accounts, ...figures } of answers) {
      const none = { invoicedCents: 0, paidCents: 0, waivedCents: 0, balanceCents: 0, overdueCents: 0 };
      expect(figures, projectId).toEqual(summed.get(projectId) ?? none);
      expect(figures.invoicedCents).toBe(figures.paidCents + figures.waivedCents + figures.balanceCents);
      expect([pendingCents, openEstimatesCents, depositCents]).toEqual([0, 0, 0]);
      expect(accounts > 0).toBe(figures.invoicedCents > 0);
      invoiced += figures.invoicedCents;
    }
  }
  const { totals } = await ok<{ totals: Figures }>('POST', '/project/by-filter', { limit: 1 });
  expect(totals.invoicedCents).toBe(invoiced);
  expect(invoiced).toBeGreaterThan(0);
  await within(app, company, (work) =>
    sql`update account set status = 'Active'
    where company_id = ${company.id} and status in ('Draft', 'Canceled', 'Charged Off', 'Delinquent')`.execute(
      work.trx,
    ),
  );
});

/** What happens to an account, as entries: money that came, went back, or was waived, never beyond what there is. */
function entriesOf(ofDebtor: string, accountId: string, { cents, deeds }: Played) {
  let [open, paid] = [cents, 0];
  return deeds.flatMap(({ does, share }) => {
    const amountCents = Math.floor(((does === 'return' ? paid : open) * share) / 100);
    if (amountCents === 0) return [];
    open += does === 'return' ? amountCents : -amountCents;
    if (does !== 'waive') paid += does === 'pay' ? amountCents : -amountCents;
    const of = { debtorId: ofDebtor, method: 'CASH', parts: [{ accountId, amountCents }] } as const;
    const entry = {
      pay: () => paymentEntry(of),
      return: () => returnEntry(of),
      waive: () => compensationEntry({ debtorId: ofDebtor, accountId, amountCents }),
    }[does]();
    return [{ entry, accountId }];
  });
}

/** What projects come to by lines of the journal alone, with nothing of what accounts keep but status and due date. */
async function journalSums(): Promise<ReadonlyMap<string, object>> {
  const { rows } = await inCompany(app.context.jobsDb, company.id, (work) =>
    sql<{
      id: string;
      invoicedCents: number;
      paidCents: number;
      waivedCents: number;
      balanceCents: number;
      overdueCents: number;
    }>`
      select a.project_id as id,
        coalesce(sum(l.amount_cents) filter (where e.kind = 'CHARGE'), 0)::bigint as invoiced_cents,
        coalesce(-sum(l.amount_cents) filter (where e.kind not in ('CHARGE', 'COMPENSATION')), 0)::bigint as paid_cents,
        coalesce(-sum(l.amount_cents) filter (where e.kind = 'COMPENSATION'), 0)::bigint as waived_cents,
        sum(l.amount_cents)::bigint as balance_cents,
        coalesce(sum(l.amount_cents) filter (where a.due_date < (select company_today())
          and a.status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off')), 0)::bigint as overdue_cents
      from journal_line l
      join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
      join account a on a.company_id = l.company_id and a.id = l.account_id
      where l.company_id = ${company.id} and l.ledger_account = 'receivable' and a.project_id is not null
        and a.status not in ('Draft', 'Canceled')
      group by a.project_id`.execute(work.trx),
  );
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}
