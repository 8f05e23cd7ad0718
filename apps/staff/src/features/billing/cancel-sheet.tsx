import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { cancelSmsSubscription, cancelSubscription } from '@recoup/contract/billing.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { Subscription } from './billing.ts';
import { useBillingWords } from './use-billing-words.ts';

type CancelSheetProps = {
  readonly subscription: Subscription;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Cancels in one step, as it began: what is paid stays until its end, what is unpaid ends now. */
export function CancelSheet({ subscription, onClose, onChanged }: CancelSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const words = useBillingWords();
  const { type, status, periodEnd } = subscription;
  const isPaid = status === 'active' || status === 'trialing';
  return (
    <ConfirmSheet
      open
      danger
      action={type === 'PLAN' ? t`Cancel the plan` : t`Cancel the texts by the month`}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={async () => {
        await client.send(type === 'PLAN' ? cancelSubscription : cancelSmsSubscription, {});
        showToast('success', isPaid ? t`Canceled. It stays until its period ends.` : t`Canceled.`);
        onChanged();
      }}
    >
      <p>
        {isPaid ? (
          <Trans>
            It stays as it is until {words.day(periodEnd)} and is not renewed. Until then you can let it go on.
          </Trans>
        ) : (
          <Trans>It ends now. What is unpaid of it is not asked for any more.</Trans>
        )}
      </p>
      {type === 'PLAN' && (
        <p className="mt-2">
          <Trans>Nothing of yours is deleted: your customers, accounts and history stay, and can be exported.</Trans>
        </p>
      )}
    </ConfirmSheet>
  );
}
