import { unitsOfMoneyBack } from '@recoup/domain/billing/units-of-money-back.ts';
import { uuidv7 } from 'uuidv7';
import type { MoneyBack } from '#server/gateways/billing-gateway.ts';
import type { Work } from '#server/work/work.ts';
import { addCredits, takeWhatIsLeft } from '../credits/credits.store.ts';
import { readPurchaseOfInvoice, recordMoneyBack } from './purchases.store.ts';

/**
 * Takes back the units of a pack as its money goes back, at most those that are left, and returns them when the money comes
 * again. Brings the purchase to what the provider says is true, once, whatever tells of it and however often. Of an invoice
 * that no pack was bought by, nothing changes.
 */
export async function settleMoneyBack(
  work: Work,
  { invoiceId, backCents }: Pick<MoneyBack, 'invoiceId' | 'backCents'>,
): Promise<void> {
  const purchase = await readPurchaseOfInvoice(work, invoiceId);
  if (purchase?.state !== 'PAID' || purchase.backCents === backCents) return;
  const { id, kind, quantity, amountCents: paidCents, backUnits } = purchase;
  const unitsAt = (cents: number) => unitsOfMoneyBack({ quantity, paidCents }, cents);
  const units = unitsAt(backCents) - unitsAt(purchase.backCents);
  const source = `${id}/${uuidv7()}`;
  let taken = 0;
  if (units > 0) taken = await takeWhatIsLeft(work, kind, units, { reason: 'REFUND', source, of: 'all' });
  if (units < 0) {
    taken = -Math.min(-units, backUnits);
    if (taken < 0) await addCredits(work, kind, -taken, { reason: 'GIVE_BACK', source });
  }
  await recordMoneyBack(work, id, { backCents, backUnits: backUnits + taken });
  work.audit({
    ...{ action: 'billing.money-back', recordKind: 'credit-purchase', recordId: id },
    before: { backCents: purchase.backCents },
    after: { backCents, kind, quantity: -taken },
  });
}
