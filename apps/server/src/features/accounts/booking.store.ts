import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

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
  readonly isDisputed: boolean;
  /** Where a person had put it before it was paid off. */
  readonly paidOffFrom: 'Accelerated' | 'Charged Off' | null;
}

/**
 * Locks accounts in the order of their ids, so that two payments over the same accounts cannot wait for each other, and
 * answers them as they are once the locks are held. Unknown ids are left out.
 */
export async function lockAccounts(work: Work, ids: readonly string[]): Promise<LockedAccount[]> {
  if (ids.length === 0) return [];
  const rows = await work.trx
    .selectFrom('account')
    .select([
      'id',
      'debtorId',
      'reference',
      'status',
      'currency',
      'amountCents',
      'paidCents',
      'discountCents',
      'pendingCents',
      'dueDate',
      'isDisputed',
      'paidOffFrom',
    ])
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .$narrowType<Pick<LockedAccount, 'status' | 'paidOffFrom'>>()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    debtorId: row.debtorId,
    reference: row.reference,
    status: row.status,
    currency: row.currency,
    amountCents: row.amountCents,
    paidCents: row.paidCents,
    discountCents: row.discountCents,
    pendingCents: row.pendingCents,
    dueDate: row.dueDate,
    isDisputed: row.isDisputed,
    paidOffFrom: row.paidOffFrom,
  }));
}

export interface BookedAccount {
  readonly id: string;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly discountCents: number;
  readonly status: AccountStatus;
}

/** Writes what was booked on locked accounts, in one statement. */
export async function updateBooked(work: Work, booked: readonly BookedAccount[]): Promise<void> {
  if (booked.length === 0) return;
  const rows = booked.map(({ id, amountCents, paidCents, discountCents, status }) => ({
    id,
    amount: amountCents,
    paid: paidCents,
    discount: discountCents,
    status,
  }));
  await sql`
    update account a set amount_cents = r.amount, paid_cents = r.paid, discount_cents = r.discount, status = r.status,
      version = a.version + 1, updated_at = company_now()
    from ${recordSet(rows, { id: 'uuid', amount: 'bigint', paid: 'bigint', discount: 'bigint', status: 'text' })}
    where a.company_id = ${work.companyId} and a.id = r.id`.execute(work.trx);
}

/** Reserves money of a payment under way, or with negative amounts releases it (G5). The rows must be locked. */
export async function addPending(work: Work, parts: readonly AccountPart[]): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map(({ accountId, amountCents }) => ({ id: accountId, cents: amountCents }));
  await sql`
    update account a set pending_cents = a.pending_cents + r.cents, updated_at = company_now()
    from ${recordSet(rows, { id: 'uuid', cents: 'bigint' })}
    where a.company_id = ${work.companyId} and a.id = r.id`.execute(work.trx);
}

/** The company's present, its time zone (together they say what day it is there), and its days of grace. */
export async function readPresent(
  work: Work,
): Promise<{ now: Date; timeZone: string; graceDays: number; language: 'en' | 'es' }> {
  return work.trx
    .selectFrom('company')
    .select([sql<Date>`company_now()`.as('now'), 'timeZone', 'delinquentAfterDays as graceDays', 'language'])
    .where('companyId', '=', work.companyId)
    .$narrowType<{ language: 'en' | 'es' }>()
    .executeTakeFirstOrThrow();
}
