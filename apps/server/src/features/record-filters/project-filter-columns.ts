import type { FilterFieldName } from '@recoup/domain/filters/filter-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import { type FilteredList, filteredList } from '../filters/compile-filter.ts';
import {
  dateColumn,
  dayColumn,
  type FilterColumn,
  numberColumn,
  optionColumn,
  relatedColumn,
  textColumn,
} from '../filters/filter-column.ts';

/** The table of columns of the projects list over the alias `p` (fields: domain/filters/filter-fields.ts). */
function columnsOf(companyId: string): Record<FilterFieldName<'project'>, FilterColumn> {
  const customer = (condition: RawBuilder<boolean>) =>
    sql<boolean>`p.debtor_id in (select d.id from debtor d where d.company_id = ${companyId} and ${condition})`;
  return {
    reference: textColumn(sql`p.reference`),
    name: textColumn(sql`p.name`),
    customer: relatedColumn(customer, textColumn(sql`d.display_name`, { source: 'debtor-name', id: sql`p.debtor_id` })),
    debtor: optionColumn(sql`p.debtor_id`, 'uuid'),
    status: optionColumn(sql`p.status`),
    assignee: optionColumn(sql`p.assignee_id`, 'uuid'),
    startDate: dateColumn(sql`p.start_date`),
    endDate: dateColumn(sql`p.end_date`),
    budget: numberColumn(sql`p.budget_cents`, 'bigint'),
    tags: relatedColumn(
      (condition) =>
        sql`p.id in (select t.project_id from project_tag t where t.company_id = ${companyId} and ${condition})`,
      optionColumn(sql`t.tag_id`, 'uuid'),
    ),
    createdAt: dayColumn(sql`p.created_at`),
  };
}

export function projectList(companyId: string): FilteredList {
  return filteredList(
    () => columnsOf(companyId),
    () => null,
  );
}
