import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import {
  createSubscription,
  downgradeSubscription,
  getPrices,
  readBilling,
  upgradeSubscription,
} from '@recoup/contract/billing.ts';
import { readPlanOffer } from '@recoup/contract/partners.ts';
import type { CardAccess } from '@recoup/ui/card-fields/card-fields.ts';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { BankQuestion } from './bank-question.tsx';
import type { PlanPrice, Subscription } from './billing.ts';
import type { BillingPart } from './billing-part.ts';
import { PlanChoice } from './plan-choice.tsx';
import { planMove } from './plan-move.ts';
import type { PlanWish } from './plan-wish.ts';

type PlanSheetProps = BillingPart & {
  readonly plan: Subscription | null;
  /** The price that was chosen already; null: the sheet asks. */
  readonly chosen: string | null;
  readonly onClose: () => void;
};

/** Begins a plan or moves it: what is due now and next stands above the button. */
export function PlanSheet(props: PlanSheetProps) {
  const { billing, plan, chosen, onClose, onBilling, onChanged } = props;
  const { t } = useLingui();
  const client = useClient();
  const prices = useCall(getPrices, {}, { revalidateOnFocus: false });
  const offer = useCall(readPlanOffer, plan ? null : {}, { revalidateOnFocus: false });
  const brought = offer.data?.partner?.coupon ?? null;
  const isReady = prices.data && (plan || offer.data);
  const [wish, setWish] = useState<PlanWish>({
    price: chosen,
    methodId: plan?.paymentMethodId ?? billing.methods[0]?._id ?? null,
    code: null,
  });
  const code = wish.code ?? brought?.code ?? '';
  const [question, setQuestion] = useState<CardAccess | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function done(): void {
    showToast('success', t`Your plan is as you chose it.`);
    onChanged();
    onClose();
  }

  const failed = prices.error ?? offer.error;

  async function send(price: PlanPrice): Promise<void> {
    setProblem(null);
    const move = planMove(plan, price);
    try {
      if (move === 'lower') {
        await client.send(downgradeSubscription, { body: { price: price.price } });
        return done();
      }
      const begun =
        move === 'raise' || move === 'take-back'
          ? await client.send(upgradeSubscription, { body: { price: price.price } })
          : await client.send(createSubscription, {
              body: {
                ...{ price: price.price, paymentMethodId: wish.methodId ?? '' },
                ...(code === '' ? {} : { code }),
              },
            });
      if (begun.price === price.price && begun.status !== 'incomplete') return done();
      const { clientSecret, publishableKey, fieldsUrl } = begun;
      if (!clientSecret)
        return setProblem(t`Your bank did not accept it, and your plan did not move. Try another card.`);
      setQuestion({ provider: fieldsUrl ? 'sandbox' : 'stripe', clientSecret, publishableKey, fieldsUrl });
    } catch (thrown) {
      const { message, fields } = refusalOf(thrown);
      setProblem(Object.values(fields)[0] ?? message);
    }
  }

  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={plan ? t`Change the plan` : t`Choose a plan`}>
      {question && (
        <BankQuestion
          card={question}
          onBack={() => setQuestion(null)}
          onAsk={async () => {
            const now = await client.send(readBilling, {});
            onBilling(now);
            return now.plan?.price === wish.price && now.plan?.status !== 'incomplete';
          }}
          onDone={done}
        />
      )}
      {!question && prices.data && isReady && (
        <PlanChoice
          {...props}
          prices={prices.data.plans}
          wish={{ ...wish, code }}
          brought={brought && { ...brought, by: offer.data?.partner?.name ?? '' }}
          problem={problem}
          onWish={(changed) => setWish((before) => ({ ...before, ...changed }))}
          onSend={send}
        />
      )}
      {!isReady &&
        (failed ? (
          <ErrorRegion
            message={failed.message}
            onRetry={() => {
              void prices.mutate();
              void offer.mutate();
            }}
          />
        ) : (
          <SkeletonLines lines={6} />
        ))}
    </SideSheet>
  );
}
