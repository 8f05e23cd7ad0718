import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listCategories } from '@recoup/contract/templates.ts';
import { tones } from '@recoup/domain/vocabulary.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { toneLabels, useCategoryText } from './template-labels.ts';

const OWN = '+';

/** Category and tone of a template; a new category is made by writing it. */
export function FilingFields() {
  const { t, i18n } = useLingui();
  const textOf = useCategoryText();
  const categories = useCall(listCategories, {}, { revalidateOnFocus: false });
  const { field: category } = useController<{ category: string }, 'category'>({ name: 'category' });
  const { field: tone } = useController<{ tone: string | null }, 'tone'>({ name: 'tone' });
  const [isOwn, setIsOwn] = useState(false);
  const names = (categories.data?.data ?? []).map((each) => each.name);
  const known = category.value === '' || names.includes(category.value) ? names : [...names, category.value];
  return (
    <div className="grid grid-cols-2 gap-3">
      <FormField label={isOwn ? <Trans>New category</Trans> : <Trans>Category</Trans>} optional>
        {(control) =>
          isOwn ? (
            <TextInput
              {...control}
              ref={(node) => node?.focus()}
              value={category.value}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => category.onChange(event.target.value)}
              onBlur={() => category.value.trim() === '' && setIsOwn(false)}
            />
          ) : (
            <SelectInput
              {...control}
              value={category.value}
              placeholder={t`None`}
              options={[
                ...known.map((name) => ({ value: name, label: textOf(name) })),
                { value: OWN, label: t`New category…` },
              ]}
              onChange={(event) => {
                const isNew = event.target.value === OWN;
                setIsOwn(isNew);
                category.onChange(isNew ? '' : event.target.value);
              }}
            />
          )
        }
      </FormField>
      <FormField label={t`Tone`} optional>
        {(control) => (
          <SelectInput
            {...control}
            value={tone.value ?? ''}
            placeholder={t`None`}
            options={tones.map((each) => ({ value: each, label: i18n._(toneLabels[each]) }))}
            onChange={(event) => tone.onChange(event.target.value || null)}
          />
        )}
      </FormField>
    </div>
  );
}
