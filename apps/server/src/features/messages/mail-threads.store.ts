import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A thread longer than that is told by its end (RFC 5322 3.6.4 sets no limit, mail servers do). */
const THREAD_MAX = 20;

/** A received mail is kept by its Message-ID and what its words come to. */
const idOf = (providerId: RawBuilder<unknown>) => sql`split_part(${providerId}, ' ', 1)`;

/** By customer: the last mail of theirs, and the Message-IDs of both sides up to it, oldest first. */
export async function listThreads(
  work: Work,
  debtorIds: readonly string[],
): Promise<Map<string, { readonly inReplyTo: string; readonly references: readonly string[] }>> {
  if (debtorIds.length === 0) return new Map();
  const { rows } = await sql<{ debtorId: string; inReplyTo: string; references: string[] }>`
    select last.debtor_id, ${idOf(sql`last.provider_id`)} as in_reply_to,
      array(select ${idOf(sql`t.provider_id`)} from (
          select m.provider_id, m.at, m.id from message m
          where m.company_id = ${work.companyId} and m.debtor_id = last.debtor_id and m.channel = 'EMAIL'
            and m.provider_id like '<%>%' and not m.is_automatic and (m.at, m.id) <= (last.at, last.id)
          order by m.at desc, m.id desc limit ${THREAD_MAX}) t
        order by t.at, t.id) as "references"
    from (
      select distinct on (m.debtor_id) m.debtor_id, m.provider_id, m.at, m.id from message m
      where m.company_id = ${work.companyId} and m.debtor_id = any(${[...debtorIds]}::uuid[]) and m.channel = 'EMAIL'
        and m.direction = 'incoming' and m.provider_id like '<%>%' and not m.is_automatic
      order by m.debtor_id, m.at desc, m.id desc) last`.execute(work.trx);
  return new Map(rows.map(({ debtorId, ...thread }) => [debtorId, thread]));
}
