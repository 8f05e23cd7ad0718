import { type ReactNode, useState } from 'react';
import { FormField } from './form-field.tsx';
import { TextInput } from './text-input.tsx';

type DayFieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** `YYYY-MM-DD`; empty before one is chosen. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  /** Never with an empty day. */
  readonly onChange: (day: string) => void;
};

/**
 * A calendar day, by the browser's own control. While one is typed the control has none for a moment: it is left alone
 * then, or the day before would come back between two key presses.
 */
export function DayField({ value, min, max, onChange, ...field }: DayFieldProps) {
  const [isHalfTyped, setHalfTyped] = useState(false);
  return (
    <FormField {...field} isSpoken>
      {(ids) => (
        <TextInput
          {...ids}
          type="date"
          required
          min={min}
          max={max}
          className="figures"
          value={isHalfTyped ? '' : value}
          onChange={({ target }) => {
            setHalfTyped(target.value === '');
            if (target.value) onChange(target.value);
          }}
          onBlur={() => setHalfTyped(false)}
        />
      )}
    </FormField>
  );
}
