import { sql } from 'kysely';
import { constantStatement } from '#server/db/prepared.ts';
import type { Reading } from '#server/work/work.ts';

/** The texts that stand in a trigram index. */
export type HitSource = 'account-reference' | 'debtor-name' | 'debtor-reference' | 'debtor-email' | 'debtor-phone';

/** All ids of a source that match a pattern, by `hitKey`; null when they are too many to name, missing when not asked. */
export type TextHits = ReadonlyMap<string, readonly string[] | null>;

export interface HitQuestion {
  readonly source: HitSource;
  readonly pattern: string;
}

/** More hits than this are not named: the list is then read along its order, where the next match is never far. */
const HITS_MAX = 5_000;

export function hitKey(source: HitSource, pattern: string): string {
  return `${source} ${pattern}`;
}

/** A trigram index finds a pattern that has three signs in a row, or begins or ends a text with two. */
function isIndexed(pattern: string): boolean {
  return /[\p{L}\p{N}]{3}|^[\p{L}\p{N}]{2}|[\p{L}\p{N}]{2}$/u.test(pattern);
}

const hitsOf = constantStatement(
  () => sql<{ source: HitSource; pattern: string; ids: string[] | null }>`
    select source, pattern, ids from unnest($1::text[], $2::text[]) as asked (source, pattern),
      text_hits(source, pattern, ${sql.lit(HITS_MAX)}) as ids`,
);

/**
 * Asks which rows have these texts, in one statement. LIKE cannot use an index under row-level security, so a function
 * of the search role answers ids; the list's own conditions then name them.
 */
export async function findTextHits(work: Reading, questions: readonly HitQuestion[]): Promise<TextHits> {
  const asked = [...new Map(questions.map((each) => [hitKey(each.source, each.pattern), each])).values()].filter(
    (each) => isIndexed(each.pattern),
  );
  if (asked.length === 0) return new Map();
  const rows = await hitsOf(work, [asked.map((each) => each.source), asked.map((each) => each.pattern)]);
  return new Map(rows.map((row) => [hitKey(row.source, row.pattern), row.ids]));
}

/** Only the patterns whose hits are named: for statements that read every match, where a join with the others is right. */
export function namedHits(hits: TextHits): TextHits {
  return new Map([...hits].filter(([, ids]) => ids !== null));
}
