import type Stripe from 'stripe';
import type { MarkedPayment, PaymentPurpose } from './card-gateway.ts';

/** The provider takes 500 characters a mark and 50 marks; a part is 36, a colon, at most 12 and a space. */
const PARTS_PER_MARK = 10;
const PARTS_MAX = 400;

/** What we write on a payment at the provider: names of records and sums, nothing about a person. */
export function marksOf(paymentId: string, companyId?: string, purpose?: PaymentPurpose): Record<string, string> {
  return {
    payment_id: paymentId,
    ...(companyId ? { company_id: companyId } : {}),
    ...(purpose && purpose.parts.length <= PARTS_MAX ? purposeMarks(purpose) : {}),
  };
}

function purposeMarks({ debtorId, source, parts }: PaymentPurpose): Record<string, string> {
  const marks: Record<string, string> = { debtor_id: debtorId, source };
  for (let from = 0; from < parts.length; from += PARTS_PER_MARK) {
    marks[`parts_${from / PARTS_PER_MARK}`] = parts
      .slice(from, from + PARTS_PER_MARK)
      .map(({ accountId, amountCents }) => `${accountId}:${amountCents}`)
      .join(' ');
  }
  return marks;
}

/** A payment with our marks; null when it is not one of ours. */
export function readMarks(intent: Stripe.PaymentIntent): MarkedPayment | null {
  const { payment_id: paymentId, company_id: companyId } = intent.metadata;
  if (!isId(paymentId) || !isId(companyId)) return null;
  return {
    intentId: intent.id,
    paymentId,
    companyId,
    purpose: readPurpose(intent.metadata),
    method: intent.payment_method_types.includes('us_bank_account') && !isByCard(intent) ? 'ACH' : 'CARD',
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
    isWaiting: intent.status !== 'succeeded' && intent.status !== 'processing' && intent.status !== 'canceled',
    at: new Date(intent.created * 1000),
  };
}

function isByCard({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return typeof charge === 'object' && charge?.payment_method_details?.type === 'card';
}

function readPurpose(marks: Stripe.Metadata): PaymentPurpose | null {
  const { debtor_id: debtorId, source } = marks;
  if (!isId(debtorId) || !source) return null;
  const parts = Object.entries(marks)
    .filter(([name]) => name.startsWith('parts_'))
    .flatMap(([, text]) => text.split(' '))
    .map((part) => {
      const [accountId = '', cents = ''] = part.split(':');
      return { accountId, amountCents: Number(cents) };
    });
  const isRead = parts.every((part) => isId(part.accountId) && Number.isSafeInteger(part.amountCents));
  return parts.length > 0 && isRead ? { debtorId, source, parts } : null;
}

function isId(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
