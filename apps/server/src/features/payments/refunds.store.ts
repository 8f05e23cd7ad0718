import type { RefundState } from '@recoup/domain/payments/refund-state.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export interface RefundRow {
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly status: RefundState;
  readonly source: 'staff' | 'provider';
  readonly providerRefundId: string | null;
  readonly note: string;
  readonly memberId: string | null;
  readonly failureMessage: string | null;
  readonly createdAt: Date;
  readonly requestedAt: Date;
  readonly lookUpAt: Date | null;
}

export interface NewRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly status: RefundState;
  readonly source: 'staff' | 'provider';
  readonly provider: string;
  readonly providerRefundId: string | null;
  readonly note: string;
  readonly memberId: string | null;
  readonly createdAt: Date;
  readonly lookUpAt: Date | null;
}

/** Inserts a refund; answers false, and adds nothing, when its id or the provider's is known already (G9). */
export async function insertRefund(trx: Trx, companyId: string, refund: NewRefund): Promise<boolean> {
  const added = await trx
    .insertInto('payment_refund')
    .values({
      company_id: companyId,
      id: refund.id,
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      status: refund.status,
      source: refund.source,
      provider: refund.provider,
      provider_refund_id: refund.providerRefundId,
      note: refund.note,
      member_id: refund.memberId,
      created_at: refund.createdAt,
      lookup_at: refund.lookUpAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

function selectRefunds(trx: Trx, companyId: string) {
  return trx
    .selectFrom('payment_refund')
    .select([
      'id',
      'payment_id as paymentId',
      'amount_cents as amountCents',
      'status',
      'source',
      'provider_refund_id as providerRefundId',
      'note',
      'member_id as memberId',
      'failure_message as failureMessage',
      'created_at as createdAt',
      'requested_at as requestedAt',
      'lookup_at as lookUpAt',
    ])
    .where('company_id', '=', companyId)
    .$narrowType<Pick<RefundRow, 'status' | 'source'>>();
}

export async function readRefund(trx: Trx, companyId: string, refundId: string): Promise<RefundRow | undefined> {
  return selectRefunds(trx, companyId).where('id', '=', refundId).executeTakeFirst();
}

/** All refunds of a payment, the oldest first. Its row must be locked by whoever decides by them. */
export async function listRefunds(trx: Trx, companyId: string, paymentId: string): Promise<RefundRow[]> {
  return selectRefunds(trx, companyId)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function updateRefund(
  trx: Trx,
  companyId: string,
  refundId: string,
  change: {
    readonly status: RefundState;
    readonly providerRefundId?: string;
    readonly failureMessage?: string | null;
    readonly lookUpAt?: Date | null;
    readonly settledAt?: Date;
  },
): Promise<void> {
  await trx
    .updateTable('payment_refund')
    .set({
      status: change.status,
      ...(change.providerRefundId ? { provider_refund_id: change.providerRefundId } : {}),
      ...(change.failureMessage === undefined ? {} : { failure_message: change.failureMessage?.slice(0, 500) ?? null }),
      ...(change.lookUpAt === undefined ? {} : { lookup_at: change.lookUpAt }),
      ...(change.settledAt ? { settled_at: change.settledAt } : {}),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', refundId)
    .execute();
}

/** Refunds whose answer was lost, or that their bank still works on, and that are to be asked about now. */
export async function findDueRefunds(trx: Trx, companyId: string, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('payment_refund')
    .select('id')
    .where('company_id', '=', companyId)
    .where('lookup_at', '<=', sql<Date>`company_now()`)
    .orderBy('lookup_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
