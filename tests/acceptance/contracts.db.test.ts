import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workOffBulk } from '../../apps/server/src/features/bulk/work-off-bulk.ts';
import { workOffUndo } from '../../apps/server/src/features/bulk/work-off-undo.ts';
import { contractsOfAccounts } from '../../apps/server/src/features/contracts/contract-accounts.store.ts';
import { publicFilesOfAccounts } from '../../apps/server/src/features/contracts/public-files.store.ts';
import { reviewContract } from '../../apps/server/src/features/contracts/review-contract.ts';
import { reviewDueContracts } from '../../apps/server/src/features/contracts/review-contracts.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Book, makeBook } from '../application/bulk-world.ts';
import { openPortal } from '../application/debtor-visit.ts';
import { postFile, sendFile } from '../application/make-records.ts';
import { sendBulk } from '../application/send-bulk.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface File {
  readonly _id: string;
  readonly fileName: string;
  readonly isPublic: boolean;
}
interface Contract {
  readonly _id: string;
  readonly reference: string;
  readonly status: string;
  readonly version: number;
  readonly endDate: string | null;
  readonly termNo: number;
  readonly balanceCents: number;
  readonly accounts: readonly { readonly _id: string; readonly wordingNo: number }[];
  readonly files: readonly File[];
  readonly wordings: readonly { readonly number: number; readonly terms: string }[];
}
interface List {
  readonly data: readonly Contract[];
  readonly total: number;
  readonly totals: { readonly amountCents: number; readonly balanceCents: number };
}

let app: Application;
let company: TestCompany;
let token: string;
let book: Book;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Contract Co');
  token = await app.signIn(company.admin);
  book = await makeBook(app, company, 3);
});

const call = <T = Contract & { error: string; fields: Record<string, string> }>(
  method: string,
  path: string,
  body?: unknown,
) => app.send<T>(method, path, { token, body });

async function create(rest: object = {}): Promise<Contract> {
  const body = { debtorId: book.debtorIds[0], reference: `K-${uuidv7()}`, title: 'Lease', ...rest };
  const answer = await call('POST', '/contract/create', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const read = async (id: string) => (await call('GET', `/contract/${id}`)).body;

async function set(id: string, status: string, reason = ''): Promise<Contract> {
  const { version } = await read(id);
  const answer = await call('PUT', `/contract/${id}/status`, { status, reason, version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function link(id: string, accountIds: readonly (string | undefined)[]) {
  const { version } = await read(id);
  return call('PUT', `/contract/${id}/accounts`, { accountIds, version });
}

const list = async (body: object) => (await call<List>('POST', '/contract', body)).body;
const tabs = async () => {
  const { data } = (await call<{ data: { key: string; count: number }[] }>('GET', '/contract/tabs')).body;
  return Object.fromEntries(data.map(({ key, count }) => [key, count]));
};
const addFile = (id: string, fileName: string, content = 'Terms') =>
  sendFile<File>(app, token, { method: 'PUT', path: `/contract/${id}/attachment`, fileName, content });

/** Lets the company's clock stand at a day. */
async function goTo(day: string): Promise<void> {
  await inCompany(app.context.db, company.id, (work) =>
    sql`update company set clock_offset = ${`${day}T14:00:00Z`}::timestamptz - now()
      where company_id = ${company.id}`.execute(work.trx),
  );
}
async function tasks(): Promise<readonly string[]> {
  return inCompany(app.context.db, company.id, async (work) => {
    const { rows } = await sql<{ title: string }>`select title from task_request where company_id = ${company.id}
      union all select title from task where company_id = ${company.id}`.execute(work.trx);
    return rows.map((row) => row.title);
  });
}

describe('one contract', () => {
  test('is written down once, changed by whoever saw it as it is, and read as it was written', async () => {
    const _id = uuidv7();
    const made = await create({ _id, reference: 'K-1', startDate: '2026-01-01', endDate: '2026-12-31' });
    expect(await create({ _id, reference: 'K-1', startDate: '2026-01-01', endDate: '2026-12-31' })).toMatchObject({
      _id,
    });
    expect(made).toMatchObject({ status: 'Draft', termNo: 1, balanceCents: 0, version: 1 });
    const changed = await call('PUT', `/contract/${_id}`, { title: 'Lease of a press', version: 1 });
    expect(changed.body).toMatchObject({ title: 'Lease of a press', version: 2 });
    expect((await call('PUT', `/contract/${_id}`, { title: 'Lost', version: 1 })).body.error).toBe('STALE_VERSION');
    const audit = await inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('audit').select('action').where('recordId', '=', _id).orderBy('id').execute(),
    );
    expect(audit.map((row) => row.action)).toEqual(['contract.create', 'contract.update']);
  });

  test('names only what is there, under a reference of its own', async () => {
    await create({ reference: 'K-1' });
    const refused = async (body: object) =>
      (await call('POST', '/contract/create', { debtorId: book.debtorIds[0], reference: 'K-2', title: 'T', ...body }))
        .body;
    expect((await refused({ debtorId: uuidv7() })).error).toBe('DEBTOR_NOT_FOUND');
    expect((await refused({ assigneeId: uuidv7() })).error).toBe('USER_NOT_FOUND');
    expect(await refused({ reference: 'K-1' })).toMatchObject({
      error: 'NAME_ALREADY_USED',
      fields: { reference: expect.any(String) },
    });
    const bound = { ...{ endDate: '2026-12-31' }, renewal: { mode: 'auto', months: 12, noticeDays: 30 } };
    expect((await refused(bound)).fields).toHaveProperty(['renewal.mode']);
    const backwards = { startDate: '2026-02-01', endDate: '2026-01-31' };
    expect((await refused(backwards)).fields).toHaveProperty('endDate');
    expect((await call('GET', `/contract/${uuidv7()}`)).body.error).toBe('NOT_FOUND');
  });

  test('keeps each wording from the day it was opened; an account keeps the one it came under', async () => {
    const { _id } = await create({ startDate: '2026-01-01', terms: 'First' });
    expect((await read(_id)).wordings).toEqual([]);
    await set(_id, 'Open');
    expect((await link(_id, [book.accountIds[0]])).body.accounts).toMatchObject([{ wordingNo: 1 }]);
    const { version } = await read(_id);
    await call('PUT', `/contract/${_id}`, { terms: 'Second', version });
    expect((await read(_id)).wordings.map(({ number, terms }) => [number, terms])).toEqual([
      [2, 'Second'],
      [1, 'First'],
    ]);
    expect((await read(_id)).accounts).toMatchObject([{ wordingNo: 1 }]);
  });

  test('is deleted while no account belongs to it', async () => {
    const { _id } = await create({ startDate: '2026-01-01', reference: 'K-9' });
    await link(_id, [book.accountIds[0]]);
    expect((await call('DELETE', `/contract/${_id}`)).body.error).toBe('STILL_IN_USE');
    await link(_id, []);
    expect((await call('DELETE', `/contract/${_id}`)).body).toEqual({ success: true });
    expect((await call('DELETE', `/contract/${_id}`)).status).toBe(404);
    expect((await call('GET', `/contract/${_id}`)).status).toBe(404);
    expect((await list({})).total).toBe(0);
    expect(await create({ reference: 'K-9' })).toMatchObject({ reference: 'K-9' });
  });
});

describe('accounts', () => {
  test('one contract per account, and only of its customer', async () => {
    const one = await create({ startDate: '2026-01-01' });
    const other = await create({ startDate: '2026-01-01' });
    expect((await link(one._id, [book.accountIds[0]])).status).toBe(200);
    expect((await link(other._id, [book.accountIds[0]])).body.fields).toHaveProperty('accountIds');
    expect((await link(one._id, [book.accountIds[0], book.accountIds[1]])).body.error).toBe('ACCOUNTS_NOT_FOUND');
    const account = await app.send<{ contract: { _id: string } }>('GET', `/account/${book.accountIds[0]}`, { token });
    expect(account.body.contract).toMatchObject({ _id: one._id, status: 'Draft' });
  });

  test('an account that owes puts an open contract in progress; closing then asks why', async () => {
    const { _id } = await create({ startDate: '2026-01-01' });
    await link(_id, [book.accountIds[0]]);
    expect(await set(_id, 'Open')).toMatchObject({ status: 'In Progress' });
    const { version, balanceCents } = await read(_id);
    expect(balanceCents).toBeGreaterThan(0);
    const refused = await call('PUT', `/contract/${_id}/status`, { status: 'Closed', version });
    expect(refused.body.fields).toHaveProperty('reason');
    expect(await set(_id, 'Closed', 'Sold')).toMatchObject({ status: 'Closed' });
    const { version: later } = await read(_id);
    expect((await call('PUT', `/contract/${_id}/status`, { status: 'Canceled', version: later })).body.error).toBe(
      'INVALID_STATUS',
    );
    expect(await set(_id, 'Draft', 'Wrong')).toMatchObject({ status: 'Draft' });
  });
});

test('accounts are found by the state and the last day of their contract, for lists and campaigns', async () => {
  const { _id } = await create({ startDate: '2026-01-01', endDate: '2026-12-31' });
  await link(_id, [book.accountIds[0]]);
  await set(_id, 'Open');
  const found = async (filter: string) => {
    const { body } = await app.send<{ data: { _id: string }[] }>('GET', `/account?filter=${filter}`, { token });
    return body.data.map((row) => row._id);
  };
  expect(await found('contractStatus:has_any_of:Closed~Canceled')).toEqual([]);
  expect(await found('contractEnd:is_less_than:2027-01-01')).toEqual([book.accountIds[0]]);
  await set(_id, 'Canceled', 'Given up');
  expect(await found('contractStatus:has_any_of:Closed~Canceled')).toEqual([book.accountIds[0]]);
  const without = await found('contractStatus:is_empty');
  expect([without.includes(book.accountIds[0] ?? ''), without.includes(book.accountIds[1] ?? '')]).toEqual([
    false,
    true,
  ]);
});

describe('its end', () => {
  const year = { startDate: '2025-12-01', endDate: '2026-11-30' };
  const business = async () => (await call<{ _id: string }>('POST', '/debtor', { companyName: 'Press Ltd' })).body._id;
  const due = () => reviewDueContracts(app.context, company.id);

  test('a business is renewed by itself, once, however long nobody looked', async () => {
    const { _id } = await create({
      ...year,
      debtorId: await business(),
      renewal: { mode: 'auto', months: 12, noticeDays: 30 },
    });
    await set(_id, 'Open');
    await goTo('2026-11-30');
    await due();
    expect(await read(_id)).toMatchObject({ endDate: '2026-11-30', termNo: 1 });
    await goTo('2027-01-09');
    await due();
    await due();
    expect(await read(_id)).toMatchObject({ endDate: '2027-11-30', termNo: 2, status: 'Open' });
    const terms = await inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('contractTerm').select(['number', 'startDate']).execute(),
    );
    expect(terms).toEqual([{ number: 2, startDate: '2026-12-01' }]);
    expect(await tasks()).toEqual([]);
  });

  test('two looks at once begin one term', async () => {
    const { _id } = await create({
      ...year,
      debtorId: await business(),
      renewal: { mode: 'auto', months: 12, noticeDays: 30 },
    });
    await set(_id, 'Open');
    await goTo('2026-12-01');
    const actor = { kind: 'system', companyId: company.id } as const;
    const look = () => inCompany(app.context.db, { actor, requestId: 'test' }, (work) => reviewContract(work, _id));
    await Promise.all([look(), look(), look(), look()]);
    expect(await read(_id)).toMatchObject({ termNo: 2, endDate: '2027-11-30' });
  });

  test('a reminder leaves a task before the end, the end another one with what is owed', async () => {
    const { _id } = await create({ ...year, renewal: { mode: 'remind', months: 12, noticeDays: 10 } });
    await link(_id, [book.accountIds[0]]);
    await set(_id, 'Open');
    await goTo('2026-11-20');
    await due();
    await due();
    expect(await tasks()).toEqual([expect.stringContaining('ends on')]);
    await goTo('2026-12-05');
    await due();
    await due();
    expect(await tasks()).toEqual([expect.stringContaining('ends on'), expect.stringMatching(/ended on .*\$.* owed/)]);
    expect(await read(_id)).toMatchObject({ status: 'In Progress' });
  });

  test('a contract that is over and owes nothing closes; a renewal by hand goes on', async () => {
    const over = await create(year);
    const kept = await create(year);
    await set(over._id, 'Open');
    await set(kept._id, 'Open');
    const { version } = await read(kept._id);
    const within = await call('PUT', `/contract/${kept._id}/renew`, { to: '2026-11-30', version });
    expect(within.body.fields).toHaveProperty('to');
    const renewed = await call('PUT', `/contract/${kept._id}/renew`, { to: '2027-05-31', version });
    expect(renewed.body).toMatchObject({ endDate: '2027-05-31', termNo: 2 });
    await goTo('2026-12-01');
    await due();
    expect((await read(over._id)).status).toBe('Closed');
    expect((await read(kept._id)).status).toBe('Open');
  });
});

describe('an end that is no end', () => {
  const over = { startDate: '2025-12-01', endDate: '2026-11-10' };
  const actor = () => ({ kind: 'system', companyId: company.id }) as const;
  const look = (id: string) =>
    inCompany(app.context.db, { actor: actor(), requestId: 'test' }, (work) => reviewContract(work, id));
  const pay = async () => {
    const { body: account } = await app.send<{ balanceCents: number }>('GET', `/account/${book.accountIds[0]}`, {
      token,
    });
    const _id = uuidv7();
    const amountCents = account.balanceCents;
    const parts = [{ accountId: book.accountIds[0], amountCents }];
    const debtorId = book.debtorIds[0];
    const paid = await call('POST', '/transaction', {
      ...{ _id, type: 'PAYMENT', debtorId, method: 'CASH', amountCents, parts },
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    return _id;
  };
  const settled = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
      where name = 'events.deliver' and data ->> 'companyId' = ${company.id} and data ->> 'name' = 'task.settled'`.execute(
      app.context.db,
    );
    return rows[0]?.count;
  };

  test('what the calendar closed goes on when an account owes again, with a task, and closes anew', async () => {
    const { _id } = await create(over);
    await link(_id, [book.accountIds[0]]);
    await set(_id, 'Open');
    expect(await tasks()).toEqual([expect.stringMatching(/ended on/)]);
    const payment = await pay();
    await look(_id);
    expect(await read(_id)).toMatchObject({ status: 'Closed', balanceCents: 0 });
    expect(await settled(), 'its task is over').toBe(1);
    const back = await call('POST', `/transaction/${payment}/reverse`, { reason: 'The check bounced' });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    const followed = await inCompany(app.context.db, company.id, (work) =>
      contractsOfAccounts(work, { accountIds: book.accountIds.slice(0, 1) }),
    );
    expect(followed).toEqual([_id]);
    await look(_id);
    await look(_id);
    expect((await read(_id)).status).toBe('In Progress');
    expect(await tasks()).toHaveLength(2);
    await pay();
    await look(_id);
    expect((await read(_id)).status).toBe('Closed');
    expect(await settled()).toBe(2);
  });

  test('one that a person closed stays closed, and one that is over is not opened for a moment', async () => {
    const { _id } = await create(over);
    await link(_id, [book.accountIds[0]]);
    await set(_id, 'Open');
    await set(_id, 'Closed', 'Sold');
    await look(_id);
    expect((await read(_id)).status).toBe('Closed');
    await pay();
    const { version } = await read(_id);
    const reopened = await call('PUT', `/contract/${_id}/status`, { status: 'Open', reason: 'Again', version });
    expect(reopened).toMatchObject({ status: 409, body: { error: 'CONTRACT_OVER' } });
    expect((await call('PUT', `/contract/${_id}`, { endDate: '2027-11-30', version })).status).toBe(200);
    expect((await set(_id, 'Open', 'Again')).status).toBe('Open');
  });
});

describe('deleted accounts and customers', () => {
  test('a deleted account keeps its contract and wording, unseen, and hinders no deletion', async () => {
    const one = await create({ startDate: '2026-01-01' });
    await set(one._id, 'Open');
    await link(one._id, [book.accountIds[0]]);
    expect((await call('DELETE', `/account/${book.accountIds[0]}`)).status).toBe(200);
    expect((await read(one._id)).accounts).toEqual([]);
    const fresh = await call<{ _id: string }>('POST', '/account', {
      ...{ debtorId: book.debtorIds[0], reference: 'N-1', amountCents: 500, issueDate: '2026-11-01' },
      dueDate: '2026-12-01',
    });
    expect(fresh.status, JSON.stringify(fresh.body)).toBe(200);
    expect((await link(one._id, [fresh.body._id])).status).toBe(200);
    expect((await call('POST', `/account/${book.accountIds[0]}/restore`)).status).toBe(200);
    expect((await read(one._id)).accounts.map((account) => account._id).toSorted()).toEqual(
      [fresh.body._id, book.accountIds[0] ?? ''].toSorted(),
    );
    await link(one._id, [book.accountIds[0]]);
    await call('DELETE', `/account/${book.accountIds[0]}`);
    expect((await call('DELETE', `/contract/${one._id}`)).body).toEqual({ success: true });
    await call('POST', `/account/${book.accountIds[0]}/restore`);
    const other = await create({ startDate: '2026-01-01' });
    expect((await link(other._id, [book.accountIds[0]])).status, 'free again').toBe(200);
  });

  test('an undo says that the customer is gone', async () => {
    const debtor = await call<{ _id: string }>('POST', '/debtor', { companyName: 'Gone Ltd' });
    const { _id: contractId } = await create({ debtorId: debtor.body._id });
    const _id = uuidv7();
    const door = ['DELETE', '/contract/custom-filter'] as const;
    const started = await sendBulk(app, token, door, { _id, ids: [contractId] });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    await workOffBulk(app.context, company.id, _id);
    const gone = await call('DELETE', `/debtor/${debtor.body._id}`, { reason: 'Twice' });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    await call('POST', `/bull/${_id}/undo`);
    await workOffUndo(app.context, company.id, _id);
    const action = await inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('bulkAction').select(['undone', 'undoKept']).where('id', '=', _id).executeTakeFirst(),
    );
    expect(action).toEqual({ undone: 0, undoKept: 1 });
  });

  test('what is written down while its customer goes over into another is kept or refused', async () => {
    for (const round of [0, 1, 2, 3]) {
      const [from, into] = await Promise.all(
        ['A', 'B'].map(
          async (name) => (await call<{ _id: string }>('POST', '/debtor', { companyName: name })).body._id,
        ),
      );
      const merge = call('POST', `/debtor/${from}/merge`, { intoId: into });
      const [contract, project] = await Promise.all([
        call('POST', '/contract/create', { debtorId: from, reference: `M-${round}`, title: 'Lease' }),
        call('POST', '/project', {
          ...{ debtorId: from, name: 'Roof', reference: `P-${round}`, startDate: '2026-01-01' },
        }),
        merge,
      ]);
      for (const [path, { status, body }] of [
        ['contract', contract],
        ['project', project],
      ] as const)
        if (status === 200) expect((await call('GET', `/${path}/${body._id}`)).status, path).toBe(200);
        else expect(status, path).toBe(404);
    }
  });
});

describe('the list', () => {
  test('finds by words, tab and filter; its totals are those of its rows', async () => {
    const one = await create({ title: 'Lease of a press', startDate: '2026-01-01', amountCents: 5_000 });
    await create({ title: 'Service', amountCents: 700, assigneeId: company.admin.id, debtorId: book.debtorIds[1] });
    await link(one._id, [book.accountIds[0]]);
    await set(one._id, 'Open');
    const all = await list({ sort: 'title' });
    expect(all.data.map((row) => row.status)).toEqual(['In Progress', 'Draft']);
    expect(all.totals).toEqual({ amountCents: 5_700, balanceCents: all.data[0]?.balanceCents });
    expect((await list({ search: 'press' })).data.map((row) => row._id)).toEqual([one._id]);
    expect((await list({ tab: 'my' })).total).toBe(1);
    expect((await list({ debtorId: book.debtorIds[1] })).total).toBe(1);
    const conditions = [{ field: 'amount', operator: 'is_more_than', values: [1_000] }];
    expect((await list({ filter: { match: 'all', conditions } })).total).toBe(1);
    expect(await tabs()).toMatchObject({ all: 2, my: 1, Draft: 1, 'In Progress': 1, Open: 0, endingSoon: 0 });
  });

  test('many are deleted as they were seen, without those that have accounts, and come back', async () => {
    const linked = await create({ startDate: '2026-01-01' });
    const free = await create({});
    await link(linked._id, [book.accountIds[0]]);
    const door = ['DELETE', '/contract/custom-filter'] as const;
    const stale = { ids: [free._id], expected: { count: 7, fingerprint: 'x' } };
    expect((await call('DELETE', '/contract/custom-filter', stale)).body.error).toBe('SET_CHANGED');
    const _id = uuidv7();
    const started = await sendBulk<{ job: { _id: string } }>(app, token, door, { _id, ids: [linked._id, free._id] });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    await workOffBulk(app.context, company.id, _id);
    expect((await list({})).data.map((row) => row._id)).toEqual([linked._id]);
    expect((await call('POST', `/bull/${_id}/undo`)).status).toBe(200);
    await workOffUndo(app.context, company.id, _id);
    expect((await list({})).total).toBe(2);
  });
});

describe('files', () => {
  test('are kept in an order; what is left out of the list is not deleted', async () => {
    const { _id } = await create({});
    const one = await addFile(_id, 'one.txt');
    const two = await addFile(_id, 'two.txt');
    const path = `/contract/${_id}/attachment/list`;
    expect((await call('PUT', path, { attachments: [{ _id: one._id }] })).body.error).toBe('SET_CHANGED');
    const attachments = [{ _id: one._id, fileName: 'first.txt', isPublic: true }, { _id: two._id }];
    const ordered = await call<{ data: readonly File[] }>('PUT', path, { attachments });
    expect(ordered.body.data).toMatchObject([{ fileName: 'first.txt', isPublic: true }, { fileName: 'two.txt' }]);
    expect((await read(_id)).files.map((file) => file.fileName)).toEqual(['first.txt', 'two.txt']);
    const renamed = { attachments: [{ _id: one._id, fileName: 'first.pdf' }, { _id: two._id }] };
    expect((await call('PUT', path, renamed)).body.fields).toHaveProperty('attachments');
    expect((await call('DELETE', `/contract/${_id}/attachment/${two._id}`)).body).toEqual({ success: true });
    expect((await read(_id)).files).toHaveLength(1);
  });

  test('are 200 at most, and a new name leads nowhere else', async () => {
    const { _id } = await create({});
    const one = await addFile(_id, 'one.txt');
    const named = { attachments: [{ _id: one._id, fileName: '../../etc/passwd.txt' }] };
    const ordered = await call<{ data: readonly File[] }>('PUT', `/contract/${_id}/attachment/list`, named);
    expect(ordered.body.data[0]?.fileName).toBe('....etcpasswd.txt');
    await inCompany(app.context.db, company.id, (work) =>
      sql`insert into attachment (company_id, id, record_kind, record_id, file_key, file_name, media_type, size_bytes,
          created_at)
        select company_id, gen_random_uuid(), record_kind, record_id, file_key, file_name, media_type, size_bytes,
          created_at from attachment, generate_series(1, 199) where id = ${one._id}`.execute(work.trx),
    );
    const file = { method: 'PUT', path: `/contract/${_id}/attachment`, fileName: 'more.txt', content: 'More' };
    const more = await postFile(app, token, file);
    expect([more.status, ((await more.json()) as { error: string }).error]).toEqual([409, 'FILES_FULL']);
    expect((await read(_id)).files).toHaveLength(200);
  });

  test('belong to their contract alone, and only kinds that are kept', async () => {
    const one = await create({});
    const other = await create({});
    const file = await addFile(one._id, 'one.txt');
    const path = `/contract/${other._id}/attachment/${file._id}`;
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('PUT', `${path}/public`, { isPublic: true })).status).toBe(404);
    const shown = await call('PUT', `/contract/${one._id}/attachment/${file._id}/public`, { isPublic: true });
    expect(shown.body).toMatchObject({ isPublic: true });
    const svg = { method: 'PUT', path: `/contract/${one._id}/attachment`, fileName: 'a.svg', content: '<svg/>' };
    expect((await postFile(app, token, svg)).status).toBe(422);
  });
});

describe('the customer', () => {
  test('sees public files of opened contracts with a code, and messages carry those of their accounts', async () => {
    const { _id } = await create({ startDate: '2026-01-01', reference: 'K-7' });
    await link(_id, [book.accountIds[0]]);
    const shown = await addFile(_id, 'shown.txt');
    await addFile(_id, 'ours.txt');
    await call('PUT', `/contract/${_id}/attachment/${shown._id}/public`, { isPublic: true });
    const debtorId = book.debtorIds[0] ?? '';
    const visitor = await openPortal(app, company, debtorId);
    const documents = async () =>
      (await app.send<{ data: object[] }>('GET', '/portal/documents', { token: visitor.token })).body.data;
    const attached = () =>
      inCompany(app.context.db, company.id, async (work) => [
        ...(await publicFilesOfAccounts(work, [debtorId])).entries(),
      ]);
    expect(await documents(), 'a draft shows nothing').toEqual([]);
    expect(await attached()).toEqual([]);
    await set(_id, 'Open');
    const file = {
      _id: shown._id,
      fileName: 'shown.txt',
      accountId: null,
      contract: { reference: 'K-7', title: 'Lease' },
    };
    expect(await documents()).toMatchObject([file]);
    expect(await attached()).toMatchObject([[book.accountIds[0], [{ id: shown._id, fileName: 'shown.txt' }]]]);
    const named = await call<{ data: object[] }>('GET', `/account/${book.accountIds[0]}/contract-files`);
    expect(named.body.data).toEqual([{ _id: shown._id, fileName: 'shown.txt', sizeBytes: 5 }]);
    await call('PUT', `/contract/${_id}/attachment/${shown._id}/public`, { isPublic: false });
    expect(await documents(), 'off works from the next request').toEqual([]);
    const read = await app.send('GET', `/portal/documents/${shown._id}/file`, { token: visitor.token });
    expect(read.status).toBe(404);
  });
});

describe('an Operator', () => {
  test('sees the name and state of the contract of an account, and nothing else of it', async () => {
    const { _id } = await create({ startDate: '2026-01-01' });
    await link(_id, [book.accountIds[0]]);
    const file = await addFile(_id, 'one.txt');
    const operator = await app.signIn(company.operator);
    const ask = (method: string, path: string, body?: unknown) => app.send(method, path, { token: operator, body });
    expect((await ask('GET', `/account/${book.accountIds[0]}`)).body).toMatchObject({
      contract: { _id, title: 'Lease', status: 'Draft' },
    });
    for (const [method, path, body] of [
      ['GET', `/contract/${_id}`],
      ['GET', '/contract/tabs'],
      ['POST', '/contract', {}],
      ['GET', `/attachment/${file._id}/file`],
      ['PUT', `/attachment/${file._id}/public`, { isPublic: true }],
      ['DELETE', `/attachment/${file._id}`],
    ] as const)
      expect([path, (await ask(method, path, body)).status]).toEqual([path, 403]);
  });
});
