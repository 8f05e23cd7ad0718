import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { updateSubscriptionMethod } from '@recoup/contract/billing.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddMethod } from './add-method.tsx';
import type { CompanyMethod } from './billing.ts';
import type { BillingPart } from './billing-part.ts';
import { heldPlan } from './plan-move.ts';
import { useBillingWords } from './use-billing-words.ts';
import { useMethodSetup } from './use-method-setup.ts';

/** The cards and accounts with which the company pays, and which of them pays the plan. */
export function MethodsCard({ billing, onBilling, onChanged }: BillingPart) {
  const { t } = useLingui();
  const client = useClient();
  const words = useBillingWords();
  const setup = useMethodSetup();
  const [chosen, setChosen] = useState<CompanyMethod | null>(null);
  const { methods } = billing;
  const plan = heldPlan(billing.plan);
  const isUnpaid = plan?.status === 'past_due' || plan?.status === 'unpaid';
  return (
    <Card
      title={t`Payment`}
      actions={
        <Button size="small" busy={setup.busy} onClick={() => void setup.begin()}>
          {!setup.busy && <Plus aria-hidden />}
          <Trans>Add a card or bank account</Trans>
        </Button>
      }
    >
      {setup.problem && <Notice kind="error">{setup.problem}</Notice>}
      {methods.length === 0 && (
        <p className="text-body text-muted">
          <Trans>No card or bank account is saved.</Trans>
        </p>
      )}
      <ul aria-label={t`Cards and bank accounts`} className="divide-y divide-border">
        {methods.map((method) => (
          <li key={method._id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-body">
            <span className="min-w-0 flex-1 basis-48">
              {words.method(method)}
              {method.expMonth && method.expYear && (
                <span className="figures ml-2 text-compact text-muted">
                  {String(method.expMonth).padStart(2, '0')}/{String(method.expYear % 100).padStart(2, '0')}
                </span>
              )}
            </span>
            {plan?.paymentMethodId === method._id ? (
              <Chip tone="green">
                <Trans>Pays the plan</Trans>
              </Chip>
            ) : (
              plan && (
                <Button
                  size="small"
                  aria-label={t`Pay the plan by ${words.method(method)}`}
                  onClick={() => setChosen(method)}
                >
                  <Trans>Pay by this</Trans>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {setup.access && (
        <Dialog open onOpenChange={(open) => !open && setup.end()} title={t`Add a card or bank account`}>
          <AddMethod
            card={setup.access}
            known={methods}
            onCancel={setup.end}
            onSaved={(next, added) => {
              setup.end();
              onBilling(next);
              if (plan) setChosen(added);
              else showToast('success', t`Saved`);
            }}
          />
        </Dialog>
      )}
      {chosen && plan && (
        <ConfirmSheet
          open
          action={t`Pay the plan by it`}
          facts={[
            { label: t`Card or account`, value: words.method(chosen) },
            { label: t`Price`, value: words.price(plan.amountCents, plan.interval) },
            ...(isUnpaid ? [{ label: t`Taken now`, value: words.money(plan.amountCents) }] : []),
          ]}
          onOpenChange={(open) => !open && setChosen(null)}
          onConfirm={async () => {
            try {
              await client.send(updateSubscriptionMethod, {
                body: { subscriptionId: plan._id, paymentMethodId: chosen._id },
              });
              showToast('success', isUnpaid ? t`Paid. Everything goes on.` : t`Saved`);
            } finally {
              onChanged();
            }
          }}
        >
          {isUnpaid && (
            <p className="mt-3">
              <Trans>What is unpaid is taken at once.</Trans>
            </p>
          )}
        </ConfirmSheet>
      )}
    </Card>
  );
}
