import { useCall } from '@recoup/client/use-call.ts';
import { findReferences } from '@recoup/contract/custom-fields.ts';
import { type ReferenceKind, referenceKinds } from '@recoup/domain/custom-fields/custom-property.ts';
import type { CustomFieldProperty, RecordValues } from './use-custom-properties.ts';

/** What a reference is called: undefined while it is asked for, null when the record is gone. */
export type ReferenceName = (propertyId: string, recordId: string) => string | null | undefined;

/** The names of all records that these records point at: one question per kind, whatever the number of rows. */
export function useReferenceNames(
  properties: readonly CustomFieldProperty[],
  records: readonly RecordValues[],
): ReferenceName {
  const wanted = (kind: ReferenceKind) => {
    const pointing = properties.filter((property) => property.referenceKind === kind);
    const ids = records.flatMap((values) => pointing.map((property) => values[property.propertyId]));
    return [...new Set(ids.filter((id) => typeof id === 'string'))].toSorted().slice(0, 100);
  };
  const names: Record<ReferenceKind, ReadonlyMap<string, string> | undefined> = {
    debtor: useNames('debtor', wanted('debtor')),
    account: useNames('account', wanted('account')),
    workflow: useNames('workflow', wanted('workflow')),
    member: useNames('member', wanted('member')),
    project: useNames('project', wanted('project')),
    contract: useNames('contract', wanted('contract')),
    estimate: useNames('estimate', wanted('estimate')),
  };
  const kindOf = new Map(properties.map((property) => [property.propertyId, property.referenceKind]));
  return (propertyId, recordId) => {
    const kind = kindOf.get(propertyId);
    const known = kind && referenceKinds.includes(kind) ? names[kind] : undefined;
    return known && (known.get(recordId) ?? null);
  };
}

function useNames(kind: ReferenceKind, ids: readonly string[]): ReadonlyMap<string, string> | undefined {
  const input = ids.length > 0 ? { query: { kind, ids: [...ids] } } : null;
  const { data } = useCall(findReferences, input, { keepPrevious: true, revalidateOnFocus: false });
  return data && new Map(data.data.map((record) => [record._id, record.name]));
}
