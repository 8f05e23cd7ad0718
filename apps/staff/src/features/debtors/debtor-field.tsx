import type { ComboOption } from '@recoup/ui/field/combo-input.tsx';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { DebtorPicker } from './debtor-picker.tsx';

type DebtorFieldProps = {
  /** Chosen from the beginning. */
  readonly first?: ComboOption | null;
  /** For what else on the page follows the choice. */
  readonly onChosen?: (id: string | undefined) => void;
};

/** The customer of a new record as a field of its form, `debtorId`: it names whom it chose at once. */
export function DebtorField({ first = null, onChosen }: DebtorFieldProps) {
  const [chosen, setChosen] = useState<ComboOption | null>(first);
  const { field, fieldState } = useController({ name: 'debtorId' });
  return (
    <DebtorPicker
      value={chosen}
      onChange={(option) => {
        setChosen(option);
        field.onChange(option?.value);
        onChosen?.(option?.value);
      }}
      name={field.name}
      inputRef={field.ref}
      onBlur={field.onBlur}
      {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
    />
  );
}
