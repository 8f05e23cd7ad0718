import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { selectDebtors } from '@recoup/contract/debtors.ts';
import { ComboInput, type ComboOption } from '@recoup/ui/field/combo-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { type Ref, useState } from 'react';

type DebtorPickerProps = {
  readonly value: ComboOption | null;
  readonly onChange: (option: ComboOption | null) => void;
  readonly error?: string;
  readonly onBlur?: () => void;
  readonly label?: string;
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
};

/** Chooses a customer by name, e-mail, phone or Customer ID; the server searches. */
export function DebtorPicker({ value, onChange, error, label, ...input }: DebtorPickerProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const found = useCall(selectDebtors, { query: { query } }, { keepPrevious: true });
  const options = (found.data?.data ?? []).map((row) => ({
    value: row._id,
    label: row.displayName,
    detail: [row.internalReference, row.email].filter(Boolean).join(' · '),
  }));
  return (
    <FormField
      label={label ?? t`Customer`}
      hint={t`Search by name, e-mail, phone or Customer ID.`}
      required
      error={error}
    >
      {(control) => (
        <ComboInput
          {...control}
          {...input}
          value={value}
          onValueChange={onChange}
          options={options}
          onSearch={setQuery}
          loading={found.isLoading || found.isRefreshing}
          placeholder={t`Choose a customer`}
        />
      )}
    </FormField>
  );
}
