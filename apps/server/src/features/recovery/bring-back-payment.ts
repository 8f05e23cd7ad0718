import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { ChargeSource } from '@recoup/domain/payments/decide-unattended.ts';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import type { CardIntent, MarkedPayment, PaymentPurpose } from '#server/gateways/card-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { closeParts, insertPayment, updatePayment } from '../payments/payments.store.ts';
import { reservePayment } from '../payments/reserve-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';

const sources: Readonly<Record<string, ChargeSource>> = {
  portal: 'portal',
  staff: 'staff',
  plan: 'plan',
  schedule: 'schedule',
};

/**
 * Makes the row of a payment that was made after the backup anew, from what we wrote on it at the provider, and brings it
 * to what is true there. Whether that fits these books is asked like of every payment; money that has arrived is booked
 * also where it does not fit, and what no account takes is the customer's credit (G6). Refused when the customer or an
 * account is not here.
 */
export async function bringBackPayment(
  context: Context,
  marked: MarkedPayment,
  intent: CardIntent,
): Promise<null | Refusal> {
  const { companyId, paymentId, purpose } = marked;
  const source = purpose ? sources[purpose.source] : undefined;
  if (!purpose || !source) return refuse('NOT_FOUND');
  const row = await rowOf(context, marked, intent, purpose);
  const settle = (work: Work) => settlePayment(work, paymentId, intent);
  const reserved = await inCompany(context.jobsDb, companyId, async (work) => {
    const accountIds = purpose.parts.map((part) => part.accountId);
    const refused = await reservePayment(work, { ...row, source, accountIds, partsOf: () => purpose.parts });
    if (refused) return refused;
    note(work, marked);
    await settle(work);
    return null;
  });
  if (!isRefusal(reserved) || reserved.code === 'ACCOUNT_NOT_FOUND' || intent.receivedCents === 0) return reserved;
  return inCompany(context.jobsDb, companyId, async (work) => {
    const { now } = work;
    const { currency } = marked;
    const made = { ...row, source, currency, id: paymentId, createdAt: now, lookUpAt: now, parts: purpose.parts };
    if (!(await insertPayment(work, made))) return refuse('IDEMPOTENCY_KEY_REUSED');
    await closeParts(work, paymentId);
    await updatePayment(work, paymentId, { status: 'CANCELED' });
    note(work, marked);
    await settle(work);
    return null;
  });
}

async function rowOf(context: Context, marked: MarkedPayment, intent: CardIntent, { debtorId }: PaymentPurpose) {
  const used = intent.method?.providerMethodId;
  const method = used ? await lookUp(context.jobsDb, 'provider-method', used) : null;
  return {
    ...{ debtorId, paymentId: marked.paymentId, amountCents: marked.amountCents, method: marked.method },
    provider: context.gateways.cards.provider,
    methodId: method?.companyId === marked.companyId ? method.recordId : null,
    methodLabel: intent.methodLabel,
    portalLinkId: null,
    messageId: null,
    requestHash: createHash('sha256').update(`restored ${marked.intentId}`).digest(),
  };
}

function note(work: Work, { paymentId, intentId, amountCents }: MarkedPayment): void {
  work.audit({
    action: 'payment.bring-back',
    recordKind: 'payment',
    recordId: paymentId,
    after: { intentId, amountCents },
  });
}
