import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { createTag, listTags, type tag } from '@recoup/contract/tags.ts';
import { type ChipOption, ChipsInput } from '@recoup/ui/field/chips-input.tsx';
import type { ControlProps } from '@recoup/ui/field/form-field.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import type { z } from 'zod';

type Tag = z.output<typeof tag>;

type TagPickerProps = Partial<ControlProps> & {
  readonly value: readonly Tag[];
  readonly onChange: (tags: readonly Tag[]) => void;
};

const optionOf = ({ _id, name, tone }: Tag): ChipOption => ({ value: _id, label: name, tone });

/** Tags of a record: found by typing, made on the spot when there is none of the name. */
export function TagPicker({ value, onChange, ...control }: TagPickerProps) {
  const { t } = useLingui();
  const client = useClient();
  const [search, setSearch] = useState('');
  const found = useCall(listTags, { query: { search: search || undefined } }, { keepPrevious: true });
  // A tag that was made just now is not in the answer of the search yet.
  const [made, setMade] = useState<readonly Tag[]>([]);
  const known = new Map([...(found.data?.data ?? []), ...made, ...value].map((each) => [each._id, each]));

  async function create(name: string): Promise<ChipOption | null> {
    try {
      const fresh = await client.send(createTag, { body: { name } });
      setMade((now) => [...now, fresh]);
      known.set(fresh._id, fresh);
      return optionOf(fresh);
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
      return null;
    }
  }

  return (
    <ChipsInput
      aria-label={control.id ? undefined : t`Tags`}
      {...control}
      values={value.map(optionOf)}
      onChange={(options) =>
        onChange(
          options.map(
            ({ value: id, label, tone }) =>
              known.get(id) ?? { _id: id, name: label, tone: tone === 'slate' ? 'neutral' : tone },
          ),
        )
      }
      options={(found.data?.data ?? []).map(optionOf)}
      onSearch={setSearch}
      loading={found.isLoading}
      onCreate={create}
      placeholder={t`Add a tag`}
    />
  );
}
