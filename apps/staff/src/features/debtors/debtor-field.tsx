import type { ComboOption } from '@recoup/ui/field/combo-input.tsx';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { DebtorPicker } from './debtor-picker.tsx';

/** The customer of a form's `debtorId`. */
export function DebtorField({ first = null }: { readonly first?: ComboOption | null }) {
  const [chosen, setChosen] = useState<ComboOption | null>(first);
  const { field, fieldState } = useController({ name: 'debtorId' });
  return (
    <DebtorPicker
      value={chosen}
      onChange={(option) => {
        setChosen(option);
        field.onChange(option?.value);
      }}
      onBlur={field.onBlur}
      {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
    />
  );
}
