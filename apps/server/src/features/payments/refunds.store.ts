import type { RefundState } from '@recoup/domain/payments/refund-state.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

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
  /** What a member recorded as given by hand in its place, and how much. */
  readonly byHandId: string | null;
  readonly byHandCents: number;
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
export async function insertRefund(work: Work, refund: NewRefund): Promise<boolean> {
  const added = await work.trx
    .insertInto('paymentRefund')
    .values({
      companyId: work.companyId,
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

function selectRefunds(work: Work) {
  return work.trx
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
      'byHandId',
      'byHandCents',
    ])
    .where('companyId', '=', work.companyId)
    .$narrowType<Pick<RefundRow, 'status' | 'source'>>();
}

export async function readRefund(work: Work, refundId: string): Promise<RefundRow | undefined> {
  return selectRefunds(work).where('id', '=', refundId).executeTakeFirst();
}

/** All refunds of a payment, the oldest first. Its row must be locked by whoever decides by them. */
export async function listRefunds(work: Work, paymentId: string): Promise<RefundRow[]> {
  return selectRefunds(work).where('paymentId', '=', paymentId).orderBy('createdAt').orderBy('id').execute();
}

export async function updateRefund(
  work: Work,
  refundId: string,
  change: {
    readonly status: RefundState;
    readonly providerRefundId?: string;
    readonly failureMessage?: string | null;
    readonly lookUpAt?: Date | null;
    readonly settledAt?: Date;
  },
): Promise<void> {
  await work.trx
    .updateTable('paymentRefund')
    .set({
      status: change.status,
      ...(change.providerRefundId ? { providerRefundId: change.providerRefundId } : {}),
      ...(change.failureMessage === undefined ? {} : { failureMessage: change.failureMessage?.slice(0, 500) ?? null }),
      ...(change.lookUpAt === undefined ? {} : { lookupAt: change.lookUpAt }),
      ...(change.settledAt ? { settledAt: change.settledAt } : {}),
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', refundId)
    .execute();
}

/** Says what was given by hand in the place of a refund of a locked payment; null takes it back. */
export async function updateByHand(
  work: Work,
  refundId: string,
  given: { readonly entryId: string; readonly amountCents: number } | null,
): Promise<void> {
  await work.trx
    .updateTable('paymentRefund')
    .set({ byHandId: given?.entryId ?? null, byHandCents: given?.amountCents ?? 0 })
    .where('companyId', '=', work.companyId)
    .where('id', '=', refundId)
    .execute();
}

/** Refunds whose answer was lost, or that their bank still works on, and that are to be asked about now. */
export async function findDueRefunds(work: Work, limit: number): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('paymentRefund')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('lookupAt', '<=', sql<Date>`company_now()`)
    .orderBy('lookupAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
