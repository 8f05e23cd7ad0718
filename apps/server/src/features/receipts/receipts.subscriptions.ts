import type { Context } from '#server/context.ts';
import { type Event, on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { keepReceipt } from './keep-receipt.ts';

async function keep({ companyId, paymentId }: Event, context: Context): Promise<void> {
  if (paymentId) await inCompany(context.jobsDb, companyId, (work) => keepReceipt(work, paymentId));
}

/** Money that arrived, or went back, has its paper from that day on. */
export const receiptSubscriptions: readonly Subscription[] = [
  on('payment.succeeded', 'receipts.payment-succeeded', keep),
  on('payment.returned', 'receipts.payment-returned', keep),
];
