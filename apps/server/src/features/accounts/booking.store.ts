import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/** An account while its row is locked: nobody else moves its money until the transaction ends (G5). */
export interface LockedAccount {
  readonly id: string;
  readonly debtorId: string;
  readonly reference: string;
  readonly status: AccountStatus;
  readonly currency: string;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly discountCents: number;
  readonly pendingCents: number;
  readonly dueDate: string;
}

/**
 * Locks accounts in the order of their ids, so that two payments over the same accounts cannot wait for each other, and
 * answers them as they are once the locks are held. Unknown ids are left out.
 */
export async function lockAccounts(trx: Trx, companyId: string, ids: readonly string[]): Promise<LockedAccount[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('account')
    .select([
      'id',
      'debtor_id',
      'reference',
      'status',
      'currency',
      'amount_cents',
      'paid_cents',
      'discount_cents',
      'pending_cents',
      'due_date',
    ])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    debtorId: row.debtor_id,
    reference: row.reference,
    status: row.status as AccountStatus,
    currency: row.currency,
    amountCents: row.amount_cents,
    paidCents: row.paid_cents,
    discountCents: row.discount_cents,
    pendingCents: row.pending_cents,
    dueDate: row.due_date,
  }));
}

/** Writes what was booked on a locked account. */
export async function updateBooked(
  trx: Trx,
  companyId: string,
  id: string,
  booked: { readonly paidCents: number; readonly status: AccountStatus },
): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      paid_cents: booked.paidCents,
      status: booked.status,
      version: sql`version + 1`,
      updated_at: sql`company_now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Reserves money of a payment under way, or with a negative amount releases it (G5). The row must be locked. */
export async function addPending(trx: Trx, companyId: string, id: string, cents: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ pending_cents: sql`pending_cents + ${cents}`, updated_at: sql`company_now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** The company's present and its time zone: together they say what day it is there. */
export async function readPresent(trx: Trx, companyId: string): Promise<{ now: Date; timeZone: string }> {
  return trx
    .selectFrom('company')
    .select([sql<Date>`company_now()`.as('now'), 'time_zone as timeZone'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}
