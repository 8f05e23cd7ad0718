import { useLingui } from '@lingui/react/macro';
import { ChevronDown, X } from 'lucide-react';
import { useId } from 'react';
import { CheckInput } from '../choice/check-input.tsx';
import { RadioInput } from '../choice/radio-input.tsx';
import { classNames } from '../class-names.ts';
import { Popover } from '../overlay/popover.tsx';

type FilterOption = { readonly value: string; readonly label: string };

type FilterChipProps = {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** One value at most. */
  readonly single?: boolean;
};

/** One filter of a list as a chip that says in words what it does; empty it is an offer with a dashed edge. */
export function FilterChip({ label, options, values, onChange, single }: FilterChipProps) {
  const { t } = useLingui();
  const name = useId();
  const words = options.filter((option) => values.includes(option.value)).map((option) => option.label);
  const on = words.length > 0;
  const Mark = single ? RadioInput : CheckInput;
  return (
    <span className="inline-flex max-w-full items-stretch">
      <Popover
        title={label}
        trigger={
          <button
            type="button"
            className={classNames(
              'flex h-11 min-w-0 items-center gap-1 rounded-full border px-3 text-compact transition-colors lg:h-8',
              on
                ? 'rounded-r-none border-accent/40 bg-selected text-text'
                : 'border-control border-dashed text-muted hover:border-solid hover:text-text',
            )}
          >
            <span className={on ? 'text-muted' : undefined}>{on ? `${label}:` : label}</span>
            {on && <span className="truncate font-medium">{words.join(', ')}</span>}
            <ChevronDown aria-hidden className="size-3.5 shrink-0" />
          </button>
        }
      >
        <fieldset className="min-w-44">
          <legend className="px-1.5 pb-1 font-medium text-meta text-subtle">{label}</legend>
          {options.map((option) => (
            <label
              key={option.value}
              htmlFor={`${name}-${option.value}`}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-1.5 hover:bg-sunken lg:min-h-8"
            >
              <Mark
                id={`${name}-${option.value}`}
                name={name}
                checked={values.includes(option.value)}
                onChange={() => {
                  if (single) onChange([option.value]);
                  else if (values.includes(option.value)) onChange(values.filter((value) => value !== option.value));
                  else onChange([...values, option.value]);
                }}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      </Popover>
      {on && (
        <button
          type="button"
          aria-label={t`Remove filter ${label}`}
          onClick={() => onChange([])}
          className="grid w-9 place-items-center rounded-r-full border border-accent/40 border-l-0 bg-selected text-muted hover:text-text lg:w-7"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}
