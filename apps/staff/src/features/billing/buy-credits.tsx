import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { getPrices, purchaseSkipTracingCredits, purchaseSmsCredits } from '@recoup/contract/billing.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { CreditKind, Pack } from './billing.ts';
import type { BillingPart } from './billing-part.ts';
import { MethodPick } from './method-pick.tsx';
import { useBillingWords } from './use-billing-words.ts';

type BuyCreditsProps = BillingPart & { readonly kind: CreditKind };

/** Buys a pack of units. The purchase keeps its id until somebody answered for it, so that it is paid once. */
export function BuyCredits(props: BuyCreditsProps) {
  const { kind } = props;
  const prices = useCall(getPrices, {}, { revalidateOnFocus: false });
  if (!prices.data) {
    if (prices.error) return <ErrorRegion message={prices.error.message} onRetry={() => void prices.mutate()} />;
    return <SkeletonLines lines={2} />;
  }
  const packs = kind === 'sms' ? prices.data.smsCredits : prices.data.skipTracingCredits;
  if (packs.length === 0) {
    return (
      <p className="text-body text-muted">
        <Trans>No packs are sold at the moment.</Trans>
      </p>
    );
  }
  return <BuyForm {...props} packs={packs} />;
}

function BuyForm({
  kind,
  packs,
  billing,
  onBilling,
  onChanged,
}: BuyCreditsProps & { readonly packs: readonly Pack[] }) {
  const { t } = useLingui();
  const client = useClient();
  const words = useBillingWords();
  const [price, setPrice] = useState(packs[0]?.price ?? '');
  const [methodId, setMethodId] = useState(billing.plan?.paymentMethodId ?? billing.methods[0]?._id ?? null);
  const [id, setId] = useState(() => uuidv7());
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly kind: 'error' | 'info'; readonly text: string } | null>(null);
  const pack = packs.find((each) => each.price === price);

  async function buy({ quantity }: Pack, paymentMethodId: string): Promise<void> {
    setBusy(true);
    setTold(null);
    const call = kind === 'sms' ? purchaseSmsCredits : purchaseSkipTracingCredits;
    try {
      const { state } = await client.send(call, { body: { _id: id, quantity, paymentMethodId } });
      if (state === 'PAID') {
        showToast('success', t`Bought. The units are yours.`);
        setId(uuidv7());
      } else
        setTold({
          kind: 'info',
          text: t`The payment is being checked. The units come when it is paid, and not twice.`,
        });
    } catch (thrown) {
      setTold({ kind: 'error', text: refusalOf(thrown).message });
      // Refused is answered: whoever tries again buys anew.
      setId(uuidv7());
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  return (
    <div className="space-y-3">
      <FormField label={t`Pack`}>
        {(control) => (
          <SelectInput
            {...control}
            value={price}
            onChange={(event) => {
              setPrice(event.target.value);
              setId(uuidv7());
            }}
            options={packs.map((each) => {
              const amount = words.money(each.amountCents);
              const units = words.count(each.quantity);
              return {
                value: each.price,
                label: kind === 'sms' ? t`${units} texts: ${amount}` : t`${units} searches: ${amount}`,
              };
            })}
          />
        )}
      </FormField>
      <MethodPick methods={billing.methods} value={methodId} onChange={setMethodId} onBilling={onBilling} />
      {told && <Notice kind={told.kind}>{told.text}</Notice>}
      <p className="text-compact text-muted">
        <Trans>Paid once. What you buy does not lapse.</Trans>
      </p>
      {pack && (
        <Button
          variant="primary"
          busy={isBusy}
          aria-disabled={methodId === null}
          onClick={() => methodId && void buy(pack, methodId)}
        >
          <Trans>Pay {words.money(pack.amountCents)} now</Trans>
        </Button>
      )}
    </div>
  );
}
