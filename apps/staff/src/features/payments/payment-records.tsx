import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPayment } from '@recoup/contract/payments.ts';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { RefundList } from './refund-list.tsx';

type Payment = ReplyOf<typeof readPayment>;

/** What is not decided about a payment through the provider; nothing for one that is. */
export function PaymentNotice({ payment }: { readonly payment: Payment }) {
  if (payment.state === 'unknown') {
    return (
      <Notice kind="warning">
        <Trans>
          The provider’s answer was lost: the money may or may not have been taken. It is looked up; the accounts stay
          reserved until we know.
        </Trans>
      </Notice>
    );
  }
  if (payment.state !== 'needs-payer') return null;
  return (
    <Notice kind="warning">
      <Trans>The bank wants the customer to confirm this payment. Until then nothing is charged.</Trans>
    </Notice>
  );
}

type PaymentRecordsProps = {
  readonly payment: Payment;
  /** Records that a refund which failed was given by hand; left out where nobody may. */
  readonly onGiven?: (refund: Payment['refunds'][number]) => void;
};

/** The refunds of a payment, and what the customer agreed to before a member charged them. */
export function PaymentRecords({ payment, onGiven }: PaymentRecordsProps) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const { agreement, refunds, currency } = payment;
  return (
    <>
      {refunds.length > 0 && <RefundList refunds={refunds} currency={currency} {...(onGiven ? { onGiven } : {})} />}
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
    </>
  );
}
