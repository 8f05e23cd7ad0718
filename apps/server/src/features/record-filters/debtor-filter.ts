import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { conditionsOf, type Filter } from '@recoup/domain/filters/filter.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';
import { compileFilter, hitQuestions, isHardToEstimate, onlyText } from '../filters/compile-filter.ts';
import { type GivenFilter, prepareFilter } from '../filters/prepare-filter.ts';
import { findRareRows } from '../filters/rare-rows.store.ts';
import {
  areIndexed,
  findTextHits,
  type HitQuestion,
  type HitSource,
  namedHits,
  type TextHits,
} from '../filters/text-hits.store.ts';
import { debtorList } from './debtor-filter-columns.ts';
import { debtorSearch, debtorSearchQuestions } from './debtor-search.ts';

/** What narrows a list of customers; the filter was checked. */
export interface DebtorFilters {
  readonly search?: string | undefined;
  readonly filter?: Filter | undefined;
  readonly ids?: readonly string[] | undefined;
}

const noHits: TextHits = new Map();

/** The list's filters as SQL over the alias `d`; see `accountConditions`. */
export function debtorConditions(
  companyId: string,
  { search, filter, ids }: DebtorFilters,
  hits: TextHits = noHits,
): RawBuilder<boolean> {
  const parts = [sql<boolean>`d.company_id = ${companyId}`];
  const text = search?.trim();
  if (text) parts.push(debtorSearch(companyId, sql`d.id`, text, hits));
  if (filter && filter.conditions.length > 0) parts.push(compileFilter(filter, debtorList(companyId), hits));
  if (ids) parts.push(sql<boolean>`d.id = any(${ids}::uuid[])`);
  return sql.join(parts, sql` and `);
}

export type GivenDebtorFilters = Omit<DebtorFilters, 'filter'> & { readonly filter?: GivenFilter };

export interface PreparedDebtorFilters {
  readonly ok: true;
  /** The condition over the alias `d`, for all rows and what they come to. */
  readonly where: RawBuilder<boolean>;
  /** The same rows, where one page is read along the order of the list. */
  readonly pageWhere: RawBuilder<boolean>;
  readonly filters: DebtorFilters;
  /** Nobody can tell beforehand how many rows it finds. */
  readonly isHard: boolean;
}

/** What a list call gives, with its filter read and checked. */
export async function checkDebtorFilters(
  work: Reading,
  given: GivenDebtorFilters,
  language: Language,
): Promise<(DebtorFilters & { readonly filter: Filter }) | Refusal> {
  const prepared = await prepareFilter(work, 'debtor', given.filter, language);
  return isRefusal(prepared) ? prepared : { ...given, filter: prepared.filter };
}

/** Checks the filters of a list call and makes its condition over the alias `d`; see `prepareAccountFilters`. */
export async function prepareDebtorFilters(
  work: Reading,
  given: GivenDebtorFilters,
  language: Language,
  frequent: readonly HitSource[] = [],
): Promise<PreparedDebtorFilters | Refusal> {
  const filters = await checkDebtorFilters(work, given, language);
  if (isRefusal(filters)) return filters;
  const text = given.search?.trim();
  const questions = hitQuestions(filters.filter, debtorList(work.companyId));
  if (text) questions.push(...debtorSearchQuestions(text));
  const hits = await findTextHits(work, questions, frequent);
  const pageWhere = debtorConditions(work.companyId, filters, hits);
  const where = debtorConditions(work.companyId, filters, namedHits(hits));
  return {
    ok: true,
    where,
    pageWhere,
    filters,
    isHard: isHardToEstimate(filters.filter, debtorList(work.companyId), hits),
  };
}

/** The same for a list that is shown page by page; see `prepareAccountList`. */
export async function prepareDebtorList(
  work: Reading,
  given: GivenDebtorFilters,
  language: Language,
  frequent: readonly HitSource[] = [],
): Promise<PreparedDebtorFilters | Refusal> {
  const prepared = await prepareDebtorFilters(work, given, language, frequent);
  if (isRefusal(prepared) || !prepared.isHard) return prepared;
  const ids = await findRareRows(work, sql`debtor d`, sql`d.id`, prepared.where);
  if (!ids) return prepared;
  const where = debtorConditions(work.companyId, { ids });
  return { ...prepared, where, pageWhere: where };
}

/**
 * The texts that a list is narrowed by and nothing else, when they stand in an index: then one statement finds them and
 * the page together. Null where anything else narrows the list, or nothing. The filter must have been checked.
 */
export function textsOfDebtorList(work: Reading, filters: DebtorFilters): readonly HitQuestion[] | null {
  const { search, filter, ids } = filters;
  if (ids) return null;
  const text = search?.trim();
  const conditions = filter ? conditionsOf(filter) : [];
  if (text && conditions.length > 0) return null;
  const asked = filter && !text ? onlyText(filter, debtorList(work.companyId)) : null;
  const questions: readonly HitQuestion[] = text ? debtorSearchQuestions(text) : asked ? [asked] : [];
  return areIndexed(questions) ? questions : null;
}
