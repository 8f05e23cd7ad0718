import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPlanOffer } from '@recoup/contract/partners.ts';
import { codeText } from '@recoup/domain/billing/code-text.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { refuseNoAnswer } from '../billing/refuse-no-answer.ts';
import { hadPlan } from '../subscriptions/subscriptions.store.ts';
import { readOpeningWish } from './partners.store.ts';

type Offer = ReplyOf<typeof readPlanOffer>;

const nothing: Offer = { tier: null, partner: null };

/**
 * With what a company may begin that never had a plan. What its partner brings counts as long as the partner is switched on,
 * and a code as long as the provider takes it: what is told here is what a preview reckons with. Refusals: STRIPE_ERROR,
 * PROVIDER_UNAVAILABLE.
 */
export async function tellPlanOffer(
  { db, gateways, log }: Context,
  actor: MemberActor,
  language: Language,
): Promise<Offer | Refusal> {
  const wish = await inCompany(db, actor, async (work) => ((await hadPlan(work)) ? null : readOpeningWish(work)));
  if (!wish) return nothing;
  const { plan, partner } = wish;
  const coupon = partner?.coupon ? await couponOf({ gateways, log }, partner.coupon, language) : null;
  if (isRefusal(coupon)) return coupon;
  return {
    tier: plan === 'DEFAULT' ? null : plan,
    partner: partner ? { name: partner.name, tier: partner.tier, coupon } : null,
  };
}

async function couponOf(
  { gateways, log }: Pick<Context, 'gateways' | 'log'>,
  code: string,
  language: Language,
): Promise<{ readonly code: string; readonly text: string } | null | Refusal> {
  const found = await gateways.billing.findCode(code);
  if (found.kind !== 'code') return refuseNoAnswer(log, found);
  return found.code && { code, text: codeText(found.code, language) };
}
