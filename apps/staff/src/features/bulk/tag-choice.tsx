import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { createTag, listTags } from '@recoup/contract/tags.ts';
import { ComboInput, type ComboOption } from '@recoup/ui/field/combo-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { Tone } from '@recoup/ui/tokens.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { BulkChoice } from './bulk-request.ts';

type Tag = { readonly _id: string; readonly name: string; readonly tone: Tone };
const NEW = 'new:';

/** Tags to put on and tags to take off; a tag that does not exist yet can be made on the way. */
export function TagChoice({ onChoice }: { readonly onChoice: (choice: BulkChoice | null) => void }) {
  const { t } = useLingui();
  const [add, setAdd] = useState<readonly Tag[]>([]);
  const [remove, setRemove] = useState<readonly Tag[]>([]);
  function put(nextAdd: readonly Tag[], nextRemove: readonly Tag[]): void {
    setAdd(nextAdd);
    setRemove(nextRemove);
    const ids = (tags: readonly Tag[]) => tags.map((tag) => tag._id);
    const isEmpty = nextAdd.length + nextRemove.length === 0;
    onChoice(isEmpty ? null : { action: 'tags', add: ids(nextAdd), remove: ids(nextRemove) });
  }
  const without = (tags: readonly Tag[], others: readonly Tag[]) =>
    tags.filter((tag) => !others.some((other) => other._id === tag._id));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TagField label={t`Add tags`} tags={add} mayCreate onTags={(tags) => put(tags, without(remove, tags))} />
      <TagField label={t`Remove tags`} tags={remove} onTags={(tags) => put(without(add, tags), tags)} />
    </div>
  );
}

type TagFieldProps = {
  readonly label: string;
  readonly tags: readonly Tag[];
  readonly onTags: (tags: readonly Tag[]) => void;
  readonly mayCreate?: boolean;
};

function TagField({ label, tags, onTags, mayCreate = false }: TagFieldProps) {
  const { t } = useLingui();
  const client = useClient();
  const [search, setSearch] = useState('');
  const [round, setRound] = useState(0);
  const found = useCall(listTags, { query: search ? { search } : {} }, { keepPrevious: true });
  const rows = found.data?.data ?? [];
  const open = rows.filter((row) => !tags.some((tag) => tag._id === row._id));
  const isNew = mayCreate && search !== '' && !rows.some((row) => row.name.toLowerCase() === search.toLowerCase());
  const options: ComboOption[] = [
    ...open.map((row) => ({ value: row._id, label: row.name })),
    ...(isNew ? [{ value: NEW + search, label: t`Create “${search}”` }] : []),
  ];

  async function choose(option: ComboOption | null): Promise<void> {
    if (!option) return;
    const tag = option.value.startsWith(NEW)
      ? await client.send(createTag, { body: { name: option.value.slice(NEW.length) } })
      : rows.find((row) => row._id === option.value);
    if (tag) onTags([...tags, { _id: tag._id, name: tag.name, tone: tag.tone }]);
    setSearch('');
    // A field that has given its tag away begins anew.
    setRound(round + 1);
  }

  return (
    <div>
      <FormField label={label}>
        {(control) => (
          <ComboInput
            key={round}
            {...control}
            value={null}
            onValueChange={(option) => void choose(option)}
            options={options}
            onSearch={setSearch}
            loading={found.isLoading || found.isRefreshing}
            placeholder={t`Search tags`}
          />
        )}
      </FormField>
      {tags.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag._id} className="inline-flex items-center gap-0.5">
              <Chip tone={tag.tone}>{tag.name}</Chip>
              <button
                type="button"
                aria-label={t`Take ${tag.name} off the list`}
                onClick={() => onTags(tags.filter((each) => each._id !== tag._id))}
                className="grid size-6 place-items-center rounded-control text-muted hover:bg-sunken hover:text-text"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
