import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { createSmsSubscription, readBilling } from '@recoup/contract/billing.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import type { CardAccess } from '@recoup/ui/card-fields/card-fields.ts';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { BankQuestion } from './bank-question.tsx';
import type { Pack } from './billing.ts';
import type { BillingPart } from './billing-part.ts';
import { MethodPick } from './method-pick.tsx';
import { useBillingWords } from './use-billing-words.ts';

type TextsSheetProps = BillingPart & { readonly offer: Pack; readonly onClose: () => void };

/** Begins to get texts by the month: the price, the renewal and how to cancel stand above the button. */
export function TextsSheet({ billing, offer, onClose, onBilling, onChanged }: TextsSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const words = useBillingWords();
  const [methodId, setMethodId] = useState(billing.methods[0]?._id ?? null);
  const [question, setQuestion] = useState<CardAccess | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function done(): void {
    showToast('success', t`Your texts are there.`);
    onChanged();
    onClose();
  }

  async function begin(): Promise<void> {
    if (!methodId) return;
    setBusy(true);
    setProblem(null);
    try {
      const body = { price: offer.price, paymentMethodId: methodId };
      const { status, clientSecret, publishableKey, fieldsUrl } = await client.send(createSmsSubscription, { body });
      if (status !== 'incomplete') return done();
      if (!clientSecret) return setProblem(t`Your bank did not accept it. Try another card.`);
      setQuestion({ provider: fieldsUrl ? 'sandbox' : 'stripe', clientSecret, publishableKey, fieldsUrl });
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={t`Texts by the month`}>
      {question ? (
        <BankQuestion
          card={question}
          onBack={() => setQuestion(null)}
          onAsk={async () => {
            const now = await client.send(readBilling, {});
            onBilling(now);
            return now.smsSubscription?.status === 'active';
          }}
          onDone={done}
        />
      ) : (
        <div className="space-y-4">
          <MethodPick methods={billing.methods} value={methodId} onChange={setMethodId} onBilling={onBilling} />
          {problem && <Notice kind="error">{problem}</Notice>}
          <DescriptionList
            className="rounded-card bg-sunken p-3"
            entries={[
              { label: t`Due now`, value: <span className="font-semibold">{words.money(offer.amountCents)}</span> },
              { label: t`Price`, value: words.price(offer.amountCents, 'month') },
              { label: t`Texts`, value: t`${words.count(offer.quantity)} each month` },
              { label: t`Renewal`, value: t`By itself each month, until you cancel` },
              { label: t`To cancel`, value: t`On this page, in one step, at any time` },
            ]}
          />
          <div className="flex justify-end">
            <Button variant="primary" busy={isBusy} aria-disabled={methodId === null} onClick={() => void begin()}>
              <Trans>Pay {words.money(offer.amountCents)} now</Trans>
            </Button>
          </div>
        </div>
      )}
    </SideSheet>
  );
}
