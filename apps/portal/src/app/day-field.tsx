import { NativeInput } from '@recoup/ui/native/native-input.tsx';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';

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

/** A calendar day, by the browser's own control. */
export function DayField({ value, min, max, onChange, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      {(ids) => (
        <NativeInput
          {...ids}
          type="date"
          required
          min={min}
          max={max}
          className="portal-field figures"
          value={value}
          onChange={(event) => event.target.value && onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
