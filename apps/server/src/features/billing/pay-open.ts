import { mayRetry } from '@recoup/domain/billing/subscription-state.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import { lockCompany } from '../companies/company-settings.store.ts';
import { isClosing } from '../companies/is-closing.store.ts';
import { readLive, readSubscription, updateSubscription } from '../subscriptions/subscriptions.store.ts';
import { readCompanyMethod } from './billing.store.ts';
import { companyPayer } from './company-payer.ts';
import { recordSubscription } from './record-subscription.ts';
import { refuseNoAnswer } from './refuse-no-answer.ts';

type Doer = { readonly actor: MemberActor; readonly requestId: string };

/**
 * Tries to pay what is open of the plan. Refusals: REAUTH_REQUIRED, COMPANY_CLOSING, INVALID_STATUS, STRIPE_ERROR,
 * PROVIDER_UNAVAILABLE.
 */
export async function retrySubscription(context: Context, doer: Doer): Promise<{ readonly id: string } | Refusal> {
  const own = await inCompany(context.db, doer, async (work) => {
    const unconfirmed = await checkConfirmed(work);
    if (unconfirmed) return unconfirmed;
    if (await isClosing(work)) return refuse('COMPANY_CLOSING');
    const row = await readLive(work, 'PLAN');
    const method = row?.methodId ? await readCompanyMethod(work, row.methodId) : undefined;
    if (!row?.status || !mayRetry({ status: row.status, ends: false })) return refuse('INVALID_STATUS');
    if (!method) return refuse('PAYMENT_METHOD_NOT_FOUND');
    return { id: row.id, providerId: row.providerSubscriptionId ?? '', methodId: method.providerMethodId };
  });
  return isRefusal(own) ? own : payOpen(context, doer, own);
}

/**
 * Pays by another method from now on, what is open of it at once. Refusals: REAUTH_REQUIRED, COMPANY_CLOSING,
 * PAYMENT_METHOD_NOT_FOUND, NOT_FOUND, STRIPE_ERROR, PROVIDER_UNAVAILABLE.
 */
export async function payByOther(
  context: Context,
  doer: Doer,
  wish: { readonly subscriptionId: string; readonly paymentMethodId: string },
): Promise<{ readonly id: string } | Refusal> {
  const { db, gateways, log } = context;
  const payer = await companyPayer(context, doer.actor, wish.paymentMethodId);
  if (isRefusal(payer)) return payer;
  const row = await inCompany(db, doer, (work) => readSubscription(work, wish.subscriptionId));
  if (!row?.providerSubscriptionId) return refuse('NOT_FOUND');
  const { providerMethodId: methodId } = payer.method;
  const providerId = row.providerSubscriptionId;
  const answer = await gateways.billing.payBy({ providerId, customerId: payer.customerId, methodId });
  if (answer.kind !== 'subscription') return refuseNoAnswer(log, answer);
  const recorded = await inCompany(db, doer, async (work) => {
    await lockCompany(work);
    if (!(await readCompanyMethod(work, wish.paymentMethodId))) return refuse('PAYMENT_METHOD_NOT_FOUND');
    await updateSubscription(work, row.id, { methodId: wish.paymentMethodId });
    work.audit({ action: 'billing.pay-by', recordKind: 'subscription', recordId: row.id });
    await recordSubscription(work, row.id, answer.subscription);
    return null;
  });
  if (isRefusal(recorded)) {
    // It was removed while the provider was asked: what paid before pays on.
    const former = await inCompany(db, doer, (work) => readCompanyMethod(work, row.methodId ?? ''));
    const { customerId } = payer;
    if (former) await gateways.billing.payBy({ providerId, customerId, methodId: former.providerMethodId });
    return recorded;
  }
  if (!answer.subscription.openInvoice) return { id: row.id };
  return payOpen(context, doer, { id: row.id, providerId, methodId });
}

async function payOpen(
  { db, gateways, log }: Context,
  doer: Doer,
  own: { readonly id: string; readonly providerId: string; readonly methodId: string },
): Promise<{ readonly id: string } | Refusal> {
  const { billing } = gateways;
  const read = await billing.readSubscription(own.providerId);
  if (read.kind !== 'subscription') return refuseNoAnswer(log, read);
  const { openInvoice } = read.subscription;
  const paid = openInvoice ? await billing.payInvoice({ invoiceId: openInvoice.id, methodId: own.methodId }) : null;
  const after = await billing.readSubscription(own.providerId);
  if (after.kind === 'subscription') {
    await inCompany(db, doer, async (work) => {
      await recordSubscription(work, own.id, after.subscription);
      work.audit({ action: 'billing.retry', recordKind: 'subscription', recordId: own.id });
    });
  }
  return paid && paid.kind !== 'invoice' ? refuseNoAnswer(log, paid) : { id: own.id };
}
