import { Trans } from '@lingui/react/macro';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { isInForce, type Statement, type StatementAccount } from '#portal/features/statement/statement.ts';
import { useFormat } from '#portal/kit/use-format.ts';

/** Invoices that something can still be said about. */
export function openAccounts({ accounts }: Statement): readonly StatementAccount[] {
  return accounts.filter((account) => isInForce(account) && account.disputedCents === 0);
}

type AccountFieldProps = {
  readonly accounts: readonly StatementAccount[];
  readonly currency: string;
  readonly value: string;
  readonly onChange: (accountId: string) => void;
};

/** Which invoice it is about; a single one is chosen already. */
export function AccountField({ accounts, currency, value, onChange }: AccountFieldProps) {
  const format = useFormat();
  return (
    <FormField label={<Trans>Which invoice?</Trans>}>
      {(ids) => (
        <SelectInput
          {...ids}
          value={value}
          options={accounts.map(({ _id, reference, balanceCents }) => ({
            value: _id,
            label: `${reference} · ${format.money(balanceCents, currency)}`,
          }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
