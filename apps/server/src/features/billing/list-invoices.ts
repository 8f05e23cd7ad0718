import type { Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { BilledInvoice } from '#server/gateways/billing-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readLive } from '../subscriptions/subscriptions.store.ts';
import { readCompanyCustomer } from './billing.store.ts';
import { refuseNoAnswer } from './refuse-no-answer.ts';

type Shown = Omit<BilledInvoice, 'id' | 'at' | 'purchaseId'> & { readonly _id: string; readonly at: string };

/** The company's invoices at the provider, the newest first; drafts are none yet. Refusals: STRIPE_ERROR, PROVIDER_UNAVAILABLE. */
export async function listInvoices(
  { db, gateways, log }: Context,
  actor: MemberActor,
): Promise<{ data: Shown[] } | Refusal> {
  const { billing } = gateways;
  const known = await inCompany(db, actor, async (work) => ({
    customerId: await readCompanyCustomer(work, billing.provider),
    plan: await readLive(work, 'PLAN'),
  }));
  if (!known.customerId) return { data: [] };
  // The newest invoice is the subscription's: reading it first lets nothing be missing.
  if (known.plan?.providerSubscriptionId) await billing.readSubscription(known.plan.providerSubscriptionId);
  const found = await billing.listInvoices(known.customerId);
  if (found.kind !== 'invoices') return refuseNoAnswer(log, found);
  const shown = found.invoices.filter(({ status }) => status !== 'draft');
  return {
    data: shown.map(({ id, at, purchaseId: _, ...invoice }) => ({ _id: id, ...invoice, at: at.toISOString() })),
  };
}
