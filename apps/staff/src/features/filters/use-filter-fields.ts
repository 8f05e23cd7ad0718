import { useLingui } from '@lingui/react';
import { useClient } from '@recoup/client/use-call.ts';
import { type FilteredEntity, filterFields } from '@recoup/domain/filters/filter-fields.ts';
import { wordsIn } from '@recoup/domain/languages.ts';
import type { FilterField } from '@recoup/ui/filter/filter-field.ts';
import { useMemo } from 'react';
import { useCategoryLabel } from '../../kit/records/category-labels.ts';
import { useCustomProperties } from '../custom-fields/use-custom-properties.ts';
import { filterSources } from './filter-sources.ts';
import { optionWord } from './option-labels.ts';

/** What a list may be narrowed by, in the person's language, with the company's own fields; in the order of the words. */
export function useFilterFields(entity: FilteredEntity): readonly FilterField[] {
  const { i18n } = useLingui();
  const client = useClient();
  const categoryWord = useCategoryLabel();
  const custom = useCustomProperties(entity);
  const { locale } = i18n;
  // The table is made anew only for another language or other fields: editors and chips hold on to its entries.
  // biome-ignore lint/correctness/useExhaustiveDependencies: categoryWord follows the language
  return useMemo(() => {
    const sources = filterSources(client, categoryWord);
    const properties = new Map(custom.map((property) => [property.propertyId, property]));
    const fields = [...filterFields(entity, properties).values()].map((field): FilterField => {
      const own = properties.get(field.name.slice('custom.'.length));
      return {
        name: field.name,
        label: own?.label ?? wordsIn(locale, field.label),
        type: field.type,
        source: field.records && sources[field.records],
        options: field.records
          ? undefined
          : field.options?.map((value) => ({ value, label: optionWord(entity, field, value, i18n) })),
      };
    });
    return fields.toSorted((a, b) => a.label.localeCompare(b.label, locale));
  }, [client, entity, custom, locale]);
}
