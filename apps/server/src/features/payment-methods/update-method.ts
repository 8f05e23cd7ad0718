import { remindOfExpiryAt } from '@recoup/domain/payment-methods/expiry.ts';
import type { CardMethod } from '#server/gateways/card-gateway.ts';
import type { Work } from '#server/work/work.ts';
import { markMethodRemoved, readMethod, resetExpiryWake, writeMethodFacts } from './payment-methods.store.ts';

/**
 * The provider tells that a saved method is another now: a card was renewed by its bank, or is gone there (null). What is
 * gone is removed here too, also when it is in use: the next charge tells its plan.
 */
export async function updateMethod(work: Work, methodId: string, method: CardMethod | null): Promise<void> {
  const known = await readMethod(work, methodId);
  if (!known || known.removedAt) return;
  const at = work.now;
  if (!method) await markMethodRemoved(work, methodId, at);
  else {
    const { brand, last4, expMonth, expYear } = method;
    const isSame = known.last4 === last4 && known.expMonth === expMonth && known.expYear === expYear;
    if (isSame || known.kind !== method.kind || !/^\d{4}$/.test(last4)) return;
    const remindAt = expMonth && expYear ? remindOfExpiryAt({ month: expMonth, year: expYear }) : null;
    const isLater = remindAt !== null && remindAt > at;
    await writeMethodFacts(work, methodId, {
      brand,
      last4,
      expMonth,
      expYear,
      remindAt: isLater ? remindAt : null,
    });
    await resetExpiryWake(work);
  }
  work.emit({ name: 'payment-method.changed', companyId: work.companyId, debtorId: known.debtorId });
  work.notify('debtor', [known.debtorId]);
}
