import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Filter } from '@recoup/domain/filters/filter.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reading } from '#server/work/work.ts';
import { compileFilter, hitQuestions, isHardToEstimate } from '../filters/compile-filter.ts';
import { findRareRows } from '../filters/find-rare-rows.ts';
import { type GivenFilter, prepareFilter } from '../filters/prepare-filter.ts';
import { findTextHits, namedHits, type TextHits } from '../filters/text-hits.ts';
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

/** Checks the filters of a list call and makes its condition over the alias `d`; see `prepareAccountFilters`. */
export async function prepareDebtorFilters(
  work: Reading,
  given: GivenDebtorFilters,
  language: Language,
): Promise<PreparedDebtorFilters | Refusal> {
  const prepared = await prepareFilter(work, 'debtor', given.filter, language);
  if (isRefusal(prepared)) return prepared;
  const filters = { ...given, filter: prepared.filter };
  const text = given.search?.trim();
  const questions = hitQuestions(prepared.filter, debtorList(work.companyId));
  if (text) questions.push(...debtorSearchQuestions(text));
  const hits = await findTextHits(work, questions);
  const pageWhere = debtorConditions(work.companyId, filters, hits);
  const where = debtorConditions(work.companyId, filters, namedHits(hits));
  return {
    ok: true,
    where,
    pageWhere,
    filters,
    isHard: isHardToEstimate(prepared.filter, debtorList(work.companyId), hits),
  };
}

/** The same for a list that is shown page by page; see `prepareAccountList`. */
export async function prepareDebtorList(
  work: Reading,
  given: GivenDebtorFilters,
  language: Language,
): Promise<PreparedDebtorFilters | Refusal> {
  const prepared = await prepareDebtorFilters(work, given, language);
  if (isRefusal(prepared) || !prepared.isHard) return prepared;
  const ids = await findRareRows(work, sql`debtor d`, sql`d.id`, prepared.where);
  if (!ids) return prepared;
  const where = debtorConditions(work.companyId, { ids });
  return { ...prepared, where, pageWhere: where };
}
