import { propertyIdOf } from '@recoup/domain/custom-fields/custom-property.ts';
import { escapeLike } from '@recoup/domain/filters/escape-like.ts';
import type { FilterCondition } from '@recoup/domain/filters/filter.ts';
import { foldText } from '@recoup/domain/filters/fold-text.ts';
import type { FilterOperator } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import { type HitSource, hitKey, type TextHits } from './text-hits.store.ts';

/** Twelve of the eighteen operators; the others say the contrary of one of these and are made by turning it round. */
export type BaseOperator = Exclude<
  FilterOperator,
  'does_not_contain' | 'is_not' | 'is_empty' | 'has_none_of' | 'is_not_equal_to' | 'is_false'
>;

export type BaseCondition = Omit<FilterCondition, 'operator'> & { readonly operator: BaseOperator };
export type Condition = RawBuilder<boolean>;
type Expression = RawBuilder<unknown>;

/** How a field of a list stands in SQL: the base operators as a condition, never null where a row should be told apart. */
export interface FilterColumn {
  readonly where: (condition: BaseCondition, hits: TextHits) => Condition;
  /** Where ids of rows with a text can be asked for first, when the text is rare. */
  readonly hitSource?: HitSource;
  /** A column of the list's own table, compared as it is: the planner knows how many rows meet a condition. */
  readonly isPlain?: true;
}

/** The closed table of a list: a field that is not in it cannot reach SQL (G43). */
export type FilterColumns = Readonly<Record<string, FilterColumn>>;

/** The text as a LIKE pattern over `fold_text`; its signs mean themselves. */
export function textPattern(operator: FilterOperator, text: string): string {
  const plain = escapeLike(foldText(text));
  if (operator === 'contains' || operator === 'does_not_contain') return `%${plain}%`;
  if (operator === 'starts_with') return `${plain}%`;
  return operator === 'ends_with' ? `%${plain}` : plain;
}

function unknown(operator: FilterOperator): never {
  throw new Error(`the operator ${operator} passed the check of filters but fits no column`);
}

const signs: Readonly<Partial<Record<BaseOperator, RawBuilder<unknown>>>> = {
  is_equal_to: sql`=`,
  is_more_than: sql`>`,
  is_less_than: sql`<`,
  is_equal_or_greater_than: sql`>=`,
  is_equal_or_less_than: sql`<=`,
};

/** The sign of a comparison. */
export function comparison(operator: BaseOperator): RawBuilder<unknown> {
  return signs[operator] ?? unknown(operator);
}

/** A text; with a source of hits and the id they name, rare texts are found by index. */
export function textColumn(
  text: Expression,
  hits?: { readonly source: HitSource; readonly id: Expression },
): FilterColumn {
  return {
    ...(hits ? { hitSource: hits.source } : {}),
    where: ({ operator, values }, found) => {
      if (operator === 'is_not_empty') return sql`(${text} is not null and ${text} <> '')`;
      const pattern = textPattern(operator, String(values[0]));
      const ids = hits && found.get(hitKey(hits.source, pattern));
      return hits && ids ? sql`${hits.id} = any(${ids}::uuid[])` : sql`fold_text(${text}) like ${pattern}`;
    },
  };
}

/** One of several values, compared as they are. */
export function optionColumn(value: Expression, type: 'text' | 'uuid' = 'text'): FilterColumn {
  return {
    isPlain: true,
    where: ({ operator, values }) => {
      if (operator === 'is_not_empty')
        return type === 'uuid' ? sql`${value} is not null` : sql`(${value} is not null and ${value} <> '')`;
      const kind = sql.raw(type);
      // One value as an equality: only then does an index on it give the order of the list as well.
      return values.length === 1 ? sql`${value} = ${values[0]}::${kind}` : sql`${value} = any(${values}::${kind}[])`;
    },
  };
}

/** Several values in an array of texts. */
export function arrayColumn(values: Expression): FilterColumn {
  return {
    where: (condition) =>
      condition.operator === 'is_not_empty'
        ? sql`cardinality(${values}) > 0`
        : sql`${values} && ${condition.values}::text[]`,
  };
}

/** Cents, whole numbers, or numbers with a fraction. */
export function numberColumn(value: Expression, type: 'bigint' | 'numeric'): FilterColumn {
  return {
    isPlain: true,
    where: ({ operator, values }) =>
      operator === 'is_not_empty'
        ? sql`${value} is not null`
        : sql`${value} ${comparison(operator)} ${String(values[0])}::${sql.raw(type)}`,
  };
}

/** A calendar date. */
export function dateColumn(value: Expression): FilterColumn {
  return {
    isPlain: true,
    where: ({ operator, values }) =>
      operator === 'is_not_empty'
        ? sql`${value} is not null`
        : sql`${value} ${comparison(operator)} ${values[0]}::date`,
  };
}

/** The first instant of a day, or of the day after it, at the company's place. */
export function dayStart(date: unknown, plusDays: 0 | 1 = 0): RawBuilder<Date> {
  return sql`((${date}::date + ${plusDays}::int)::timestamp at time zone (select company_zone()))`;
}

/** An instant of which the day at the company's place is meant, written so that an index on the instant serves it. */
export function dayColumn(at: Expression): FilterColumn {
  return {
    isPlain: true,
    where: ({ operator, values: [date] }) => {
      if (operator === 'is_not_empty') return sql`${at} is not null`;
      if (operator === 'is_more_than') return sql`${at} >= ${dayStart(date, 1)}`;
      if (operator === 'is_equal_or_greater_than') return sql`${at} >= ${dayStart(date)}`;
      if (operator === 'is_less_than') return sql`${at} < ${dayStart(date)}`;
      if (operator === 'is_equal_or_less_than') return sql`${at} < ${dayStart(date, 1)}`;
      return sql`(${at} >= ${dayStart(date)} and ${at} < ${dayStart(date, 1)})`;
    },
  };
}

/** Yes or no. */
export function booleanColumn(value: RawBuilder<unknown>): FilterColumn {
  return { isPlain: true, where: () => sql`${value}` };
}

/**
 * A subquery that is kept apart: the list is read along its order and each row looked up in it. Right where matches are
 * frequent; as a join the planner would fetch and sort all of them for one page.
 */
export function keptApart(condition: Condition): Condition {
  return sql`(${condition}) is true`;
}

/** A field of another record, or of several: holds where one of them meets the condition. */
export function relatedColumn(inside: (condition: Condition) => Condition, column: FilterColumn): FilterColumn {
  return {
    ...(column.hitSource ? { hitSource: column.hitSource } : {}),
    where: (condition, hits) => {
      const { operator, values } = condition;
      const isText = column.hitSource && values[0] !== undefined && operator !== 'is_not_empty';
      const found = isText ? hits.get(hitKey(column.hitSource, textPattern(operator, String(values[0])))) : undefined;
      // The hits name this list's own rows already.
      if (found) return column.where(condition, hits);
      const related = inside(column.where(condition, new Map()));
      return found === null ? keptApart(related) : related;
    },
  };
}

/** A company's own field: its operators tell what it holds; values of another kind count as missing. */
export function customColumn(custom: Expression, field: string): FilterColumn | null {
  const propertyId = propertyIdOf(field);
  if (!propertyId) return null;
  const text = sql`(${custom} ->> ${propertyId}::text)`;
  const json = sql`(${custom} -> ${propertyId}::text)`;
  const number = sql`case when jsonb_typeof(${json}) = 'number' then ${text}::numeric end`;
  return {
    where: (condition, hits) => {
      if (condition.operator === 'is_true') return sql`${json} = 'true'::jsonb`;
      if (condition.operator === 'has_any_of') return optionColumn(text).where(condition, hits);
      if (signs[condition.operator]) return numberColumn(number, 'numeric').where(condition, hits);
      return textColumn(text).where(condition, hits);
    },
  };
}
