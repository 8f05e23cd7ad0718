import { sql } from 'kysely';
import type { Database, Trx } from '#server/db/database.ts';
import type { Reading } from '#server/work/reading.ts';

export interface NewProviderEvent {
  readonly provider: 'stripe' | 'stripe-connect' | 'telnyx' | 'mail';
  /** The provider's own id; a repeated delivery carries the same. */
  readonly eventId: string;
  readonly type: string;
  readonly payload: object;
}

/** As JSON that a column takes: none takes a zero character or half of a surrogate pair, which are written as escapes. */
function storable(payload: object): string {
  return JSON.stringify(payload).replaceAll(/\\\\|\\u(?:0000|d[89a-f][0-9a-f]{2})/g, (written) =>
    written === '\\\\' ? written : '\ufffd',
  );
}

/** Stores an event under the provider's id; answers false when it is known already (G21). */
export async function insertProviderEvent(trx: Trx, event: NewProviderEvent): Promise<boolean> {
  const added = await trx
    .insertInto('providerEvent')
    .values({
      provider: event.provider,
      eventId: event.eventId,
      type: event.type,
      payload: storable(event.payload),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return added !== undefined;
}

export async function readProviderEvent(db: Database, provider: string, eventId: string) {
  return db
    .selectFrom('providerEvent')
    .select(['type', 'payload', 'handledAt'])
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .executeTakeFirst();
}

export interface OpenEvent {
  readonly provider: 'stripe' | 'stripe-connect' | 'telnyx' | 'mail';
  readonly eventId: string;
  readonly type: string;
}

/** Events that nobody has worked off, in the order of their ids, behind one that was looked at last. */
export async function listOpenEvents(db: Database, after: string, limit: number): Promise<OpenEvent[]> {
  const { rows } = await sql<OpenEvent>`
    select provider, event_id, type from provider_event
    where handled_at is null and event_id > ${after} order by event_id limit ${limit}`.execute(db);
  return rows;
}

/** Writes what was done about an event, for which company. */
export async function markHandled(
  db: Database,
  event: { readonly provider: string; readonly eventId: string },
  outcome: { readonly text: string; readonly companyId: string | null },
): Promise<void> {
  await db
    .updateTable('providerEvent')
    .set({ handledAt: sql`now()`, outcome: outcome.text.slice(0, 500), companyId: outcome.companyId })
    .where('provider', '=', event.provider)
    .where('eventId', '=', event.eventId)
    .execute();
}

/**
 * Far longer than a provider delivers an event again: days by itself, a month by hand. Until then a second delivery is
 * known (G21), and what was received can be compared after an outage or a restore (G17, G61).
 */
const KEPT_DAYS = 90;

/** Removes events that were handled long ago, of a company or of none; open ones stay. Answers how many. */
export async function deleteHandledEvents({ trx, companyId }: Reading, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from provider_event where (provider, event_id) in (
      select provider, event_id from provider_event
      where handled_at < now() - make_interval(days => ${KEPT_DAYS})
        and (company_id is null or company_id = ${companyId})
      order by handled_at limit ${limit} for update skip locked)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
