import { Combobox } from '@base-ui/react/combobox';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from '../field/control-classes.ts';
import type { FilterOption, FilterSource } from './filter-field.ts';
import { focusOnMount } from './focus-on-mount.ts';
import type { ValueEditorProps } from './value-editor.ts';
import { keepNames, useValueNames } from './value-names.ts';

/** Several values of a list: searched as one types, chosen ones on top. Enter chooses, Escape closes. */
export function OptionValues({ field, values, onValues }: ValueEditorProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  // Said here, since the library names the list only once something else makes it draw again.
  const listId = useId();
  const found = useOptions(field.options, field.source, text);
  const nameOf = useValueNames(values, field);
  // Those chosen when the list was opened stand first; the order does not change under the pointer.
  const [atFirst] = useState(values);
  const words = text.trim().toLocaleLowerCase();
  const chosenFirst = atFirst.map((value) => ({ value: String(value), label: nameOf(String(value)) ?? '…' }));
  const rest = (found ?? []).filter(({ value }) => !atFirst.includes(value));
  const items = [...chosenFirst, ...rest].filter(
    ({ label }) => field.source || label.toLocaleLowerCase().includes(words),
  );
  const chosen = values.map(
    (value) => items.find((item) => item.value === value) ?? { value: String(value), label: '' },
  );
  return (
    <Combobox.Root
      inline
      open
      multiple
      items={items}
      filter={null}
      value={chosen}
      onValueChange={(next: FilterOption[]) => onValues(next.map(({ value }) => value))}
      inputValue={text}
      onInputValueChange={(next, details) => {
        // A choice leaves what was typed, so that several of one search can be chosen.
        if (details.reason !== 'item-press' && details.reason !== 'input-clear') setText(next);
      }}
      itemToStringLabel={(option: FilterOption) => option.label}
      isItemEqualToValue={(one: FilterOption, other: FilterOption) => one.value === other.value}
      autoHighlight
    >
      <span className="relative block">
        <Combobox.Input
          ref={focusOnMount}
          aria-label={t`Search values`}
          aria-controls={listId}
          placeholder={t`Search`}
          className={controlClasses}
        />
        {found === null && (
          <LoaderCircle
            aria-hidden
            className="absolute top-1/2 right-2.5 size-4 -translate-y-1/2 animate-spin text-subtle"
          />
        )}
      </span>
      <Combobox.Empty>
        <p className="px-2.5 py-3 text-muted empty:hidden">
          {found === null ? <Trans>Searching…</Trans> : <Trans>Nothing found. Try another word.</Trans>}
        </p>
      </Combobox.Empty>
      <Combobox.List
        id={listId}
        aria-label={field.label}
        className="max-h-[min(16rem,45dvh)] overflow-y-auto overscroll-contain outline-none"
      >
        {(option: FilterOption) => (
          <Combobox.Item
            key={option.value}
            value={option}
            className="flex min-h-11 cursor-default items-center gap-2.5 rounded-control px-1.5 outline-none data-highlighted:bg-sunken lg:min-h-8"
          >
            <Mark on={values.includes(option.value)} />
            <span className="min-w-0 py-1">
              <span className="block truncate">{option.label}</span>
              {option.detail && <span className="block truncate text-meta text-muted">{option.detail}</span>}
            </span>
          </Combobox.Item>
        )}
      </Combobox.List>
    </Combobox.Root>
  );
}

/** Looks like a checkbox; the option itself says whether it is chosen. */
function Mark({ on }: { readonly on: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-4 shrink-0 place-items-center rounded-tag border',
        on ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface',
      )}
    >
      {on && <Check strokeWidth={3} className="size-3" />}
    </span>
  );
}

/** What may be chosen: the known options, or what the source finds; null while it searches for the first time. */
function useOptions(
  options: readonly FilterOption[] | undefined,
  source: FilterSource | undefined,
  text: string,
): readonly FilterOption[] | null {
  const [found, setFound] = useState<readonly FilterOption[] | null>(null);
  useEffect(() => {
    if (!source) return;
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        source.find(text.trim(), abort.signal).then(
          (list) => {
            keepNames(source, list);
            setFound(list);
          },
          // A search that fails finds nothing; what is typed stays and can be tried again.
          () => !abort.signal.aborted && setFound([]),
        );
      },
      text === '' ? 0 : 250,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [source, text]);
  return source ? found : (options ?? []);
}
