import { errorMessage } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../apps/server/src/features/reconciliation/audit-ledger.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Ledger Lane');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Account {
  _id: string;
  reference: string;
  status: string;
  amountCents: number;
  balanceCents: number;
  version: number;
  allowedStatuses: string[];
  debtor: { _id: string; displayName: string };
}

const debtorBody = {
  firstName: 'Jordan',
  lastName: 'Reyes',
  email: 'Jordan.Reyes@Mail.example',
  phone: '(716) 555-0101',
  internalReference: 'C-118',
};

async function createWithDebtor(
  reference: string,
  debtor: object = { ...debtorBody, internalReference: `C-${reference}` },
) {
  return app.send<Account>('POST', '/account/create-with-debtor', {
    token,
    body: { account: { reference, amountCents: 124_050, issueDate: '2026-01-02', dueDate: '2026-02-01' }, debtor },
  });
}

test('an account with a new customer: overdue by its date, charged in the journal, on the timeline', async () => {
  const created = await createWithDebtor('A-1');
  expect(created.status).toBe(200);
  expect(created.body).toMatchObject({
    reference: 'A-1',
    status: 'Delinquent',
    amountCents: 124_050,
    balanceCents: 124_050,
  });
  const debtor = await app.send<Record<string, unknown>>('GET', `/debtor/${created.body.debtor._id}`, { token });
  expect(debtor.body).toMatchObject({
    displayName: 'Jordan Reyes',
    emailPrimary: { value: 'jordan.reyes@mail.example' },
    phonePrimary: { value: '+17165550101' },
    timeZone: { zones: ['America/New_York'], evidence: 'phone' },
    totals: { outstandingCents: 124_050, paidCents: 0, accounts: 1, openAccounts: 1 },
  });
  const timeline = await app.send<{ data: { type: string }[] }>('GET', `/account/${created.body._id}/activities`, {
    token,
  });
  expect(timeline.body.data.map((event) => event.type)).toEqual(['account created']);
  const list = await app.send<{ data: Account[]; total: number; totals: { balanceCents: number } }>(
    'GET',
    '/account?search=a-1&filter=status:has_any_of:Delinquent',
    { token },
  );
  expect(list.body).toMatchObject({ total: 1, totals: { balanceCents: 124_050 } });
  expect(await inCompany(app.context.db, company.id, auditLedger)).toEqual([]);
});

test('a reference is used once; the refusal stands at its field and leaves no half of the pair behind', async () => {
  await createWithDebtor('A-2');
  const again = await createWithDebtor('A-2', { ...debtorBody, internalReference: 'C-other' });
  expect(again).toMatchObject({
    status: 409,
    body: {
      error: 'ACCOUNT_REF_ALREADY_USED',
      fields: { 'account.reference': errorMessage('ACCOUNT_REF_ALREADY_USED') },
    },
  });
  const found = await app.send<{ debtors: unknown[] }>('GET', '/debtor/search?search=C-other', { token });
  expect(found.body.debtors).toEqual([]);
});

test('the document’s sentences stand at the fields of a US address', async () => {
  const answer = await createWithDebtor('A-3', {
    ...debtorBody,
    address: { address: '1 Main St', city: '', state: 'Florida', zip: '', country: 'US' },
  });
  expect(answer).toMatchObject({
    status: 422,
    body: {
      fields: {
        'debtor.address.city': 'Please provide city in US',
        'debtor.address.zip': 'Please provide ZIP address',
        'debtor.address.state': 'Please provide state in US',
      },
    },
  });
});

test('G27: a stale version is refused; G2: a changed amount is booked anew, never edited', async () => {
  const { body: account } = await createWithDebtor('A-4');
  const change = { amountCents: 100_000, version: account.version };
  const first = await app.send<Account>('PUT', `/account/${account._id}`, { token, body: change });
  expect(first.body).toMatchObject({ amountCents: 100_000, balanceCents: 100_000, version: account.version + 1 });
  const second = await app.send('PUT', `/account/${account._id}`, { token, body: change });
  expect(second).toMatchObject({ status: 409, body: { error: 'STALE_VERSION' } });
  expect(await inCompany(app.context.db, company.id, auditLedger)).toEqual([]);
});

test('G2: an amount stays once something was paid, and says so in the language on the screen', async () => {
  const { body: account } = await createWithDebtor('A-4P');
  const payment = { _id: uuidv7(), type: 'PAYMENT', debtorId: account.debtor._id, method: 'CASH', amountCents: 100 };
  expect((await app.send('POST', '/transaction', { token, body: payment })).status).toBe(200);
  const { body: paid } = await app.send<Account>('GET', `/account/${account._id}`, { token });
  const body = { amountCents: 100_000, version: paid.version };
  for (const [language, amountCents] of [
    ['en', 'The amount cannot change once something was paid.'],
    ['es', 'El importe no puede cambiar después de un pago.'],
  ] as const) {
    const headers = { 'accept-language': language };
    const refused = await app.send('PUT', `/account/${account._id}`, { token, body, headers });
    expect(refused).toMatchObject({ status: 422, body: { error: 'INVALID_FIELD', fields: { amountCents } } });
  }
});

test('only moves of the table are offered and taken', async () => {
  const { body: account } = await createWithDebtor('A-5');
  expect(account.allowedStatuses).not.toContain('Paid Off');
  const paid = await app.send('PUT', `/account/${account._id}`, {
    token,
    body: { status: 'Paid Off', version: account.version },
  });
  expect(paid).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
  const canceled = await app.send<Account>('PUT', `/account/${account._id}`, {
    token,
    body: { status: 'Canceled', version: account.version },
  });
  expect(canceled.body.status).toBe('Canceled');
  expect(await inCompany(app.context.db, company.id, auditLedger)).toEqual([]);
});

test('G20: the same key replays the answer, another body is refused, a refusal is not remembered', async () => {
  const headers = { 'idempotency-key': uuidv7() };
  const body = { firstName: 'Casey', lastName: 'Lin' };
  const first = await app.send<{ _id: string }>('POST', '/debtor', { token, body, headers });
  const again = await app.send<{ _id: string }>('POST', '/debtor', { token, body, headers });
  expect(again.body._id).toBe(first.body._id);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  const other = await app.send('POST', '/debtor', { token, body: { ...body, lastName: 'Other' }, headers });
  expect(other).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED' } });
  const mended = { 'idempotency-key': uuidv7() };
  expect((await app.send('POST', '/debtor', { token, body: {}, headers: mended })).status).toBe(422);
  expect((await app.send('POST', '/debtor', { token, body, headers: mended })).status).toBe(200);
});

test('G20: twenty copies of one request at once create one customer', async () => {
  const headers = { 'idempotency-key': uuidv7() };
  const body = { companyName: 'Twenty Copies Inc.' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.send<{ _id?: string }>('POST', '/debtor', { token, body, headers })),
  );
  expect(new Set(answers.filter(({ status }) => status === 200).map((answer) => answer.body._id)).size).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const found = await app.send<{ debtors: unknown[] }>('GET', '/debtor/search?search=twenty copies', { token });
  expect(found.body.debtors).toHaveLength(1);
});

test('a search takes wildcards and quotes for what they are', async () => {
  await app.send('POST', '/debtor', { token, body: { companyName: '100% Pure_Water "O\'Neil" & Sons' } });
  for (const search of ['100%', 'pure_water', "o'neil", '"o']) {
    const found = await app.send<{ total: number }>('POST', '/debtor/by-filter', { token, body: { search } });
    expect(found.body.total, search).toBe(1);
  }
  const none = await app.send<{ total: number }>('POST', '/debtor/by-filter', { token, body: { search: '%%%' } });
  expect(none.body.total).toBe(0);
});

test('paging, sorting and the nonWorkflows list hold together with the total', async () => {
  const pages = await Promise.all(
    [1, 2].map((page) =>
      app.send<{ data: Account[]; total: number }>('GET', `/account?limit=2&page=${page}&sort=reference`, { token }),
    ),
  );
  const references = pages.flatMap((page) => page.body.data.map((row) => row.reference));
  expect(references).toEqual([...references].sort());
  expect(new Set(references).size).toBe(4);
  const all = await app.send<{ total: number }>('GET', `/account?nonWorkflows=${uuidv7()}&nonWorkflows=${uuidv7()}`, {
    token,
  });
  expect(all.body.total).toBe(pages[0]?.body.total);
});
