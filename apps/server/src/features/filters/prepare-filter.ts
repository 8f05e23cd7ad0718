import type { CustomFieldTypes } from '@recoup/domain/custom-fields/custom-property.ts';
import { propertyIdOf } from '@recoup/domain/custom-fields/custom-property.ts';
import { errorMessage, isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkFilter } from '@recoup/domain/filters/check-filter.ts';
import { conditionsOf, type Filter, noFilter } from '@recoup/domain/filters/filter.ts';
import { type FilteredEntity, filterFields } from '@recoup/domain/filters/filter-fields.ts';
import { parseFilter } from '@recoup/domain/filters/filter-text.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { entityKinds } from '@recoup/domain/vocabulary.ts';
import type { Reading } from '#server/work/reading.ts';
import { readCustomFieldTypes } from '../custom-fields/read-custom-field-types.ts';

const none: CustomFieldTypes = new Map();

/** A filter as it came in: the text of an address, or the tree. */
export type GivenFilter = string | Filter | undefined;

/** Reads and checks a filter against the list's table of fields and the company's own. */
export async function prepareFilter(
  work: Reading,
  entity: FilteredEntity,
  given: GivenFilter,
  language: Language,
): Promise<{ readonly ok: true; readonly filter: Filter } | Refusal> {
  const filter = typeof given === 'string' ? parseFilter(given) : (given ?? noFilter);
  if (isRefusal(filter)) return refuse('INVALID_FIELD', { filter: errorMessage('INVALID_FIELD', language) });
  // The company's own fields are asked for only where one is named.
  const isOwn = conditionsOf(filter).some(({ field }) => propertyIdOf(field) !== null);
  const kind = entityKinds.find((each) => each === entity);
  const custom = isOwn && kind ? await readCustomFieldTypes(work, kind) : none;
  const checked = checkFilter(filter, filterFields(entity, custom), { language });
  return isRefusal(checked) ? checked : { ok: true, filter };
}
