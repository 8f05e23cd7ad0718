import {
  conditionsOf,
  type Filter,
  type FilterCondition,
  type FilterPart,
  isGroup,
} from '@recoup/domain/filters/filter.ts';
import type { FilterOperator } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import {
  type BaseCondition,
  type BaseOperator,
  type Condition,
  type FilterColumn,
  type FilterColumns,
  textPattern,
} from './filter-column.ts';
import { type HitQuestion, hitKey, type TextHits } from './text-hits.store.ts';

/** How a list stands in SQL: its closed table of columns, and the company's own fields. */
export interface FilteredList {
  /** Made when a filter names a field: most lists are asked for without one. */
  readonly columns: () => FilterColumns;
  readonly custom: (field: string) => FilterColumn | null;
}

/** Operators that hold exactly when another does not; a missing value meets them, as people expect. */
const opposites: Readonly<Partial<Record<FilterOperator, BaseOperator>>> = {
  does_not_contain: 'contains',
  is_not: 'is',
  is_empty: 'is_not_empty',
  has_none_of: 'has_any_of',
  is_not_equal_to: 'is_equal_to',
  is_false: 'is_true',
};

export function filteredList(columnsOf: () => FilterColumns, custom: FilteredList['custom']): FilteredList {
  let made: FilterColumns | undefined;
  return { columns: () => (made ??= columnsOf()), custom };
}

function columnOf(list: FilteredList, field: string): FilterColumn {
  const columns = list.columns();
  const column = Object.hasOwn(columns, field) ? columns[field] : list.custom(field);
  if (!column) throw new Error(`the field ${field} passed the check of filters but has no column`);
  return column;
}

/** A checked filter as SQL with bound parameters. Throws at a field that the list does not have. */
export function compileFilter(part: FilterPart, list: FilteredList, hits: TextHits): Condition {
  if (!isGroup(part)) return compileCondition(part, list, hits);
  if (part.conditions.length === 0) return sql`true`;
  const inner = part.conditions.map((each) => compileFilter(each, list, hits));
  return sql`(${sql.join(inner, part.match === 'all' ? sql` and ` : sql` or `)})`;
}

function compileCondition(condition: FilterCondition, list: FilteredList, hits: TextHits): Condition {
  const { where } = columnOf(list, condition.field);
  const opposite = opposites[condition.operator];
  if (!opposite) return where(condition as BaseCondition, hits);
  const holds = where({ ...condition, operator: opposite }, hits);
  // What is there or not is never null, and turned round it can still use an index.
  return opposite === 'is_not_empty' ? sql`not (${holds})` : sql`(${holds}) is not true`;
}

/** The one text that a filter looks for and nothing else; null for every other filter. */
export function onlyText(filter: Filter, list: FilteredList): HitQuestion | null {
  const [condition, ...others] = conditionsOf(filter);
  if (!condition || others.length > 0 || opposites[condition.operator]) return null;
  return hitQuestions(filter, list)[0] ?? null;
}

/** The rare texts that are worth asking for before the list. */
export function hitQuestions(filter: Filter, list: FilteredList): HitQuestion[] {
  return conditionsOf(filter).flatMap(({ field, operator, values: [text] }) => {
    const source = columnOf(list, field).hitSource;
    return source && typeof text === 'string' ? [{ source, pattern: textPattern(operator, text) }] : [];
  });
}

/**
 * Whether the planner cannot tell how many rows a filter finds: it would then walk along the order of the list to the
 * end of the table for a page that does not fill. Known are comparisons of the list's own columns, and rare texts.
 */
export function isHardToEstimate(filter: Filter, list: FilteredList, hits: TextHits): boolean {
  return conditionsOf(filter).some(({ field, operator, values: [text] }) => {
    const column = columnOf(list, field);
    if (column.isPlain) return false;
    return !(
      column.hitSource &&
      typeof text === 'string' &&
      hits.get(hitKey(column.hitSource, textPattern(operator, text)))
    );
  });
}
