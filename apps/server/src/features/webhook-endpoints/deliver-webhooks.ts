import { IN_FLIGHT_MAX } from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import type { Context } from '#server/context.ts';
import { wake } from '#server/db/wake.ts';
import { inCompany } from '#server/work/in-company.ts';
import { numberWebhookEvents } from '#server/work/webhook-events.store.ts';
import { createPlaces } from '#server/worker/places.ts';
import { isClosing } from '../companies/is-closing.store.ts';
import {
  insertDeliveries,
  leaveEndpoint,
  listDue,
  listDueEndpoints,
  nextDelivery,
  takeEndpoint,
} from './deliveries.store.ts';
import { type Receiver, sendDelivery, type Tried } from './send-delivery.ts';
import { settleDeliveries } from './settle-deliveries.ts';
import { lockEndpoint, readSecrets } from './webhook-endpoints.store.ts';

type Tools = Pick<Context, 'jobsDb' | 'gateways' | 'vault' | 'log'>;

const EVENTS_AT_ONCE = 1_000;
const BATCH = 50;
/**
 * After so long a company makes way for others, and nothing of a batch is begun any more: with the longest answer it is over
 * before whoever holds the endpoint loses it.
 */
const TURN_MS = 10_000;

/**
 * Hands what happened to the endpoints that asked for it, and sends what is due: five at once to each. Endpoints do not wait
 * for each other, and one that fails is left alone for a while.
 */
export async function deliverWebhooks(context: Tools, companyId: string, signal?: AbortSignal): Promise<void> {
  const { jobsDb } = context;
  while (await handOut(context, companyId)) signal?.throwIfAborted();
  const open = await inCompany(jobsDb, companyId, async (work) =>
    (await isClosing(work)) ? [] : listDueEndpoints(work),
  );
  const until = performance.now() + TURN_MS;
  const goesOn = () => performance.now() < until && signal?.aborted !== true;
  const ended = await Promise.allSettled(open.map((id) => workOff(context, companyId, id, goesOn)));
  await inCompany(jobsDb, companyId, (work) => wake(work, 'webhooks', nextDelivery(companyId), 'exactly', 'real'));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Numbers some events and makes their deliveries; answers whether there may be more. A company that closes tells nothing. */
async function handOut({ jobsDb }: Tools, companyId: string): Promise<boolean> {
  return inCompany(jobsDb, companyId, async (work) => {
    const ids = await numberWebhookEvents(work, EVENTS_AT_ONCE);
    if (ids.length > 0 && !(await isClosing(work))) await insertDeliveries(work, ids);
    return ids.length === EVENTS_AT_ONCE;
  });
}

async function workOff(context: Tools, companyId: string, endpointId: string, goesOn: () => boolean): Promise<void> {
  const { jobsDb } = context;
  let hold: string | null = null;
  while (goesOn()) {
    const before: string | null = hold;
    const batch = await inCompany(jobsDb, companyId, async (work) => {
      const taken = await takeEndpoint(work, endpointId, before);
      if (taken === null) return null;
      const endpoint = await lockEndpoint(work, endpointId);
      const due = await listDue(work, endpointId, BATCH);
      return (
        endpoint && { taken, receiver: { companyId, endpoint, secrets: await readSecrets(work, endpointId) }, due }
      );
    });
    // Resting since its last failure, or another worker's.
    if (!batch) break;
    hold = batch.taken;
    if (batch.due.length === 0) break;
    const tried = await sendBatch(context, batch.receiver, batch.due);
    await inCompany(jobsDb, companyId, (work) => settleDeliveries(work, endpointId, tried, { byHand: false }));
  }
  if (hold !== null) {
    const last = hold;
    await inCompany(jobsDb, companyId, (work) => leaveEndpoint(work, endpointId, last));
  }
}

/** Sends until something fails or takes too long: what is under way then ends, and the rest waits. */
async function sendBatch(
  context: Tools,
  receiver: Receiver,
  due: readonly Parameters<typeof sendDelivery>[2][],
): Promise<Tried[]> {
  const inPlace = createPlaces(IN_FLIGHT_MAX);
  const until = performance.now() + TURN_MS;
  let isFailing = false;
  const tried = await Promise.all(
    due.map((delivery) =>
      inPlace(async () => {
        if (isFailing || performance.now() > until) return [];
        const one = await sendDelivery(context, receiver, delivery);
        isFailing ||= one.answer.kind !== 'answer' || one.answer.status < 200 || one.answer.status >= 300;
        return [one];
      }),
    ),
  );
  return tried.flat();
}
