import { writeMarker } from '@recoup/domain/integrations/ledger-write.ts';
import { wake } from '#server/db/wake.ts';
import { readPayment } from '#server/features/payments/payments.store.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { listIntegrations, nextLedgerWork } from './integrations.store.ts';
import { findWrite, insertWrite, updateWrite } from './ledger-writes.store.ts';

/**
 * A payment went back: one that was not sent yet is not, one that stands in a ledger is voided there. Where only a part
 * went back, somebody records it there; the row says so.
 */
export async function planReversal(work: Work, paymentId: string): Promise<void> {
  const payment = await readPayment(work, paymentId);
  if (!payment || payment.returnedCents === 0) return;
  for (const { id: integrationId } of await listIntegrations(work)) {
    const written = await findWrite(work, integrationId, 'payment', paymentId);
    if (!written || written.state === 'SKIPPED') continue;
    const isWhole = payment.returnedCents >= payment.receivedCents;
    if (written.state === 'PLANNED' && written.attempts === 0 && isWhole) {
      await updateWrite(work, written.id, { state: 'SKIPPED', nextAt: null });
      continue;
    }
    const id = stableId({ companyId: work.companyId, kind: 'ledger-reversal', recordId: paymentId, integrationId });
    const { parts, paidOn, customerExternalId, externalId } = written;
    const isNew = await insertWrite(work, {
      ...{ id, integrationId, kind: 'reversal', paymentId, parts, paidOn, customerExternalId, externalId },
      amountCents: Math.min(written.amountCents, payment.returnedCents),
      marker: writeMarker(id),
    });
    if (isNew && !isWhole) await updateWrite(work, id, { state: 'REFUSED', nextAt: null, answer: 'PARTLY_RETURNED' });
    await wake(work, 'ledger', nextLedgerWork(work.companyId), 'earliest');
    work.notify('integration', [integrationId]);
  }
}
