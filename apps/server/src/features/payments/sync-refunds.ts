import { isOpenRefund, isRefundTaken, moveRefund, type RefundState } from '@recoup/domain/payments/refund-state.ts';
import { uuidv7 } from 'uuidv7';
import type { CardRefund } from '#server/gateways/card-gateway.ts';
import type { Work } from '#server/work/work.ts';
import type { PaymentRow } from './payments.store.ts';
import { insertRefund, listRefunds, updateRefund } from './refunds.store.ts';

const states: Readonly<Record<CardRefund['status'], RefundState>> = {
  pending: 'PENDING',
  succeeded: 'SUCCESS',
  failed: 'FAILED',
  canceled: 'FAILED',
};

/**
 * Brings the refunds of a locked payment to what the provider says, each by its own rank (G22); one that somebody made at
 * the provider is added. Answers how much has gone back by refunds, which falls again only when one of them failed (G9).
 */
export async function syncRefunds(
  work: Work,
  payment: PaymentRow,
  { refunds, at }: { readonly refunds: readonly CardRefund[]; readonly at: Date },
): Promise<number> {
  const known = await listRefunds(work, payment.id);
  for (const refund of refunds) {
    const news = states[refund.status];
    const row = known.find((each) => each.providerRefundId === refund.providerRefundId || each.id === refund.refundId);
    if (!row) {
      await insertRefund(work, {
        id: uuidv7(),
        paymentId: payment.id,
        amountCents: refund.amountCents,
        status: news,
        source: 'provider',
        provider: payment.provider ?? '',
        providerRefundId: refund.providerRefundId,
        note: '',
        memberId: null,
        createdAt: at,
        lookUpAt: null,
      });
      continue;
    }
    const { state, changed } = moveRefund(row.status, news);
    if (!changed && row.providerRefundId) continue;
    await updateRefund(work, row.id, {
      status: state,
      providerRefundId: refund.providerRefundId,
      ...(state === 'FAILED' ? { failureMessage: refund.failureReason ?? refund.status } : {}),
      ...(isOpenRefund(state) ? {} : { lookUpAt: null, settledAt: at }),
    });
  }
  const now = await listRefunds(work, payment.id);
  // Refunds that were booked before they had rows of their own still count.
  if (now.length === 0) return payment.refundedCents;
  return now.filter((each) => isRefundTaken(each.status)).reduce((sum, each) => sum + each.amountCents, 0);
}
