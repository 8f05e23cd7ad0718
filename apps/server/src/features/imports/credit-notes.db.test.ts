import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mergeDebtors } from '#server/features/merges/merge-debtors.ts';
import { auditLedger } from '#server/features/reconciliation/audit-ledger.ts';
import { listMovements } from '#server/features/statements/statements.store.ts';
import { readMoneyLots } from '#server/features/transactions/manual-entries.store.ts';
import { moveCredit } from '#server/features/transactions/move-credit.ts';
import { inCompany } from '#server/work/in-company.ts';
import {
  arrangeCompany,
  type ImportCompany,
  importFile,
  reviewNew,
  undoFile,
} from '../../../../../tests/application/import-arrangement.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';

let clone: ClonedDatabase;
let company: ImportCompany;

beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());
beforeEach(async () => {
  company = await arrangeCompany(clone.appUrl);
});
afterEach(async () => {
  expect(await inCompany(company.context.db, company.companyId, auditLedger)).toEqual([]);
  await company.close();
});

const query = <T>(text: string) =>
  inCompany(company.context.db, company.companyId, async (work) => (await sql.raw<T>(text).execute(work.trx)).rows);
const one = async (table: string, reference: string) =>
  (await query<{ id: string }>(`select id from ${table} where reference = '${reference}'`))[0]?.id ?? '';
const creditOf = async (debtorId: string) =>
  (await inCompany(company.context.db, company.companyId, (work) => readMoneyLots(work, debtorId)))
    .filter((lot) => lot.accountId === null)
    .reduce((sum, lot) => sum + lot.amountCents, 0);
const apply = (debtorId: string, accountId: string, amountCents: number) =>
  inCompany(company.context.db, company.actor, (work) =>
    moveCredit(work, debtorId, { _id: uuidv7(), takes: [], parts: [{ accountId, amountCents }] }),
  );

const aging = [
  'Date,Transaction type,Num,Customer ID,Customer,Due date,Amount,Open balance',
  '2026-11-01,Invoice,I-1,C-1,Ann,2026-12-01,100.00,100.00',
  '2026-11-03,Credit Memo,CM-1,C-1,Ann,2026-11-03,-50.00,-30.00',
  '2026-11-04,Credit Memo,CM-2,C-2,Bo,2026-11-04,-20.00,-20.00',
  '2026-11-05,Credit Memo,CM-3,C-2,Bo,2026-11-05,-15.00,0.00',
].join('\n');

test('G46: credit notes of a ledger come in as credit, are counted apart, and a second file brings none again', async () => {
  const reviewed = await reviewNew(company, aging);
  expect(reviewed.review).toMatchObject({
    ...{ ready: 4, withErrors: 0, amountCents: 10_000, credits: { count: 3, cents: 5_000 }, newDebtors: 2 },
    work: { open: 1, paid: 0, disputed: 0 },
  });
  expect((await importFile(company, aging)).result).toMatchObject({
    created: 1,
    credits: 3,
    newDebtors: 2,
    rejected: 0,
  });
  const [ann, bo] = [await one('debtor', 'C-1'), await one('debtor', 'C-2')];
  expect([await creditOf(ann), await creditOf(bo)]).toEqual([3_000, 2_000]);
  expect(await query('select outstanding_cents, paid_cents from debtor order by reference')).toEqual([
    { outstandingCents: 10_000, paidCents: 0 },
    { outstandingCents: 0, paidCents: 0 },
  ]);
  const moved = await inCompany(company.context.db, company.companyId, (work) =>
    listMovements(work, ann, { from: '2026-11-01', to: '2026-11-30', limit: 10 }),
  );
  expect(moved.map(({ kind, reference, cents }) => [kind, reference, cents])).toEqual([
    ['charge', 'I-1', 10_000],
    ['credit-note', 'CM-1', -3_000],
  ]);
  expect((await importFile(company, aging)).result).toMatchObject({ created: 0, credits: 0, unchanged: 4 });
  expect(await creditOf(ann)).toBe(3_000);
});

test('G2, G46: an undo takes credit notes back, but for what somebody used or whose customer they went on with', async () => {
  const done = await importFile(company, aging);
  const [ann, bo] = [await one('debtor', 'C-1'), await one('debtor', 'C-2')];
  await importFile(company, 'Invoice #,Customer ID,Customer,Amount,Due date\nI-9,C-2,Bo,20.00,2026-12-01');
  expect(await apply(bo, await one('account', 'I-9'), 500)).toEqual({ ok: true });
  expect(await undoFile(company, done.id)).toMatchObject({ stage: 'UNDONE', keptAccounts: 0, keptCredits: 2 });
  expect(await query(`select reference from credit_note order by 1`)).toEqual([
    { reference: 'CM-2' },
    { reference: 'CM-3' },
  ]);
  expect(await query(`select reference from debtor order by 1`)).toEqual([{ reference: 'C-2' }]);
  expect([await creditOf(ann), await creditOf(bo)]).toEqual([0, 1_500]);
  expect((await importFile(company, aging)).result).toMatchObject({ created: 1, credits: 1, unchanged: 2 });
});

test('G13, G46: credit notes go along when two customers become one, and pay an invoice of the other', async () => {
  await importFile(company, aging);
  const [ann, bo] = [await one('debtor', 'C-1'), await one('debtor', 'C-2')];
  await inCompany(company.context.db, company.actor, (work) => mergeDebtors(work, { winnerId: ann, loserId: bo }, {}));
  expect(await creditOf(ann)).toBe(5_000);
  expect(await apply(ann, await one('account', 'I-1'), 5_000)).toEqual({ ok: true });
  expect(await query(`select status, balance_cents, paid_cents from account`)).toEqual([
    { status: 'Active', balanceCents: 5_000, paidCents: 5_000 },
  ]);
  expect((await importFile(company, aging)).result).toMatchObject({ credits: 0 });
});
