import {
  type Filter,
  type FilterCondition,
  type FilterGroup,
  type FilterPart,
  isGroup,
} from '@recoup/domain/filters/filter.ts';
import { valuesOf } from '@recoup/domain/filters/filter-operators.ts';
import type { FilterOperator } from '@recoup/domain/vocabulary.ts';

/** Where a condition or group stands: its place in the filter, then in the group there, and so on. */
export type FilterPath = readonly number[];

/** The part at a path; undefined when there is none. */
export function partAt(filter: Filter, path: FilterPath): FilterPart | undefined {
  return path.reduce<FilterPart | undefined>(
    (part, at) => (part && isGroup(part) ? part.conditions[at] : undefined),
    filter,
  );
}

function changed(group: FilterGroup, path: FilterPath, change: (parts: FilterPart[], at: number) => void): FilterGroup {
  const [at, ...rest] = path;
  if (at === undefined) return group;
  const conditions = [...group.conditions];
  const inner = conditions[at];
  if (rest.length === 0) change(conditions, at);
  else if (inner && isGroup(inner)) conditions[at] = changed(inner, rest, change);
  return { ...group, conditions };
}

/**
 * A filter without what says nothing: groups that are empty fall away, and a group of one condition is that condition.
 * The filter itself always is a list of which all must hold, so that the bar can add to it.
 */
export function tidyFilter(filter: Filter): Filter {
  const conditions = tidyParts(filter.conditions);
  if (filter.match === 'all' || conditions.length <= 1) return { match: 'all', conditions };
  return { match: 'all', conditions: [{ match: 'any', conditions }] };
}

function tidyParts(parts: readonly FilterPart[]): readonly FilterPart[] {
  return parts.flatMap((part) => {
    if (!isGroup(part)) return [part];
    const conditions = tidyParts(part.conditions);
    return conditions.length > 1 ? [{ ...part, conditions }] : conditions;
  });
}

export function replacePart(filter: Filter, path: FilterPath, part: FilterPart): Filter {
  return changed(filter, path, (parts, at) => parts.splice(at, 1, part));
}

/** Takes a condition or group out; what is left of its group is tidied. */
export function removePart(filter: Filter, path: FilterPath): Filter {
  return tidyFilter(changed(filter, path, (parts, at) => parts.splice(at, 1)));
}

/** Adds to the end of the filter or of the group at the path; tells where it now stands. */
export function addPart(filter: Filter, group: FilterPath, part: FilterPart): { filter: Filter; path: FilterPath } {
  const host = partAt(filter, group);
  const at = host && isGroup(host) ? host.conditions.length : 0;
  const path = [...group, at];
  return { filter: changed(filter, path, (parts, place) => parts.splice(place, 0, part)), path };
}

/**
 * Makes room beside a condition: "this, or …". It becomes the first of a group of which any must hold (inside such a
 * group: of which all must hold). Null where groups may not go deeper.
 */
export function groupWith(filter: Filter, path: FilterPath, other: FilterCondition): Filter | null {
  const part = partAt(filter, path);
  const host = partAt(filter, path.slice(0, -1));
  if (!part || isGroup(part) || !host || !isGroup(host) || path.length > 2) return null;
  const match = host.match === 'any' ? 'all' : 'any';
  return replacePart(filter, path, { match, conditions: [part, other] });
}

/** How deep a group at the path would stand; a filter takes groups two levels deep. */
export function mayGroup(path: FilterPath): boolean {
  return path.length <= 2;
}

export function setMatch(filter: Filter, path: FilterPath, match: FilterGroup['match']): Filter {
  const part = partAt(filter, path);
  return part && isGroup(part) ? replacePart(filter, path, { ...part, match }) : filter;
}

/** Whether the condition says something: it has the values that its operator takes. */
export function isComplete({ operator, values }: FilterCondition): boolean {
  const takes = valuesOf(operator);
  if (takes === 'none') return true;
  const isReal = (value: string | number) => (typeof value === 'number' ? Number.isFinite(value) : value.trim() !== '');
  return takes === 'one' ? values.length === 1 && values.every(isReal) : values.length > 0;
}

/** The condition with another operator; values stay where the new operator takes as many. */
export function withOperator(condition: FilterCondition, operator: FilterOperator): FilterCondition {
  const same = valuesOf(operator) === valuesOf(condition.operator);
  return { ...condition, operator, values: same ? condition.values : [] };
}
