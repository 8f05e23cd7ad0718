import type { ReactNode } from 'react';
import { FormField } from './form-field.tsx';
import { TextInput } from './text-input.tsx';

type TypedMoneyFieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** A sum of one's own that stays as it was typed, outside of a form; what is wrong with it stands beneath. */
export function TypedMoneyField({ value, onChange, ...field }: TypedMoneyFieldProps) {
  return (
    <FormField {...field} isSpoken>
      {(ids) => (
        <TextInput
          {...ids}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="$"
          className="figures"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
