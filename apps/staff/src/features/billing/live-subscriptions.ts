import { isLive } from '@recoup/domain/billing/subscription-state.ts';
import type { Billing, Subscription } from './billing.ts';

/** What a saved method can pay again and again: the plan and the texts by the month, while they are not over. */
export function liveSubscriptions({
  plan,
  smsSubscription,
}: Pick<Billing, 'plan' | 'smsSubscription'>): Subscription[] {
  return [plan, smsSubscription].flatMap((each) => (each && isLive(each.status) ? [each] : []));
}
