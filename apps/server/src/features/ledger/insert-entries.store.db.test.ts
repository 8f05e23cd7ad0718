import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { paymentEntry } from '@recoup/domain/ledger/payment-entry.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#server/db/database.ts';
import { insertAccounts, type NewAccount } from '#server/features/accounts/insert-accounts.store.ts';
import { createCompany } from '#server/features/companies/create-company.ts';
import { addDebtorTotals } from '#server/features/debtors/add-debtor-totals.ts';
import { insertDebtors, type NewDebtor } from '#server/features/debtors/insert-debtors.ts';
import { inCompany } from '#server/work/in-company.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';
import { insertEntries } from './insert-entries.store.ts';

const companyId = uuidv7();
const at = new Date('2026-11-20T12:00:00Z');
let clone: ClonedDatabase;
let pool: pg.Pool;
let db: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  pool = createPool(clone.appUrl, { max: 4, name: 'test' });
  db = createDatabase(pool);
  await inCompany(db, companyId, (work) =>
    createCompany(work, {
      id: companyId,
      name: 'Acme',
      subdomain: 'acme',
      mailFrom: 'billing@acme.example',
      smsFrom: '+12125550100',
      members: [{ email: 'Ada@acme.example', firstName: 'Ada', lastName: 'Lee', roles: ['ADMIN'], passwordHash: null }],
    }),
  );
});

afterAll(async () => {
  await pool.end();
  await clone.drop();
});

function debtor(reference: string | null): NewDebtor {
  return {
    id: uuidv7(),
    companyName: 'Haddad "Roofing" \\ Söhne',
    reference,
    address: { line: '2288 Lake St', city: 'Buffalo', state: 'NY', zip: '14201', country: 'US' },
    contacts: [
      { kind: 'EMAIL', value: 'ben@haddad.example' },
      { kind: 'EMAIL', value: 'ben@haddad.example' },
      { kind: 'PHONE', value: '+17015550182', country: 'US', callingCode: '1', nationalNumber: '7015550182' },
    ],
    createdAt: at,
  };
}

test('debtors come with contacts, gate and every zone they may be in; a taken reference is left out', async () => {
  const [first, twin] = [debtor('D-1'), debtor('D-1')];
  const inserted = await inCompany(db, companyId, (work) => insertDebtors(work, [first, twin]));
  expect([...inserted]).toEqual([first.id]);
  await inCompany(db, companyId, async (work) => {
    expect(await work.trx.selectFrom('debtor').select(['displayName', 'zones', 'zoneEvidence']).execute()).toEqual([
      {
        displayName: 'Haddad "Roofing" \\ Söhne',
        zones: expect.arrayContaining(['America/New_York', 'America/Chicago']),
        zoneEvidence: 'address',
      },
    ]);
    expect(await work.trx.selectFrom('debtorGate').select('debtorId').execute()).toEqual([{ debtorId: first.id }]);
    expect(await work.trx.selectFrom('contact').select(['kind', 'isPrimary']).orderBy('kind').execute()).toEqual([
      { kind: 'EMAIL', isPrimary: true },
      { kind: 'PHONE', isPrimary: true },
    ]);
  });
});

test('G1, G3: accounts, their entries and the sums of the debtor are one commit', async () => {
  const owner = debtor(null);
  const account: NewAccount = {
    id: uuidv7(),
    debtorId: owner.id,
    reference: 'INV-1',
    status: 'Active',
    amountCents: 10_000,
    paidCents: 2_500,
    issueDate: '2026-11-01',
    dueDate: '2026-12-01',
    createdAt: at,
  };
  const { id: accountId, debtorId } = account;
  await inCompany(db, companyId, async (work) => {
    await insertDebtors(work, [owner]);
    expect(await insertAccounts(work, [account, { ...account, id: uuidv7() }])).toEqual(new Set([accountId]));
    const charge = chargeEntry({ debtorId, accountId, amountCents: 10_000 });
    const payment = paymentEntry({ debtorId, method: 'CASH', parts: [{ accountId, amountCents: 2_500 }] });
    await insertEntries(
      work,
      [charge, payment].map((entry) => ({
        id: uuidv7(),
        entry,
        debtorId,
        accountId,
        source: 'import',
        occurredAt: at,
      })),
    );
    const change = { debtorId, outstandingCents: 0, paidCents: 0, accounts: 0, openAccounts: 0 };
    await addDebtorTotals(work, [
      { ...change, outstandingCents: 10_000, accounts: 1, openAccounts: 1 },
      { ...change, outstandingCents: -2_500, paidCents: 2_500 },
    ]);
  });
  await inCompany(db, companyId, async (work) => {
    const sums = await work.trx
      .selectFrom('debtor')
      .select(['outstandingCents', 'paidCents', 'accountCount', 'openAccountCount'])
      .where('id', '=', debtorId)
      .executeTakeFirstOrThrow();
    expect(sums).toEqual({ outstandingCents: 7_500, paidCents: 2_500, accountCount: 1, openAccountCount: 1 });
    const lines = await work.trx
      .selectFrom('journalLine')
      .select((eb) => eb.fn.sum<string>('amountCents').as('sum'))
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(Number(lines.sum)).toBe(7_500);
  });
});

test('G1: an entry without lines does not commit', async () => {
  const entry = { kind: 'CHARGE' as const, lines: [], reversesId: null };
  await expect(
    inCompany(db, companyId, (work) =>
      insertEntries(work, [{ id: uuidv7(), entry, debtorId: null, accountId: null, source: 'import', occurredAt: at }]),
    ),
  ).rejects.toThrow();
});
