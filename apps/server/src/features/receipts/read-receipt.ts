import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { keepReceipt } from './keep-receipt.ts';
import type { ReceiptInfo } from './receipt-info.ts';
import { readKeptPaper, readPaid } from './receipts.store.ts';

/**
 * The receipt of a payment, or of one refund of it, as it was made on its day: a paper never changes, whatever is booked,
 * renamed, merged or moved to another zone later. One that is asked for before it was kept is kept now.
 * NOT_FOUND for a payment whose money did not arrive, and for another customer's (G33).
 */
export async function readReceiptInfo(
  work: Work,
  command: {
    readonly paymentId: string;
    readonly refundId?: string | null;
    readonly debtorId?: string;
    readonly showsCustomer: boolean;
    /** False where a link alone shows a sum and no invoice. */
    readonly showsInvoices?: boolean;
  },
): Promise<ReceiptInfo | Refusal> {
  const paid = await readPaid(work, command.paymentId, command.debtorId);
  if (!paid) return refuse('NOT_FOUND');
  const refundId = command.refundId ?? null;
  const of = { id: refundId ?? paid.id, paymentId: paid.id };
  let paper = await readKeptPaper(work, of);
  if (!paper) {
    await keepReceipt(work, paid.id);
    paper = await readKeptPaper(work, of);
  }
  if (!paper) return refuse('NOT_FOUND');
  return {
    ...paper,
    customer: command.showsCustomer ? paper.customer : null,
    parts: (command.showsInvoices ?? true) ? paper.parts : [],
  };
}
