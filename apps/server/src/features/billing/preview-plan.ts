import { nextMonthOfPeriod } from '@recoup/domain/billing/month-of-period.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { offerFor, type SubscriptionWish } from './begin-subscription.ts';
import { companyPayer } from './company-payer.ts';

const DAY_MS = 86_400_000;

export interface PlanPreview {
  readonly dueNowCents: number;
  readonly nextCents: number;
  readonly nextAt: string;
  readonly trialDays: number | null;
}

/** What a plan would cost, paid by this method: now, next, and when. Refusals as of `beginSubscription`. */
export async function previewPlan(
  context: Context,
  actor: MemberActor,
  wish: SubscriptionWish,
): Promise<PlanPreview | Refusal> {
  const payer = await companyPayer(context, actor, wish.paymentMethodId, 'preview');
  if (isRefusal(payer)) return payer;
  const offer = await offerFor(context, actor, wish, payer.method.providerMethodId);
  if (isRefusal(offer)) return offer;
  const { price, trialDays, percentOff, amountOffCents } = offer;
  const off = Math.round((price.amountCents * (percentOff ?? 0)) / 100) + (amountOffCents ?? 0);
  const first = Math.max(0, price.amountCents - off);
  const now = await inCompany(context.db, actor, (work) => work.now);
  const ahead = trialDays ? now.getTime() + trialDays * DAY_MS : periodAfter(now, price.interval).getTime();
  return {
    dueNowCents: trialDays ? 0 : first,
    nextCents: trialDays ? first : price.amountCents,
    nextAt: new Date(ahead).toISOString(),
    trialDays,
  };
}

function periodAfter(now: Date, interval: 'month' | 'year' | null): Date {
  let end = now;
  for (let month = 0; month < (interval === 'year' ? 12 : 1); month += 1) end = nextMonthOfPeriod(now, end);
  return end;
}
