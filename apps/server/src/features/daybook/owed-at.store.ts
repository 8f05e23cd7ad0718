import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { dueThen, journalLines, pastParts, wasAsked } from './journal-past.store.ts';

/** The accounts that were owed before an instant, with what was owed and the due date as it stood, as a relation: read from the journal. */
export function owedAt(work: Work, until: Date): RawBuilder<unknown> {
  const at = sql`${until}::timestamptz`;
  return sql`(
    with ${pastParts(work)}, balance as (
      select l.account_id, sum(l.cents)::bigint as cents from ${journalLines(work)} l where l.at < ${at} group by 1 having sum(l.cents) > 0
    )
    select a.id, a.debtor_id, a.reference, b.cents,
      case when c.account_id is null then a.due_date else ${dueThen(at, true)} end as due_date
    from balance b join account a on a.company_id = ${work.companyId} and a.id = b.account_id
    left join changed c on c.account_id = a.id
    where case when c.account_id is null then a.status not in ('Draft', 'Canceled') else ${wasAsked(at, true)} end)`;
}
