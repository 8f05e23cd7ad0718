import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { listLive } from '../subscriptions/subscriptions.store.ts';
import { listCompanyMethods, listUnforgotten, markForgotten, readCompanyCustomer } from './billing.store.ts';
import { wakeBilling } from './wake-billing.ts';

/**
 * Lets the provider forget the methods that a company removed. Before, what pays here is set there once more: an answer may
 * have been lost, and a subscription must not hang on what is taken away. Throws when the provider does not answer, so that
 * it is asked again.
 */
export async function forgetMethods(
  { db, gateways }: Pick<Context, 'gateways' | 'db'>,
  companyId: string,
): Promise<void> {
  const { billing, cards } = gateways;
  const known = await inCompany(db, companyId, async (work) => ({
    removed: await listUnforgotten(work),
    live: await listLive(work),
    methods: await listCompanyMethods(work),
    customerId: await readCompanyCustomer(work, billing.provider),
  }));
  const { removed, live, methods, customerId } = known;
  if (removed.length === 0 || !customerId) return;
  for (const { providerSubscriptionId: providerId, methodId } of live) {
    const method = methods.find(({ id }) => id === methodId);
    if (!providerId || !method) continue;
    const answer = await billing.payBy({ providerId, customerId, methodId: method.providerMethodId });
    // Refused when it ended meanwhile: then nothing is charged by it any more.
    if (answer.kind !== 'subscription' && answer.kind !== 'refused') {
      throw new Error(`the provider did not tell about ${providerId}: ${answer.reason}`);
    }
  }
  for (const { id, providerMethodId } of removed) {
    const answer = await cards.removeMethod(providerMethodId);
    // Refused for good, nothing else may wait for it: it is asked again another day.
    if (answer.kind === 'refused') continue;
    if (answer.kind !== 'removed')
      throw new Error(`the provider did not tell about the method ${id}: ${answer.reason}`);
    await inCompany(db, companyId, async (work) => {
      await markForgotten(work, id);
      await wakeBilling(work);
    });
  }
}
