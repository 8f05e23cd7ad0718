import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { type DeliveryRow, readDelivery } from './deliveries.store.ts';
import { sendDelivery } from './send-delivery.ts';
import { settleDeliveries } from './settle-deliveries.ts';
import { lockEndpoint, readSecrets } from './webhook-endpoints.store.ts';

/** Sends a delivery while somebody waits for it, outside of any transaction; answers it with what came of it. */
export async function sendNow(
  context: Pick<Context, 'db' | 'gateways' | 'vault'>,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  endpointId: string,
  deliveryId: string,
): Promise<DeliveryRow | Refusal> {
  const { companyId } = doer.actor;
  const found = await inCompany(context.db, doer, async (work) => ({
    endpoint: await lockEndpoint(work, endpointId),
    secrets: await readSecrets(work, endpointId),
    delivery: await readDelivery(work, endpointId, deliveryId),
  }));
  const { endpoint, secrets, delivery } = found;
  if (!endpoint || !delivery) return refuse('NOT_FOUND');
  const tried = await sendDelivery(context, { companyId, endpoint, secrets }, delivery);
  return inCompany(context.db, doer, async (work) => {
    await settleDeliveries(work, endpointId, [tried], { byHand: true });
    return (await readDelivery(work, endpointId, deliveryId)) ?? refuse('NOT_FOUND');
  });
}
