import { remindOfExpiryAt } from '@recoup/domain/payment-methods/expiry.ts';
import { uuidv7 } from 'uuidv7';
import type { Trx } from '#server/db/database.ts';
import { enter } from '#server/db/directory.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import type { CardMethod } from '#server/gateways/card-gateway.ts';
import { insertMethod, listMethods, readCustomer, resetExpiryWake, writeDefault } from './payment-methods.store.ts';

/**
 * Saves a card or bank account that the provider keeps for a debtor; the first one is the default. Known already, it
 * stays as it is. Answers its id, or null when the provider does not tell whose it is.
 */
export async function keepMethod(
  trx: Trx,
  companyId: string,
  kept: {
    readonly debtorId: string;
    readonly provider: string;
    readonly method: CardMethod;
    readonly isDefault: boolean;
    readonly at: Date;
  },
): Promise<string | null> {
  const { debtorId, provider, method, at } = kept;
  const customerId = await readCustomer(trx, companyId, debtorId, provider);
  if (!customerId || !/^\d{4}$/.test(method.last4)) return null;
  const { expMonth, expYear } = method;
  const remindAt = expMonth && expYear ? remindOfExpiryAt({ month: expMonth, year: expYear }) : null;
  const { id, isNew } = await insertMethod(trx, companyId, {
    ...method,
    id: uuidv7(),
    debtorId,
    provider,
    customerId,
    createdAt: at,
    remindAt: remindAt && remindAt > at ? remindAt : null,
  });
  if (!isNew) return id;
  await enter(trx, 'provider-method', method.providerMethodId, { companyId, recordId: id });
  const saved = await listMethods(trx, companyId, debtorId);
  if (kept.isDefault || saved.length === 1) await writeDefault(trx, companyId, debtorId, id);
  if (remindAt) await resetExpiryWake(trx, companyId);
  await emit(trx, { name: 'payment-method.changed', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  return id;
}
