import { parseMoney } from '@recoup/domain/money/parse-money.ts';
import { NativeInput } from '@recoup/ui/native/native-input.tsx';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';

/** The cents that somebody typed; 0 when it is no amount. */
export function typedCents(text: string): number {
  const parsed = parseMoney(text);
  return parsed.ok ? parsed.cents : 0;
}

type MoneyFieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** A sum of one's own, typed as people type it; what is wrong with it stands beneath. */
export function MoneyField({ value, onChange, ...field }: MoneyFieldProps) {
  return (
    <Field {...field}>
      {(ids) => (
        <NativeInput
          {...ids}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="$"
          className="portal-field figures"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
