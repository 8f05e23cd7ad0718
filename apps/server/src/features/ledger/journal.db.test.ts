import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#server/db/database.ts';
import { bookCharge } from '#server/features/accounts/book-charge.ts';
import { bookPayment } from '#server/features/accounts/book-payment.ts';
import { insertAccounts } from '#server/features/accounts/insert-accounts.store.ts';
import { createCompany } from '#server/features/companies/create-company.ts';
import { insertDebtors } from '#server/features/debtors/insert-debtors.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';
import { auditLedger } from '../reconciliation/audit-ledger.ts';
import { postEntry } from './post-entry.ts';

const companyId = uuidv7();
const debtorId = uuidv7();
const accountId = uuidv7();
const at = new Date('2026-11-20T12:00:00Z');
let clone: ClonedDatabase;
let pool: pg.Pool;
let db: Database;
let entryId: string;

beforeAll(async () => {
  clone = await cloneDatabase();
  pool = createPool(clone.appUrl, { max: 4, name: 'test' });
  db = createDatabase(pool);
  await inCompany(db, companyId, async (work) => {
    const mailFrom = 'billing@acme.example';
    await createCompany(work, { id: companyId, name: 'Acme', subdomain: 'acme', mailFrom, smsFrom: '+1', members: [] });
    await insertDebtors(work, [{ id: debtorId, companyName: 'Haddad', contacts: [], createdAt: at }]);
    await insertAccounts(work, [
      {
        id: accountId,
        debtorId,
        reference: 'R-1',
        status: 'Active',
        amountCents: 10_000,
        issueDate: '2026-11-01',
        dueDate: '2026-12-01',
        createdAt: at,
      },
    ]);
    const account = { id: accountId, debtorId, amountCents: 10_000, status: 'Active' } as const;
    entryId = await bookCharge(work, { companyId, account, source: 'staff', at });
  });
});

afterAll(async () => {
  await pool.end();
  await clone.drop();
});

function rawEntry(work: Work, id: string, amountCents = 500) {
  return work.trx
    .insertInto('journalEntry')
    .values({
      companyId,
      id,
      kind: 'PAYMENT',
      amountCents,
      source: 'staff',
      occurredAt: at,
      // Whatever is said here, the transaction itself is stamped.
      createdXid: '0',
    })
    .execute();
}

function rawLine(work: Work, entry: string, lineNo: number, amountCents: number) {
  return work.trx
    .insertInto('journalLine')
    .values({
      companyId: companyId,
      entryId: entry,
      lineNo: lineNo,
      ledgerAccount: 'cash',
      amountCents: amountCents,
      debtorId: debtorId,
    })
    .execute();
}

describe('G1: what does not balance cannot be committed', () => {
  test.each([
    ['an entry without lines', []],
    ['an entry of one line', [500]],
    ['an entry whose lines do not sum to zero', [500, -499]],
  ])('%s', async (_name, lines) => {
    const id = uuidv7();
    const attempt = inCompany(db, companyId, async (work) => {
      await rawEntry(work, id);
      for (const [index, cents] of lines.entries()) await rawLine(work, id, index + 1, cents);
    });
    await expect(attempt).rejects.toMatchObject({ code: '23514' });
  });

  test('a line of nothing is refused', async () => {
    const id = uuidv7();
    const attempt = inCompany(db, companyId, async (work) => {
      await rawEntry(work, id);
      await rawLine(work, id, 1, 0);
    });
    await expect(attempt).rejects.toMatchObject({ code: '23514' });
  });

  test('lines that balance are taken', async () => {
    const id = uuidv7();
    await inCompany(db, companyId, async (work) => {
      await rawEntry(work, id);
      await rawLine(work, id, 1, 500);
      await rawLine(work, id, 2, -500);
    });
    expect(await inCompany(db, companyId, auditLedger)).toEqual([]);
  });
});

describe('G2: what is committed never changes', () => {
  const changes = [
    ['an entry is changed', 'update journal_entry set amount_cents = 1'],
    ['a line is changed', 'update journal_line set amount_cents = 1'],
    ['an entry is deleted', 'delete from journal_entry'],
    ['a line is deleted', 'delete from journal_line'],
    ['the entries are emptied', 'truncate journal_entry cascade'],
    ['the lines are emptied', 'truncate journal_line'],
    [
      'lines are added later',
      `insert into journal_line (company_id, entry_id, line_no, ledger_account, amount_cents)
       select company_id, id, n, 'cash', case when n = 8 then 5 else -5 end from journal_entry, generate_series(8, 9) n`,
    ],
  ] as const;

  describe.each(['application', 'owner'] as const)('as the %s', (role) => {
    test.each(changes)('%s: refused', async (_name, statement) => {
      const client = new pg.Client({ connectionString: role === 'owner' ? clone.ownerUrl : clone.appUrl });
      await client.connect();
      try {
        await client.query(`set app.company_id = '${companyId}'`);
        // 23001 from our triggers; 42501 where the role has not even the privilege.
        await expect(client.query(statement)).rejects.toMatchObject({
          code: expect.stringMatching(/^(23001|42501)$/),
        });
      } finally {
        await client.end();
      }
    });
  });

  test('an entry is taken back at most once', async () => {
    const charge = chargeEntry({ debtorId, accountId, amountCents: 10_000 });
    const reversal = {
      ...charge,
      lines: charge.lines.map((line) => ({ ...line, amountCents: -line.amountCents })),
      reversesId: entryId,
    };
    const post = (work: Work) =>
      postEntry(work, { entry: reversal, debtorId, accountId, source: 'staff', occurredAt: at });
    const twice = inCompany(db, companyId, async (work) => {
      await post(work);
      await post(work);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
  });
});

describe('the auditor', () => {
  const broken: readonly [string, string, RegExp][] = [
    ['a balance that was not booked', `update account set paid_cents = 100`, /G3: charged, paid/],
    ['a reservation without a payment', `update account set pending_cents = 100`, /G5: pending/],
    ['sums of a debtor that drifted', `update debtor set outstanding_cents = outstanding_cents + 1`, /G3: the sums/],
    ['a status that money does not explain', `update account set status = 'Paid Off'`, /Paid Off/],
  ];

  test.each(broken)('finds %s', async (_name, statement, promise) => {
    const findings = await inCompany(db, companyId, async (work) => {
      await sql.raw(statement).execute(work.trx);
      const found = await auditLedger(work);
      await sql.raw('update account set paid_cents = 0, pending_cents = 0').execute(work.trx);
      return found;
    });
    expect(findings.map((finding) => finding.promise).join()).toMatch(promise);
    await repair();
  });

  test('a payment settles, pays off and keeps every sum', async () => {
    const booked = await inCompany(db, companyId, (work) =>
      bookPayment(work, {
        companyId,
        debtorId,
        paymentId: null,
        method: 'CASH',
        parts: [{ accountId, amountCents: 10_700 }],
        source: 'staff',
        at,
      }),
    );
    expect(booked).toEqual({
      parts: [{ accountId, amountCents: 10_000 }],
      unappliedCents: 700,
      closedIds: [accountId],
      moves: new Map([[accountId, { from: 'Active', to: 'Paid Off' }]]),
    });
    expect(await inCompany(db, companyId, auditLedger)).toEqual([]);
  });
});

async function repair(): Promise<void> {
  await inCompany(db, companyId, async (work) => {
    await work.trx.updateTable('debtor').set({ outstandingCents: 10_000 }).execute();
    await work.trx.updateTable('account').set({ paidCents: 0, pendingCents: 0, status: 'Active' }).execute();
  });
}
