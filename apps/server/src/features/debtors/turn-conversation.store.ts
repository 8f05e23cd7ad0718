import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A word that was exchanged with a customer: a message of either side, a call. */
export interface Word {
  /** By the company's clock. */
  readonly at: Date;
  /** A person must read it: what they had put aside comes back. */
  readonly needsReading: boolean;
}

/**
 * Turns the conversation with a customer in the transaction of the word: whoever answers on what they read before is
 * told so. Under the customer's lock or gate, like everything that writes to them.
 */
export async function turnConversation(work: Work, debtorId: string, { at, needsReading }: Word): Promise<void> {
  await sql`
    insert into conversation as c (company_id, debtor_id, turn, version, last_item_at, last_incoming_at)
    values (${work.companyId}, ${debtorId}, 1, 1, ${at}, ${needsReading ? at : null})
    on conflict (company_id, debtor_id) do update set turn = c.turn + 1, version = c.version + 1,
      last_item_at = greatest(c.last_item_at, excluded.last_item_at),
      last_incoming_at = greatest(c.last_incoming_at, excluded.last_incoming_at),
      snoozed_until = case when excluded.last_incoming_at is null then c.snoozed_until end`.execute(work.trx);
  work.notify('chat', [debtorId]);
}
