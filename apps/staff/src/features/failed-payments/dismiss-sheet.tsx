import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { dismissFailedPayment } from '@recoup/contract/failed-payments.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { ReasonField } from '../accounts/reason-field.tsx';
import type { FailedRow } from './failed-columns.tsx';

type SheetProps = { readonly row: FailedRow; readonly onClose: () => void; readonly onDone: () => void };

/** Takes a failed payment off the queue, with the reason. What is owed stays owed. */
export function DismissSheet({ row, onClose, onDone }: SheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const [reason, setReason] = useState('');
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Dismiss`}
      blocked={reason.trim() === ''}
      startsInBody
      facts={[
        { label: t`Customer`, value: row.debtor.displayName },
        { label: t`Amount`, value: formatMoney(row.amountCents) },
        { label: t`Why it failed`, value: row.failure.message },
      ]}
      onConfirm={async () => {
        await client.send(dismissFailedPayment, { params: { id: row._id }, body: { reason: reason.trim() } });
        onDone();
        showToast('success', t`Taken off the queue`);
      }}
    >
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        hint={t`It stays owed. Colleagues see the reason with the payment.`}
      />
    </ConfirmSheet>
  );
}
