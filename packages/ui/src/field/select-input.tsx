import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinNames } from '../join-names.ts';
import { controlClasses } from './control-classes.ts';

export type SelectOption = { readonly value: string; readonly label: string };

type SelectInputProps = Omit<ComponentProps<'select'>, 'children'> & {
  readonly options: readonly SelectOption[];
  /** The first, empty entry; without it the first option stands. */
  readonly placeholder?: string;
};

/** A choice from a short, fixed list: the platform's own list, which phones and screen readers know best. */
export function SelectInput({ options, placeholder, className, ...rest }: SelectInputProps) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={joinNames(controlClasses, 'cursor-pointer appearance-none truncate pr-8', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
