import { type RawBuilder, sql } from 'kysely';
import { constantStatement } from '#server/db/prepared.ts';
import type { Reading } from '#server/work/reading.ts';
import { rememberFrequentTexts } from './frequent-texts.ts';

/** The texts that stand in a trigram index. */
export type HitSource =
  | 'account-reference'
  | 'debtor-name'
  | 'debtor-person'
  | 'debtor-reference'
  | 'debtor-email'
  | 'debtor-phone';

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

const frequentTexts = rememberFrequentTexts();

function frequentKey(work: Reading, { source, pattern }: HitQuestion): string {
  return `${work.companyId} ${hitKey(source, pattern)}`;
}

/** The sources of texts that lately had too many hits to name. */
export function knownFrequent(work: Reading, questions: readonly HitQuestion[]): HitSource[] {
  return questions.filter((each) => frequentTexts.has(frequentKey(work, each))).map(({ source }) => source);
}

/** Remembers which of these texts had too many hits. */
export function noteFrequent(
  work: Reading,
  questions: readonly HitQuestion[],
  isFrequent: (each: HitQuestion) => boolean,
): void {
  for (const each of questions) if (isFrequent(each)) frequentTexts.add(frequentKey(work, each));
}

const hitsOf = constantStatement(
  () => sql<{ source: HitSource; pattern: string; ids: string[] | null }>`
    select source, pattern, ids from unnest($1::text[], $2::text[]) as asked (source, pattern),
      text_hits(source, pattern, ${sql.lit(HITS_MAX)}) as ids`,
);

/**
 * Asks which rows have these texts, in one statement. LIKE cannot use an index under row-level security, so a function
 * of the search role answers ids; the list's own conditions then name them. `frequent` are sources that are known to have
 * too many.
 */
export async function findTextHits(
  work: Reading,
  questions: readonly HitQuestion[],
  frequent: readonly HitSource[] = [],
): Promise<TextHits> {
  const asked = [...new Map(questions.map((each) => [hitKey(each.source, each.pattern), each])).values()].filter(
    (each) => isIndexed(each.pattern),
  );
  const hits = new Map<string, readonly string[] | null>();
  const isFrequent = (each: HitQuestion) =>
    frequent.includes(each.source) || frequentTexts.has(frequentKey(work, each));
  for (const each of asked.filter(isFrequent)) hits.set(hitKey(each.source, each.pattern), null);
  const open = asked.filter((each) => !isFrequent(each));
  if (open.length === 0) return hits;
  const rows = await hitsOf(work, [open.map((each) => each.source), open.map((each) => each.pattern)]);
  for (const { source, pattern, ids } of rows) hits.set(hitKey(source, pattern), ids);
  noteFrequent(work, open, (each) => hits.get(hitKey(each.source, each.pattern)) === null);
  return hits;
}

/** Whether the hits of all these texts can be named, if they are few enough. */
export function areIndexed(questions: readonly HitQuestion[]): boolean {
  return questions.length > 0 && questions.every((each) => isIndexed(each.pattern));
}

/** What a statement answers that asks for texts and for the rows of a list at once. */
export interface ByTexts {
  /** Sources with too many hits to name: then it answers no rows, and the list is read along its order. */
  readonly frequent: HitSource[];
}

/**
 * The hits of texts in front of a statement that needs nothing else to narrow a list: ids of accounts and of customers in
 * `named`. `$2` are the sources, `$3` their patterns.
 */
export const namedByTexts: RawBuilder<unknown> = sql`
  with asked as materialized (
    select source, text_hits(source, pattern, ${sql.lit(HITS_MAX)}) as ids
    from unnest($2::text[], $3::text[]) as question (source, pattern)
  ), named as materialized (
    select coalesce(array_agg(source) filter (where ids is null), '{}') as frequent,
      array(select unnest(ids) from asked where source = 'account-reference') as account_ids,
      array(select unnest(ids) from asked where source <> 'account-reference') as debtor_ids
    from asked
  )`;

export function textValues(work: Reading, questions: readonly HitQuestion[]): unknown[] {
  return [work.companyId, questions.map((each) => each.source), questions.map((each) => each.pattern)];
}

/** Only the patterns whose hits are named: for statements that read every match, where a join with the others is right. */
export function namedHits(hits: TextHits): TextHits {
  return new Map([...hits].filter(([, ids]) => ids !== null));
}
