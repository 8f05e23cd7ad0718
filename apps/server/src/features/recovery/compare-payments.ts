import { isRefusal } from '@recoup/domain/errors.ts';
import { HOME_CURRENCY, minorDigits } from '@recoup/domain/money/currency.ts';
import { decimalMoney } from '@recoup/domain/money/decimal-money.ts';
import type { Context } from '#server/context.ts';
import type { MarkedPayment } from '#server/gateways/card-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { lookUpPayment } from '../payments/look-up-payment.ts';
import { readPayment } from '../payments/payments.store.ts';
import { bringBackPayment } from './bring-back-payment.ts';
import type { Finding } from './finding.ts';
import { listOpenPayments } from './recovery.store.ts';

/** Payments that the backup knows as under way are brought to what became of them. */
export async function comparePaymentsUnderWay(context: Context, companyId: string): Promise<Finding[]> {
  const open = await inCompany(context.jobsDb, companyId, listOpenPayments);
  const findings: Finding[] = [];
  for (const id of open) {
    await lookUpPayment(context, companyId, id);
    const now = await inCompany(context.jobsDb, companyId, (work) => readPayment(work, id));
    if (now && now.status !== 'REQUESTED' && now.status !== 'PENDING' && now.status !== 'CREATED')
      findings.push({ kind: 'payment-moved', companyId, record: id, detail: now.status });
  }
  return findings;
}

/** A payment of the provider's list: what is not here is brought back, or closed there while nobody has paid. */
export async function comparePayment(context: Context, marked: MarkedPayment): Promise<Finding | null> {
  const { companyId, paymentId: record, intentId, amountCents, currency } = marked;
  const { cards } = context.gateways;
  const known = await inCompany(context.jobsDb, companyId, (work) => readPayment(work, record));
  if (known) return null;
  const found = (kind: Finding['kind'], more = ''): Finding => {
    const amount = decimalMoney(amountCents, minorDigits(currency));
    const detail = `${amount} ${currency} of ${marked.purpose?.source ?? 'an unknown source'}, ${intentId}${more}`;
    return { kind, companyId, record, detail };
  };
  const answer = await cards.readPayment(intentId);
  if (answer.kind !== 'intent') throw new Error(`the card provider did not tell about ${intentId}: ${answer.kind}`);
  const { intent } = answer;
  // Nobody is at these fields but a page that was open before; a charge of ours that was declined is brought back.
  if (intent.status === 'waiting' && !(intent.decline && marked.purpose?.source !== 'portal')) {
    const now = await cards.cancelPayment(intentId);
    if (now.kind !== 'intent') throw new Error(`the card provider did not close ${intentId}: ${now.kind}`);
    if (now.intent.receivedCents === 0 && now.intent.status !== 'processing') return found('payment-closed');
    return comparePayment(context, marked);
  }
  if (intent.status === 'canceled') return null;
  // Our books hold no such money; the reconciliation lists it, too.
  if (currency !== HOME_CURRENCY) return found('payment-unbooked', ', in another currency');
  const refused = await bringBackPayment(context, marked, intent);
  return isRefusal(refused) ? found('payment-unbooked', `, ${refused.code}`) : found('payment-booked');
}
