import type { FilterOperator } from '../vocabulary.ts';

/** What kind of value a field holds; it decides which operators fit. */
export const filterFieldTypes = ['text', 'option', 'money', 'number', 'date', 'boolean'] as const;
export type FilterFieldType = (typeof filterFieldTypes)[number];

const comparisons: readonly FilterOperator[] = [
  'is_equal_to',
  'is_not_equal_to',
  'is_more_than',
  'is_less_than',
  'is_equal_or_greater_than',
  'is_equal_or_less_than',
];
const presence: readonly FilterOperator[] = ['is_empty', 'is_not_empty'];

/** The closed table of operators per type of field (product document, section 3; G43). */
export const operatorsOf: Readonly<Record<FilterFieldType, readonly FilterOperator[]>> = {
  text: ['contains', 'does_not_contain', 'is', 'is_not', 'starts_with', 'ends_with', ...presence],
  option: ['has_any_of', 'has_none_of', ...presence],
  money: [...comparisons, ...presence],
  number: [...comparisons, ...presence],
  date: [...comparisons, ...presence],
  boolean: ['is_true', 'is_false'],
};

/** How many values an operator takes. */
export function valuesOf(operator: FilterOperator): 'none' | 'one' | 'many' {
  if (operator === 'has_any_of' || operator === 'has_none_of') return 'many';
  return presence.includes(operator) || operator === 'is_true' || operator === 'is_false' ? 'none' : 'one';
}

/** Whether the operator's values are texts whatever they look like; the comparisons take numbers and dates. */
export function valuesAreTexts(operator: FilterOperator): boolean {
  return !comparisons.includes(operator);
}
