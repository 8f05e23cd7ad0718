import { Combobox } from '@base-ui/react/combobox';
import { Trans, useLingui } from '@lingui/react/macro';
import { LoaderCircle, Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Chip } from '../status/chip.tsx';
import type { Tone } from '../tokens.ts';
import { controlClasses } from './control-classes.ts';
import type { ControlProps } from './form-field.tsx';

export type ChipOption = { readonly value: string; readonly label: string; readonly tone: Tone };

type ChipsInputProps = Partial<ControlProps> & {
  readonly 'aria-label'?: string;
  readonly values: readonly ChipOption[];
  readonly onChange: (values: readonly ChipOption[]) => void;
  /** What matches the typed text; the server searches, this component only asks. */
  readonly options: readonly ChipOption[];
  /** Called 250 ms after the last key. */
  readonly onSearch: (text: string) => void;
  readonly loading?: boolean;
  /** Makes a choice that is not there yet, under the typed name; without it only what is there can be chosen. */
  readonly onCreate?: (name: string) => Promise<ChipOption | null>;
  readonly placeholder?: string;
};

const fresh = 'new';

/** Several choices that stand as chips: typed to find, Backspace takes the last away, Enter takes what is highlighted. */
export function ChipsInput(props: ChipsInputProps) {
  const { values, onChange, options, onSearch, loading, onCreate, placeholder, ...control } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const search = useEffectEvent(onSearch);
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => search(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  const known = [...options, ...values].some((option) => option.label.toLowerCase() === text.toLowerCase());
  const offersNew = onCreate !== undefined && text !== '' && !known && !loading;
  // What is chosen already is taken away at its chip: Enter on the same word again must not remove it.
  const rest = options.filter((option) => !values.some((chosen) => chosen.value === option.value));
  const items = offersNew ? [...rest, { value: fresh, label: text, tone: 'neutral' as const }] : rest;

  async function choose(next: readonly ChipOption[]): Promise<void> {
    setTyped('');
    if (!next.some((option) => option.value === fresh)) return onChange(next);
    const made = await onCreate?.(text);
    if (made) onChange([...values.filter((option) => option.value !== made.value), made]);
  }

  return (
    <Combobox.Root
      multiple
      items={items}
      filter={null}
      value={[...values]}
      onValueChange={(next: ChipOption[], { reason }) => {
        // Escape closes the list; it takes nothing away.
        if (reason !== 'escape-key') void choose(next);
      }}
      inputValue={typed}
      onInputValueChange={setTyped}
      itemToStringLabel={(option: ChipOption) => option.label}
      isItemEqualToValue={(one: ChipOption, other: ChipOption) => one.value === other.value}
      autoHighlight
    >
      <Combobox.Chips
        ref={box}
        className={classNames(
          controlClasses,
          'flex h-auto min-h-11 flex-wrap items-center gap-1 py-1 lg:h-auto lg:min-h-8',
        )}
      >
        {values.map((option) => (
          <Combobox.Chip key={option.value} aria-label={option.label} className="rounded-full outline-offset-1">
            <Chip tone={option.tone} className="pr-1">
              {option.label}
              <Combobox.ChipRemove
                aria-label={t`Remove ${option.label}`}
                className="grid size-4.5 cursor-pointer place-items-center rounded-full hover:bg-surface/60"
              >
                <X aria-hidden className="size-3" />
              </Combobox.ChipRemove>
            </Chip>
          </Combobox.Chip>
        ))}
        <Combobox.Input
          {...control}
          placeholder={values.length === 0 ? placeholder : undefined}
          className="min-w-20 flex-1 bg-transparent py-0.5 outline-none placeholder:text-subtle"
        />
        {loading && <LoaderCircle aria-hidden className="size-4 animate-spin text-muted" />}
      </Combobox.Chips>
      <Combobox.Portal>
        <Combobox.Positioner anchor={box} sideOffset={4} align="start" className="z-50 outline-none">
          <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-[max(var(--anchor-width),14rem)] max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card bg-surface p-1 text-body text-text shadow-popover">
            <Combobox.Empty>
              <p className="px-2.5 py-2 text-muted empty:hidden">
                {loading ? <Trans>Searching…</Trans> : <Trans>Nothing found. Try another word.</Trans>}
              </p>
            </Combobox.Empty>
            <Combobox.List>
              {(option: ChipOption) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-11 cursor-default items-center gap-2 rounded-control px-2 py-1 outline-none data-highlighted:bg-sunken lg:min-h-8"
                >
                  <span className="flex min-w-0 flex-1 items-center gap-2">
                    {option.value === fresh ? (
                      <>
                        <Plus aria-hidden className="size-4 text-muted" />
                        <span className="truncate">{t`Create “${option.label}”`}</span>
                      </>
                    ) : (
                      <Chip tone={option.tone}>{option.label}</Chip>
                    )}
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
