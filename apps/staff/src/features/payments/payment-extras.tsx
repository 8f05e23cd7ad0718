import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readPayment } from '@recoup/contract/payments.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMay, useNow, useUser } from '../../app/session.tsx';
import { RefundList } from './refund-list.tsx';
import { RefundSheet } from './refund-sheet.tsx';

type PaymentExtrasProps = {
  readonly paymentId: string;
  readonly customer: string;
  readonly onChanged: () => void;
};

/** Of a payment through the provider: what is not known yet, its refunds and the way to one, what its payer agreed to. */
export function PaymentExtras({ paymentId, customer, onChanged }: PaymentExtrasProps) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const mayRefund = useMay()('transaction.write');
  const { data } = useCall(readPayment, { params: { id: paymentId } });
  const [isRefunding, setRefunding] = useState(false);
  if (!data?.isByProvider) return null;
  const { agreement } = data;
  return (
    <>
      {data.state === 'unknown' && (
        <Notice kind="warning">
          <Trans>
            The provider’s answer was lost: the money may or may not have been taken. It is looked up; the accounts stay
            reserved until we know.
          </Trans>
        </Notice>
      )}
      {data.state === 'needs-payer' && (
        <Notice kind="warning">
          <Trans>The bank wants the customer to confirm this payment. Until then nothing is charged.</Trans>
        </Notice>
      )}
      {mayRefund && data.refundableCents > 0 && (
        <Button onClick={() => setRefunding(true)}>
          <Undo2 aria-hidden />
          {t`Refund`}
        </Button>
      )}
      {data.refunds.length > 0 && <RefundList refunds={data.refunds} currency={data.currency} />}
      {agreement && (
        <section aria-label={t`The customer’s agreement`}>
          <h3 className="mb-1 font-medium text-body">{t`The customer’s agreement`}</h3>
          <DescriptionList
            entries={[
              { label: t`Words`, value: agreement.text },
              { label: t`How`, value: agreement.evidence },
              { label: t`Heard by`, value: agreement.memberName },
              { label: t`When`, value: <Moment at={agreement.at} now={now} timeZone={company.timeZone} /> },
            ]}
          />
        </section>
      )}
      {isRefunding && (
        <RefundSheet paymentId={paymentId} customer={customer} onClose={() => setRefunding(false)} onDone={onChanged} />
      )}
    </>
  );
}
