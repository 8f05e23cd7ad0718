import { isLive } from '@recoup/domain/billing/subscription-state.ts';
import { TRIAL_DAYS } from '@recoup/domain/billing/trial-days.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { enter, lookUp } from '#server/db/directory.ts';
import type { SoldPrice } from '#server/gateways/billing-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { lockCompany } from '../companies/company-settings.store.ts';
import { isClosing } from '../companies/is-closing.store.ts';
import {
  type Asked,
  hadTrial,
  insertSubscription,
  readLive,
  removeSubscription,
  type SubscriptionRow,
  type SubscriptionType,
} from '../subscriptions/subscriptions.store.ts';
import { readCompanyMethod } from './billing.store.ts';
import { companyPayer } from './company-payer.ts';
import { recordSubscription } from './record-subscription.ts';
import { refuseNoAnswer } from './refuse-no-answer.ts';
import { syncBilling } from './sync-billing.ts';

export interface SubscriptionWish {
  readonly type: SubscriptionType;
  readonly price: string;
  readonly code?: string | undefined;
  readonly paymentMethodId: string;
}

interface Offer {
  readonly price: SoldPrice;
  readonly codeId: string | null;
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
  readonly trialDays: number | null;
  readonly fingerprint: string | null;
}

/**
 * What a subscription would be: its price, what a code takes off, and whether it begins with a trial. Refusals:
 * INVALID_FIELD (no such price), INVALID_CODE, STRIPE_ERROR, PROVIDER_UNAVAILABLE.
 */
export async function offerFor(
  { db, gateways, log }: Context,
  actor: MemberActor,
  { type, price: wanted, code }: SubscriptionWish,
  providerMethodId: string,
): Promise<Offer | Refusal> {
  const { billing } = gateways;
  const sold = await billing.listPrices();
  if (sold.kind !== 'prices') return refuseNoAnswer(log, sold);
  const kind = type === 'PLAN' ? 'plan' : 'sms-subscription';
  const price = sold.prices.find((each) => each.id === wanted && each.kind === kind);
  if (!price) return refuse('INVALID_FIELD', { price: 'price-unknown' });
  const found = code ? await billing.findCode(code) : null;
  if (found && found.kind !== 'code') return refuseNoAnswer(log, found);
  if (found && !found.code) return refuse('INVALID_CODE');
  const card = type === 'PLAN' ? await billing.fingerprintOf(providerMethodId) : null;
  if (card && card.kind !== 'card') return refuseNoAnswer(log, card);
  const fingerprint = card?.fingerprint ?? null;
  const hasTrial =
    type === 'PLAN' &&
    (await inCompany(db, actor, async (work) => !(await hadTrial(work)) && (await isNewCard(work, fingerprint))));
  return {
    ...{ price, codeId: found?.code?.id ?? null, fingerprint },
    ...{ percentOff: found?.code?.percentOff ?? null, amountOffCents: found?.code?.amountOffCents ?? null },
    trialDays: hasTrial ? TRIAL_DAYS : null,
  };
}

async function isNewCard(work: Work, fingerprint: string | null): Promise<boolean> {
  return fingerprint !== null && (await lookUp(work.trx, 'trial-card', fingerprint)) === null;
}

/**
 * Begins a plan or texts by the month. One that was begun and never paid makes room; one whose answer was lost is looked for
 * at the provider and never begun twice. Refusals: REAUTH_REQUIRED, COMPANY_CLOSING, PAYMENT_METHOD_NOT_FOUND, INVALID_FIELD, INVALID_CODE,
 * INVALID_STATUS (there is one), REQUEST_IN_PROGRESS, STRIPE_ERROR, PROVIDER_UNAVAILABLE.
 */
export async function beginSubscription(
  context: Context,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  wish: SubscriptionWish,
): Promise<{ readonly id: string; readonly clientSecret: string | null } | Refusal> {
  const { db, gateways, log } = context;
  const { billing } = gateways;
  const { actor } = doer;
  const payer = await companyPayer(context, actor, wish.paymentMethodId);
  if (isRefusal(payer)) return payer;
  const offer = await offerFor(context, actor, wish, payer.method.providerMethodId);
  if (isRefusal(offer)) return offer;
  // What was lost may be there by now.
  await syncBilling(context, actor.companyId).catch((error: unknown) => log.warn({ err: error }, 'billing'));
  const former = await inCompany(db, actor, (work) => readLive(work, wish.type));
  if (former?.status === 'incomplete' && former.providerSubscriptionId) {
    const ended = await billing.cancelNow(former.providerSubscriptionId);
    if (ended.kind === 'subscription') {
      await inCompany(db, doer, (work) => recordSubscription(work, former.id, ended.subscription));
      if (ended.subscription.openInvoice) await billing.voidInvoice(ended.subscription.openInvoice.id);
    }
  }
  const row = await inCompany(db, doer, (work) => reserve(work, wish, { offer, payer, provider: billing.provider }));
  if (isRefusal(row)) return row;
  const { asked } = row;
  const answer = await billing.createSubscription({
    ...{ subscriptionId: row.id, companyId: actor.companyId, customerId: payer.customerId },
    ...{ price: asked.price, methodId: asked.providerMethodId, codeId: asked.codeId, trialDays: asked.trialDays },
  });
  if (answer.kind !== 'subscription') {
    if (answer.kind !== 'unknown') await inCompany(db, doer, (work) => removeSubscription(work, row.id));
    return refuseNoAnswer(log, answer);
  }
  const { subscription } = answer;
  await inCompany(db, doer, async (work) => {
    await recordSubscription(work, row.id, subscription);
    if (subscription.trialEnd && offer.fingerprint) {
      await enter(work.trx, 'trial-card', offer.fingerprint, { companyId: work.companyId, recordId: row.id });
    }
  });
  await billing.payBy({
    ...{ providerId: subscription.providerId, customerId: payer.customerId },
    methodId: payer.method.providerMethodId,
  });
  return { id: row.id, clientSecret: subscription.openInvoice?.clientSecret ?? null };
}

type Reserved = Pick<SubscriptionRow, 'id' | 'asked'>;

async function reserve(
  work: Work<MemberActor>,
  { type, paymentMethodId }: SubscriptionWish,
  options: {
    readonly offer: Offer;
    readonly payer: { readonly method: { readonly providerMethodId: string } };
    readonly provider: string;
  },
): Promise<Reserved | Refusal> {
  const { offer, payer, provider } = options;
  await lockCompany(work);
  // Asked under the lock: who begins to delete the company meanwhile finds this one, or is seen here.
  if (await isClosing(work)) return refuse('COMPANY_CLOSING');
  if (!(await readCompanyMethod(work, paymentMethodId))) return refuse('PAYMENT_METHOD_NOT_FOUND');
  const live = await readLive(work, type, 'forUpdate');
  // Nobody knows yet what became of it.
  if (live && !live.status) return refuse('REQUEST_IN_PROGRESS');
  if (live?.status && isLive(live.status)) return refuse('INVALID_STATUS');
  const asked: Asked = {
    ...{ price: offer.price.id, providerMethodId: payer.method.providerMethodId },
    ...{ codeId: offer.codeId, trialDays: offer.trialDays },
  };
  const id = uuidv7();
  await insertSubscription(work, { id, type, asked, methodId: paymentMethodId, provider });
  work.audit({ action: 'billing.subscribe', recordKind: 'subscription', recordId: id, after: { price: asked.price } });
  return { id, asked };
}
