import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FilterCondition } from '@recoup/domain/filters/filter.ts';
import type { FilterFieldType } from '@recoup/domain/filters/filter-operators.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { dateText } from '../page/moment-text.ts';
import type { FilterField } from './filter-field.ts';
import { operatorLabels } from './operator-labels.ts';

/** A condition in words: "Status · has any of · Delinquent". */
export type ConditionLabels = { readonly field: string; readonly operator: string; readonly value: string };

type Value = string | number;

/** At most so many values are named; of the rest only the number. */
const namedValues = 3;

const valueText: Readonly<Record<FilterFieldType, (value: Value, i18n: I18n) => string>> = {
  text: (value) => `“${value}”`,
  option: (value) => String(value),
  money: (value) => (typeof value === 'number' ? formatMoney(value) : '…'),
  number: (value, i18n) => (typeof value === 'number' ? i18n.number(value) : '…'),
  date: (value, i18n) => dateText(String(value), i18n.locale),
  boolean: () => '',
};

const unknownField = msg`Unknown field`;

/**
 * How a chip says its condition. `nameOf` names the records that are chosen; one whose name is not known yet is an
 * ellipsis, never its id. A field that the list no longer has keeps its place, so that it can be removed.
 */
export function conditionLabel(
  condition: FilterCondition,
  field: FilterField | undefined,
  i18n: I18n,
  nameOf: (value: string) => string | undefined = () => undefined,
): ConditionLabels {
  const operator = i18n._(operatorLabels[condition.operator]);
  if (!field) return { field: i18n._(unknownField), operator, value: '' };
  const say = (value: Value) => {
    if (field.type !== 'option') return valueText[field.type](value, i18n);
    const known = field.options?.find((option) => option.value === value)?.label;
    return known ?? nameOf(String(value)) ?? (field.source ? '…' : String(value));
  };
  const named = condition.values.slice(0, namedValues).map(say).join(', ');
  const rest = condition.values.length - namedValues;
  return { field: field.label, operator, value: rest > 0 ? `${named} +${i18n.number(rest)}` : named };
}
