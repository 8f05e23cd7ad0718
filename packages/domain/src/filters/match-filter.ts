import type { FilterOperator } from '../vocabulary.ts';
import { type FilterCondition, type FilterPart, isGroup } from './filter.ts';
import type { FilterFields } from './filter-fields.ts';
import type { FilterFieldType } from './filter-operators.ts';
import { foldText } from './fold-text.ts';

/** What a record has in a field. A list is a field of which a record has several, such as tags or e-mail addresses. */
export type FilterValue = string | number | boolean | null | readonly string[];

/**
 * Whether a record meets a filter: what every list means by it, in memory. The same rows come from SQL, which a property
 * test shows. A filter without conditions narrows nothing.
 */
export function matchFilter(part: FilterPart, read: (field: string) => FilterValue, fields: FilterFields): boolean {
  if (isGroup(part)) {
    const holds = (each: FilterPart) => matchFilter(each, read, fields);
    return part.match === 'all' || part.conditions.length === 0
      ? part.conditions.every(holds)
      : part.conditions.some(holds);
  }
  const type = fields.get(part.field)?.type;
  return type !== undefined && matchCondition(read(part.field), part, type);
}

/** Operators that say the contrary of another: they hold exactly when the other does not. */
const opposites: Readonly<Partial<Record<FilterOperator, FilterOperator>>> = {
  does_not_contain: 'contains',
  is_not: 'is',
  is_not_empty: 'is_empty',
  has_none_of: 'has_any_of',
  is_not_equal_to: 'is_equal_to',
  is_false: 'is_true',
};

function matchCondition(value: FilterValue, condition: FilterCondition, type: FilterFieldType): boolean {
  const { operator, values } = condition;
  const opposite = opposites[operator];
  if (opposite) return !matchCondition(value, { ...condition, operator: opposite }, type);
  const present = (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== '');
  if (operator === 'is_empty') return present.length === 0;
  if (operator === 'is_true') return present.includes(true);
  if (operator === 'has_any_of') return present.some((one) => values.includes(one));
  const [wanted] = values;
  if (wanted === undefined) return false;
  if (type === 'text')
    return present.some((one) => matchText(operator, foldText(String(one)), foldText(String(wanted))));
  return present.some((one) => compares(operator, one, wanted));
}

function matchText(operator: FilterOperator, value: string, wanted: string): boolean {
  if (operator === 'contains') return value.includes(wanted);
  if (operator === 'starts_with') return value.startsWith(wanted);
  if (operator === 'ends_with') return value.endsWith(wanted);
  return operator === 'is' && value === wanted;
}

function compares(operator: FilterOperator, value: string | number | boolean, wanted: string | number): boolean {
  if (operator === 'is_equal_to') return value === wanted;
  if (operator === 'is_more_than') return value > wanted;
  if (operator === 'is_less_than') return value < wanted;
  if (operator === 'is_equal_or_greater_than') return value >= wanted;
  return operator === 'is_equal_or_less_than' && value <= wanted;
}
