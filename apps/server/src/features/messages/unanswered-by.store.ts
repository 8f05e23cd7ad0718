import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * When the customer wrote what this message of a member was to answer and now does not; null where it answered nothing,
 * or another message of the team reached them since.
 */
export async function findUnansweredBy(work: Work, messageId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select i.at from message m
    join lateral (
      select i.at from message i
      where i.company_id = m.company_id and i.debtor_id = m.debtor_id and i.direction = 'incoming' and i.at <= m.at
      order by i.at desc, i.id desc limit 1) i on true
    where m.company_id = ${work.companyId} and m.id = ${messageId} and (m.origin = 'STAFF' or m.kind = 'CHAT_REPLY') and not exists (
      select 1 from message o
      where o.company_id = m.company_id and o.debtor_id = m.debtor_id and o.direction = 'outgoing'
        and (o.origin = 'STAFF' or o.kind = 'CHAT_REPLY')
        and o.id <> m.id and o.at >= i.at and o.status not in ('ERROR', 'UNDELIVERED'))`.execute(work.trx);
  return rows[0]?.at ?? null;
}

/** When the customer wrote, or called, what a message of ours cannot have answered, as it was claimed before; null: nothing since. */
export async function findWordsAfter({ trx, companyId }: Work, messageId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce((select min(i.at) from message i
      where i.company_id = m.company_id and i.debtor_id = m.debtor_id and i.direction = 'incoming' and not i.is_automatic
        and i.at > m.at), c.last_incoming_at) as at
    from message m join conversation c on c.company_id = m.company_id and c.debtor_id = m.debtor_id
    where m.company_id = ${companyId} and m.id = ${messageId} and c.last_incoming_at > m.at`.execute(trx);
  return rows[0]?.at ?? null;
}
