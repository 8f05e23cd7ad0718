import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Remembers who went into whom; customers that went into the loser before now belong to the winner. */
export async function rememberMerge(
  work: Work,
  merge: { readonly from: string; readonly into: string; readonly memberId: string },
): Promise<void> {
  await sql`
    update debtor_merge set winner_id = ${merge.into}
    where company_id = ${work.companyId} and winner_id = ${merge.from}`.execute(work.trx);
  await sql`
    insert into debtor_merge (company_id, loser_id, winner_id, member_id, merged_at)
    values (${work.companyId}, ${merge.from}, ${merge.into}, ${merge.memberId}, ${work.now})`.execute(work.trx);
}

/** What waits for an answer, and when a customer cannot be reached, holds for the one who stays too (G13). */
export async function carryContactRules(work: Work, from: string, into: string): Promise<void> {
  await sql`
    update debtor w set
      unanswered_since = least(w.unanswered_since, l.unanswered_since),
      unread_since = least(w.unread_since, l.unread_since),
      words_read_at = greatest(w.words_read_at, l.words_read_at),
      inconvenient = case
        when l.inconvenient = '' or position(l.inconvenient in w.inconvenient) > 0 then w.inconvenient
        when w.inconvenient = '' then l.inconvenient
        when length(w.inconvenient || '; ' || l.inconvenient) > 500 then w.inconvenient
        else w.inconvenient || '; ' || l.inconvenient end
    from debtor l
    where w.company_id = ${work.companyId} and w.id = ${into} and l.company_id = ${work.companyId} and l.id = ${from}`.execute(
    work.trx,
  );
}
