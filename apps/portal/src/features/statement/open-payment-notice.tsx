import { Trans } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#portal/kit/use-format.ts';
import type { Statement } from './statement.ts';

type OpenPaymentNoticeProps = { readonly path: string; readonly payment: NonNullable<Statement['openPayment']> };

/** A payment was begun and not finished, here or in another tab; the pay page continues it or gives it up. */
export function OpenPaymentNotice({ path, payment }: OpenPaymentNoticeProps) {
  const format = useFormat();
  const amount = format.money(payment.amountCents, payment.currency);
  const settling = payment.status === 'PENDING' || payment.status === 'UNKNOWN';
  return (
    <Notice
      kind="info"
      action={
        <Link to="/$path/pay" params={{ path }} className={buttonClasses()}>
          {settling ? (
            <Trans>See how it stands</Trans>
          ) : payment.needsPayer ? (
            <Trans>Confirm it</Trans>
          ) : (
            <Trans>Continue or cancel it</Trans>
          )}
        </Link>
      }
    >
      <p>
        {settling ? (
          <Trans>Your payment of {amount} is being processed. Please do not pay again.</Trans>
        ) : payment.needsPayer ? (
          <Trans>Your bank asks you to confirm a payment of {amount}. Nothing was charged so far.</Trans>
        ) : (
          <Trans>
            You began a payment of {amount} and have not finished it, here or in another tab. Nothing was charged so
            far.
          </Trans>
        )}
      </p>
    </Notice>
  );
}
