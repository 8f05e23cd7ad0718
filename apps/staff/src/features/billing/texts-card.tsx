import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { getPrices } from '@recoup/contract/billing.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { useState } from 'react';
import type { BillingPart } from './billing-part.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { ResumeButton } from './resume-button.tsx';
import { TextsSheet } from './texts-sheet.tsx';
import { useBillingWords } from './use-billing-words.ts';

/** Texts by the month, beside those that the plan brings. */
export function TextsCard(props: BillingPart) {
  const { billing, onChanged } = props;
  const { t } = useLingui();
  const words = useBillingWords();
  const prices = useCall(getPrices, {}, { revalidateOnFocus: false });
  const [open, setOpen] = useState<'begin' | 'cancel' | null>(null);
  const texts = billing.smsSubscription;
  const offer = prices.data?.smsSubscription ?? null;
  const close = () => setOpen(null);
  return (
    <Card title={t`Texts by the month`}>
      {!prices.data &&
        (prices.error ? (
          <ErrorRegion message={prices.error.message} onRetry={() => void prices.mutate()} />
        ) : (
          <SkeletonLines lines={1} />
        ))}
      {prices.data && (
        <div className="flex flex-wrap items-start justify-between gap-3 text-body">
          <div className="min-w-60 flex-1 space-y-1">
            {texts ? (
              <>
                <p className="flex flex-wrap items-center gap-2">
                  <span className="figures">{words.price(texts.amountCents, texts.interval)}</span>
                  <StatusChip kind="subscription" status={texts.status} />
                </p>
                <p className={texts.cancelAt ? 'font-medium' : 'text-muted'}>
                  {texts.cancelAt ? (
                    <Trans>Valid until {words.day(texts.cancelAt)}</Trans>
                  ) : (
                    <Trans>Renews on {words.day(texts.periodEnd)}.</Trans>
                  )}
                </p>
              </>
            ) : offer ? (
              <p className="max-w-prose text-muted">
                <Trans>
                  {words.count(offer.quantity)} more texts each month for {words.money(offer.amountCents)}. What is left
                  of them lapses with the month.
                </Trans>
              </p>
            ) : (
              <p className="text-muted">
                <Trans>Texts by the month are not sold at the moment.</Trans>
              </p>
            )}
          </div>
          {texts?.cancelAt ? (
            <ResumeButton type="SMS" onChanged={onChanged} />
          ) : texts ? (
            <Button onClick={() => setOpen('cancel')}>
              <Trans>Cancel the texts</Trans>
            </Button>
          ) : (
            offer && (
              <Button onClick={() => setOpen('begin')}>
                <Trans>Get texts by the month</Trans>
              </Button>
            )
          )}
        </div>
      )}
      {open === 'begin' && offer && <TextsSheet {...props} offer={offer} onClose={close} />}
      {open === 'cancel' && texts && <CancelSheet subscription={texts} onClose={close} onChanged={onChanged} />}
    </Card>
  );
}
