import { HOME_CURRENCY, minorDigits } from '@recoup/domain/money/currency.ts';
import { decimalMoney } from '@recoup/domain/money/decimal-money.ts';
import type { Context } from '#server/context.ts';
import type { BilledInvoice, SoldPrice } from '#server/gateways/billing-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { readCompanyCustomer } from '../billing/billing.store.ts';
import { insertPurchase, readPurchase } from '../billing/purchases.store.ts';
import { settlePurchase } from '../billing/settle-purchase.ts';
import type { CreditKind } from '../credits/credits.store.ts';
import type { Finding } from './finding.ts';
import { readOwnerId } from './recovery.store.ts';

const kinds: Readonly<Partial<Record<SoldPrice['kind'], CreditKind>>> = {
  'sms-credits': 'sms',
  'skip-tracing-credits': 'skip-tracing',
};

/**
 * Packs of units that a company bought after the backup: paid at the provider, and not known here. They are written down
 * anew, in the owner's name, and the units come with that (G6, G61). Throws when the provider does not answer.
 */
export async function comparePurchases(context: Context, companyId: string, since: Date): Promise<Finding[]> {
  const { billing } = context.gateways;
  const customerId = await inCompany(context.jobsDb, companyId, (work) => readCompanyCustomer(work, billing.provider));
  if (!customerId) return [];
  const billed = await billing.listInvoices(customerId);
  if (billed.kind !== 'invoices') throw new Error(`the provider did not list what ${companyId} paid: ${billed.kind}`);
  const paid = billed.invoices.filter((each) => each.status === 'paid' && each.purchaseId && each.at >= since);
  if (paid.length === 0) return [];
  const sold = await billing.listPrices('with-retired');
  if (sold.kind !== 'prices') throw new Error(`the provider did not list its prices: ${sold.kind}`);
  const prices = new Map(sold.prices.map((price) => [price.id, price]));
  const findings: Finding[] = [];
  for (const invoice of paid) {
    const price = prices.get(invoice.lines[0]?.price ?? '');
    const back = await inCompany(context.jobsDb, companyId, (work) =>
      bringBack(work, { provider: billing.provider, invoice, price }),
    );
    const record = invoice.purchaseId ?? invoice.id;
    if (back) findings.push({ kind: back.kind, companyId, record, detail: back.detail });
  }
  return findings;
}

async function bringBack(
  work: Work,
  { provider, invoice, price }: { provider: string; invoice: BilledInvoice; price: SoldPrice | undefined },
): Promise<Pick<Finding, 'kind' | 'detail'> | null> {
  const { purchaseId: id, totalCents: amountCents } = invoice;
  if (!id || (await readPurchase(work, id))) return null;
  const detail = `${decimalMoney(amountCents, minorDigits(HOME_CURRENCY))} ${HOME_CURRENCY}, ${invoice.id}`;
  const kind = price && kinds[price.kind];
  const memberId = await readOwnerId(work);
  if (!kind || !price.quantity || !memberId) return { kind: 'units-unbooked', detail };
  const { quantity } = price;
  // The method may be younger than the backup, too: nothing of it is asked any more.
  const made = { id, kind, quantity, price: price.id, amountCents, methodId: id, provider, memberId };
  await insertPurchase(work, made);
  await settlePurchase(work, id, { kind: 'invoice', invoice });
  return { kind: 'units-booked', detail: `${quantity} ${kind}, ${detail}` };
}
