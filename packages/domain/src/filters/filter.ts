import type { FilterOperator } from '../vocabulary.ts';

/** One condition on one field. */
export interface FilterCondition {
  /** A field of the entity's table of fields; a company's own field is `custom.<propertyId>`. */
  readonly field: string;
  readonly operator: FilterOperator;
  /** Texts as they are, money in cents, dates as `YYYY-MM-DD`, ids of records; none, one or many, as the operator takes. */
  readonly values: readonly (string | number)[];
}

/** Conditions of which all or any must hold; groups may stand in groups, two levels deep. */
export interface FilterGroup {
  readonly match: 'all' | 'any';
  readonly conditions: readonly FilterPart[];
}

export type FilterPart = FilterCondition | FilterGroup;

/** What narrows a list: conditions that all hold, some of them groups (G43). */
export type Filter = FilterGroup;

export const noFilter: Filter = { match: 'all', conditions: [] };

export function isGroup(part: FilterPart): part is FilterGroup {
  return 'match' in part;
}

/** Every condition of a filter, whatever group it stands in. */
export function conditionsOf(part: FilterPart): readonly FilterCondition[] {
  return isGroup(part) ? part.conditions.flatMap(conditionsOf) : [part];
}
