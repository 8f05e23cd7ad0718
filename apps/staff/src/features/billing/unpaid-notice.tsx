import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { retrySubscription } from '@recoup/contract/billing.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import type { Billing, Subscription } from './billing.ts';
import { useBillingWords } from './use-billing-words.ts';

type UnpaidNoticeProps = {
  readonly plan: Subscription;
  readonly billing: Billing;
  readonly onChanged: () => void;
};

/** A renewal was not paid: what that holds, from when, and the way to pay it. */
export function UnpaidNotice({ plan, billing, onChanged }: UnpaidNoticeProps) {
  const { t } = useLingui();
  const client = useClient();
  const words = useBillingWords();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isHeld = billing.mode === 'HELD';
  const amount = formatMoney(plan.amountCents);

  async function retry(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await client.send(retrySubscription, {});
      showToast('success', t`Paid. Everything goes on.`);
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  return (
    <>
      <Notice
        kind={isHeld ? 'error' : 'warning'}
        action={
          <Button size="small" busy={isBusy} onClick={() => void retry()}>
            <Trans>Try again to pay</Trans>
          </Button>
        }
      >
        {isHeld ? (
          <Trans>
            {amount} is unpaid. Campaigns rest, and no members, imports or keys are added, until it is paid. Your
            customers can still pay, dispute and write, and you can still export.
          </Trans>
        ) : (
          <Trans>
            {amount} could not be taken. Everything goes on until{' '}
            {billing.graceUntil ? words.day(billing.graceUntil) : '—'}; from then on campaigns rest, and no members,
            imports or keys are added.
          </Trans>
        )}{' '}
        <Trans>Try again, or choose another card below.</Trans>
      </Notice>
      {problem && <Notice kind="error">{problem}</Notice>}
    </>
  );
}
