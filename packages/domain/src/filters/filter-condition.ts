import { isIsoDate } from '../calendar/iso-date.ts';
import { type Refusal, refuse } from '../errors.ts';
import type { FilterOperator } from '../vocabulary.ts';
import { type FilterFieldType, operatorsOf, valuesOf } from './filter-operators.ts';

/** At most so many conditions in a filter, and so many values in all of them (G43). */
export const maxConditions = 20;
export const maxValues = 1_000;

/** One condition; all conditions of a filter must hold. */
export interface FilterCondition {
  readonly field: string;
  readonly operator: FilterOperator;
  /** Texts as they are, money in cents, dates as `YYYY-MM-DD`; none, one or many, as the operator takes. */
  readonly values: readonly (string | number)[];
}

/** The fields that may be filtered by, with what they hold: the allow-list of a list (G43). */
export type FilterFields = Readonly<Record<string, FilterFieldType>>;

/** The fields of the list of accounts. */
export const accountFilterFields = {
  reference: 'text',
  customer: 'text',
  status: 'option',
  category: 'option',
  workflow: 'option',
  amount: 'money',
  balance: 'money',
  issueDate: 'date',
  dueDate: 'date',
  isDisputed: 'boolean',
} as const satisfies FilterFields;

function isValue(value: string | number, type: FilterFieldType): boolean {
  if (type === 'money') return Number.isSafeInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string' || value.length > 400) return false;
  return type === 'date' ? isIsoDate(value) : true;
}

/**
 * Whether a filter may be carried out: known fields, operators that fit them, values of the right kind and number,
 * within the limits. A bulk action asks for `isBulk` and gets an empty filter refused (G28).
 */
export function checkFilter(
  conditions: readonly FilterCondition[],
  fields: FilterFields,
  isBulk = false,
): { readonly ok: true } | Refusal {
  if (isBulk && conditions.length === 0) return refuse('SOME_FIELD_IS_MISSING', { filters: 'empty' });
  const count = conditions.reduce((sum, each) => sum + each.values.length, 0);
  if (conditions.length > maxConditions || count > maxValues) return refuse('INVALID_FIELD', { filters: 'too-many' });
  for (const { field, operator, values } of conditions) {
    const type = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (type === undefined) return refuse('INVALID_FIELD', { [field]: 'unknown-field' });
    if (!operatorsOf[type].includes(operator)) return refuse('INVALID_FIELD', { [field]: 'wrong-operator' });
    const takes = valuesOf(operator);
    const isCount = takes === 'many' ? values.length > 0 : values.length === (takes === 'one' ? 1 : 0);
    if (!isCount || !values.every((value) => isValue(value, type))) {
      return refuse('INVALID_FIELD', { [field]: 'wrong-value' });
    }
  }
  return { ok: true };
}
