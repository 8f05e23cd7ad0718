import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { retryFailedPayment } from '@recoup/contract/failed-payments.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { methodLabels } from '../../kit/records/transaction-labels.ts';
import type { FailedRow } from './failed-columns.tsx';

type SheetProps = { readonly row: FailedRow; readonly onClose: () => void; readonly onDone: () => void };

/** Charges the saved method once more, now; pressing twice charges once, since the new payment's id is kept. */
export function RetrySheet({ row, onClose, onDone }: SheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const [paymentId] = useState(() => uuidv7());
  const amount = formatMoney(row.amountCents);
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Charge ${amount} again`}
      facts={[
        { label: t`Customer`, value: row.debtor.displayName },
        { label: t`Amount`, value: amount },
        { label: t`Method`, value: row.methodLabel ?? i18n._(methodLabels[row.method]) },
        { label: t`Accounts`, value: row.accounts.map((account) => account.reference).join(', ') },
        { label: t`Why it failed`, value: row.failure.message },
      ]}
      onConfirm={async () => {
        const { state } = await client.send(retryFailedPayment, { params: { id: row._id }, body: { _id: paymentId } });
        onDone();
        if (state === 'SUCCESS') showToast('success', t`The payment went through`);
        else if (state === 'FAILED') showToast('error', t`It was declined again`);
        else showToast('info', t`The payment is on its way`);
      }}
    />
  );
}
