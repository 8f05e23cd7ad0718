import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { dismissFailedPayment } from '@recoup/contract/failed-payments.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { FailedRow } from './failed-columns.tsx';

type SheetProps = { readonly row: FailedRow; readonly onClose: () => void; readonly onDone: () => void };

/** Takes a failed payment off the queue, with the reason. What is owed stays owed. */
export function DismissSheet({ row, onClose, onDone }: SheetProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Dismiss`}
      reason={{ isRequired: true, hint: t`It stays owed. Colleagues see the reason with the payment.` }}
      startsInBody
      facts={[
        { label: t`Customer`, value: row.debtor.displayName },
        { label: t`Amount`, value: formatMoney(row.amountCents) },
        { label: t`Why it failed`, value: row.failure.message },
      ]}
      onConfirm={async (reason) => {
        await client.send(dismissFailedPayment, { params: { id: row._id }, body: { reason } });
        onDone();
        showToast('success', t`Taken off the queue`);
      }}
    />
  );
}
