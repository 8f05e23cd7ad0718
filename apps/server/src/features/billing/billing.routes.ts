import {
  cancelSubscription as cancelCall,
  cancelSmsSubscription,
  createSmsSubscription,
  createSubscription,
  downgradeSubscription,
  getPrices,
  listCompanyInvoices,
  listCredits,
  previewSubscription,
  purchaseSkipTracingCredits,
  purchaseSmsCredits,
  readBilling as readCall,
  removeCompanyMethod as removeCall,
  resumeSubscription as resumeCall,
  resumeSmsSubscription,
  retrySubscription as retryCall,
  startCompanySetup as startCall,
  updateSubscriptionMethod,
  upgradeSubscription,
  validateCoupon,
} from '@recoup/contract/billing.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { type Incoming, type Route, route } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import { type CreditKind, creditsLeft, listEntries } from '../credits/credits.store.ts';
import { readSubscription, type SubscriptionType } from '../subscriptions/subscriptions.store.ts';
import { beginSubscription, type SubscriptionWish } from './begin-subscription.ts';
import { viewSubscription } from './billing.view.ts';
import { buyCredits } from './buy-credits.ts';
import { changePrice, type PriceWish } from './change-price.ts';
import { cancelSubscription, resumeSubscription } from './end-subscription.ts';
import { listInvoices } from './list-invoices.ts';
import { payByOther, retrySubscription } from './pay-open.ts';
import { previewPlan } from './preview-plan.ts';
import { readBilling } from './read-billing.ts';
import { removeMethod } from './remove-method.ts';
import { startCompanySetup } from './start-company-setup.ts';
import { syncBilling } from './sync-billing.ts';
import { tellCode } from './tell-code.ts';
import { tellPrices } from './tell-prices.ts';

type Doer = { readonly actor: MemberActor; readonly requestId: string };

async function show({ db }: Context, { actor }: Doer, done: { readonly id: string } | Refusal) {
  if (isRefusal(done)) return done;
  const row = await inCompany(db, actor, (work) => readSubscription(work, done.id));
  return viewSubscription(row) ?? refuse('PROVIDER_UNAVAILABLE');
}

/** Where whoever pays answers their bank. */
function bankQuestion({ gateways }: Context, clientSecret: string | null) {
  const { publishableKey, fieldsUrl } = gateways.cards;
  return { clientSecret, publishableKey, fieldsUrl: clientSecret ? (fieldsUrl?.(clientSecret) ?? null) : null };
}

const begin =
  (type: SubscriptionType) =>
  async ({ actor, requestId, body }: Doer & { readonly body: Omit<SubscriptionWish, 'type'> }, context: Context) => {
    const begun = await beginSubscription(context, { actor, requestId }, { ...body, type });
    if (isRefusal(begun)) return begun;
    const shown = await show(context, { actor, requestId }, begun);
    return isRefusal(shown) ? shown : { ...shown, ...bankQuestion(context, begun.clientSecret) };
  };

const move =
  (direction: PriceWish['direction']) =>
  async (
    { actor, requestId, body }: Pick<Incoming<typeof upgradeSubscription>, 'actor' | 'requestId' | 'body'>,
    context: Context,
  ) => {
    const wish = { direction, price: body.price, preview: body.preview ?? false };
    const moved = await changePrice(context, { actor, requestId }, wish);
    if (isRefusal(moved)) return moved;
    const shown = await show(context, { actor, requestId }, moved);
    if (isRefusal(shown)) return shown;
    const { dueNowCents, nextCents, from, clientSecret } = moved;
    return { ...shown, ...bankQuestion(context, clientSecret), dueNowCents, nextCents, from: from.toISOString() };
  };

type Ending = (context: Context, doer: Doer, type: SubscriptionType) => Promise<{ readonly id: string } | Refusal>;

const end =
  (verb: Ending, type: SubscriptionType) =>
  async ({ actor, requestId }: Doer, context: Context) =>
    show(context, { actor, requestId }, await verb(context, { actor, requestId }, type));

const buy =
  (kind: CreditKind) =>
  async (
    { actor, requestId, body }: Pick<Incoming<typeof purchaseSmsCredits>, 'actor' | 'requestId' | 'body'>,
    context: Context,
  ) => {
    const { _id, ...wish } = body;
    return buyCredits(context, { actor, requestId }, { ...wish, id: _id, kind });
  };

export const billingRoutes: Route[] = [
  route(startCall, async ({ actor, requestId }, context) => {
    const started = await startCompanySetup(context, actor, requestId);
    if (isRefusal(started)) return started;
    const { provider, publishableKey, fieldsUrl } = context.gateways.cards;
    const { clientSecret } = started.setup;
    if (!clientSecret) return refuse('STRIPE_ERROR');
    return { _id: started.id, provider, clientSecret, publishableKey, fieldsUrl: fieldsUrl?.(clientSecret) ?? null };
  }),
  route(getPrices, (_incoming, context) => tellPrices(context)),
  route(readCall, async ({ actor, transaction }, context) => {
    // Whoever looks sees what is true; without the provider, or before a restored installation goes on, what was.
    if (!context.recovery.isOn()) {
      await syncBilling(context, actor.companyId).catch((error: unknown) =>
        context.log.warn({ err: error }, 'billing: read without the provider'),
      );
    }
    return transaction(readBilling);
  }),
  route(previewSubscription, ({ actor, body }, context) => previewPlan(context, actor, { ...body, type: 'PLAN' })),
  route(createSubscription, begin('PLAN')),
  route(createSmsSubscription, begin('SMS')),
  route(upgradeSubscription, move('upgrade')),
  route(downgradeSubscription, move('downgrade')),
  route(cancelCall, end(cancelSubscription, 'PLAN')),
  route(resumeCall, end(resumeSubscription, 'PLAN')),
  route(cancelSmsSubscription, end(cancelSubscription, 'SMS')),
  route(resumeSmsSubscription, end(resumeSubscription, 'SMS')),
  route(
    retryCall,
    end((context, doer) => retrySubscription(context, doer), 'PLAN'),
  ),
  route(updateSubscriptionMethod, async ({ actor, requestId, body }, context) => {
    const doer = { actor, requestId };
    return show(context, doer, await payByOther(context, doer, body));
  }),
  route(removeCall, async ({ actor, requestId, body }, context) => {
    const removed = await removeMethod(context, { actor, requestId }, body.paymentMethodId);
    return isRefusal(removed) ? removed : { success: true as const };
  }),
  route(purchaseSmsCredits, buy('sms')),
  route(purchaseSkipTracingCredits, buy('skip-tracing')),
  route(validateCoupon, ({ body, language }, context) => tellCode(context, body.code, language)),
  route(listCredits, ({ query, transaction }) =>
    transaction(async (work) => {
      const { kind, before = null, limit } = query;
      const rows = await listEntries(work, { kind, before, limit: limit + 1 });
      const data = rows.slice(0, limit).map(({ id, at, ...entry }) => ({ _id: id, ...entry, at: at.toISOString() }));
      const nextBefore = rows.length > limit ? (data.at(-1)?._id ?? null) : null;
      return { balance: await creditsLeft(work, kind), data, nextBefore };
    }),
  ),
  route(listCompanyInvoices, ({ actor }, context) => listInvoices(context, actor)),
];
