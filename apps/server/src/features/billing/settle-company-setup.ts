import type { Trx } from '#server/db/database.ts';
import type { CardSetup } from '#server/gateways/card-gateway.ts';
import { keepCompanyMethod, updateCompanySetup } from './billing.store.ts';

/** Brings a company's setup to what is true at the provider and keeps the method that it saved, once (G22). */
export async function settleCompanySetup(
  trx: Trx,
  companyId: string,
  provider: string,
  facts: { readonly setupId: string; readonly methodId: string; readonly setup: CardSetup },
): Promise<void> {
  const { setupId, methodId, setup } = facts;
  await updateCompanySetup(trx, companyId, setupId, setup);
  if (setup.method) await keepCompanyMethod(trx, companyId, provider, { id: methodId, method: setup.method });
}
