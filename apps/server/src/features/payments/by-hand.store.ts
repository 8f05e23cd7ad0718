import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { PaymentByHand } from './record-by-hand.ts';

/** Inserts a payment that no provider knows, with the accounts it is for. */
export async function insertByHand(
  trx: Trx,
  companyId: string,
  payment: PaymentByHand & { readonly memberId: string },
): Promise<void> {
  const { id, debtorId, amountCents, method, parts, isPending, at } = payment;
  await trx
    .insertInto('payment')
    .values({
      company_id: companyId,
      id,
      debtor_id: debtorId,
      amount_cents: amountCents,
      method,
      status: isPending ? 'PENDING' : 'SUCCESS',
      source: 'staff',
      member_id: payment.memberId,
      created_at: at,
      // Booked in the same transaction; the check of the table wants both at once.
      received_cents: isPending ? 0 : amountCents,
      settled_at: isPending ? null : at,
    })
    .execute();
  if (parts.length === 0) return;
  await trx
    .insertInto('payment_account')
    .values(
      parts.map((part) => ({
        company_id: companyId,
        payment_id: id,
        account_id: part.accountId,
        amount_cents: part.amountCents,
        is_open: isPending,
      })),
    )
    .execute();
}

/** The money of a payment by hand is here. */
export async function acceptByHand(
  trx: Trx,
  companyId: string,
  id: string,
  { receivedCents, at }: { readonly receivedCents: number; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ status: 'SUCCESS', received_cents: receivedCents, settled_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/**
 * What a payment by hand has brought and given back, after a member gave some of it back, took that back, or took the
 * whole payment back (then it is CANCELED and never brought anything).
 */
export async function changeByHand(
  trx: Trx,
  companyId: string,
  id: string,
  change: { readonly receivedCents: number; readonly returnedCents: number },
): Promise<void> {
  const { receivedCents, returnedCents } = change;
  const status = receivedCents === 0 ? 'CANCELED' : returnedCents === receivedCents ? 'RETURN' : 'SUCCESS';
  await trx
    .updateTable('payment')
    .set({ status, received_cents: receivedCents, returned_cents: returnedCents, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export interface LockedPayment {
  readonly id: string;
  readonly provider: string | null;
  readonly source: string;
  readonly status: string;
  readonly method: string;
  readonly amountCents: number;
  readonly receivedCents: number;
  readonly returnedCents: number;
}

/** Locks payments in the order of their ids: where their money stands changes by one at a time (G22). */
export async function lockPayments(trx: Trx, companyId: string, ids: readonly string[]): Promise<LockedPayment[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('payment')
    .select([
      'id',
      'provider',
      'source',
      'status',
      'method',
      'amount_cents as amountCents',
      'received_cents as receivedCents',
      'returned_cents as returnedCents',
    ])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
