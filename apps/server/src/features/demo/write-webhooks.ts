import type { DeliveryTry } from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import { timelineType } from '@recoup/domain/webhook-endpoints/webhook-events.ts';
import { uuidv7 } from 'uuidv7';
import type { Vault } from '#server/db/vault.ts';
import { insertPastDelivery } from '#server/features/webhook-endpoints/deliveries.store.ts';
import { followInterest } from '#server/features/webhook-endpoints/follow-interest.ts';
import { secretPlace } from '#server/features/webhook-endpoints/secret-place.ts';
import { insertEndpoint, insertSecret } from '#server/features/webhook-endpoints/webhook-endpoints.store.ts';
import { keepOwnEvent } from '#server/work/webhook-events.store.ts';
import type { Work } from '#server/work/work.ts';
import { listRecentLines, type RecentLine } from './demo-stage.store.ts';

/** The sandbox's receiver, and what it checks signatures with (sandbox/keys.ts): it opens nothing else. */
const URL_OF = 'https://hooks.acme-dental.example/recoup';
const SECRET = 'whsec_ZGVtbyByZWNlaXZlciBvZiBBY21lIERlbnRhbCBTdXBwbHk=';
const LINES = 45;

/** The demo's program, which books payments: a receiver of the sandbox with the events of its last days, one of them missed. */
export async function writeWebhooks(work: Work, { close }: Pick<Vault, 'close'>): Promise<void> {
  const endpointId = uuidv7();
  await insertEndpoint(work, {
    ...{ id: endpointId, url: URL_OF, description: 'Books payments in our ordering system' },
    ...{ events: ['account.*', 'dispute.*', 'payment.*', 'timeline.*'], isActive: true },
  });
  const secret = close(SECRET, secretPlace(work.companyId, endpointId));
  await insertSecret(work, { id: uuidv7(), endpointId, secret });
  for (const [index, line] of (await listRecentLines(work, LINES)).entries()) {
    const type = timelineType(line.type);
    const event = { id: uuidv7(), type, data: { ids: idsOf(line), changed: [] }, at: line.at };
    await keepOwnEvent(work, event);
    const isMissed = index === 3;
    await insertPastDelivery(work, {
      ...{ id: uuidv7(), endpointId, eventId: event.id, state: isMissed ? 'FAILED' : 'DELIVERED' },
      ...{ tries: isMissed ? [tried(line.at, 503), tried(line.at, 503, 5_000)] : [tried(line.at, 200)] },
      answer: isMissed ? 'upgrading, please come back' : 'thank you',
      ...{ nextAt: line.at, createdAt: line.at },
    });
  }
  await followInterest(work);
}

const tried = (at: Date, status: number, laterMs = 0): DeliveryTry => ({
  ...{ at: new Date(at.getTime() + laterMs).toISOString(), status, trouble: null },
  ms: 60 + (at.getTime() % 90),
});

const idsOf = ({ id, debtorId, accountId }: RecentLine) => ({
  ...{ debtorId, timelineId: id },
  ...(accountId === null ? {} : { accountId }),
});
