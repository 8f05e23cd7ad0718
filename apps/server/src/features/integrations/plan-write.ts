import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { writeMarker } from '@recoup/domain/integrations/ledger-write.ts';
import { wake } from '#server/db/wake.ts';
import { readPayment } from '#server/features/payments/payments.store.ts';
import type { Work } from '#server/work/work.ts';
import { listIntegrations, nextLedgerWork } from './integrations.store.ts';
import { insertWrite, readBookedParts } from './ledger-writes.store.ts';
import { findCustomerOf, findInvoicesOf } from './links.store.ts';
import { paymentWriteId } from './payment-write-id.ts';

/**
 * Plans that a payment is written to the ledgers that follow its invoices, in full and on the day that it came; once per
 * ledger, however often this is heard.
 */
export async function planWrite(work: Work, paymentId: string): Promise<void> {
  const payment = await readPayment(work, paymentId);
  if (payment?.status !== 'SUCCESS' || payment.currency !== 'USD') return;
  const booked = await readBookedParts(work, paymentId);
  for (const integration of await listIntegrations(work)) {
    const isKept = ['CONNECTED', 'BROKEN', 'PAUSED'].includes(integration.state);
    if (!isKept || !integration.policy.push.includes('payments')) continue;
    const invoices = await findInvoicesOf(
      work,
      integration.id,
      booked.map(({ accountId }) => accountId),
    );
    const parts = booked.flatMap(({ accountId, amountCents }) => {
      const externalId = invoices.get(accountId);
      return externalId ? [{ accountId, externalId, amountCents }] : [];
    });
    const customerExternalId = await findCustomerOf(work, integration.id, payment.debtorId);
    if (parts.length === 0 || customerExternalId === null) continue;
    const { id: integrationId } = integration;
    const id = paymentWriteId(work, integrationId, paymentId);
    await insertWrite(work, {
      ...{ id, integrationId, kind: 'payment', paymentId, parts, customerExternalId },
      amountCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
      paidOn: dateInZone(payment.settledAt ?? payment.createdAt, work.timeZone),
      marker: writeMarker(id),
    });
    await wake(work, 'ledger', nextLedgerWork(work.companyId), 'earliest');
    work.notify('integration', [integration.id]);
  }
}
