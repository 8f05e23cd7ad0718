import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useId } from 'react';

type DayBoundProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onDay: (day: string | undefined) => void;
};

/** The first or the last day that a list shows, both included. */
export function DayBound({ label, value, onDay, min, max }: DayBoundProps) {
  const id = useId();
  return (
    <span className="flex items-center gap-1.5">
      <label htmlFor={id} className="text-compact text-muted">
        {label}
      </label>
      <TextInput
        id={id}
        type="date"
        className="figures w-40"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={({ target }) => onDay(target.value || undefined)}
      />
    </span>
  );
}
