import { isCustomFieldIcon } from '@recoup/domain/custom-fields/custom-field-icons.ts';
import type { CustomFieldTypes, ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { CustomFieldType } from '@recoup/domain/vocabulary.ts';

interface Input {
  readonly propertyId: string;
  readonly label: string;
  readonly icon: string;
  /** Left out when a field is changed: its type stays. */
  readonly type?: CustomFieldType;
  readonly referenceKind?: ReferenceKind | null;
}

/** What is wrong with a field's own description beside the other fields of its kind of record; null when nothing is. */
export function checkProperty(types: CustomFieldTypes, input: Input): Refusal | null {
  if (!isCustomFieldIcon(input.icon)) return refuse('INVALID_FIELD', { icon: 'icon-unknown' });
  const label = input.label.toLowerCase();
  const others = [...types.values()].filter((other) => other.propertyId !== input.propertyId);
  if (others.some((other) => other.label.toLowerCase() === label))
    return refuse('INVALID_FIELD', { label: 'label-taken' });
  const points = (input.referenceKind ?? null) !== null;
  if (input.type === 'REFERENCE' && !points) return refuse('INVALID_FIELD', { referenceKind: 'reference-open' });
  if (input.type !== undefined && input.type !== 'REFERENCE' && points)
    return refuse('INVALID_FIELD', { referenceKind: 'reference-foreign' });
  return null;
}
