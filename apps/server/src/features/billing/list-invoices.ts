import type { Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { BilledInvoice, BilledLine, SoldPrice } from '#server/gateways/billing-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readLive } from '../subscriptions/subscriptions.store.ts';
import { readCompanyCustomer } from './billing.store.ts';
import { refuseNoAnswer } from './refuse-no-answer.ts';

interface ShownLine extends Pick<BilledLine, 'description' | 'amountCents' | 'isPart'> {
  /** What of ours it is for; null for what was billed by hand. */
  readonly sold: Pick<SoldPrice, 'kind' | 'tier' | 'quantity'> | null;
}

type Shown = Omit<BilledInvoice, 'id' | 'at' | 'purchaseId' | 'lines'> & {
  readonly _id: string;
  readonly at: string;
  readonly description: string;
  readonly lines: ShownLine[];
};

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
  const [found, sold] = await Promise.all([billing.listInvoices(known.customerId), billing.listPrices('with-retired')]);
  if (found.kind !== 'invoices') return refuseNoAnswer(log, found);
  // Without the prices the provider's own words do.
  const prices = sold.kind === 'prices' ? sold.prices : [];
  const shown = found.invoices.filter(({ status }) => status !== 'draft');
  return {
    data: shown.map(({ id, at, purchaseId: _, lines, ...invoice }) => ({
      _id: id,
      ...invoice,
      description: lines.map(({ description }) => description).join(', '),
      lines: lines.map((line) => showLine(line, prices)),
      at: at.toISOString(),
    })),
  };
}

function showLine({ price, ...line }: BilledLine, prices: readonly SoldPrice[]): ShownLine {
  const found = prices.find(({ id }) => id === price);
  return { ...line, sold: found ? { kind: found.kind, tier: found.tier, quantity: found.quantity } : null };
}
