import { sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Work } from '#server/work/work.ts';

/** Records whose texts a search may find. */
const HITS_MAX = 1000;

/** The customers and accounts that a search has found. */
export interface SearchHits {
  readonly debtors: readonly string[];
  readonly accounts: readonly string[];
}

/**
 * What a search finds, named before the list is asked for: only of ids that it sees can the planner tell whether they are
 * rare, and found by an index, or so frequent that the next match is never far along the order.
 */
export async function findSearchHits(work: Work, search: string | undefined): Promise<SearchHits | null> {
  if (!search?.trim()) return null;
  const pattern = likePattern(search);
  const { rows } = await sql<SearchHits>`
    select array(select matching_debtors(${pattern}, ${HITS_MAX})) as debtors,
      array(select matching_accounts(${pattern}, ${HITS_MAX})) as accounts`.execute(work.trx);
  return rows[0] ?? null;
}
