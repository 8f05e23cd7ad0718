import { buffer, text } from 'node:stream/consumers';
import { type ExportColumnId, postingColumns } from '@recoup/domain/exports/export-columns.ts';
import { decimalMoney } from '@recoup/domain/money/decimal-money.ts';
import { parse } from 'csv-parse/sync';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExportFile } from '../../apps/server/src/features/exports/read-export-file.ts';
import { exportJob } from '../../apps/server/src/features/exports/write-export.job.ts';
import { within } from '../application/campaign-world.ts';
import { confirmCard, makeLink, makeOwing, workOffEvents } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { readArchive } from '../application/zip-archive.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Posted From');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const columns = [
  'type',
  'amount',
  'account',
  ...postingColumns,
] as const satisfies readonly ExportColumnId<'transaction'>[];

async function fileOf(format: 'csv' | 'xlsx', debtorId: string) {
  const body = { list: 'transaction', format, columns, only: { debtorId }, sort: 'date' };
  const asked = await app.send<{ _id: string }>('POST', '/export', { token, body });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const signal = new AbortController().signal;
  await exportJob.handle({ companyId: company.id, exportId: asked.body._id }, app.context, signal);
  const actor = { roles: ['ADMIN'], isDemo: false };
  const file = await readExportFile(app.context, company.id, actor, asked.body._id);
  if (!file.ok) throw new Error('no file');
  return file.stream;
}

const heading = [
  ...['Type', 'Amount', 'Account', 'Customer ID', 'Paid for', 'Fee for this payment', 'Kind of fee', 'Refunded'],
  ...['Transaction ID', 'Payment ID', 'Provider’s ID'],
];

test('a file of transactions is posted from: for which invoices, whose, what went back of what, and under which ids', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [12_000, 8_005]);
  await within(app, company, (work) =>
    work.trx.updateTable('debtor').set({ reference: 'CUST-77' }).where('id', '=', debtorId).execute(),
  );
  const { path } = await makeLink(app, company, debtorId);
  const opened = await app.send<{ token: string }>('POST', '/portal/session', { body: { path } });
  const _id = uuidv7();
  const begun = await app.send<{ card: { clientSecret: string } }>('POST', '/portal/payments', {
    token: opened.body.token,
    body: { _id, accountIds, amountCents: 20_005 },
  });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  await confirmCard(app, begun.body.card.clientSecret);
  await app.send('POST', `/portal/payments/${_id}/return`, { token: opened.body.token, body: {} });
  const given = { _id: uuidv7(), amountCents: 5_005 };
  expect((await app.send('POST', `/payment/${_id}/refunds`, { token, body: given })).status).toBe(200);
  await workOffEvents(app);

  const references = await within(app, company, (work) =>
    work.trx.selectFrom('account').select(['reference', 'amountCents']).where('id', 'in', accountIds).execute(),
  );
  const parts = references
    .toSorted((one, other) => (one.reference < other.reference ? -1 : 1))
    .map(({ reference, amountCents }) => `${reference} ${decimalMoney(amountCents)}`);
  // What went back of which account, as the books say.
  const booked = await within(app, company, (work) =>
    work.trx
      .selectFrom('journalEntry')
      .innerJoin('journalLine', 'journalLine.entryId', 'journalEntry.id')
      .innerJoin('account', 'account.id', 'journalLine.accountId')
      .select(['account.reference', 'journalLine.amountCents'])
      .where('journalEntry.paymentId', '=', _id)
      .where('journalEntry.kind', '=', 'RETURN')
      .where('journalLine.ledgerAccount', '=', 'receivable')
      .orderBy('account.reference')
      .execute(),
  );
  const returned = booked.map(({ reference }) => reference).join('; ');
  const wentBack = booked.map(({ reference, amountCents }) => `${reference} ${decimalMoney(-amountCents)}`).join('; ');
  const both = references
    .map(({ reference }) => reference)
    .sort()
    .join('; ');
  const rows: string[][] = parse(await text(await fileOf('csv', debtorId)), { bom: true });
  const provider = expect.stringMatching(/^pi_/);
  const moved = rows.filter(([type]) => type !== 'Charge');
  expect(moved).toEqual([
    heading,
    ['Payment', '200.05', both, 'CUST-77', parts.join('; '), '', '', '50.05', _id, _id, provider],
    ['Return', '-50.05', returned, 'CUST-77', wentBack, '', '', '', expect.any(String), _id, provider],
  ]);
  expect(moved[2]?.at(-1)).toBe(moved[1]?.at(-1));

  const sheet = (await readArchive(await buffer(await fileOf('xlsx', debtorId)))).get('xl/worksheets/sheet1.xml') ?? '';
  for (const value of ['Payment ID', 'CUST-77', _id, parts.join('; '), moved[1]?.at(-1) ?? '?']) {
    expect(sheet).toContain(value);
  }
});

/** What a cell of allocations says in all, in cents. */
const sumOf = (cell: string) =>
  cell.split('; ').reduce((sum, each) => sum + Math.round(Number(/-?\d+\.\d\d$/.exec(each)?.[0]) * 100), 0);

test('in every row the allocations come to the amount, with its sign; fees stand with their payment and by their kind', async () => {
  const rule = { kind: 'NSF', isOn: true, basis: 'AGREEMENT', source: 'Terms, 7', maxCents: null, afterDays: 0 };
  const rules = [{ ...rule, amountCents: 2_500, rateBp: null }];
  expect((await app.send('PUT', '/preference/fees', { token, body: { rules } })).status).toBe(200);
  const { debtorId, accountIds } = await makeOwing(app, company, [10_000, 6_000, 3_000]);
  const [one = '', two = '', three = ''] = accountIds;
  const record = async (body: object) => {
    const _id = uuidv7();
    const answer = await app.send('POST', '/transaction', { token, body: { _id, ...body } });
    expect(answer.status, JSON.stringify([body, answer.body])).toBe(200);
    return _id;
  };
  const cash = { type: 'PAYMENT', debtorId, method: 'CASH' };
  await record({ type: 'COMPENSATION', accountId: three, amountCents: 1_000 });
  // Of two accounts, and a rest that none of them takes.
  const paid = await record({
    ...cash,
    amountCents: 9_000,
    parts: [
      { accountId: one, amountCents: 4_000 },
      { accountId: two, amountCents: 3_000 },
    ],
  });
  await record({ type: 'RETURN', paymentId: paid, method: 'CASH', amountCents: 8_000 });
  const parts = [
    { accountId: one, amountCents: 5_000 },
    { accountId: two, amountCents: 1_000 },
  ];
  const check = await record({ ...cash, status: 'PENDING', amountCents: 6_000, parts });
  const failed = { status: 'FAILED', reason: 'Insufficient funds' };
  expect((await app.send('POST', `/transaction/${check}/clear`, { token, body: failed })).status).toBe(200);
  await record({ type: 'CHARGE', fee: 'NSF', accountId: one, paymentId: check, amountCents: 2_500 });
  await record({ ...cash, amountCents: 1_500, parts: [] });

  const rows: string[][] = parse(await text(await fileOf('csv', debtorId)), { bom: true });
  const [names = [], ...moved] = rows;
  const told = moved.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
  expect(told.length).toBeGreaterThanOrEqual(9);
  for (const row of told) {
    expect(sumOf(row['Paid for'] ?? ''), JSON.stringify(row)).toBe(Math.round(Number(row.Amount) * 100));
    const named = (row['Paid for'] ?? '').split('; ').map((each) => each.replace(/ -?\d+\.\d\d$/, ''));
    expect(named.filter((name) => name !== 'Customer credit').join('; ')).toBe(row.Account);
  }
  const checks = told.filter((row) => row['Transaction ID'] === check);
  expect(checks).toMatchObject([{ Amount: '60.00', 'Fee for this payment': '25.00', 'Kind of fee': '' }]);
  expect(told.filter((row) => row['Kind of fee'] !== '')).toMatchObject([
    { Type: 'Charge', Amount: '25.00', 'Kind of fee': 'Returned payment fee', 'Fee for this payment': '' },
  ]);
  const returns = told.filter(({ Type }) => Type === 'Return');
  expect(returns.reduce((sum, { Amount }) => sum + Number(Amount), 0)).toBe(-80);
  expect(returns.find((row) => row['Paid for']?.startsWith('Customer credit'))).toMatchObject({ Account: '' });
});
