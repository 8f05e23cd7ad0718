import { customFieldName, type ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import { type CustomValue, checkCustomValue } from '@recoup/domain/custom-fields/custom-value.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { FieldCode } from '@recoup/domain/refusals/field-sentences.ts';
import type { EntityKind } from '@recoup/domain/vocabulary.ts';
import type { Work } from '#server/work/work.ts';
import { findDeletedProperties } from './custom-fields.store.ts';
import { readCustomFieldTypes } from './read-custom-field-types.ts';

/**
 * Those of these ids that name a record of this kind in the company. Records stand on higher floors than fields, so whoever
 * checks values brings the answer (`references/find-records.ts`).
 */
export type FindRecords = (work: Work, kind: ReferenceKind, ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Values as they were sent, by property id; what is undefined says nothing. */
export type GivenValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * A change of a record's own values, ready for `mergeCustomValues`; refusals stand at the fields `custom.<id>`. A
 * REFERENCE must name a record of this company (G33). A value of a field that was deleted while somebody had a form open
 * is left out in silence. Asks the database only when there is something to check.
 */
export async function checkCustomValues(
  work: Work,
  entity: EntityKind,
  values: GivenValues | undefined,
  findRecords: FindRecords,
): Promise<{ readonly ok: true; readonly values: Record<string, CustomValue | null> } | Refusal> {
  const given = Object.entries(values ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key.toLowerCase(), value] as const],
  );
  if (given.length === 0) return { ok: true, values: {} };
  const types = await readCustomFieldTypes(work, entity);
  const wrong: Record<string, FieldCode> = {};
  const kept: Record<string, CustomValue | null> = {};
  const pointing = new Map<ReferenceKind, [propertyId: string, recordId: string][]>();
  const strange = given.map(([propertyId]) => propertyId).filter((propertyId) => !types.has(propertyId));
  const deleted = await findDeletedProperties(work, strange);
  for (const [propertyId, value] of given) {
    if (deleted.has(propertyId)) continue;
    const property = types.get(propertyId);
    if (!property) {
      wrong[customFieldName(propertyId)] = 'field-unknown';
      continue;
    }
    const checked = checkCustomValue(property, value);
    if (!checked.ok) {
      wrong[customFieldName(propertyId)] = checked.problem;
      continue;
    }
    kept[propertyId] = checked.value;
    if (property.referenceKind === null || checked.value === null) continue;
    const pairs = pointing.get(property.referenceKind) ?? [];
    pairs.push([propertyId, String(checked.value)]);
    pointing.set(property.referenceKind, pairs);
  }
  for (const [kind, pairs] of pointing) {
    const ids = pairs.map(([, recordId]) => recordId);
    const found = await findRecords(work, kind, ids);
    for (const [propertyId, recordId] of pairs) {
      if (!found.has(recordId)) wrong[customFieldName(propertyId)] = 'record-unknown';
    }
  }
  return Object.keys(wrong).length > 0 ? refuse('INVALID_FIELD', wrong) : { ok: true, values: kept };
}
