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
    .insertInto('paymentRefund')
    .values({
      companyId,
      id: refund.id,
      paymentId: refund.paymentId,
      amountCents: refund.amountCents,
      status: refund.status,
      source: refund.source,
      provider: refund.provider,
      providerRefundId: refund.providerRefundId,
      note: refund.note,
      memberId: refund.memberId,
      createdAt: refund.createdAt,
      lookupAt: refund.lookUpAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

function selectRefunds(trx: Trx, companyId: string) {
  return trx
    .selectFrom('paymentRefund')
    .select([
      'id',
      'paymentId',
      'amountCents',
      'status',
      'source',
      'providerRefundId',
      'note',
      'memberId',
      'failureMessage',
      'createdAt',
      'requestedAt',
      'lookupAt as lookUpAt',
    ])
    .where('companyId', '=', companyId)
    .$narrowType<Pick<RefundRow, 'status' | 'source'>>();
}

export async function readRefund(trx: Trx, companyId: string, refundId: string): Promise<RefundRow | undefined> {
  return selectRefunds(trx, companyId).where('id', '=', refundId).executeTakeFirst();
}

/** All refunds of a payment, the oldest first. Its row must be locked by whoever decides by them. */
export async function listRefunds(trx: Trx, companyId: string, paymentId: string): Promise<RefundRow[]> {
  return selectRefunds(trx, companyId).where('paymentId', '=', paymentId).orderBy('createdAt').orderBy('id').execute();
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
    .updateTable('paymentRefund')
    .set({
      status: change.status,
      ...(change.providerRefundId ? { providerRefundId: change.providerRefundId } : {}),
      ...(change.failureMessage === undefined ? {} : { failureMessage: change.failureMessage?.slice(0, 500) ?? null }),
      ...(change.lookUpAt === undefined ? {} : { lookupAt: change.lookUpAt }),
      ...(change.settledAt ? { settledAt: change.settledAt } : {}),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', refundId)
    .execute();
}

/** Refunds whose answer was lost, or that their bank still works on, and that are to be asked about now. */
export async function findDueRefunds(trx: Trx, companyId: string, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('paymentRefund')
    .select('id')
    .where('companyId', '=', companyId)
    .where('lookupAt', '<=', sql<Date>`company_now()`)
    .orderBy('lookupAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
