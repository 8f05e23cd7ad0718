import type { Language, Translated } from '../languages.ts';
import type { EntityKind } from '../vocabulary.ts';
import type { CustomFieldTypes, CustomProperty } from './custom-property.ts';
import type { CustomValue, CustomValues } from './custom-value.ts';

/** Kinds of records that a message speaks of, with the beginning of their variables. */
const prefixes: Readonly<Partial<Record<EntityKind, string>>> = {
  account: 'account_custom_',
  debtor: 'customer_custom_',
};

const shape = /^(account|customer)_custom_[a-z0-9_]+$/;

/** True for a name that can only be a field of the company's own, live or deleted. */
export function isCustomVariable(name: string): boolean {
  return shape.test(name);
}

/**
 * The name by which templates put in a field of the company's own; null for records that no message speaks of. It is
 * made from the first label and stays when the field is renamed, so that no template breaks.
 */
export function newVariable(entity: EntityKind, label: string, taken: ReadonlySet<string>): string | null {
  const prefix = prefixes[entity];
  if (prefix === undefined) return null;
  const plain = label.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug =
    plain
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 40) || 'field';
  const name = prefix + slug;
  for (let number = 2; ; number++) {
    const tried = number === 2 && !taken.has(name) ? name : `${name}_${number}`;
    if (!taken.has(tried)) return tried;
  }
}

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };
const yesNo: Readonly<Record<'true' | 'false', Translated>> = {
  true: { en: 'yes', es: 'sí' },
  false: { en: 'no', es: 'no' },
};

function textOf(value: CustomValue, property: CustomProperty, names: ReadonlyMap<string, string>, language: Language) {
  if (typeof value === 'boolean') return yesNo[value ? 'true' : 'false'][language];
  if (typeof value === 'number') return value.toLocaleString(locales[language], { maximumFractionDigits: 20 });
  return property.referenceKind === null ? value : (names.get(value) ?? '');
}

/**
 * The values of a record's own fields as a message says them, by variable; a field without a value is an empty text.
 * `names` are those of the records that fields point at, by id.
 */
export function customVariables(
  types: CustomFieldTypes,
  values: CustomValues,
  names: ReadonlyMap<string, string>,
  language: Language,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const property of types.values()) {
    if (property.variable === null) continue;
    const value = values[property.propertyId];
    texts[property.variable] = value === undefined ? '' : textOf(value, property, names, language);
  }
  return texts;
}

const examples: Readonly<Record<CustomProperty['type'], Translated>> = {
  STRING: { en: 'Main Street', es: 'Calle Mayor' },
  NUMBER: { en: '1,250', es: '1,250' },
  BOOLEAN: { en: 'yes', es: 'sí' },
  REFERENCE: { en: 'Maria Lopez', es: 'María López' },
};

/** What stands beside a variable in the editor. */
export function customExample(property: CustomProperty, language: Language): string {
  return examples[property.type][language];
}
