import type { ContractTab } from '@recoup/domain/contracts/contract-tabs.ts';
import { ENDING_SOON_DAYS } from '@recoup/domain/contracts/contract-tabs.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Filter } from '@recoup/domain/filters/filter.ts';
import type { FilterFieldName } from '@recoup/domain/filters/filter-fields.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Reading } from '#server/work/reading.ts';
import { compileFilter, type FilteredList, filteredList } from '../filters/compile-filter.ts';
import {
  dateColumn,
  dayColumn,
  type FilterColumn,
  keptApart,
  numberColumn,
  optionColumn,
  relatedColumn,
  textColumn,
} from '../filters/filter-column.ts';
import { prepareFilter } from '../filters/prepare-filter.ts';

/** The table of columns of the list over the alias `c` (fields: domain/fields/contract-fields.ts). */
function columnsOf(companyId: string): Record<FilterFieldName<'contract'>, FilterColumn> {
  return {
    reference: textColumn(sql`c.reference`),
    title: textColumn(sql`c.title`),
    customer: relatedColumn(
      (condition) => sql`c.debtor_id in (select d.id from debtor d where d.company_id = ${companyId} and ${condition})`,
      textColumn(sql`d.display_name`),
    ),
    debtor: optionColumn(sql`c.debtor_id`, 'uuid'),
    status: optionColumn(sql`c.status`),
    assignee: optionColumn(sql`c.assignee_id`, 'uuid'),
    startDate: dateColumn(sql`c.start_date`),
    endDate: dateColumn(sql`c.end_date`),
    amount: numberColumn(sql`c.amount_cents`, 'bigint'),
    tags: relatedColumn(
      (condition) =>
        sql`c.id in (select t.contract_id from contract_tag t where t.company_id = ${companyId} and ${condition})`,
      optionColumn(sql`t.tag_id`, 'uuid'),
    ),
    renewal: optionColumn(sql`c.renewal`),
    createdAt: dayColumn(sql`c.created_at`),
  };
}

function contractList(companyId: string): FilteredList {
  return filteredList(
    () => columnsOf(companyId),
    () => null,
  );
}

/** What narrows the list, as a call gives it. */
export interface ContractFilters {
  readonly search?: string | undefined;
  readonly filter?: Filter | undefined;
  readonly debtorId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/**
 * A deleted customer's row is hidden, and their contracts with it. Kept apart, so that the list is read along its order
 * and each row looked up.
 */
export const hasCustomer = keptApart(
  sql<boolean>`exists (select 1 from debtor d where d.company_id = c.company_id and d.id = c.debtor_id)`,
);

/** Customers whose names a search may find. */
const HITS_MAX = 1_000;

/** Checks the filter of a list call and makes its condition over the alias `c`. A deleted customer hides theirs. */
export async function prepareContracts(
  work: Reading,
  given: ContractFilters,
  language: Language,
): Promise<{ readonly ok: true; readonly where: RawBuilder<boolean>; readonly isAll: boolean } | Refusal> {
  const prepared = await prepareFilter(work, 'contract', given.filter, language);
  if (isRefusal(prepared)) return prepared;
  const { filter } = prepared;
  const parts = [sql<boolean>`c.company_id = ${work.companyId} and c.deleted_at is null and ${hasCustomer}`];
  const text = given.search?.trim();
  if (text) {
    const pattern = likePattern(text);
    parts.push(sql`(fold_text(c.reference) like ${pattern} or fold_text(c.title) like ${pattern}
      or c.debtor_id = any(array(select matching_debtors(${pattern}, ${HITS_MAX}))))`);
  }
  if (given.ids) parts.push(sql`c.id = any(${[...given.ids]}::uuid[])`);
  if (given.debtorId) parts.push(sql`c.debtor_id = ${given.debtorId}`);
  if (filter.conditions.length > 0) parts.push(compileFilter(filter, contractList(work.companyId), new Map()));
  return { ok: true, where: sql`${sql.join(parts, sql` and `)}`, isAll: parts.length === 1 };
}

/** The contracts of a tab; `my` are those of whoever asks. */
export function inTab(tab: ContractTab, memberId: string): RawBuilder<boolean> {
  if (tab === 'all') return sql`true`;
  if (tab === 'my') return sql`c.assignee_id = ${memberId}`;
  if (tab === 'endingSoon')
    return sql`c.status in ('Open', 'In Progress')
      and c.end_date between (select company_today()) and (select company_today()) + ${ENDING_SOON_DAYS}::int`;
  return sql`c.status = ${tab}`;
}
