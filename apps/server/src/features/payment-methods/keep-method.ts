import { remindOfExpiryAt } from '@recoup/domain/payment-methods/expiry.ts';
import { uuidv7 } from 'uuidv7';
import { enter } from '#server/db/directory.ts';
import type { CardMethod } from '#server/gateways/card-gateway.ts';
import type { Work } from '#server/work/work.ts';
import { makeDefault } from './make-default.ts';
import { insertMethod, listMethods, readCustomer, resetExpiryWake } from './payment-methods.store.ts';

/**
 * Saves a card or bank account that the provider keeps for a debtor; the first one is the default. Known already, it
 * stays as it is. Answers its id, or null when the provider does not tell whose it is.
 */
export async function keepMethod(
  work: Work,
  kept: {
    readonly debtorId: string;
    readonly provider: string;
    readonly method: CardMethod;
    readonly isDefault: boolean;
    readonly at: Date;
  },
): Promise<string | null> {
  const { debtorId, provider, method, at } = kept;
  const customerId = await readCustomer(work, debtorId, provider);
  if (!customerId || !/^\d{4}$/.test(method.last4)) return null;
  const { expMonth, expYear } = method;
  const remindAt = expMonth && expYear ? remindOfExpiryAt({ month: expMonth, year: expYear }) : null;
  const { id, isNew } = await insertMethod(work, {
    ...method,
    id: uuidv7(),
    debtorId,
    provider,
    customerId,
    createdAt: at,
    remindAt: remindAt && remindAt > at ? remindAt : null,
  });
  if (!isNew) return id;
  await enter(work.trx, 'provider-method', method.providerMethodId, { companyId: work.companyId, recordId: id });
  const { kind, last4 } = method;
  work.changed({ noun: 'payment-method', id, action: 'payment-method.keep', before: null, after: { kind, last4 } });
  const saved = await listMethods(work, debtorId);
  if (kept.isDefault || saved.length === 1) await makeDefault(work, debtorId, id);
  if (remindAt) await resetExpiryWake(work);
  work.emit({ name: 'payment-method.changed', companyId: work.companyId, debtorId });
  work.notify('debtor', [debtorId]);
  return id;
}
