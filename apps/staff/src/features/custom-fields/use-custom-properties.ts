import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listCustomFields } from '@recoup/contract/custom-fields.ts';
import type { FilteredEntity } from '@recoup/domain/filters/filter-fields.ts';

export type CustomFieldObject = ReplyOf<typeof listCustomFields>['data'][number];
export type CustomFieldProperty = CustomFieldObject['properties'][number];
/** Values of a record by property id, as the server sends them. */
export type RecordValues = Readonly<Record<string, string | number | boolean | null>>;

const none: readonly CustomFieldProperty[] = [];

/** The company's own fields of one kind of record; none while they are on their way, so that a list need not wait. */
export function useCustomProperties(entity: FilteredEntity): readonly CustomFieldProperty[] {
  const { data } = useCall(listCustomFields, { query: {} }, { revalidateOnFocus: false });
  return data?.data.find((object) => object.entity === entity)?.properties ?? none;
}
