import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import { newsOf } from './payment-news.ts';
import { type PaymentRow, readParts, updatePayment } from './payments.store.ts';

/**
 * The bank wants the payer to confirm a charge (3-D Secure). The payment waits, its amount stays reserved; who is not in
 * the portal now gets a link to confirm it there. Told once.
 */
export async function noteNeedsPayer(work: Work, payment: PaymentRow, at: Date): Promise<void> {
  if (payment.needsPayerAt) return;
  await updatePayment(work, payment.id, { needsPayerAt: at, declineCode: 'authentication_required' });
  const parts = await readParts(work, payment.id);
  work.emit({ name: 'payment.needs-payer', ...newsOf(work.companyId, payment, parts) });
  if (payment.source === 'portal') return;
  await askForNotice(work, {
    kind: 'PAYMENT_CONFIRM',
    debtorId: payment.debtorId,
    recordId: payment.id,
    accountIds: parts.map((part) => part.accountId),
    facts: { amountCents: payment.amountCents, methodLabel: payment.methodLabel || null },
  });
}
