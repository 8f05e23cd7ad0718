import { isRefusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { cancelSubscription } from '../billing/end-subscription.ts';

/** Cancels what the company pays for Recoup itself, where it pays anything. What the provider does not take is logged. */
export async function endBilling(
  context: Context,
  doer: { readonly actor: MemberActor; readonly requestId: string },
): Promise<void> {
  for (const type of ['PLAN', 'SMS'] as const) {
    const ended = await cancelSubscription(context, doer, type);
    if (isRefusal(ended) && ended.code !== 'INVALID_STATUS')
      context.log.warn({ companyId: doer.actor.companyId, type, code: ended.code }, 'a subscription was not cancelled');
  }
}
