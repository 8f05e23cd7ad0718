import { useId } from 'react';
import { classNames } from '../class-names.ts';

type SegmentedProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
};

/** One of two or three views of the same thing, side by side. */
export function Segmented<V extends string>({ label, value, options, onChange }: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset className="m-0 inline-flex rounded-control border border-border bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative cursor-pointer rounded-tag px-2.5 py-1.5 text-center font-medium text-compact text-muted transition-colors hover:text-text has-focus-visible:outline-2 has-focus-visible:outline-ring lg:py-1',
            option.value === value && 'bg-surface text-text shadow-[0_1px_2px_rgb(0_0_0/0.12)]',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
