import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { updateSubscriptionMethod } from '@recoup/contract/billing.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { CompanyMethod, Subscription } from './billing.ts';
import { useBillingWords } from './use-billing-words.ts';

type PayBySheetProps = {
  readonly method: CompanyMethod;
  /** What it is to pay from now on, and does not yet. */
  readonly subscriptions: readonly Subscription[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Lets another card or account pay from now on; what is unpaid is taken at once. */
export function PayBySheet({ method, subscriptions, onClose, onChanged }: PayBySheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const words = useBillingWords();
  const plan = subscriptions.find(({ type }) => type === 'PLAN');
  const texts = subscriptions.find(({ type }) => type === 'SMS');
  const unpaid = subscriptions.filter(({ status }) => status === 'past_due' || status === 'unpaid');
  const unpaidCents = unpaid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const both = t`Pay the plan and the texts by it`;
  const action = plan && texts ? both : plan ? t`Pay the plan by it` : t`Pay the texts by it`;
  return (
    <ConfirmSheet
      open
      action={action}
      facts={[
        { label: t`Card or account`, value: words.method(method) },
        ...(plan ? [{ label: t`Price`, value: words.price(plan.amountCents, plan.interval) }] : []),
        ...(texts ? [{ label: t`Texts by the month`, value: words.price(texts.amountCents, texts.interval) }] : []),
        ...(unpaid.length > 0 ? [{ label: t`Taken now`, value: words.money(unpaidCents) }] : []),
      ]}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={async () => {
        try {
          for (const { _id: subscriptionId } of subscriptions) {
            const body = { subscriptionId, paymentMethodId: method._id };
            await client.send(updateSubscriptionMethod, { body });
          }
          showToast('success', unpaid.length > 0 ? t`Paid. Everything goes on.` : t`Saved`);
        } finally {
          onChanged();
        }
      }}
    >
      {unpaid.length > 0 && (
        <p className="mt-3">
          <Trans>What is unpaid is taken at once.</Trans>
        </p>
      )}
    </ConfirmSheet>
  );
}
