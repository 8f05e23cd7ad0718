import { type RawBuilder, sql } from 'kysely';
import { type Condition, keptApart, textPattern } from '../filters/filter-column.ts';
import { type HitQuestion, hitKey, type TextHits } from '../filters/text-hits.store.ts';
import { frequentRows, type SearchedSource } from './debtor-search.store.ts';

const sources = [
  'debtor-name',
  'debtor-person',
  'debtor-reference',
  'debtor-email',
  'debtor-phone',
] as const satisfies readonly SearchedSource[];

/** A phone number as people write it becomes the digits that are stored. */
function phonePattern(text: string): string {
  const digits = text.replace(/\D/g, '');
  return /^[+\d\s().-]+$/.test(text) && digits.length >= 4 ? `%${digits}%` : textPattern('contains', text);
}

function patternOf(source: (typeof sources)[number], text: string): string {
  return source === 'debtor-phone' ? phonePattern(text) : textPattern('contains', text);
}

/** What to ask for before a search of customers. */
export function debtorSearchQuestions(text: string): (HitQuestion & { source: (typeof sources)[number] })[] {
  return sources.map((source) => ({ source, pattern: patternOf(source, text) }));
}

/** Customers whose name, name of a person there, Customer ID, e-mail address or phone number contains the text; `id` is the debtor's. */
export function debtorSearch(companyId: string, id: RawBuilder<unknown>, text: string, hits: TextHits): Condition {
  const questions = debtorSearchQuestions(text);
  const known = questions.flatMap(({ source, pattern }) => hits.get(hitKey(source, pattern)) ?? []);
  const unknown = questions.filter(({ source, pattern }) => !hits.get(hitKey(source, pattern)));
  const lists = unknown.map(({ source, pattern }) => frequentRows(companyId, source, pattern));
  const parts: Condition[] = [];
  if (known.length > 0) parts.push(sql`${id} = any(${[...new Set(known)]}::uuid[])`);
  const isFrequent = unknown.some(({ source, pattern }) => hits.get(hitKey(source, pattern)) === null);
  if (lists.length > 0) {
    const found = sql<boolean>`${id} in (${sql.join(lists, sql` union all `)})`;
    parts.push(isFrequent ? keptApart(found) : found);
  }
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
}
