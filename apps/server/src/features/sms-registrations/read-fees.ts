import type { Context } from '#server/context.ts';
import type { Fee } from './sms-registrations.store.ts';

/** What a campaign costs now, by the provider; null where it does not say. */
export async function readFees({ gateways, log }: Pick<Context, 'gateways' | 'log'>): Promise<readonly Fee[] | null> {
  const cost = await gateways.smsRegistrations.readCost();
  if (cost.kind !== 'done') {
    log.warn({ message: cost.message }, 'the fees of a registration are not known');
    return null;
  }
  return [
    { kind: 'CAMPAIGN_ONCE', cents: cost.value.onceCents },
    { kind: 'CAMPAIGN_MONTH', cents: cost.value.monthCents },
  ];
}
