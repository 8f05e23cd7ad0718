import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A member has read up to an instant, never back; whatever they wanted to come back to, they have now. */
export async function writeReadUpTo(work: Work, debtorId: string, memberId: string, upTo: Date): Promise<void> {
  await sql`
    insert into conversation_read as r (company_id, debtor_id, member_id, read_up_to)
    values (${work.companyId}, ${debtorId}, ${memberId}, ${upTo})
    on conflict (company_id, debtor_id, member_id) do update
      set read_up_to = greatest(r.read_up_to, excluded.read_up_to), is_forced_unread = false`.execute(work.trx);
}

/** A member wants to come back to it. */
export async function forceUnread(work: Work, debtorId: string, memberId: string): Promise<void> {
  await sql`
    insert into conversation_read (company_id, debtor_id, member_id, read_up_to, is_forced_unread)
    values (${work.companyId}, ${debtorId}, ${memberId}, ${work.now}, true)
    on conflict (company_id, debtor_id, member_id) do update set is_forced_unread = true`.execute(work.trx);
}
