import { sql } from 'kysely';
import type { Database, Trx } from '#server/db/database.ts';

export interface NewProviderEvent {
  readonly provider: 'stripe' | 'telnyx' | 'mail';
  /** The provider's own id; a repeated delivery carries the same. */
  readonly eventId: string;
  readonly type: string;
  readonly payload: object;
}

/** Stores an event under the provider's id; answers false when it is known already (G21). */
export async function insertProviderEvent(trx: Trx, event: NewProviderEvent): Promise<boolean> {
  const added = await trx
    .insertInto('provider_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      type: event.type,
      payload: JSON.stringify(event.payload),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function readProviderEvent(db: Database, provider: string, eventId: string) {
  return db
    .selectFrom('provider_event')
    .select(['type', 'payload', 'handled_at as handledAt'])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Writes what was done about an event, for which company. */
export async function markHandled(
  db: Database,
  event: { readonly provider: string; readonly eventId: string },
  outcome: { readonly text: string; readonly companyId: string | null },
): Promise<void> {
  await db
    .updateTable('provider_event')
    .set({ handled_at: sql`now()`, outcome: outcome.text.slice(0, 500), company_id: outcome.companyId })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute();
}
