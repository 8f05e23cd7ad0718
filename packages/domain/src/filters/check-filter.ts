import { isIsoDate } from '../calendar/iso-date.ts';
import { type Refusal, refuse } from '../errors.ts';
import type { Language, Translated } from '../languages.ts';
import {
  conditionsOf,
  type Filter,
  type FilterCondition,
  type FilterGroup,
  type FilterPart,
  isGroup,
} from './filter.ts';
import type { FilterField, FilterFields } from './filter-fields.ts';
import { operatorsOf, valuesOf } from './filter-operators.ts';
import { foldText } from './fold-text.ts';

/** At most so many conditions in a filter, so many values in all of them, so many groups in each other (G43). */
export const maxConditions = 20;
export const maxValues = 1_000;
export const maxGroupDepth = 2;
const maxTextLength = 400;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const problems = {
  'too-many': {
    en: `A filter takes up to ${maxConditions} conditions and ${maxValues} values.`,
    es: `Un filtro admite hasta ${maxConditions} condiciones y ${maxValues} valores.`,
  },
  'too-deep': {
    en: `Groups of conditions go ${maxGroupDepth} levels deep.`,
    es: `Los grupos de condiciones tienen hasta ${maxGroupDepth} niveles.`,
  },
  'empty-group': { en: 'A group has no conditions.', es: 'Un grupo no tiene condiciones.' },
  'unknown-field': { en: 'This list has no such field.', es: 'Esta lista no tiene ese campo.' },
  'wrong-operator': { en: 'This comparison does not fit the field.', es: 'Esta comparación no corresponde al campo.' },
  'wrong-value': { en: 'This value does not fit the field.', es: 'Este valor no corresponde al campo.' },
  empty: {
    en: 'Narrow the list first: an empty filter would change everything.',
    es: 'Acote primero la lista: un filtro vacío lo cambiaría todo.',
  },
} as const satisfies Record<string, Translated>;

type Options = {
  /** A bulk action refuses an empty filter (G28). */
  readonly isBulk?: boolean;
  readonly language?: Language;
};

/**
 * Whether a filter may be carried out: known fields, operators that fit them, values of the right kind and number,
 * within the limits. The refusal names the field, or `filter` where the whole is wrong.
 */
export function checkFilter(
  filter: Filter,
  fields: FilterFields,
  { isBulk = false, language = 'en' }: Options = {},
): { readonly ok: true } | Refusal {
  const say = (field: string, problem: keyof typeof problems, code: Refusal['code'] = 'INVALID_FIELD') =>
    refuse(code, { [field]: problems[problem][language] });
  const conditions = conditionsOf(filter);
  if (isBulk && conditions.length === 0) return say('filter', 'empty', 'SOME_FIELD_IS_MISSING');
  if (depthOf(filter) > maxGroupDepth) return say('filter', 'too-deep');
  if (filter.conditions.some(hasNothing)) return say('filter', 'empty-group');
  const values = conditions.reduce((sum, each) => sum + each.values.length, 0);
  if (conditions.length > maxConditions || values > maxValues) return say('filter', 'too-many');
  for (const condition of conditions) {
    const field = fields.get(condition.field);
    if (!field) return say(condition.field, 'unknown-field');
    if (!operatorsOf[field.type].includes(condition.operator)) return say(condition.field, 'wrong-operator');
    if (!takesValues(condition, field)) return say(condition.field, 'wrong-value');
  }
  return { ok: true };
}

/** Levels of groups below the filter itself. */
function depthOf(group: FilterGroup): number {
  return Math.max(0, ...group.conditions.map((part) => (isGroup(part) ? 1 + depthOf(part) : 0)));
}

/** A group that says nothing would let everything through beside conditions of which any must hold. */
function hasNothing(part: FilterPart): boolean {
  return isGroup(part) && (part.conditions.length === 0 || part.conditions.some(hasNothing));
}

function takesValues({ operator, values }: FilterCondition, field: FilterField): boolean {
  const takes = valuesOf(operator);
  const isCount = takes === 'many' ? values.length > 0 : values.length === (takes === 'one' ? 1 : 0);
  return isCount && values.every((value) => isValue(value, field));
}

function isValue(value: string | number, { type, options, records }: FilterField): boolean {
  if (type === 'money') return Number.isSafeInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string' || value === '' || value.length > maxTextLength) return false;
  if (type === 'date') return isIsoDate(value);
  if (type === 'option' && records && records !== 'category') return uuid.test(value);
  if (type === 'option' && options && !records) return options.includes(value);
  // What no text of the database can hold: the sign zero, and half a character; an accent alone compares as nothing.
  return !value.includes('\0') && value.isWellFormed() && foldText(value) !== '';
}
