import { Trans } from '@lingui/react/macro';
import { NativeSelect } from '@recoup/ui/native/native-select.tsx';
import type { Statement, StatementAccount } from '#portal/features/statement/statement.ts';
import { Field } from '#portal/kit/field.tsx';
import { useFormat } from '#portal/kit/use-format.ts';

/** Invoices that something can still be said about. */
export function openAccounts({ accounts }: Statement): readonly StatementAccount[] {
  return accounts.filter(({ status }) => status === 'open' || status === 'overdue');
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
    <Field label={<Trans>Which invoice?</Trans>}>
      {(ids) => (
        <NativeSelect
          {...ids}
          className="portal-field"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {accounts.map(({ _id, reference, balanceCents }) => (
            <option key={_id} value={_id}>
              {reference} · {format.money(balanceCents, currency)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
