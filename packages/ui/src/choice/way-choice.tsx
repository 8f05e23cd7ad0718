import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { RadioInput } from './radio-input.tsx';

export interface Way<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly text: string;
  /** Stands beside its name, such as what it costs or who brings it. */
  readonly note?: string | undefined;
  /** Not to be chosen now; its text says why. */
  readonly isShut?: boolean;
}

type WayChoiceProps<V extends string> = {
  readonly legend: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly ways: readonly Way<V>[];
  readonly className?: string;
};

/** One of a few ways, each with what it means. */
export function WayChoice<V extends string>({ legend, value, onChange, ways, className }: WayChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 font-medium text-compact">{legend}</legend>
      <div className="space-y-2">
        {ways.map((way) => (
          <label
            key={way.value}
            htmlFor={`${name}-${way.value}`}
            className={classNames(
              'flex items-start gap-2.5 rounded-card border px-3 py-2.5 text-body',
              way.isShut ? 'text-muted' : 'cursor-pointer',
              value === way.value ? 'border-accent bg-selected' : 'border-border',
            )}
          >
            <RadioInput
              id={`${name}-${way.value}`}
              name={name}
              value={way.value}
              checked={value === way.value}
              disabled={way.isShut}
              onChange={() => onChange(way.value)}
              className="mt-0.5"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">{way.label}</span>
                {way.note && <span className="figures text-muted">{way.note}</span>}
              </span>
              <span className="block text-compact text-muted">{way.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
