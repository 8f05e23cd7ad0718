import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Work } from '../../apps/server/src/work/work.ts';

/**
 * A fingerprint of all that people of a company see and count: accounts, customers with their contact points and sums,
 * tags, notes, categories, sources, and what the journal says of every account. Versions, times of change and
 * timelines, which only ever grow, are no part of it.
 */
export async function stateHash(work: Work): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select jsonb_build_object(
      'accounts', (select jsonb_agg(to_jsonb(a) - 'version' - 'updated_at' - 'deleted_by' order by a.id) from account a),
      'debtors', (select jsonb_agg(to_jsonb(d) - 'version' - 'updated_at' - 'deleted_by' order by d.id) from debtor d),
      'contacts', (select jsonb_agg(to_jsonb(c) - 'id' - 'created_at' order by c.debtor_id, c.kind, c.value)
        from contact c join debtor d on d.id = c.debtor_id),
      'tags', (select jsonb_agg(t.name order by t.name) from tag t),
      'categories', (select jsonb_agg(c.name order by c.name) from account_category c),
      'sources', (select jsonb_agg(s.name order by s.name) from source s),
      'accountTags', (select jsonb_agg(jsonb_build_array(x.account_id, x.tag_id) order by x.account_id, x.tag_id)
        from account_tag x join account a on a.id = x.account_id),
      'debtorTags', (select jsonb_agg(jsonb_build_array(x.debtor_id, x.tag_id) order by x.debtor_id, x.tag_id)
        from debtor_tag x join debtor d on d.id = x.debtor_id),
      'notes', (select jsonb_agg(n.value order by n.value) from note n join debtor d on d.id = n.debtor_id
        where n.deleted_at is null and (n.account_id is null or exists (select from account a where a.id = n.account_id))),
      'disputes', (select jsonb_agg(to_jsonb(x) order by x.id) from dispute x join account a on a.id = x.account_id),
      'journal', (select jsonb_agg(j order by j) from (
        select jsonb_build_array(l.ledger_account, l.account_id, l.debtor_id, sum(l.amount_cents)) as j
        from journal_line l group by l.ledger_account, l.account_id, l.debtor_id having sum(l.amount_cents) <> 0) s)
    )::text as state`.execute(work.trx);
  return createHash('sha256')
    .update(rows[0]?.state ?? '')
    .digest('hex');
}
