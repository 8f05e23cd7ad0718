import { Combobox } from '@base-ui/react/combobox';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronDown, LoaderCircle } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';
import type { ControlProps } from './form-field.tsx';

export type ComboOption = { readonly value: string; readonly label: string; readonly detail?: ReactNode };

type ComboInputProps = Partial<ControlProps> & {
  readonly value: ComboOption | null;
  readonly onValueChange: (option: ComboOption | null) => void;
  /** What matches the typed text; the server searches, this component only asks. */
  readonly options: readonly ComboOption[];
  /** Called 250 ms after the last key. */
  readonly onSearch: (text: string) => void;
  readonly loading?: boolean;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  /** In its form: by it the summary of what is wrong finds the label, and takes whoever presses there. */
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** For a field whose label is beside it. */
  readonly 'aria-label'?: string;
};

/** A choice from a long list that is searched as one types: a customer, a campaign. */
export function ComboInput({
  value,
  onValueChange,
  options,
  onSearch,
  loading,
  placeholder,
  onBlur,
  inputRef,
  ...control
}: ComboInputProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value?.label ?? '');
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const timer = setTimeout(() => search(typed === value?.label ? '' : typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <Combobox.Root
      items={options}
      filter={null}
      value={value}
      onValueChange={(next: ComboOption | null) => onValueChange(next)}
      inputValue={typed}
      onInputValueChange={setTyped}
      itemToStringLabel={(option: ComboOption) => option.label}
      isItemEqualToValue={(one: ComboOption, other: ComboOption) => one.value === other.value}
    >
      <span className="relative block">
        <Combobox.Input
          {...control}
          ref={inputRef}
          onBlur={onBlur}
          // What is chosen is replaced by what is typed, not continued.
          onFocus={(event) => event.currentTarget.select()}
          placeholder={placeholder}
          className={classNames(controlClasses, 'pr-9')}
        />
        <Combobox.Trigger
          aria-label={t`Show choices`}
          className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded-tag text-muted"
        >
          {loading ? <LoaderCircle className="size-4 animate-spin" /> : <ChevronDown className="size-4" />}
        </Combobox.Trigger>
      </span>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
          <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-[var(--anchor-width)] overflow-y-auto rounded-card bg-surface p-1 text-body text-text shadow-popover">
            <Combobox.Empty>
              <p className="px-2.5 py-3 text-muted">
                {loading ? <Trans>Searching…</Trans> : <Trans>Nothing found. Try another word.</Trans>}
              </p>
            </Combobox.Empty>
            <Combobox.List>
              {(option: ComboOption) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-11 cursor-default items-center gap-2 rounded-control px-2.5 py-1.5 outline-none data-highlighted:bg-sunken lg:min-h-8"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{option.label}</span>
                    {option.detail && <span className="block truncate text-meta text-muted">{option.detail}</span>}
                  </span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden className="size-4 text-accent-text" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
