import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Where a conversation stands; of a customer with whom nobody ever spoke: at nothing. */
export interface Turns {
  readonly turn: number;
  readonly version: number;
  readonly lastIncomingAt: Date | null;
  readonly snoozedUntil: Date | null;
}

const none: Turns = { turn: 0, version: 0, lastIncomingAt: null, snoozedUntil: null };

/** As the last committed word left it; nobody turns it while its customer's lock or gate is held. */
export async function readTurns(work: Work, debtorId: string): Promise<Turns> {
  const row = await work.trx
    .selectFrom('conversation')
    .select(['turn', 'version', 'lastIncomingAt', 'snoozedUntil'])
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .executeTakeFirst();
  return row ?? none;
}

/** Writes down a change by hand: it is no word, and makes the version another. */
export async function changeConversation(
  work: Work,
  debtorId: string,
  { snoozedUntil }: { readonly snoozedUntil: Date | null },
): Promise<void> {
  await sql`
    insert into conversation as c (company_id, debtor_id, version, last_item_at, snoozed_until)
    values (${work.companyId}, ${debtorId}, 1, ${work.now}, ${snoozedUntil})
    on conflict (company_id, debtor_id) do update set version = c.version + 1, snoozed_until = excluded.snoozed_until`.execute(
    work.trx,
  );
  work.notify('chat', [debtorId]);
}

/** Two customers become one: their words stand in one conversation, which turns for whoever reads either. */
export async function moveConversationToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`
    insert into conversation as c (company_id, debtor_id, turn, version, last_item_at, last_incoming_at)
    select company_id, ${into}::uuid, turn + 1, version + 1, last_item_at, last_incoming_at from conversation
    where company_id = ${work.companyId} and debtor_id = ${from}
    on conflict (company_id, debtor_id) do update set turn = c.turn + excluded.turn,
      version = c.version + excluded.version,
      last_item_at = greatest(c.last_item_at, excluded.last_item_at),
      last_incoming_at = greatest(c.last_incoming_at, excluded.last_incoming_at), snoozed_until = null`.execute(
    work.trx,
  );
  await work.trx
    .deleteFrom('conversation')
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', from)
    .execute();
  work.notify('chat', [into]);
}
