import { planLimits } from '@recoup/domain/billing/plan-limits.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { PlanTier } from '@recoup/domain/vocabulary.ts';
import type { Context } from '#server/context.ts';
import type { SoldPrice } from '#server/gateways/billing-gateway.ts';
import { refuseNoAnswer } from './refuse-no-answer.ts';

interface Pack {
  readonly price: string;
  readonly quantity: number;
  readonly amountCents: number;
}

/** What can be bought now, as the provider sells it, the cheaper ones first. */
export async function tellPrices({ gateways, log }: Pick<Context, 'gateways' | 'log'>) {
  const sold = await gateways.billing.listPrices();
  if (sold.kind !== 'prices') return refuseNoAnswer(log, sold) satisfies Refusal;
  const byPrice = sold.prices.toSorted((one, other) => one.amountCents - other.amountCents);
  const packs = (kind: SoldPrice['kind']): Pack[] =>
    byPrice.flatMap(({ id, kind: its, quantity, amountCents }) =>
      its === kind && quantity ? [{ price: id, quantity, amountCents }] : [],
    );
  return {
    plans: byPrice.flatMap(({ id, kind, tier, interval, amountCents }) =>
      kind === 'plan' && tier && interval ? [{ price: id, tier, interval, amountCents, limits: limitsOf(tier) }] : [],
    ),
    smsCredits: packs('sms-credits'),
    skipTracingCredits: packs('skip-tracing-credits'),
    smsSubscription: packs('sms-subscription')[0] ?? null,
  };
}

const limitsOf = (tier: PlanTier) => ({ ...planLimits[tier] });
