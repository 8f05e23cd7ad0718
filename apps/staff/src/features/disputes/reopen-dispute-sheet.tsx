import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { reopenDispute } from '@recoup/contract/disputes.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';

type ReopenDisputeSheetProps = {
  readonly dispute: { readonly _id: string; readonly version: number };
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Takes an answered dispute up again because of something new; the account rests once more. */
export function ReopenDisputeSheet({ dispute, onClose, onDone }: ReopenDisputeSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Take up again`}
      facts={[
        { label: t`Dispute`, value: t`Answered → open` },
        { label: t`Reminders of this account`, value: t`Going on → resting` },
      ]}
      reason={{
        isRequired: true,
        label: t`What is new?`,
        hint: t`Kept as a note of the account. The customer is told that the dispute is open again.`,
        maxLength: 2_000,
        isLong: true,
        name: 'reason',
      }}
      onConfirm={async (reason) => {
        const { _id: id, version } = dispute;
        await client.send(reopenDispute, { params: { id }, body: { version, reason } });
        showToast('success', t`Dispute taken up again`);
        onDone();
      }}
    />
  );
}
