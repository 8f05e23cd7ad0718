import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { conditionsOf, type Filter } from '@recoup/domain/filters/filter.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Reading } from '#server/work/reading.ts';
import { compileFilter, hitQuestions } from '../filters/compile-filter.ts';
import { keptApart } from '../filters/filter-column.ts';
import { type GivenFilter, prepareFilter } from '../filters/prepare-filter.ts';
import { findTextHits, namedHits, type TextHits } from '../filters/text-hits.store.ts';
import { projectList } from './project-filter-columns.ts';

/** What narrows a list of projects, as a call gives it. */
export interface GivenProjectFilters {
  readonly search?: string | undefined;
  readonly filter?: GivenFilter;
  readonly ids?: readonly string[] | undefined;
}

export interface PreparedProjectFilters {
  readonly ok: true;
  /** The condition over the alias `p`, for all rows and what they come to. */
  readonly where: RawBuilder<boolean>;
  /** The same rows, where one page is read along the order of the list. */
  readonly pageWhere: RawBuilder<boolean>;
  readonly isAll: boolean;
}

/** Customers whose texts a search may find. */
const HITS_MAX = 1000;

/**
 * A deleted customer's row is hidden, and its projects with it. Kept apart, so that the list is read along its order and
 * each row looked up: as a join the planner fetched and sorted all of them for one page.
 */
export const hasCustomer = keptApart(
  sql<boolean>`exists (select 1 from debtor d where d.company_id = p.company_id and d.id = p.debtor_id)`,
);

function conditions(
  companyId: string,
  filter: Filter,
  { search, ids }: Pick<GivenProjectFilters, 'search' | 'ids'>,
  hits: TextHits,
): RawBuilder<boolean> {
  const parts = [sql<boolean>`p.company_id = ${companyId} and ${hasCustomer}`];
  if (ids) parts.push(sql`p.id = any(${[...ids]}::uuid[])`);
  if (search) {
    const pattern = likePattern(search);
    parts.push(
      sql`(fold_text(p.reference) like ${pattern} or fold_text(p.name) like ${pattern}
        or p.debtor_id = any(array(select matching_debtors(${pattern}, ${HITS_MAX}))))`,
    );
  }
  if (filter.conditions.length > 0) parts.push(compileFilter(filter, projectList(companyId), hits));
  return sql.join(parts, sql` and `);
}

/** Checks the filters of a list call and makes its conditions over the alias `p`. */
export async function prepareProjectFilters(
  work: Reading,
  given: GivenProjectFilters,
  language: Language,
): Promise<PreparedProjectFilters | Refusal> {
  const prepared = await prepareFilter(work, 'project', given.filter, language);
  if (isRefusal(prepared)) return prepared;
  const { filter } = prepared;
  const { ids } = given;
  const search = given.search?.trim() || undefined;
  const hits = await findTextHits(work, hitQuestions(filter, projectList(work.companyId)));
  return {
    ok: true,
    where: conditions(work.companyId, filter, { search, ids }, namedHits(hits)),
    pageWhere: conditions(work.companyId, filter, { search, ids }, hits),
    isAll: search === undefined && ids === undefined && conditionsOf(filter).length === 0,
  };
}
