import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Work } from '#server/work/work.ts';

export interface DuplicateRow {
  id: string;
  displayName: string;
  reference: string | null;
  email: string | null;
  phone: string | null;
  outstandingCents: number;
  openAccountCount: number;
  matchedBy: ('phone' | 'email' | 'reference' | 'name')[];
}

const SHOWN_MAX = 5;
/** Hits of one clue that are looked at. */
const HITS_MAX = 20;

/**
 * Customers whom one of these clues leads to, those with most clues first. Each clue is looked up by its own index.
 */
export async function findDuplicateRows(
  work: Work,
  clues: {
    readonly phone: string | null;
    readonly email: string | null;
    readonly reference: string | null;
    readonly name: string | null;
    readonly exceptId: string | null;
  },
): Promise<DuplicateRow[]> {
  const hits: RawBuilder<unknown>[] = [];
  const byContact = (clue: 'phone' | 'email', kind: 'PHONE' | 'EMAIL', value: string) =>
    sql`(select debtor_id as id, ${sql.lit(clue)} as clue from contact
      where company_id = ${work.companyId} and value = ${value} and kind = ${kind} limit ${HITS_MAX})`;
  if (clues.phone) hits.push(byContact('phone', 'PHONE', clues.phone));
  if (clues.email) hits.push(byContact('email', 'EMAIL', clues.email));
  if (clues.reference)
    hits.push(
      sql`(select id, 'reference' as clue from debtor where company_id = ${work.companyId} and reference = ${clues.reference} and deleted_at is null)`,
    );
  if (clues.name)
    hits.push(sql`(select d.id, 'name' as clue from matching_debtors(${likePattern(clues.name)}, ${HITS_MAX}) m(id)
      join debtor d on d.company_id = ${work.companyId} and d.id = m.id where fold_text(d.display_name) like ${likePattern(clues.name)})`);
  if (hits.length === 0) return [];
  const { rows } = await sql<DuplicateRow>`
    with hit as (${sql.join(hits, sql` union all `)}),
    found as (select id, array_agg(distinct clue order by clue) as matched_by from hit group by id)
    select d.id, d.display_name, d.reference, d.outstanding_cents, d.open_account_count, f.matched_by,
      (select value from contact c where c.company_id = d.company_id and c.debtor_id = d.id and c.kind = 'EMAIL' and c.is_primary) as email,
      (select value from contact c where c.company_id = d.company_id and c.debtor_id = d.id and c.kind = 'PHONE' and c.is_primary) as phone
    from found f join debtor d on d.company_id = ${work.companyId} and d.id = f.id
    where d.id is distinct from ${clues.exceptId}::uuid
    order by cardinality(f.matched_by) desc, f.matched_by = array['name'], fold_text(d.display_name), d.id limit ${SHOWN_MAX}`.execute(
    work.trx,
  );
  return rows;
}

export async function listOwnersOfPhone(work: Work, e164: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct d.id, d.display_name as name from contact c
    join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
    where c.company_id = ${work.companyId} and c.value = ${e164} and c.kind = 'PHONE' order by 2, 1 limit ${HITS_MAX}`.execute(
    work.trx,
  );
  return rows;
}
