import { allCalls } from '@recoup/contract/all-calls.ts';
import type { Field } from '@recoup/domain/fields/field.ts';
import { type FieldNoun, fieldTables } from '@recoup/domain/fields/field-tables.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let workflowId: string;
let tagId: string;
let sourceId: string;
let otherId: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Every Field');
  token = await app.signIn(company.admin);
  workflowId = await make('/workflow', { name: 'Reminders', starter: true });
  tagId = await make('/account/tag', { name: 'VIP' });
  sourceId = await make('/account/source', { name: 'Web shop' });
  otherId = await make('/debtor', { companyName: 'Another Ltd' });
});
afterAll(() => app.stop());

/** What a call is told about a field, and how the audit has it before and after; a function where ids are needed. */
interface FieldSample {
  readonly give: Readonly<Record<string, unknown>>;
  readonly was?: unknown;
  readonly is: unknown;
}
type Samples = Readonly<Record<string, () => FieldSample>>;

const plain = (field: string, was: unknown, is: unknown) => () => ({ give: { [field]: is }, was, is });
const address = { address: '1 Lake St', unit: '4', city: 'Buffalo', state: 'NY', zip: '14201', country: 'US' };
const oldAddress = { address: '9 Elm St', unit: '7', city: 'Boise', state: 'ID', zip: '83702', country: 'CA' };
const part = (name: keyof typeof address) => () => ({ give: { address }, was: oldAddress[name], is: address[name] });
const toMember = () => ({ give: { assigneeId: company.operator.id }, was: null, is: company.operator.id });
/** Operators open no estimates, contracts and projects. */
const toAdministrator = () => ({ give: { assigneeId: company.admin.id }, was: null, is: company.admin.id });

const oldDebtor = {
  firstName: 'Old',
  lastName: 'Name',
  companyName: 'Old Ltd',
  email: 'old@customer.example',
  phone: '(716) 555-0101',
  address: oldAddress,
  timeZone: 'America/Denver',
  dateOfBirth: { year: 1980, month: 1, day: 2 },
};
const oldAccount = {
  amountCents: 10_000,
  issueDate: '2026-11-01',
  dueDate: '2030-01-01',
  description: 'Old words',
  terms: 'Old terms',
  category: 'Leases',
};
const oldProject = { name: 'Old roof', startDate: '2026-11-02', description: 'Old words' };
const renewal = { mode: 'none', months: 12, noticeDays: 30 };
const oldContract = {
  ...{ title: 'Old', startDate: '2025-12-01', endDate: '2026-11-30', terms: 'Old terms' },
  renewal,
};
const monthly = { every: 'month', interval: 2, until: '2027-11-24' };
const oldTask = { title: 'Old', details: 'Old details', kind: 'task', dueAt: '2026-11-24T15:00:00.000Z' };

const oldEstimate = {
  ...{ issueDate: '2026-11-01', expirationDate: '2027-01-01', terms: 'Old terms', notes: 'Old notes' },
};
const estimateLine = { description: 'Work', quantityMilli: 1000, unitPriceCents: 5_000, taxBasisPoints: 0 };

/** By noun, field and, where the calls take it in different ways, the call. A field that is written needs one. */
const samples: Readonly<Record<FieldNoun, Samples>> = {
  debtor: {
    internalReference: () => {
      const is = `C-${uuidv7()}`;
      return { give: { internalReference: is }, was: null, is };
    },
    firstName: plain('firstName', 'Old', 'New'),
    lastName: plain('lastName', 'Name', 'Word'),
    companyName: plain('companyName', 'Old Ltd', 'New Ltd'),
    email: plain('email', 'old@customer.example', 'new@customer.example'),
    phone: () => ({
      give: { phone: '(716) 555-0101', extension: '12' },
      was: '(716) 555-0101',
      is: '(716) 555-0101 ext. 12',
    }),
    isVerified: plain('isVerified', false, true),
    dateOfBirth: () => ({
      give: { dateOfBirth: { year: 1984, month: 2, day: 29 } },
      was: '1980-01-02',
      is: '1984-02-29',
    }),
    address: part('address'),
    unit: part('unit'),
    city: part('city'),
    state: part('state'),
    zip: part('zip'),
    country: part('country'),
    timeZone: () => ({ give: { timeZone: 'America/Boise' }, was: ['America/Denver'], is: ['America/Boise'] }),
    language: plain('language', 'en', 'es'),
    isTest: plain('isTest', false, true),
    assignee: toMember,
    tags: () => ({ give: { tags: [tagId] }, was: [], is: [tagId] }),
    isSendActive: plain('isSendActive', true, false),
    isBotActive: plain('isBotActive', false, true),
  },
  account: {
    reference: () => {
      const is = `A-${uuidv7()}`;
      return { give: { reference: is }, was: expect.any(String), is };
    },
    'status account.create': plain('status', null, 'Draft'),
    'status account.create-with-debtor': plain('status', null, 'Draft'),
    'status account.update': plain('status', 'Active', 'Canceled'),
    amount: () => ({ give: { amountCents: 12_345 }, was: 10_000, is: 12_345 }),
    issueDate: plain('issueDate', '2026-11-01', '2026-11-05'),
    dueDate: plain('dueDate', '2030-01-01', '2031-01-01'),
    category: plain('category', 'Leases', 'Membership'),
    workflow: () => ({ give: { workflowId }, was: null, is: workflowId }),
    assignee: toMember,
    tags: () => ({ give: { tagIds: [tagId] }, was: [], is: [tagId] }),
    source: () => ({ give: { sourceId }, was: null, is: sourceId }),
    description: plain('description', 'Old words', 'New words'),
    terms: plain('terms', 'Old terms', 'New terms'),
    debtor: () => ({ give: {}, is: expect.any(String) }),
    project: () => ({ give: {}, was: null, is: expect.any(String) }),
  },
  task: {
    title: plain('title', 'Old', 'New'),
    details: plain('details', 'Old details', 'New details'),
    kind: plain('kind', 'task', 'task_call'),
    dueAt: plain('dueAt', oldTask.dueAt, '2026-11-30T15:00:00.000Z'),
    priority: plain('priority', 'none', 'high'),
    repeatEvery: () => ({ give: { repeat: monthly }, was: null, is: 'month' }),
    repeatInterval: () => ({ give: { repeat: monthly }, was: null, is: 2 }),
    repeatUntil: () => ({ give: { repeat: monthly }, was: null, is: '2027-11-24' }),
    assignee: toMember,
    debtor: () => ({ give: {}, is: expect.any(String) }),
    account: () => ({ give: {}, is: expect.any(String) }),
  },
  project: {
    reference: () => {
      const is = `P-${uuidv7()}`;
      return { give: { reference: is }, was: expect.any(String), is };
    },
    name: plain('name', 'Old roof', 'New roof'),
    'debtor project.create': () => ({ give: {}, is: expect.any(String) }),
    'debtor project.update': () => ({ give: { debtorId: otherId }, was: expect.any(String), is: otherId }),
    status: plain('status', 'Draft', 'Open'),
    tags: () => ({ give: { tags: [tagId] }, was: [], is: [tagId] }),
    assignee: toAdministrator,
    startDate: plain('startDate', '2026-11-02', '2026-11-03'),
    endDate: plain('endDate', null, '2027-01-01'),
    budget: () => ({ give: { budgetCents: 5_000 }, was: null, is: 5_000 }),
    description: plain('description', 'Old words', 'New words'),
  },
  contract: {
    reference: () => {
      const is = `K-${uuidv7()}`;
      return { give: { reference: is }, was: expect.any(String), is };
    },
    title: plain('title', 'Old', 'New'),
    debtor: () => ({ give: {}, is: expect.any(String) }),
    status: plain('status', 'Draft', 'Open'),
    tags: () => ({ give: { tags: [tagId] }, was: [], is: [tagId] }),
    assignee: toAdministrator,
    startDate: plain('startDate', '2025-12-01', '2025-12-02'),
    endDate: plain('endDate', '2026-11-30', '2027-01-31'),
    'endDate contract.renew': () => ({ give: { to: '2027-01-31' }, was: '2026-11-30', is: '2027-01-31' }),
    amount: () => ({ give: { amountCents: 12_345 }, was: null, is: 12_345 }),
    terms: plain('terms', 'Old terms', 'New terms'),
    renewal: () => ({ give: { renewal: { ...renewal, mode: 'remind' } }, was: 'none', is: 'remind' }),
    renewalMonths: () => ({ give: { renewal: { ...renewal, months: 6 } }, was: 12, is: 6 }),
    noticeDays: () => ({ give: { renewal: { ...renewal, noticeDays: 7 } }, was: 30, is: 7 }),
    termNo: () => ({ give: { to: '2027-01-31' }, was: 1, is: 2 }),
  },
  workflow: {
    name: plain('name', expect.any(String), 'Another name'),
    priority: () => ({ give: {}, was: expect.any(Number), is: expect.any(Number) }),
    isSendActive: plain('isSendActive', true, false),
  },
  run: { isSendActive: plain('isSendActive', true, false) },
  transaction: {},
  estimate: {
    'reference estimate.create': plain('reference', null, 'Roof 7'),
    reference: plain('reference', expect.stringMatching(/^E-/), 'Roof 8'),
    issueDate: plain('issueDate', '2026-11-01', '2026-11-05'),
    expirationDate: plain('expirationDate', '2027-01-01', '2027-02-01'),
    assignee: toAdministrator,
    debtor: () => ({ give: {}, is: expect.any(String) }),
    // Of its own customer, whom each case makes: `linked` says which.
    project: () => ({ give: { projectId: '' }, was: null, is: expect.any(String) }),
    contract: () => ({ give: { contractId: '' }, was: null, is: expect.any(String) }),
    deposit: plain('deposit', { kind: 'none' }, { kind: 'percent', value: 500 }),
    lines: () => ({ give: { lines: [estimateLine] }, was: [], is: [estimateLine] }),
    discount: plain('discount', { kind: 'none' }, { kind: 'percent', value: 500 }),
    terms: plain('terms', 'Old terms', 'New terms'),
    notes: plain('notes', 'Old notes', 'New notes'),
  },
};

const cases = (Object.keys(fieldTables) as FieldNoun[]).flatMap((noun) =>
  Object.entries<Field>(fieldTables[noun]).flatMap(([field, { writes = [] }]) =>
    writes.map((call) => ({ noun, field, call })),
  ),
);

describe('G59: whatever call writes a field, the audit has it', () => {
  test.each(cases)('$call: $field of a $noun', async ({ noun, field, call }) => {
    const sample = (samples[noun][`${field} ${call}`] ?? samples[noun][field])?.();
    if (!sample) throw new Error(`no sample for ${field} of ${noun} in ${call}`);
    const isNew = call.includes('.create');
    const id = isNew ? await create(noun, call, sample.give) : await change(noun, call, sample.give);
    const rows = await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .selectFrom('audit')
        .select(['action', 'before', 'after'])
        .where('recordKind', '=', noun)
        .where('recordId', '=', id)
        .orderBy('id', 'desc')
        .execute(),
    );
    const [row] = rows;
    expect(row?.after, JSON.stringify(rows)).toMatchObject({ [field]: sample.is });
    if (isNew) expect(row?.before).toBeNull();
    else {
      expect(row?.before).toMatchObject({ [field]: sample.was });
      // Each field on both sides, and only those that changed.
      const fields = Object.keys(fieldTables[noun]);
      const [before, after] = [kept(row?.before), kept(row?.after)];
      expect(fields.filter((id) => before.has(id))).toEqual(fields.filter((id) => after.has(id)));
      expect(fields.filter((id) => after.has(id) && before.get(id) === after.get(id))).toEqual([]);
    }
  });

  test('a zone that was derived and is stated now, although it is the same', async () => {
    const id = await make('/debtor', { companyName: 'Away', address: { ...address, state: 'CO', zip: '80202' } });
    const { version } = (await app.send<Answer>('GET', `/debtor/${id}`, { token })).body;
    await send('PUT', `/debtor/${id}`, { timeZone: 'America/Denver', version });
    const [row] = await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .selectFrom('audit')
        .select(['before', 'after'])
        .where('action', '=', 'debtor.update')
        .where('recordId', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(row).toEqual({ before: { zoneEvidence: 'address' }, after: { zoneEvidence: 'stated' } });
  });

  test('what leaves everything as it was is not written down', async () => {
    const id = await fresh('debtor');
    const rows = () =>
      inCompany(app.context.db, company.id, (work) =>
        work.trx.selectFrom('audit').select('action').where('recordId', '=', id).orderBy('id').execute(),
      );
    await send('PUT', `/debtor/${id}`, { firstName: 'Old', version: await versionOf(`/debtor/${id}`) });
    expect(await rows()).toEqual([{ action: 'debtor.create' }]);
  });
});

/** One side of an audit row by its keys. */
function kept(side: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof side === 'object' && side !== null ? Object.entries(side) : []);
}

interface Answer {
  readonly _id: string;
  readonly version: number;
  readonly debtor: { readonly _id: string };
}

async function send(method: string, path: string, body: object): Promise<Answer> {
  const answer = await app.send<Answer>(method, path, { token, body });
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}

async function make(path: string, body: object): Promise<string> {
  return (await send('POST', path, body))._id;
}

async function versionOf(path: string): Promise<number> {
  return (await app.send<Answer>('GET', path, { token })).body.version;
}

/** Makes a record by the call, with the values in it. */
async function create(noun: FieldNoun, call: string, give: object): Promise<string> {
  if (call === 'debtor.create') return make('/debtor', { companyName: 'New', ...give });
  if (call === 'workflow.create') return make('/workflow', { name: 'New', ...give });
  const account = { ...oldAccount, reference: `A-${uuidv7()}` };
  if (call === 'account.create-with-debtor') {
    const debtor = { companyName: 'New', ...(noun === 'debtor' ? give : {}) };
    const body = { account: { ...account, ...(noun === 'account' ? give : {}) }, debtor };
    const made = await send('POST', '/account/create-with-debtor', body);
    return noun === 'account' ? made._id : made.debtor._id;
  }
  const debtorId = await fresh('debtor');
  if (call === 'project.create') return make('/project', { ...oldProject, reference: uuidv7(), debtorId, ...give });
  if (call === 'account.create') return make('/account', { ...account, debtorId, ...give });
  if (call === 'contract.create') {
    const contract = { ...oldContract, reference: `K-${uuidv7()}`, debtorId };
    return make('/contract/create', { ...contract, ...give });
  }
  if (call === 'estimate.create')
    return make('/estimate', { ...oldEstimate, debtorId, ...(await linked(give, debtorId)) });
  if (call !== 'task.create') throw new Error(`${call} is not known here`);
  const accountId = await make('/account', { ...account, debtorId });
  return make('/task', { ...oldTask, debtorId, accountId, ...give });
}

/** What is given, with a project and a contract of this customer where it is about one. */
async function linked(give: object, debtorId: string): Promise<object> {
  if ('projectId' in give)
    return { projectId: await make('/project', { ...oldProject, reference: uuidv7(), debtorId }) };
  if ('contractId' in give)
    return { contractId: await make('/contract/create', { ...oldContract, reference: `K-${uuidv7()}`, debtorId }) };
  return give;
}

async function debtorOf(estimateId: string): Promise<string> {
  return (await app.send<Answer>('GET', `/estimate/${estimateId}`, { token })).body.debtor._id;
}

/** A record of its own, as it is before the change. */
async function fresh(noun: FieldNoun): Promise<string> {
  if (noun === 'debtor') return make('/debtor', oldDebtor);
  if (noun === 'workflow') return make('/workflow', { name: `Campaign ${uuidv7()}` });
  const debtorId = await fresh('debtor');
  if (noun === 'task') return make('/task', { ...oldTask, debtorId });
  if (noun === 'project') return make('/project', { ...oldProject, reference: uuidv7(), debtorId });
  if (noun === 'contract') return make('/contract/create', { ...oldContract, reference: `K-${uuidv7()}`, debtorId });
  if (noun === 'estimate') return make('/estimate', { ...oldEstimate, debtorId });
  const accountId = await make('/account', { ...oldAccount, reference: `A-${uuidv7()}`, debtorId });
  if (noun === 'account') return accountId;
  if (noun !== 'run') throw new Error(`no call writes a ${noun}`);
  const runId = uuidv7();
  const at = new Date();
  const start = { workflowId, status: 'PAUSED', startedAt: at, activeSince: at } as const;
  await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .insertInto('collectionRun')
      .values({ ...start, companyId: company.id, id: runId, debtorId, accountId })
      .execute(),
  );
  return runId;
}

/** Changes a fresh record by the call. */
async function change(noun: FieldNoun, name: string, give: object): Promise<string> {
  const call = allCalls.find((each) => each.name === name);
  if (!call) throw new Error(`there is no call ${name}`);
  const id = await fresh(noun);
  if (name === 'workflow.update-priority') {
    const { body } = await app.send<{ data: { _id: string }[] }>('GET', '/workflow', { token });
    const priority = body.data.map((each) => each._id).filter((each) => each !== id);
    await send(call.method, call.path, { priority: [id, ...priority] });
    return id;
  }
  if (name === 'account.set-project' || name === 'project.add-invoices') {
    const { debtor } = (await app.send<Answer>('GET', `/account/${id}`, { token })).body;
    const projectId = await make('/project', { ...oldProject, reference: uuidv7(), debtorId: debtor._id });
    if (name === 'account.set-project') await send('PUT', `/account/${id}/project`, { projectId });
    else await send('POST', `/project/${projectId}/add-invoices`, { accountIds: [id] });
    return id;
  }
  // Turned on as a row, so that no run begins.
  if (name === 'workflow.set-send-active')
    await inCompany(app.context.db, company.id, (work) =>
      work.trx.updateTable('workflow').set({ isSendActive: true }).where('id', '=', id).execute(),
    );
  const isVersioned = [
    ...['debtor.update', 'account.update', 'task.update', 'project.update', 'estimate.update'],
    ...['contract.update', 'contract.set-status', 'contract.renew'],
  ].includes(name);
  if (name === 'contract.renew')
    await send('PUT', `/contract/${id}/status`, { status: 'Open', version: await versionOf(`/contract/${id}`) });
  const version = isVersioned ? { version: await versionOf(`/${noun}/${id}`) } : {};
  const given = noun === 'estimate' ? await linked(give, await debtorOf(id)) : give;
  await send(call.method, call.path.replace(/\{\w+\}/, id), { ...given, ...version });
  return id;
}
