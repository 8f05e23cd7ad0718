import { Autocomplete } from '@base-ui/react/autocomplete';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FilterFieldType } from '@recoup/domain/filters/filter-operators.ts';
import { Calendar, CircleDollarSign, Hash, List, type LucideIcon, ToggleLeft, Type } from 'lucide-react';
import { useId, useState } from 'react';
import { controlClasses } from '../field/control-classes.ts';
import type { FilterField } from './filter-field.ts';
import { focusOnMount } from './focus-on-mount.ts';

const icons: Readonly<Record<FilterFieldType, LucideIcon>> = {
  text: Type,
  option: List,
  money: CircleDollarSign,
  number: Hash,
  date: Calendar,
  boolean: ToggleLeft,
};

type FieldPickerProps = {
  readonly fields: readonly FilterField[];
  readonly onPick: (field: FilterField) => void;
};

/** The first step of a condition: what to look at. Typing narrows, Enter takes what is highlighted. */
export function FieldPicker({ fields, onPick }: FieldPickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  // Said here, since the library names the list only once something else makes it draw again.
  const listId = useId();
  const words = text.trim().toLocaleLowerCase();
  return (
    <Autocomplete.Root
      inline
      open
      items={fields.filter(({ label }) => label.toLocaleLowerCase().includes(words))}
      filter={null}
      value={text}
      onValueChange={setText}
      itemToStringValue={(field: FilterField) => field.label}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.Input
        ref={focusOnMount}
        aria-label={t`Field to filter by`}
        aria-controls={listId}
        placeholder={t`Filter by…`}
        className={controlClasses}
      />
      <Autocomplete.Empty>
        <p className="px-2.5 py-3 text-muted">
          <Trans>Nothing found. Try another word.</Trans>
        </p>
      </Autocomplete.Empty>
      <Autocomplete.List
        id={listId}
        className="mt-1 max-h-[min(20rem,55dvh)] overflow-y-auto overscroll-contain outline-none max-sm:max-h-none"
      >
        {(field: FilterField) => {
          const Icon = icons[field.type];
          return (
            <Autocomplete.Item
              key={field.name}
              value={field}
              onClick={() => onPick(field)}
              className="flex min-h-11 cursor-default items-center gap-2.5 rounded-control px-2.5 outline-none data-highlighted:bg-sunken lg:min-h-8"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-subtle" />
              <span className="truncate">{field.label}</span>
            </Autocomplete.Item>
          );
        }}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
