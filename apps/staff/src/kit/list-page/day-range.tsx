import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useId } from 'react';

/** Days of the company as ISO dates, both included; open where one is left out. */
type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

type DayRangeProps = Days & { readonly onDays: (days: Days) => void };

/** The first and the last day that a list shows. */
export function DayRange({ from, to, onDays }: DayRangeProps) {
  const { t } = useLingui();
  return (
    <>
      <DayBound
        label={t({ message: 'From', context: 'days' })}
        value={from}
        max={to}
        onDay={(day) => onDays({ from: day })}
      />
      <DayBound
        label={t({ message: 'To', context: 'days' })}
        value={to}
        min={from}
        onDay={(day) => onDays({ to: day })}
      />
    </>
  );
}

type DayBoundProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onDay: (day: string | undefined) => void;
};

function DayBound({ label, value, onDay, min, max }: DayBoundProps) {
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
