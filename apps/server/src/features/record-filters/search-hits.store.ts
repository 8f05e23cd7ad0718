import { sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Work } from '#server/work/work.ts';

/** So many names are looked up at first: hardly a search finds more. */
const HITS_AT_FIRST = 1000;

/** The customers and accounts that a search has found. */
export interface SearchHits {
  readonly debtors: readonly string[];
  readonly accounts: readonly string[];
}

/**
 * All that a search finds, named before the list is asked for: only of ids that it sees can the planner tell whether they
 * are rare, and found by an index, or so frequent that the next match is never far along the order. Where there are more
 * than the first look may find, all are named: sums of what matches leave nothing out.
 */
export async function findSearchHits(work: Work, search: string | undefined): Promise<SearchHits | null> {
  if (!search?.trim()) return null;
  const pattern = likePattern(search);
  const first = await readHits(work, pattern, HITS_AT_FIRST + 1);
  const isAll = first.debtors.length <= HITS_AT_FIRST && first.accounts.length <= HITS_AT_FIRST;
  return isAll ? first : readHits(work, pattern, null);
}

async function readHits(work: Work, pattern: string, atMost: number | null): Promise<SearchHits> {
  const { rows } = await sql<SearchHits>`
    select array(select matching_debtors(${pattern}, ${atMost}::integer)) as debtors,
      array(select matching_accounts(${pattern}, ${atMost}::integer)) as accounts`.execute(work.trx);
  return rows[0] ?? { debtors: [], accounts: [] };
}
