import type { CardSetup } from '#server/gateways/card-gateway.ts';
import type { Work } from '#server/work/work.ts';
import { keepCompanyMethod, updateCompanySetup } from './billing.store.ts';

/** Brings a company's setup to what is true at the provider and keeps the method that it saved, once (G22). */
export async function settleCompanySetup(
  work: Work,
  provider: string,
  facts: { readonly setupId: string; readonly methodId: string; readonly setup: CardSetup },
): Promise<void> {
  const { setupId, methodId, setup } = facts;
  await updateCompanySetup(work, setupId, setup);
  if (setup.method) await keepCompanyMethod(work, provider, { id: methodId, method: setup.method });
}
