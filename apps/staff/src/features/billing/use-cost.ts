import { useCall } from '@recoup/client/use-call.ts';
import { downgradeSubscription, previewSubscription, upgradeSubscription } from '@recoup/contract/billing.ts';
import type { PlanPrice, Subscription } from './billing.ts';
import type { PlanMove } from './plan-move.ts';
import type { PlanWish } from './plan-wish.ts';

export interface Cost {
  readonly dueNowCents: number;
  readonly nextCents: number;
  /** When that is due; null: a year from now. */
  readonly nextAt: string | null;
  readonly trialDays: number | null;
}

export interface CostState {
  readonly data: Cost | undefined;
  readonly error: { readonly message: string } | undefined;
}

const quiet = { revalidateOnFocus: false } as const;

/** What a plan would cost by the card and code that were chosen, as the server reckons it. */
export function useCost(
  plan: Subscription | null,
  wished: { readonly price: PlanPrice | null; readonly move: PlanMove | null },
  { methodId, code }: PlanWish,
): CostState {
  const { price, move } = wished;
  const asked = { price: price?.price ?? '', preview: true };
  const coded = code ? { code } : {};
  const begins = move === 'begin' && price && methodId;
  const begin = useCall(
    previewSubscription,
    begins ? { body: { price: price.price, paymentMethodId: methodId, ...coded } } : null,
    quiet,
  );
  const isUp = move === 'raise' || move === 'take-back';
  const up = useCall(upgradeSubscription, isUp ? { body: asked } : null, quiet);
  const down = useCall(downgradeSubscription, move === 'lower' ? { body: asked } : null, quiet);
  if (move === 'begin') return { data: begin.data, error: begin.error };
  const { data, error } = isUp ? up : down;
  if (!data) return { data: undefined, error };
  const { dueNowCents, nextCents, from } = data;
  const renewsAt = price?.interval === plan?.interval ? (plan?.periodEnd ?? null) : null;
  return { data: { dueNowCents, nextCents, nextAt: move === 'lower' ? from : renewsAt, trialDays: null }, error };
}
