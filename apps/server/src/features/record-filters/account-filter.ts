import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { conditionsOf, type Filter } from '@recoup/domain/filters/filter.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';
import { compileFilter, hitQuestions, isHardToEstimate, onlyText } from '../filters/compile-filter.ts';
import { textPattern } from '../filters/filter-column.ts';
import { type GivenFilter, prepareFilter } from '../filters/prepare-filter.ts';
import { findRareRows } from '../filters/rare-rows.store.ts';
import {
  areIndexed,
  findTextHits,
  type HitQuestion,
  type HitSource,
  hitKey,
  namedHits,
  type TextHits,
} from '../filters/text-hits.store.ts';
import { accountList } from './account-filter-columns.ts';
import { debtorSearch, debtorSearchQuestions } from './debtor-search.ts';

/** What narrows a list of accounts; the filter was checked. */
export interface AccountFilters {
  readonly search?: string | undefined;
  readonly filter?: Filter | undefined;
  /** Leaves out the accounts of these campaigns. */
  readonly nonWorkflows?: readonly string[] | undefined;
  readonly debtorId?: string | undefined;
  readonly importId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

const noHits: TextHits = new Map();

/**
 * The list's filters as SQL over the alias `a`: exactly the rows that `matchFilter` answers. `hits` only make rare texts
 * quick to find. The filter must have been checked: an unknown field throws.
 */
export function accountConditions(
  companyId: string,
  filters: AccountFilters,
  hits: TextHits = noHits,
): RawBuilder<boolean> {
  const { search, filter, nonWorkflows, debtorId, importId, ids } = filters;
  const parts = [sql<boolean>`a.company_id = ${companyId}`];
  const text = search?.trim();
  if (text) parts.push(searchCondition(companyId, text, hits));
  if (filter && filter.conditions.length > 0) parts.push(compileFilter(filter, accountList(companyId), hits));
  if (nonWorkflows && nonWorkflows.length > 0)
    parts.push(sql<boolean>`(a.workflow_id is null or a.workflow_id <> all(${nonWorkflows}::uuid[]))`);
  if (debtorId) parts.push(sql<boolean>`a.debtor_id = ${debtorId}`);
  if (importId) parts.push(sql<boolean>`a.import_id = ${importId}`);
  if (ids) parts.push(sql<boolean>`a.id = any(${ids}::uuid[])`);
  return sql.join(parts, sql` and `);
}

function searchCondition(companyId: string, text: string, hits: TextHits): RawBuilder<boolean> {
  const pattern = textPattern('contains', text);
  const ids = hits.get(hitKey('account-reference', pattern));
  const ofDebtors = debtorSearch(companyId, sql`a.debtor_id`, text, hits);
  if (ids?.length === 0) return ofDebtors;
  const own = ids ? sql<boolean>`a.id = any(${ids}::uuid[])` : sql<boolean>`fold_text(a.reference) like ${pattern}`;
  return sql`(${own} or ${ofDebtors})`;
}

/** True when nothing narrows the set: a bulk action on "everything" must be asked for in another way (G28). */
export function isEmptyFilter(filters: AccountFilters): boolean {
  const { search, filter, nonWorkflows, debtorId, importId, ids } = filters;
  const isFiltered = filter !== undefined && conditionsOf(filter).length > 0;
  const isChosen = (nonWorkflows?.length ?? 0) > 0 || (ids?.length ?? 0) > 0 || Boolean(debtorId) || Boolean(importId);
  return !(search?.trim() || isFiltered || isChosen);
}

/** What a list call gives: as `AccountFilters`, but the filter may still be the text of an address. */
export type GivenAccountFilters = Omit<AccountFilters, 'filter'> & { readonly filter?: GivenFilter };

export interface PreparedAccountFilters {
  readonly ok: true;
  /** The condition over the alias `a`, for all rows and what they come to. */
  readonly where: RawBuilder<boolean>;
  /** The same rows, where one page is read along the order of the list. */
  readonly pageWhere: RawBuilder<boolean>;
  readonly filters: AccountFilters;
  /** Nobody can tell beforehand how many rows it finds. */
  readonly isHard: boolean;
}

/** What a list call gives, with its filter read and checked. */
export async function checkAccountFilters(
  work: Reading,
  given: GivenAccountFilters,
  language: Language,
): Promise<(AccountFilters & { readonly filter: Filter }) | Refusal> {
  const prepared = await prepareFilter(work, 'account', given.filter, language);
  return isRefusal(prepared) ? prepared : { ...given, filter: prepared.filter };
}

/**
 * Checks the filters of a list call and makes its condition over the alias `a`; asks first for rare texts, so that the
 * list is found by index. Use it wherever rows are read; `accountConditions` where the filter was checked before.
 */
export async function prepareAccountFilters(
  work: Reading,
  given: GivenAccountFilters,
  language: Language,
  frequent: readonly HitSource[] = [],
): Promise<PreparedAccountFilters | Refusal> {
  const filters = await checkAccountFilters(work, given, language);
  if (isRefusal(filters)) return filters;
  const text = given.search?.trim();
  const questions = hitQuestions(filters.filter, accountList(work.companyId));
  if (text) {
    questions.push({ source: 'account-reference', pattern: textPattern('contains', text) });
    questions.push(...debtorSearchQuestions(text));
  }
  const hits = await findTextHits(work, questions, frequent);
  const pageWhere = accountConditions(work.companyId, filters, hits);
  const where = accountConditions(work.companyId, filters, namedHits(hits));
  return {
    ok: true,
    where,
    pageWhere,
    filters,
    isHard: isHardToEstimate(filters.filter, accountList(work.companyId), hits),
  };
}

/** The same for a list that is shown page by page: rows that are hard to find are found once, for page and totals. */
export async function prepareAccountList(
  work: Reading,
  given: GivenAccountFilters,
  language: Language,
  frequent: readonly HitSource[] = [],
): Promise<PreparedAccountFilters | Refusal> {
  const prepared = await prepareAccountFilters(work, given, language, frequent);
  if (isRefusal(prepared) || !prepared.isHard) return prepared;
  const ids = await findRareRows(work, sql`account a`, sql`a.id`, prepared.where);
  if (!ids) return prepared;
  const where = accountConditions(work.companyId, { ids });
  return { ...prepared, where, pageWhere: where };
}

/**
 * The texts that a list is narrowed by and nothing else, when they stand in an index: then one statement finds them and
 * the page together. Null where anything else narrows the list, or nothing. The filter must have been checked.
 */
export function textsOfAccountList(work: Reading, filters: AccountFilters): readonly HitQuestion[] | null {
  const { search, filter, nonWorkflows, debtorId, importId, ids } = filters;
  if ((nonWorkflows?.length ?? 0) > 0 || debtorId || importId || ids) return null;
  const text = search?.trim();
  const conditions = filter ? conditionsOf(filter) : [];
  if (text && conditions.length > 0) return null;
  const asked = filter && !text ? onlyText(filter, accountList(work.companyId)) : null;
  const questions: readonly HitQuestion[] = text
    ? [{ source: 'account-reference', pattern: textPattern('contains', text) }, ...debtorSearchQuestions(text)]
    : asked
      ? [asked]
      : [];
  return areIndexed(questions) ? questions : null;
}
