import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Filter } from '@recoup/domain/filters/filter.ts';
import type { FilterFieldName } from '@recoup/domain/filters/filter-fields.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Reading } from '#server/work/reading.ts';
import { compileFilter, type FilteredList, filteredList } from '../filters/compile-filter.ts';
import {
  customColumn,
  dateColumn,
  dayColumn,
  type FilterColumn,
  numberColumn,
  optionColumn,
  relatedColumn,
  textColumn,
} from '../filters/filter-column.ts';
import { type GivenFilter, prepareFilter } from '../filters/prepare-filter.ts';

/** Its status as people read it, over the alias `e`: an open one has expired with its last day. */
export const statusToday = sql<string>`case when e.status = 'Open' and e.sent_expiration_date < (select company_today())
  then 'Expired' else e.status end`;

const ofDebtor = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select 1 from debtor d where d.company_id = e.company_id and d.id = e.debtor_id and ${condition})`;

function columnsOf(): Record<FilterFieldName<'estimate'>, FilterColumn> {
  return {
    reference: textColumn(sql`e.reference`),
    customer: relatedColumn(ofDebtor, textColumn(sql`d.display_name`)),
    customerId: relatedColumn(ofDebtor, textColumn(sql`d.reference`)),
    status: optionColumn(statusToday),
    amount: numberColumn(sql`e.amount_cents`, 'bigint'),
    issueDate: dateColumn(sql`e.issue_date`),
    expirationDate: dateColumn(sql`e.expiration_date`),
    assignee: optionColumn(sql`e.assignee_id`, 'uuid'),
    debtor: optionColumn(sql`e.debtor_id`, 'uuid'),
    project: optionColumn(sql`e.project_id`, 'uuid'),
    contract: optionColumn(sql`e.contract_id`, 'uuid'),
    createdAt: dayColumn(sql`e.created_at`),
  };
}

function estimateList(): FilteredList {
  return filteredList(columnsOf, (field) => customColumn(sql`e.custom`, field));
}

/** What narrows a list of estimates. */
export interface GivenEstimateFilters {
  readonly search?: string | undefined;
  readonly filter?: GivenFilter;
  readonly debtorId?: string | undefined;
  readonly projectId?: string | undefined;
}

/** Customers whose names a search may find. */
const HITS_MAX = 1_000;

/** Checks the filters of a list call and makes its condition over the alias `e`. */
export async function prepareEstimateFilters(
  work: Reading,
  { search, filter: given, debtorId, projectId }: GivenEstimateFilters,
  language: Language,
): Promise<{ readonly ok: true; readonly where: RawBuilder<boolean>; readonly filter: Filter } | Refusal> {
  const prepared = await prepareFilter(work, 'estimate', given, language);
  if (isRefusal(prepared)) return prepared;
  const { filter } = prepared;
  // Its customer's row is hidden when it was deleted, and its estimates with it.
  const parts = [sql<boolean>`e.company_id = ${work.companyId}`, ofDebtor(sql`true`)];
  if (search?.trim()) {
    const pattern = likePattern(search);
    parts.push(
      sql`(fold_text(e.reference) like ${pattern}
        or e.debtor_id = any(array(select matching_debtors(${pattern}, ${HITS_MAX}))))`,
    );
  }
  if (debtorId) parts.push(sql`e.debtor_id = ${debtorId}`);
  if (projectId) parts.push(sql`e.project_id = ${projectId}`);
  if (filter.conditions.length > 0) parts.push(compileFilter(filter, estimateList(), new Map()));
  return { ok: true, where: sql`${sql.join(parts, sql` and `)}`, filter };
}
