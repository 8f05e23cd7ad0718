import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { closeAccount } from '@recoup/contract/account-life.ts';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { methodLabels } from '../../kit/records/transaction-labels.ts';
import { StatusChange } from './status-change.tsx';

type Account = ReplyOf<typeof readAccount>;

type CloseAccountProps = {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onChanged: (account: Account) => void;
};

const methods = ['CASH', 'WIRE_TRANSFER', 'ACH'] as const;
type Method = (typeof methods)[number];

/** Closes an account: as paid outside the product, or canceled; with balance and status before and after. */
export function CloseAccountDialog({ account, onClose, onChanged }: CloseAccountProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { withPaid: mayBook, withoutPaid: mayCancel } = account.closing;
  const [withPaid, setWithPaid] = useState(mayBook);
  const [method, setMethod] = useState<Method>('WIRE_TRANSFER');
  const balance = formatMoney(account.balanceCents);
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={withPaid ? t`Close as paid, ${balance}` : t`Close without payment`}
      danger={!withPaid}
      facts={[
        { label: t`Account`, value: `${account.reference}, ${account.debtor.displayName}` },
        {
          label: t`Status`,
          value: <StatusChange from={account.status} to={withPaid ? 'Paid Off' : 'Canceled'} />,
        },
        {
          label: t`Balance`,
          value: withPaid ? `${balance} → ${formatMoney(0)}` : t`${balance}, no longer asked for`,
        },
      ]}
      reason={{ isRequired: false }}
      onConfirm={async (reason) => {
        const body = { withPaid, method, ...(reason ? { reason } : {}) };
        onChanged(await client.send(closeAccount, { params: { id: account._id }, body }));
        showToast('success', withPaid ? t`Payment booked, account closed` : t`Account closed`);
      }}
    >
      {mayBook && mayCancel && (
        <WayChoice
          className="mt-4"
          legend={t`How it is closed`}
          value={withPaid ? 'paid' : 'cancel'}
          onChange={(way) => setWithPaid(way === 'paid')}
          ways={[
            {
              value: 'paid',
              label: t`Paid outside`,
              text: t`The balance is booked as a payment that reached you otherwise.`,
            },
            { value: 'cancel', label: t`Without payment`, text: t`Nothing is booked; the account is canceled.` },
          ]}
        />
      )}
      {withPaid && (
        <FormField label={t`How the money came in`} className="mt-4">
          {(control) => (
            <SelectInput
              {...control}
              value={method}
              onChange={(event) => setMethod(methods.find((known) => known === event.target.value) ?? 'CASH')}
              options={methods.map((value) => ({ value, label: i18n._(methodLabels[value]) }))}
            />
          )}
        </FormField>
      )}
      <p className="mt-4 text-compact text-muted">
        <Trans>No further reminders are sent for this account.</Trans>
      </p>
    </ConfirmSheet>
  );
}
