import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { PaymentByHand } from './payment-by-hand.ts';

/** Inserts a payment that no provider knows, with the accounts it is for. */
export async function insertByHand(work: Work, payment: PaymentByHand & { readonly memberId: string }): Promise<void> {
  const { id, debtorId, amountCents, method, parts, besidePlanId, isPending, at } = payment;
  await work.trx
    .insertInto('payment')
    .values({
      companyId: work.companyId,
      id,
      debtorId,
      amountCents,
      method,
      status: isPending ? 'PENDING' : 'SUCCESS',
      source: 'staff',
      memberId: payment.memberId,
      besidePlanId,
      createdAt: at,
      // Booked in the same transaction; the check of the table wants both at once.
      receivedCents: isPending ? 0 : amountCents,
      settledAt: isPending ? null : at,
    })
    .execute();
  if (parts.length === 0) return;
  await work.trx
    .insertInto('paymentAccount')
    .values(
      parts.map((part) => ({
        companyId: work.companyId,
        paymentId: id,
        accountId: part.accountId,
        amountCents: part.amountCents,
        isOpen: isPending,
      })),
    )
    .execute();
}

/** The money of a payment by hand is here. */
export async function acceptByHand(
  work: Work,
  id: string,
  { receivedCents, at }: { readonly receivedCents: number; readonly at: Date },
): Promise<void> {
  await work.trx
    .updateTable('payment')
    .set({ status: 'SUCCESS', receivedCents, settledAt: at })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/**
 * What a payment by hand has brought and given back, after a member gave some of it back, took that back, or took the
 * whole payment back (then it is CANCELED and never brought anything).
 */
export async function changeByHand(
  work: Work,
  id: string,
  change: { readonly receivedCents: number; readonly returnedCents: number },
): Promise<void> {
  const { receivedCents, returnedCents } = change;
  const status = receivedCents === 0 ? 'CANCELED' : returnedCents === receivedCents ? 'RETURN' : 'SUCCESS';
  await work.trx
    .updateTable('payment')
    .set({ status, receivedCents, returnedCents, version: sql`version + 1` })
    .where('companyId', '=', work.companyId)
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
export async function lockPayments(work: Work, ids: readonly string[]): Promise<LockedPayment[]> {
  if (ids.length === 0) return [];
  return work.trx
    .selectFrom('payment')
    .select(['id', 'provider', 'source', 'status', 'method', 'amountCents', 'receivedCents', 'returnedCents'])
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
