import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { removeCompanyMethod } from '@recoup/contract/billing.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { CompanyMethod } from './billing.ts';
import { useBillingWords } from './use-billing-words.ts';

type RemoveMethodSheetProps = {
  readonly method: CompanyMethod;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Takes a card or account of the company away. */
export function RemoveMethodSheet({ method, onClose, onChanged }: RemoveMethodSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const words = useBillingWords();
  const isCard = method.kind === 'CARD';
  return (
    <ConfirmSheet
      open
      danger
      action={isCard ? t`Remove the card` : t`Remove the bank account`}
      facts={[{ label: t`Card or account`, value: words.method(method) }]}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={async () => {
        try {
          await client.send(removeCompanyMethod, { body: { paymentMethodId: method._id } });
          showToast('success', isCard ? t`Card removed` : t`Bank account removed`);
        } finally {
          onChanged();
        }
      }}
    >
      <p className="mt-3">
        <Trans>Nothing is charged to it any more. To pay by it again, it has to be entered anew.</Trans>
      </p>
    </ConfirmSheet>
  );
}
