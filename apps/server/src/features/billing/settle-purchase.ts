import type { InvoiceAnswer } from '#server/gateways/billing-gateway.ts';
import type { Absent } from '#server/gateways/card-gateway.ts';
import type { Work } from '#server/work/work.ts';
import { addCredits } from '../credits/credits.store.ts';
import { type PurchaseState, readPurchase, updatePurchase } from './purchases.store.ts';
import { wakeBilling } from './wake-billing.ts';

/**
 * Brings a purchase to what the provider says, once: the units come with the move to PAID, in one commit. What nobody
 * answered is UNKNOWN, which a look-up or the provider's news settles; nothing is given before.
 */
export async function settlePurchase(work: Work, id: string, answer: InvoiceAnswer | Absent): Promise<PurchaseState> {
  const purchase = await readPurchase(work, id, 'forUpdate');
  if (!purchase) return 'FAILED';
  if (purchase.state === 'PAID' || purchase.state === 'FAILED') return purchase.state;
  const state = stateOf(answer);
  await updatePurchase(work, id, {
    state,
    ...(answer.kind === 'invoice' ? { providerInvoiceId: answer.invoice.id } : {}),
    ...(answer.kind === 'refused' ? { failureMessage: answer.message } : {}),
  });
  if (state === 'PAID') {
    await addCredits(work, purchase.kind, purchase.quantity, { reason: 'PURCHASE', source: id });
  }
  if (state !== purchase.state) {
    const shown = { kind: purchase.kind, quantity: purchase.quantity };
    work.audit({
      ...{ action: 'billing.purchase', recordKind: 'credit-purchase', recordId: id },
      ...{ before: { state: purchase.state }, after: { state, ...shown } },
    });
  }
  await wakeBilling(work);
  return state;
}

function stateOf(answer: InvoiceAnswer | Absent): PurchaseState {
  if (answer.kind === 'invoice') {
    if (answer.invoice.status === 'paid') return 'PAID';
    return answer.invoice.status === 'void' || answer.invoice.status === 'uncollectible' ? 'FAILED' : 'UNKNOWN';
  }
  if (answer.kind === 'unknown') return 'UNKNOWN';
  // Nothing was taken, and nothing will be.
  return 'FAILED';
}
