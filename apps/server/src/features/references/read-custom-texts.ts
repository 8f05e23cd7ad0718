import type { CustomFieldTypes, ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import type { Work } from '#server/work/work.ts';
import { readCustomFieldTypes } from '../custom-fields/read-custom-field-types.ts';
import { nameReferences } from './name-references.ts';

/** What messages need to say the own fields of some accounts and their customers. */
export interface CustomTexts {
  readonly account: CustomFieldTypes;
  readonly debtor: CustomFieldTypes;
  /** Names of the records that fields point at, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** The company's own fields of accounts and customers, and the names of all records that these values point at. */
export async function readCustomTexts(
  work: Work,
  values: { readonly account: readonly CustomValues[]; readonly debtor: readonly CustomValues[] },
): Promise<CustomTexts> {
  const types = {
    account: await readCustomFieldTypes(work, 'account'),
    debtor: await readCustomFieldTypes(work, 'debtor'),
  };
  const wanted = new Map<ReferenceKind, Set<string>>();
  for (const entity of ['account', 'debtor'] as const) {
    for (const { propertyId, referenceKind } of types[entity].values()) {
      if (referenceKind === null) continue;
      const ids = wanted.get(referenceKind) ?? new Set();
      for (const each of values[entity]) if (typeof each[propertyId] === 'string') ids.add(each[propertyId]);
      wanted.set(referenceKind, ids);
    }
  }
  const names = new Map<string, string>();
  for (const [kind, ids] of wanted) {
    for (const [id, name] of await nameReferences(work, kind, [...ids])) names.set(id, name);
  }
  return { ...types, names };
}
