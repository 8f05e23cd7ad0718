import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Known Faces');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Debtor {
  _id: string;
  displayName: string;
  version: number;
  isTest: boolean;
  deletedAt: string | null;
  assignee: { _id: string; name: string } | null;
  tags: { _id: string }[];
  timeZone: { zones: string[]; evidence: string };
  dateOfBirth: { year: number; month: number; day: number } | null;
  address: { missing: string | null; alsoMissing: string[]; postalCode: string; streetNumber: string } | null;
}
interface Problem {
  code: string;
  fields?: Record<string, string>;
}

const send = <T>(method: string, path: string, body?: unknown, as = token) =>
  app.send<T>(method, path, { token: as, body });
const create = (body: object) => send<Debtor & Problem>('POST', '/debtor', body);

test('a customer with a date of birth, a stated time zone and an address by the rules of the document', async () => {
  const wrong = await create({
    firstName: 'Jo',
    dateOfBirth: { year: 2001, month: 2, day: 30 },
    address: { address: '1 Lake St', city: '', state: 'Florida', zip: '', country: 'US' },
  });
  expect(wrong.status).toBe(422);
  expect(wrong.body.fields).toMatchObject({
    dateOfBirth: 'There is no such date.',
    'address.city': 'Please provide city in US',
    'address.zip': 'Please provide ZIP address',
    'address.state': 'Please provide state in US',
  });
  const unborn = await create({ firstName: 'Jo', dateOfBirth: { year: 2026, month: 11, day: 22 } });
  expect(unborn.body.fields).toEqual({ dateOfBirth: 'This date lies in the future.' });
  const made = await create({
    firstName: 'Jo',
    lastName: 'Birth',
    dateOfBirth: { year: 1984, month: 2, day: 29 },
    timeZone: 'America/Boise',
    phone: '(305) 555-0100',
  });
  expect(made.body).toMatchObject({
    dateOfBirth: { year: 1984, month: 2, day: 29 },
    timeZone: { zones: ['America/Boise'], evidence: 'stated' },
  });
  const { _id, version } = made.body;
  const back = await send<Debtor>('PUT', `/debtor/${_id}`, { timeZone: null, dateOfBirth: null, version });
  expect(back.body).toMatchObject({ dateOfBirth: null, timeZone: { zones: ['America/New_York'], evidence: 'phone' } });
});

test('G14: a country is an address by itself, is shown, and stays when something else is changed', async () => {
  const make = { companyName: 'Jade Import', address: { address: '', city: '', state: '', zip: '', country: 'CN' } };
  const { _id } = (await send<{ _id: string }>('POST', '/debtor', make)).body;
  const read = async () => (await send<{ version: number }>('GET', `/debtor/${_id}`)).body;
  const before = await read();
  const place = { zones: ['Asia/Shanghai', 'Asia/Urumqi'], evidence: 'address' };
  expect(before).toMatchObject({ address: { country: 'CN', formatted_address: 'CN' }, timeZone: place });
  const body = { lastName: 'Wei', version: before.version };
  expect((await send('PUT', `/debtor/${_id}`, body)).status).toBe(200);
  expect(await read()).toMatchObject({ address: { country: 'CN' }, timeZone: place });
});

test('a customer keeps a name, and is refused without one in the language on the screen', async () => {
  const made = await create({ companyName: 'Named Ltd' });
  const { _id, version } = made.body;
  for (const [language, firstName] of [
    ['en', 'Give a name or a company.'],
    ['es', 'Indique un nombre o una empresa.'],
  ] as const) {
    const ask = (method: string, path: string, body: object) =>
      app.send(method, path, { token, body, headers: { 'accept-language': language } });
    const refusal = { status: 422, body: { error: 'SOME_FIELD_IS_MISSING', fields: { firstName } } };
    expect(await ask('POST', '/debtor', { lastName: ' ' })).toMatchObject(refusal);
    // What nobody can see is no name.
    for (const hidden of ['\u200b', '\u202e\u202c', '\u3164'])
      expect(await ask('POST', '/debtor', { firstName: hidden })).toMatchObject(refusal);
    expect(await ask('PUT', `/debtor/${_id}`, { companyName: '', version })).toMatchObject(refusal);
  }
});

test('a name stands on one line, and nothing in it turns or hides what stands beside it', async () => {
  const made = await create({
    firstName: 'Ann\r\nBcc: all@x.example',
    lastName: 'Lee\u202e',
    companyName: 'A\u200bcme',
  });
  expect(made.body).toMatchObject({ firstName: 'Ann Bcc: all@x.example', lastName: 'Lee', companyName: 'Acme' });
});

test('a customer without a language is written in the company’s, one with a language in theirs', async () => {
  const spoken = async (body: object) => (await create({ companyName: 'Spoken Ltd', ...body })).body;
  expect(await spoken({})).toMatchObject({ language: 'en' });
  const write = (language: string) =>
    inCompany(app.context.db, company.id, ({ trx }) =>
      trx.updateTable('company').set({ language }).where('companyId', '=', company.id).execute(),
    );
  await write('es');
  expect(await spoken({})).toMatchObject({ language: 'es' });
  expect(await spoken({ language: 'en' })).toMatchObject({ language: 'en' });
  const me = await send<object>('GET', '/user');
  expect(me.body).toMatchObject({ company: { language: 'es' } });
  await write('en');
});

test('the first part that an address lacks has the marker of the document', async () => {
  const made = async (address: object) =>
    (await create({ companyName: 'Place Ltd', address: { city: '', state: '', zip: '', country: 'US', ...address } }))
      .body.address;
  const missing = async (address: object) => (await made(address))?.missing;
  const whole = { address: '2288 Lake St', unit: 'Suite 200', city: 'Buffalo', state: 'NY', zip: '14201' };
  expect(await made(whole)).toMatchObject({
    ...{ missing: null, alsoMissing: [], formatted_address: '2288 Lake St, Suite 200, Buffalo, NY 14201' },
    ...{ postalCode: '14201', streetNumber: '2288', street: 'Lake St' },
  });
  expect(await missing({ ...whole, unit: '' })).toBe('unit');
  expect(await made({ address: 'Lake St', country: 'DE' })).toMatchObject({
    ...{ missing: 'city', alsoMissing: ['state', 'postal code', 'street number', 'unit'] },
  });
  expect(await missing({ ...whole, address: '' })).toBe('address');
  expect(await missing({ ...whole, address: 'Lake St' })).toBe('street number');
  expect(await missing({ address: '1 Main St', country: 'DE' })).toBe('city');
});

test('G29: at most two test customers, however many ask at once; deleting one makes room', async () => {
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_each, index) => create({ companyName: `Try ${index}`, isTest: true })),
  );
  const made = tries.filter((answer) => answer.status === 200);
  expect(made).toHaveLength(2);
  for (const refused of tries.filter((answer) => answer.status !== 200)) {
    expect(refused).toMatchObject({ status: 409, body: { code: 'TEST_DEBTORS_MAX_2' } });
  }
  const id = made[0]?.body._id ?? '';
  expect((await send('DELETE', `/debtor/${id}`, { reason: 'Done trying' })).status).toBe(200);
  expect((await create({ companyName: 'Try again', isTest: true })).status).toBe(200);
  expect(await send('POST', `/debtor/${id}/restore`)).toMatchObject({ body: { code: 'TEST_DEBTORS_MAX_2' } });
});

test('owner, AI agent, tags: each change on the customer, the agent on the timeline', async () => {
  const { _id: id } = (await create({ companyName: 'Switch Co' })).body;
  const given = await send<Debtor>('PUT', `/debtor/${id}/set-assignee`, { assigneeId: company.operator.id });
  expect(given.body.assignee).toEqual({ _id: company.operator.id, name: 'Oto Operator' });
  expect(await send('PUT', `/debtor/${id}/set-assignee`, { assigneeId: uuidv7() })).toMatchObject({
    status: 404,
    body: { code: 'USER_NOT_FOUND' },
  });
  expect((await send<Debtor>('PUT', `/debtor/${id}/set-assignee`, { assigneeId: null })).body.assignee).toBe(null);
  for (const isBotActive of [true, true, false]) {
    expect(await send('PUT', `/debtor/${id}/set-bot-active`, { isBotActive })).toMatchObject({ body: { isBotActive } });
  }
  const timeline = await send<{ data: { type: string }[] }>('GET', `/debtor/${id}/activities`);
  expect(timeline.body.data.map((event) => event.type)).toEqual(['chatbot stopped', 'chatbot activated']);
  const tagId = uuidv7();
  await inCompany(app.context.db, company.id, (work) =>
    work.trx.insertInto('tag').values({ companyId: company.id, id: tagId, name: 'Important' }).execute(),
  );
  const tagged = await send<Debtor>('PUT', `/debtor/${id}/tags`, { tags: [tagId] });
  expect(tagged.body.tags).toEqual([{ _id: tagId, name: 'Important', tone: 'neutral' }]);
  expect((await send('PUT', `/debtor/${id}/tags`, { tags: [uuidv7()] })).status).toBe(404);
  expect((await send<Debtor>('PUT', `/debtor/${id}/tags`, { tags: [] })).body.tags).toEqual([]);
});

test('a deleted customer is nowhere, but for whoever may restore it; its Customer ID is free meanwhile', async () => {
  const { _id: id } = (await create({ companyName: 'Gone Ltd', internalReference: 'GONE-1' })).body;
  const deleted = await send<Debtor>('DELETE', `/debtor/${id}`, { reason: 'Entered twice' });
  expect(deleted.body.deletedAt).toMatch(/^2026-11-20T14:0/);
  const found = await send<{ debtors: unknown[] }>('GET', '/debtor/search?search=gone');
  expect(found.body.debtors).toEqual([]);
  const operator = await app.signIn(company.operator);
  expect((await send('GET', `/debtor/${id}`, undefined, operator)).status).toBe(404);
  expect((await send<Debtor>('GET', `/debtor/${id}`)).body.deletedAt).not.toBe(null);
  expect((await send('PUT', `/debtor/${id}`, { lastName: 'x', version: 2 })).status).toBe(404);
  expect((await create({ companyName: 'New Ltd', internalReference: 'GONE-1' })).status).toBe(200);
  expect(await send('POST', `/debtor/${id}/restore`)).toMatchObject({ body: { code: 'COSTUMER_REF_ALREADY_USED' } });
  const other = (await create({ companyName: 'Back Ltd' })).body._id;
  await send('DELETE', `/debtor/${other}`, { reason: 'By mistake' });
  expect((await send<Debtor>('POST', `/debtor/${other}/restore`)).body.deletedAt).toBe(null);
});

test('a customer with accounts is not deleted', async () => {
  const pair = await send<{ debtor: { _id: string } }>('POST', '/account/create-with-debtor', {
    account: { reference: 'KEEP-1', amountCents: 500, issueDate: '2026-11-01', dueDate: '2026-12-01' },
    debtor: { companyName: 'Keeps Ltd' },
  });
  expect(await send('DELETE', `/debtor/${pair.body.debtor._id}`, { reason: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'DEBTOR_HAS_ACCOUNTS' },
  });
});

test('whoever types a known phone, e-mail, Customer ID or name is told, best match first', async () => {
  const { _id: id } = (
    await create({
      firstName: 'Dora',
      lastName: 'Duplicata',
      email: 'dora@dup.example',
      phone: '+1 305 555 0142',
      internalReference: 'DUP-1',
    })
  ).body;
  const { _id: namesake } = (await create({ firstName: 'Dora', lastName: 'Duplicata' })).body;
  const look = async (query: string) =>
    (await send<{ data: { _id: string; matchedBy: string[] }[] }>('GET', `/debtor/duplicates?${query}`)).body.data;
  expect(await look('email=DORA@dup.example')).toMatchObject([{ _id: id, matchedBy: ['email'] }]);
  expect(await look(`phone=${encodeURIComponent('(305) 555-0142')}`)).toMatchObject([
    { _id: id, matchedBy: ['phone'] },
  ]);
  expect(await look('reference=DUP-1')).toMatchObject([{ _id: id, matchedBy: ['reference'] }]);
  expect(await look('name=dora duplic&email=dora@dup.example')).toMatchObject([
    { _id: id, matchedBy: ['email', 'name'] },
    { _id: namesake, matchedBy: ['name'] },
  ]);
  expect(await look(`name=dora duplic&exceptId=${id}`)).toMatchObject([{ _id: namesake }]);
  for (const nothing of ['email=dora@', 'phone=30', 'name=do', '', 'name=%25%25%25'])
    expect(await look(nothing)).toEqual([]);
});

test('a phone number is read by the rules of the document, and its owners are named', async () => {
  const { _id: id } = (await create({ companyName: 'Phone Co', phone: '+1 716 555 0177' })).body;
  const read = await send<object>('GET', `/debtor/phone?value=${encodeURIComponent('716 555 0177 ext. 12')}`);
  expect(read.body).toEqual({
    phone: {
      country: 'US',
      callingCode: '1',
      nationalNumber: '7165550177',
      extension: '12',
      e164: '+17165550177',
      formatted: '(716) 555-0177 ext. 12',
    },
    debtors: [{ _id: id, name: 'Phone Co' }],
  });
  for (const wrong of ['+49 1', `+49 ${'2'.repeat(18)}`, `+1 716 555 0101${' '.repeat(250)}2`, '', 'call me']) {
    const refused = await send<Problem>('GET', `/debtor/phone?value=${encodeURIComponent(wrong)}`);
    expect(refused, wrong).toMatchObject({
      status: 422,
      body: { code: 'INVALID_COUNTRY', fields: { value: 'Please enter a valid phone number.' } },
    });
  }
});

test('the side panel: overdue, open accounts oldest first, tasks, the last lines of the timeline', async () => {
  const body = {
    account: { reference: 'SIDE-1', amountCents: 500, issueDate: '2026-10-01', dueDate: '2026-11-01' },
    debtor: { companyName: 'Panel Ltd', email: 'panel@ltd.example' },
  };
  const id = (await send<{ debtor: { _id: string } }>('POST', '/account/create-with-debtor', body)).body.debtor._id;
  const later = { reference: 'SIDE-2', amountCents: 900, issueDate: '2026-11-01', dueDate: '2026-12-01', debtorId: id };
  await send('POST', '/account', later);
  await send('POST', '/task', { debtorId: id, title: 'Call', dueAt: '2026-11-19T14:00:00.000Z' });
  const side = async (part: string) => (await send<unknown>('GET', `/debtor/${id}/sidebar/${part}`)).body;
  expect(await side('details')).toMatchObject({
    debtor: { _id: id, totals: { outstandingCents: 1_400 } },
    contacts: [{ value: 'panel@ltd.example', isPrimary: true }],
    timeZone: { evidence: 'company' },
    overdue: { accounts: 1, balanceCents: 500 },
    run: null,
    summary: null,
  });
  expect(await side('accounts')).toMatchObject({
    data: [{ reference: 'SIDE-1', balanceCents: 500 }, { reference: 'SIDE-2' }],
    total: 2,
    balanceCents: 1_400,
  });
  expect(await side('tasks')).toMatchObject({ data: [{ title: 'Call', isOverdue: true }], total: 1 });
  expect(await side('activities')).toMatchObject({
    data: [{ type: 'task created' }, { type: 'account created' }, { type: 'account created' }],
  });
  expect(await side('transactions')).toMatchObject({ total: 2 });
  const accounts = await send<{ total: number }>('GET', `/debtor/${id}/accounts?limit=1`);
  expect(accounts.body).toMatchObject({ data: [{ reference: 'SIDE-1' }], total: 2 });
});

test('a customer that is sent twice under one id is made once, one that was deleted is not brought back', async () => {
  const body = { _id: uuidv7(), companyName: 'Twice Ltd' };
  const answers = await Promise.all([create(body), create(body)]);
  expect(answers.map(({ status, body: { _id } }) => [status, _id])).toEqual([
    [200, body._id],
    [200, body._id],
  ]);
  expect(await create({ ...body, companyName: 'Another' })).toMatchObject({
    status: 422,
    body: { error: 'IDEMPOTENCY_KEY_REUSED' },
  });
  const written = () =>
    inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('audit').select('action').where('recordId', '=', body._id).orderBy('id').execute(),
    );
  expect(await written()).toEqual([{ action: 'debtor.create' }]);
  await send('DELETE', `/debtor/${body._id}`, { reason: 'Doubled' });
  // The answer that was given once is given again.
  expect((await create(body)).headers.get('idempotency-replayed')).toBe('true');
  expect(await written()).toEqual([{ action: 'debtor.create' }, { action: 'debtor.delete' }]);
});

test('an account that is sent again under its id with another reference is refused', async () => {
  const { body: debtor } = await create({ companyName: 'Once Inc' });
  const account = {
    _id: uuidv7(),
    debtorId: debtor._id,
    amountCents: 100,
    issueDate: '2026-11-01',
    dueDate: '2026-12-01',
  };
  const makeAccount = (reference: string) => send<Problem>('POST', '/account', { ...account, reference });
  expect((await makeAccount('T-1')).status).toBe(200);
  expect(await makeAccount('T-2')).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED' } });
});

test('G59: a merge keeps what the winner was, and whose each contact was', async () => {
  const { body: winner } = await create({ firstName: 'Nadia', lastName: 'Ortiz', email: 'nadia@merge.example' });
  const { body: loser } = await create({ firstName: 'Lena', lastName: 'Other', email: 'lena@merge.example' });
  const choices = { displayName: 'loser', email: 'loser' };
  const merged = await send('POST', `/debtor/${loser._id}/merge`, { intoId: winner._id, choices });
  expect(merged.status).toBe(200);
  const rows = await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('audit')
      .select(['recordKind', 'before', 'after'])
      .where('action', '=', 'debtor.merge')
      .orderBy('id')
      .execute(),
  );
  expect(rows.filter((row) => row.recordKind === 'debtor')).toMatchObject([
    {
      before: { firstName: 'Nadia', lastName: 'Ortiz', email: 'nadia@merge.example', loserId: loser._id },
      after: { firstName: 'Lena', lastName: 'Other', email: 'lena@merge.example' },
    },
  ]);
  expect(rows.filter((row) => row.recordKind === 'contact').map(({ before, after }) => [before, after])).toEqual(
    expect.arrayContaining([
      [{ isPrimary: true }, { isPrimary: false }],
      [{ debtorId: loser._id }, { debtorId: winner._id }],
    ]),
  );
});
