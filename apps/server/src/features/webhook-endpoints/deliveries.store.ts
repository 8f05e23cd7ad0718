import type { EventData, KeptEvent } from '@recoup/domain/webhook-endpoints/event-body.ts';
import type { DeliveryState, DeliveryTry } from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** A delivery with its event, as it is sent and shown. */
export interface DeliveryRow {
  readonly id: string;
  readonly endpointId: string;
  readonly state: DeliveryState;
  readonly triesMade: number;
  readonly tries: readonly DeliveryTry[];
  readonly answer: string | null;
  readonly nextAt: Date;
  readonly createdAt: Date;
  readonly event: KeptEvent;
}

interface FlatRow extends Omit<DeliveryRow, 'event'> {
  readonly eventId: string;
  readonly type: string;
  readonly data: EventData;
  readonly sequence: number;
  readonly at: Date;
}

/** Whether an endpoint asks for an event. */
const asksFor = sql`(e.events = '{}' or r.type = any(e.events) or split_part(r.type, '.', 1) || '.*' = any(e.events))`;

const columns = sql`d.id, d.endpoint_id, d.state, d.tries_made, d.tries, d.answer, d.next_at, d.created_at, d.event_id,
  r.type, r.data, r.sequence, r.at`;
const withEvent = sql`webhook_delivery d
  join webhook_event r on r.company_id = d.company_id and r.id = d.event_id`;

const whole = ({ eventId, type, data, sequence, at, ...delivery }: FlatRow): DeliveryRow => ({
  ...delivery,
  event: { id: eventId, type, data, sequence: sequence, at },
});

/** Makes the deliveries of events that were just numbered, for every endpoint that is on and asked for them. */
export async function insertDeliveries({ trx, companyId }: Work, eventIds: readonly string[]): Promise<void> {
  await sql`
    insert into webhook_delivery (company_id, id, endpoint_id, event_id)
    select ${companyId}::uuid, uuidv7(), e.id, r.id
    from webhook_event r join webhook_endpoint e on e.company_id = r.company_id and e.is_active and ${asksFor}
    where r.company_id = ${companyId} and r.id = any(${[...eventIds]}::uuid[]) and r.kept_at >= e.created_at
    order by r.sequence`.execute(trx);
}

export async function insertDelivery(
  { trx, companyId }: Work,
  delivery: { readonly id: string; readonly endpointId: string; readonly eventId: string },
): Promise<void> {
  // Whoever tries it sends it: the worker leaves it alone meanwhile.
  await sql`
    insert into webhook_delivery (company_id, id, endpoint_id, event_id, next_at)
    values (${companyId}, ${delivery.id}, ${delivery.endpointId}, ${delivery.eventId},
      now() + interval '1 minute')`.execute(trx);
}

export async function readDelivery(
  { trx, companyId }: Work,
  endpointId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<FlatRow>`
    select ${columns} from ${withEvent}
    where d.company_id = ${companyId} and d.endpoint_id = ${endpointId} and d.id = ${id}`.execute(trx);
  return rows[0] && whole(rows[0]);
}

/** What was sent to an endpoint, the newest first, and how much there is. */
export async function listDeliveries(
  { trx, companyId }: Work,
  endpointId: string,
  { page, limit, state }: { readonly page: number; readonly limit: number; readonly state?: DeliveryState | undefined },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const own = sql`d.company_id = ${companyId} and d.endpoint_id = ${endpointId}
    ${state === undefined ? sql`` : sql`and d.state = ${state}`}`;
  const { rows } = await sql<FlatRow>`
    select ${columns} from ${withEvent} where ${own}
    order by d.created_at desc, d.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(trx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from webhook_delivery d where ${own}`.execute(trx);
  return { rows: rows.map(whole), total: counted.rows[0]?.total ?? 0 };
}

/** Endpoints that are on and have something due. */
export async function listDueEndpoints({ trx, companyId }: Work): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from webhook_endpoint e where e.company_id = ${companyId} and e.is_active and exists (
      select 1 from webhook_delivery d where d.company_id = ${companyId} and d.endpoint_id = e.id
        and d.state = 'WAITING' and d.next_at <= now())`.execute(trx);
  return rows.map(({ id }) => id);
}

/** So long whoever sends to an endpoint holds it; a worker that died lets go by this. A batch is over before. */
const LEASE_SECONDS = 30;

/**
 * Takes an endpoint that is on, rests no more and is held by nobody else, or goes on with it by the hold that was answered
 * before; null: somebody else has it, as of a worker that was halted for longer than it holds.
 */
export async function takeEndpoint({ trx, companyId }: Work, id: string, hold: string | null): Promise<string | null> {
  const { rows } = await sql<{ hold: string }>`
    update webhook_endpoint set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where company_id = ${companyId} and id = ${id} and is_active and (rest_until is null or rest_until <= now())
      and (lease_until is null or lease_until < now() or lease_until = ${hold}::timestamptz)
    returning lease_until::text as hold`.execute(trx);
  return rows[0]?.hold ?? null;
}

export async function leaveEndpoint({ trx, companyId }: Work, id: string, hold: string): Promise<void> {
  await sql`
    update webhook_endpoint set lease_until = null
    where company_id = ${companyId} and id = ${id} and lease_until = ${hold}::timestamptz`.execute(trx);
}

export async function listDue({ trx, companyId }: Work, endpointId: string, limit: number): Promise<DeliveryRow[]> {
  const { rows } = await sql<FlatRow>`
    select ${columns} from ${withEvent}
    where d.company_id = ${companyId} and d.endpoint_id = ${endpointId} and d.state = 'WAITING' and d.next_at <= now()
    order by d.next_at, d.id limit ${limit}`.execute(trx);
  return rows.map(whole);
}

/** What a try came to. */
export interface SettledTry {
  readonly id: string;
  readonly state: DeliveryState;
  readonly try: DeliveryTry;
  readonly answer: string | null;
  readonly waitSeconds: number | null;
}

/** More tries than these are not kept: replays by hand have no end. */
const TRIES_KEPT = 20;

/** What was taken once stays so: a worker that was halted meanwhile may tell of its own try later than another. */
export async function settleTries({ trx, companyId }: Work, settled: readonly SettledTry[]): Promise<void> {
  const rows = settled.map(({ id, state, try: tried, answer, waitSeconds }) => ({
    ...{ id, state, tried, answer, waitSeconds },
  }));
  const columnsOf = { id: 'uuid', state: 'text', tried: 'jsonb', answer: 'text', waitSeconds: 'int' };
  await sql`
    update webhook_delivery d set state = case when d.state = 'DELIVERED' then d.state else r.state end,
      tries_made = d.tries_made + 1,
      tries = case when jsonb_array_length(d.tries) < ${TRIES_KEPT} then d.tries else d.tries - 0 end || r.tried,
      answer = r.answer,
      settled_at = case when r.state = 'WAITING' and d.state <> 'DELIVERED' then null else now() end,
      next_at = case when r.wait_seconds is null then d.next_at else now() + make_interval(secs => r.wait_seconds) end
    from ${recordSet(rows, columnsOf)} where d.company_id = ${companyId} and d.id = r.id`.execute(trx);
}

/** Lets everything since an instant go out again that an endpoint asks for and did not take; answers how much. */
export async function recoverSince({ trx, companyId }: Work, endpointId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with made as (
      insert into webhook_delivery (company_id, id, endpoint_id, event_id)
      select ${companyId}::uuid, uuidv7(), e.id, r.id
      from webhook_event r join webhook_endpoint e on e.company_id = r.company_id and e.id = ${endpointId} and ${asksFor}
      where r.company_id = ${companyId} and r.sequence is not null and r.kept_at >= ${since} and r.type <> 'webhook.test'
      order by r.sequence
      on conflict (company_id, endpoint_id, event_id) do update
        set state = 'WAITING', tries_made = 0, next_at = now(), settled_at = null
        where webhook_delivery.state <> 'DELIVERED'
      returning 1)
    select count(*)::int as count from made`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** When the next delivery of a company is due, its endpoint rests no more and is held by nobody; for `wake`. */
export function nextDelivery(companyId: string) {
  return sql`(
    select min(greatest(d.first, e.rest_until, e.lease_until)) from webhook_endpoint e cross join lateral (
      select min(next_at) as first from webhook_delivery
      where company_id = ${companyId} and endpoint_id = e.id and state = 'WAITING') d
    where e.company_id = ${companyId} and e.is_active and d.first is not null)`;
}

/** A past delivery, where a history is written that nobody lived through. */
export async function insertPastDelivery(
  { trx, companyId }: Work,
  row: Pick<DeliveryRow, 'id' | 'endpointId' | 'state' | 'tries' | 'answer' | 'nextAt' | 'createdAt'> & {
    readonly eventId: string;
  },
): Promise<void> {
  const { tries, ...plain } = row;
  await trx
    .insertInto('webhookDelivery')
    .values({ companyId, ...plain, tries: JSON.stringify(tries), triesMade: tries.length })
    .execute();
}
