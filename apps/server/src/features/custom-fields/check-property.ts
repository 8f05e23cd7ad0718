import { isCustomFieldIcon } from '@recoup/domain/custom-fields/custom-field-icons.ts';
import type { CustomFieldTypes, ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { CustomFieldType } from '@recoup/domain/vocabulary.ts';

const sentences = {
  taken: { en: 'There is a field with this label already.', es: 'Ya hay un campo con esta etiqueta.' },
  icon: { en: 'Choose one of the icons offered.', es: 'Elija uno de los iconos ofrecidos.' },
  kind: { en: 'Choose which records this field points at.', es: 'Elija a qué registros apunta este campo.' },
  noKind: { en: 'Only a reference points at records.', es: 'Solo una referencia apunta a registros.' },
};

interface Input {
  readonly propertyId: string;
  readonly label: string;
  readonly icon: string;
  /** Left out when a field is changed: its type stays. */
  readonly type?: CustomFieldType;
  readonly referenceKind?: ReferenceKind | null;
}

/** What is wrong with a field's own description beside the other fields of its kind of record; null when nothing is. */
export function checkProperty(types: CustomFieldTypes, input: Input, language: Language): Refusal | null {
  const wrong = (field: string, sentence: keyof typeof sentences): Refusal =>
    refuse('INVALID_FIELD', { [field]: sentences[sentence][language] });
  if (!isCustomFieldIcon(input.icon)) return wrong('icon', 'icon');
  const label = input.label.toLowerCase();
  const others = [...types.values()].filter((other) => other.propertyId !== input.propertyId);
  if (others.some((other) => other.label.toLowerCase() === label)) return wrong('label', 'taken');
  const points = (input.referenceKind ?? null) !== null;
  if (input.type === 'REFERENCE' && !points) return wrong('referenceKind', 'kind');
  if (input.type !== undefined && input.type !== 'REFERENCE' && points) return wrong('referenceKind', 'noKind');
  return null;
}
