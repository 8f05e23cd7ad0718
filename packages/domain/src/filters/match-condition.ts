import type { FilterCondition } from './filter-condition.ts';

type FieldValue = string | number | boolean | null;

function fold(value: FieldValue | undefined): string {
  return String(value ?? '').toLowerCase();
}

/**
 * Whether a value meets a condition: what every list means by its filter, in memory. Texts are compared without regard
 * to case; a missing value meets only `is_empty` and the negative operators, as people expect.
 */
export function matchCondition(value: FieldValue, condition: FilterCondition): boolean {
  const { operator, values } = condition;
  const isMissing = value === null || value === '';
  const [wanted] = values;
  switch (operator) {
    case 'is_empty':
      return isMissing;
    case 'is_not_empty':
      return !isMissing;
    case 'is_true':
      return value === true;
    case 'is_false':
      return value === false;
    case 'contains':
      return fold(value).includes(fold(wanted));
    case 'does_not_contain':
      return !fold(value).includes(fold(wanted));
    case 'is':
      return fold(value) === fold(wanted);
    case 'is_not':
      return fold(value) !== fold(wanted);
    case 'starts_with':
      return fold(value).startsWith(fold(wanted));
    case 'ends_with':
      return fold(value).endsWith(fold(wanted));
    case 'has_any_of':
      return !isMissing && typeof value !== 'boolean' && values.includes(value);
    case 'has_none_of':
      return isMissing || typeof value === 'boolean' || !values.includes(value);
    case 'is_not_equal_to':
      return isMissing || value !== wanted;
    default:
      return !isMissing && wanted !== undefined && typeof value !== 'boolean' && compares(operator, value, wanted);
  }
}

function compares(operator: FilterCondition['operator'], value: string | number, wanted: string | number): boolean {
  if (operator === 'is_equal_to') return value === wanted;
  if (operator === 'is_more_than') return value > wanted;
  if (operator === 'is_less_than') return value < wanted;
  return operator === 'is_equal_or_greater_than' ? value >= wanted : value <= wanted;
}
