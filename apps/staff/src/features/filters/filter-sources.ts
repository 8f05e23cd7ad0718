import type { Client } from '@recoup/client/create-client.ts';
import { listCategories } from '@recoup/contract/categories.ts';
import { findReferences } from '@recoup/contract/custom-fields.ts';
import { listImports, readImport } from '@recoup/contract/imports.ts';
import { listSources } from '@recoup/contract/sources.ts';
import { listTags } from '@recoup/contract/tags.ts';
import type { FieldRecords } from '@recoup/domain/fields/field.ts';
import type { FilterOption, FilterSource } from '@recoup/ui/filter/filter-field.ts';

type Found = { readonly _id: string; readonly name: string; readonly detail?: string | null };

const optionOf = ({ _id, name, detail }: Found): FilterOption => ({
  value: _id,
  label: name,
  detail: detail ?? undefined,
});

/** How the records that a filter may name are found and called. */
export function filterSources(
  client: Client,
  categoryWord: (category: string) => string,
): Readonly<Record<FieldRecords, FilterSource>> {
  const references = (
    kind: 'member' | 'workflow' | 'debtor' | 'account' | 'project' | 'contract' | 'estimate',
  ): FilterSource => ({
    key: kind,
    find: async (search, signal) => {
      const { data } = await client.send(findReferences, { query: { kind, search: search || undefined } }, { signal });
      return data.map(optionOf);
    },
    name: async (ids, signal) => {
      const { data } = await client.send(findReferences, { query: { kind, ids: [...ids] } }, { signal });
      return data.map(optionOf);
    },
  });
  const lookUp = (call: typeof listTags | typeof listSources, key: string): FilterSource => ({
    key,
    find: async (search, signal) => {
      const { data } = await client.send(call, { query: { search: search || undefined } }, { signal });
      return data.map(optionOf);
    },
    name: async (ids, signal) => {
      const { data } = await client.send(call, { query: { ids: [...ids] } }, { signal });
      return data.map(optionOf);
    },
  });
  const withText = (options: readonly FilterOption[], text: string) =>
    options.filter(({ label }) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
  return {
    member: references('member'),
    workflow: references('workflow'),
    debtor: references('debtor'),
    account: references('account'),
    project: references('project'),
    contract: references('contract'),
    estimate: references('estimate'),
    tag: lookUp(listTags, 'tag'),
    source: lookUp(listSources, 'source'),
    category: {
      key: 'category',
      find: async (text, signal) => {
        const { data } = await client.send(listCategories, { query: {} }, { signal });
        return withText(
          data.map(({ name }) => ({ value: name, label: categoryWord(name) })),
          text,
        );
      },
      // A category stands in a filter by its name.
      name: async (names) => names.map((name) => ({ value: name, label: categoryWord(name) })),
    },
    import: {
      key: 'import',
      find: async (text, signal) => {
        const { data } = await client.send(listImports, { query: { limit: 50 } }, { signal });
        return withText(
          data.map(({ _id, fileName }) => ({ value: _id, label: fileName })),
          text,
        );
      },
      name: async (ids, signal) => {
        const jobs = await Promise.all(ids.map((id) => client.send(readImport, { params: { id } }, { signal })));
        return jobs.map(({ _id, fileName }) => ({ value: _id, label: fileName }));
      },
    },
  };
}
