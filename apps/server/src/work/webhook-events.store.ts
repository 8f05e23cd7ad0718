import { WEBHOOK_LOG_DAYS } from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { pieces } from '../db/pieces.ts';
import { recordSet } from '../db/record-set.ts';
import type { OutsideEvent } from './outside-events.ts';
import type { Work } from './work.ts';

type Place = Pick<Work, 'trx' | 'companyId'>;

/** Rows of one statement, where a unit of work changes tens of thousands of records. */
const PIECE = 5_000;

const columns = { id: 'uuid', type: 'text', data: 'jsonb', at: 'timestamptz' };

/** Says what the endpoints of a company ask for, all together; none: nothing is kept for them any more. */
export async function setInterest({ trx, companyId }: Place, choices: readonly string[]): Promise<void> {
  if (choices.length === 0) {
    await sql`delete from webhook_interest where company_id = ${companyId}`.execute(trx);
    return;
  }
  await sql`
    insert into webhook_interest (company_id, choices) values (${companyId}, ${[...choices]}::text[])
    on conflict (company_id) do update set choices = excluded.choices`.execute(trx);
}

/** Keeps events in the transaction of their cause. */
export async function keepWebhookEvents({ trx, companyId }: Place, events: readonly OutsideEvent[]): Promise<void> {
  for (const some of pieces(events, PIECE))
    await sql`
      insert into webhook_event (company_id, id, type, data, at)
      select ${companyId}::uuid, r.id, r.type, r.data, r.at from ${recordSet(some, columns)}`.execute(trx);
}

/** An event that is for one endpoint alone, and is numbered at once. */
export async function keepOwnEvent(place: Place, event: OutsideEvent): Promise<void> {
  const sequence = await takeNumbers(place, 1);
  await sql`
    insert into webhook_event (company_id, id, type, data, at, sequence)
    select ${place.companyId}::uuid, r.id, r.type, r.data, r.at, ${sequence}::bigint from ${recordSet([event], columns)}`.execute(
    place.trx,
  );
}

/** The first of so many numbers. Whoever takes some holds the company's counter until the end of the transaction. */
async function takeNumbers({ trx, companyId }: Place, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    insert into webhook_sequence (company_id, last) values (${companyId}, ${count})
    on conflict (company_id) do update set last = webhook_sequence.last + ${count}
    returning last - ${count} + 1 as first`.execute(trx);
  return rows[0]?.first ?? 1;
}

/** Numbers events that were not handed to anybody yet, the oldest first, and answers which. */
export async function numberWebhookEvents(place: Place, limit: number): Promise<string[]> {
  const { trx, companyId } = place;
  // Only one at a time: a second one waits here for the first, and sees what it left.
  await takeNumbers(place, 0);
  const { rows } = await sql<{ id: string }>`
    select id from webhook_event where company_id = ${companyId} and sequence is null order by id limit ${limit}`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const first = await takeNumbers(place, ids.length);
  await sql`
    update webhook_event w set sequence = ${first}::bigint + n.at - 1
    from unnest(${ids}::uuid[]) with ordinality as n (id, at)
    where w.company_id = ${companyId} and w.id = n.id`.execute(trx);
  return ids;
}

/** Removes events of more than thirty days, and with them what became of them; answers how many. */
export async function deleteOldWebhookEvents({ trx, companyId }: Place, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_event where company_id = ${companyId} and id in (
      select id from webhook_event where company_id = ${companyId} and kept_at < now() - make_interval(days => ${WEBHOOK_LOG_DAYS})
      order by kept_at limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Everything of a company that ends. */
export async function eraseWebhookEvents({ trx, companyId }: Place): Promise<void> {
  await sql`delete from webhook_event where company_id = ${companyId}`.execute(trx);
  await sql`delete from webhook_sequence where company_id = ${companyId}`.execute(trx);
  await sql`delete from webhook_interest where company_id = ${companyId}`.execute(trx);
}

/** Companies with events that were not handed to anybody yet, from one to the next along the index. */
export async function listEventfulCompanies(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    with recursive next as (
      (select company_id from webhook_event where sequence is null order by company_id limit 1)
      union all
      select (select w.company_id from webhook_event w where w.sequence is null and w.company_id > n.company_id
        order by w.company_id limit 1)
      from next n where n.company_id is not null
    ) select company_id from next where company_id is not null limit ${limit}`.execute(trx);
  return rows.map(({ companyId }) => companyId);
}
