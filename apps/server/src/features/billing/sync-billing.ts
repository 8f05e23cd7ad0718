import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import type { BilledInvoice } from '#server/gateways/billing-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { listLive, removeSubscription } from '../subscriptions/subscriptions.store.ts';
import { listOpenSetups, readCompanyCustomer } from './billing.store.ts';
import { forgetMethods } from './forget-methods.ts';
import { listOpenPurchases } from './purchases.store.ts';
import { recordSubscription } from './record-subscription.ts';
import { settleCompanySetup } from './settle-company-setup.ts';
import { settlePurchase } from './settle-purchase.ts';

/** Longer than a request to the provider can be under way. */
const REQUEST_MS = 5 * 60_000;

const isPast = ({ now }: Work, begun: Date) => now.getTime() - begun.getTime() > REQUEST_MS;
const isOpen = (status: BilledInvoice['status']) => status === 'open' || status === 'draft';

/**
 * Asks the provider about all of a company that is not over: subscriptions, purchases, methods on their way (G22). Reads the
 * truth, whatever woke it and however often. Throws when the provider does not answer, so that a job comes back.
 */
export async function syncBilling(
  context: Pick<Context, 'gateways'> & { readonly db: Context['db'] },
  companyId: string,
): Promise<void> {
  const { db, gateways } = context;
  const { billing, cards } = gateways;
  const open = await inCompany(db, companyId, async (work) => ({
    subscriptions: await listLive(work),
    purchases: await listOpenPurchases(work),
    setups: await listOpenSetups(work),
    customerId: await readCompanyCustomer(work, billing.provider),
  }));
  const { customerId } = open;
  if (!customerId) return;
  for (const { id, createdAt, providerSubscriptionId } of open.subscriptions) {
    const answer = providerSubscriptionId
      ? await billing.readSubscription(providerSubscriptionId)
      : await billing.findSubscription({ subscriptionId: id, customerId });
    if (answer.kind === 'refused') continue;
    if (answer.kind === 'absent') {
      // Nothing was begun, and nothing will be: whoever wants it asks again.
      await inCompany(db, companyId, async (work) => {
        if (isPast(work, createdAt)) await removeSubscription(work, id);
      });
      continue;
    }
    if (answer.kind !== 'subscription') throw new Error(`the provider did not tell about ${id}: ${answer.reason}`);
    const { status, openInvoice } = answer.subscription;
    await inCompany(db, companyId, (work) => recordSubscription(work, id, answer.subscription));
    if (status === 'canceled' && openInvoice) await billing.voidInvoice(openInvoice.id);
  }
  for (const { id, createdAt } of open.purchases) {
    const answer = await billing.findPurchase({ purchaseId: id, customerId });
    if (answer.kind === 'unknown' || answer.kind === 'not-taken') {
      throw new Error(`the provider did not tell about ${id}: ${answer.reason}`);
    }
    const isUnderWay = answer.kind === 'absent' || (answer.kind === 'invoice' && isOpen(answer.invoice.status));
    const isOld = await inCompany(db, companyId, (work) => isPast(work, createdAt));
    // Its request may still be on the way; once it cannot, what is open is ended, so that nobody pays it later.
    if (isUnderWay && !isOld) continue;
    const ended = isUnderWay && answer.kind === 'invoice' ? await billing.voidInvoice(answer.invoice.id) : answer;
    await inCompany(db, companyId, (work) => settlePurchase(work, id, ended));
  }
  for (const { id, setupIntentId } of open.setups) {
    const answer = await cards.readSetup(setupIntentId);
    if (answer.kind !== 'setup' || answer.setup.status === 'waiting') continue;
    const facts = { setupId: id, methodId: uuidv7(), setup: answer.setup };
    await inCompany(db, companyId, (work) => settleCompanySetup(work, cards.provider, facts));
  }
  await forgetMethods({ db, gateways }, companyId);
}
