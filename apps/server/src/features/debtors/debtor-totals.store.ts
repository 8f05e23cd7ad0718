import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtors } from './debtors.store.ts';

/** What is added to the sums of a customer; negative when it takes away. */
export interface AddedTotals {
  readonly id: string;
  readonly outstanding: number;
  readonly paid: number;
  readonly accounts: number;
  readonly openAccounts: number;
}

const addedColumns = {
  id: 'uuid',
  outstanding: 'bigint',
  paid: 'bigint',
  accounts: 'integer',
  openAccounts: 'integer',
};

/**
 * Adds to the sums of customers, locked in the order of their ids; answers how many there were. Locked in a statement of
 * its own: one that both locks and changes comes back to the rows as they were before it waited, where somebody stands who
 * waits for this transaction (a deadlock). One customer needs no order.
 */
export async function addTotals(work: Work, rows: readonly AddedTotals[]): Promise<number> {
  if (rows.length > 1)
    await lockDebtors(
      work,
      rows.map((row) => row.id),
    );
  const { numAffectedRows } = await sql`
    with change as materialized (
      select * from ${recordSet(rows, addedColumns)}
    )
    update debtor d set outstanding_cents = d.outstanding_cents + c.outstanding, paid_cents = d.paid_cents + c.paid,
      account_count = d.account_count + c.accounts, open_account_count = d.open_account_count + c.open_accounts
    from change c
    where d.company_id = ${work.companyId} and d.id = c.id and d.id = any(array(select id from change))`.execute(
    work.trx,
  );
  return Number(numAffectedRows ?? 0);
}

export interface DebtorTotals {
  readonly outstandingCents: number;
  readonly paidCents: number;
  readonly accountCount: number;
  readonly openAccountCount: number;
}

/** Writes the sums of a locked customer as its accounts say (G3). */
export async function writeTotals(work: Work, debtorId: string, totals: DebtorTotals): Promise<void> {
  await work.trx
    .updateTable('debtor')
    .set(totals)
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .execute();
}
