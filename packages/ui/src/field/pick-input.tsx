import { Combobox } from '@base-ui/react/combobox';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';

export type PickOption = {
  readonly value: string;
  readonly label: string;
  /** A second, quieter text: that something else holds this choice already. */
  readonly detail?: string;
};

export type PickGroup = { readonly label: string; readonly items: readonly PickOption[] };

type PickInputProps = {
  readonly id?: string;
  readonly 'aria-label': string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-required'?: true | undefined;
  readonly groups: readonly PickGroup[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Shown while nothing is chosen, and offered as the first choice, which is null. */
  readonly none: string;
  readonly className?: string;
  /** Between the words and the arrow: a mark that says where the choice comes from. */
  readonly beside?: ReactNode;
};

const nothing = '';

/**
 * A choice from a list that is known but too long to read: opened by a button, narrowed by typing, in groups. Enter
 * takes what is highlighted.
 */
export function PickInput({ groups, value, onChange, none, className, beside, ...control }: PickInputProps) {
  const { t } = useLingui();
  const empty: PickOption = { value: nothing, label: none };
  const all = [{ label: '', items: [empty] }, ...groups];
  const chosen = all.flatMap(({ items }) => items).find((option) => option.value === (value ?? nothing)) ?? empty;
  return (
    <Combobox.Root
      items={all}
      value={chosen}
      onValueChange={(next: PickOption | null) => onChange(next && next.value !== nothing ? next.value : null)}
      itemToStringLabel={(option: PickOption) => option.label}
      isItemEqualToValue={(one: PickOption, other: PickOption) => one.value === other.value}
      autoHighlight
    >
      <Combobox.Trigger
        {...control}
        // The button says what is chosen; its label alone would leave that out.
        aria-label={`${control['aria-label']}: ${chosen.label}`}
        aria-invalid={control['aria-invalid'] || undefined}
        className={classNames(
          controlClasses,
          'flex cursor-pointer select-none items-center gap-2 text-left data-popup-open:border-accent',
          className,
        )}
      >
        <span className={classNames('min-w-0 flex-1 truncate', value === null && 'text-muted')}>{chosen.label}</span>
        {beside}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} align="start" className="z-50 outline-none">
          <Combobox.Popup
            aria-label={control['aria-label']}
            className="flex max-h-[min(24rem,var(--available-height))] w-[max(var(--anchor-width),17rem)] max-w-[calc(100vw-1.5rem)] flex-col rounded-card bg-surface text-body text-text shadow-popover outline-none"
          >
            <div className="border-border border-b p-1.5">
              <Combobox.Input aria-label={t`Search`} placeholder={t`Search`} className={controlClasses} />
            </div>
            <Combobox.Empty>
              <p className="px-3.5 py-3 text-muted empty:hidden">
                <Trans>Nothing found. Try another word.</Trans>
              </p>
            </Combobox.Empty>
            <Combobox.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
              {(group: PickGroup) => (
                <Combobox.Group
                  key={`${group.label}:${group.items[0]?.value}`}
                  items={group.items}
                  className="pb-1 last:pb-0"
                >
                  {group.label !== '' && (
                    <Combobox.GroupLabel className="px-2.5 pt-1.5 pb-1 font-medium text-meta text-subtle">
                      {group.label}
                    </Combobox.GroupLabel>
                  )}
                  <Combobox.Collection>
                    {(option: PickOption) => <Choice key={option.value} option={option} />}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function Choice({ option }: { readonly option: PickOption }) {
  return (
    <Combobox.Item
      value={option}
      className="flex min-h-11 cursor-default items-center gap-2 rounded-control px-2.5 py-1 outline-none data-highlighted:bg-sunken lg:min-h-8"
    >
      <span className={classNames('min-w-0 flex-1', option.value === nothing && 'text-muted')}>
        <span className="block truncate">{option.label}</span>
        {option.detail && <span className="block truncate text-meta text-muted">{option.detail}</span>}
      </span>
      <Combobox.ItemIndicator>
        <Check aria-hidden className="size-4 text-accent-text" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
