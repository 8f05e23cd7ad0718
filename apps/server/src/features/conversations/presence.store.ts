import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** So long somebody is there after they last said so. */
const SECONDS = 15;

export interface PresentRow {
  readonly memberId: string;
  readonly memberName: string;
  readonly isWriting: boolean;
}

/** Says that a member is there; true where the others did not know, or know otherwise. */
export async function writePresence(
  work: Work,
  seen: { readonly debtorId: string; readonly memberId: string; readonly isWriting: boolean },
): Promise<boolean> {
  const { debtorId, memberId, isWriting } = seen;
  const { rows } = await sql<{ isNews: boolean }>`
    with before as (
      select is_writing from conversation_presence
      where company_id = ${work.companyId} and debtor_id = ${debtorId} and member_id = ${memberId}
        and seen_at > now() - make_interval(secs => ${SECONDS})),
    said as (
      insert into conversation_presence as p (company_id, debtor_id, member_id, is_writing)
      values (${work.companyId}, ${debtorId}, ${memberId}, ${isWriting})
      on conflict (company_id, debtor_id, member_id) do update set is_writing = excluded.is_writing, seen_at = excluded.seen_at
      returning 1)
    select not exists (select 1 from before where is_writing = ${isWriting}) as is_news from said`.execute(work.trx);
  return rows[0]?.isNews ?? false;
}

/** Who else is there now. */
export async function listPresent(work: Work, debtorId: string, except: string): Promise<PresentRow[]> {
  const { rows } = await sql<PresentRow>`
    select s.member_id, btrim(p.first_name || ' ' || p.last_name) as "memberName", s.is_writing
    from conversation_presence s join member p on p.company_id = s.company_id and p.id = s.member_id
    where s.company_id = ${work.companyId} and s.debtor_id = ${debtorId} and s.member_id <> ${except}
      and p.status <> 'REMOVED' and s.seen_at > now() - make_interval(secs => ${SECONDS})
    order by s.is_writing desc, s.member_id`.execute(work.trx);
  return rows;
}

/** Those who were somewhere an hour ago. */
export async function deleteOldPresence(work: Work, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from conversation_presence s using (
      select debtor_id, member_id from conversation_presence
      where company_id = ${work.companyId} and seen_at < now() - interval '1 hour' limit ${limit}) old
    where s.company_id = ${work.companyId} and s.debtor_id = old.debtor_id and s.member_id = old.member_id
    returning 1 as gone`.execute(work.trx);
  return rows.length;
}
