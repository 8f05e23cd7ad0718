import { Trans, useLingui } from '@lingui/react/macro';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import type { RecoupPay } from './recoup-pay.ts';

/** What the provider asks for, with its day, and what it means for payments meanwhile. */
export function PayNeeds({ pay }: { readonly pay: RecoupPay }) {
  const { t } = useLingui();
  const now = useNow();
  const { timeZone } = useUser().company;
  const until = pay.needs.find((need) => need.until)?.until ?? null;
  return (
    <div className="space-y-3">
      {pay.needs.length > 0 && (
        <Notice kind="warning">
          <p className="font-medium">
            <Trans>The payment provider needs something from you.</Trans>{' '}
            {until && (
              <Trans>
                By <Moment at={until} now={now} timeZone={timeZone} />.
              </Trans>
            )}
          </p>
          <ul className="mt-1 list-disc pl-5">
            {pay.needs.map(({ field, label, says }) => (
              <li key={`${field} ${says}`}>
                {label}: {says}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {pay.state === 'REJECTED' && (
        <Notice kind="error">
          <Trans>The payment provider does not take your company. Contact us for what can be done.</Trans>
        </Notice>
      )}
      {!pay.mayCharge && pay.state !== 'REJECTED' && (
        <Notice kind="info">
          <Trans>Until the account is approved, your portal tells customers how else to pay.</Trans>
        </Notice>
      )}
      {pay.state !== 'FINISHED' && pay.mayCharge && pay.chargesMeanwhile && (
        <p className="text-compact text-muted">
          {t`Payments go on as before. With an account of your own they are paid out to your own bank account.`}
        </p>
      )}
      {pay.payoutsRestUntil && (
        <Notice kind="warning">
          <Trans>
            The bank account was changed. Nothing is paid out before{' '}
            <Moment at={pay.payoutsRestUntil} now={now} timeZone={timeZone} />.
          </Trans>
        </Notice>
      )}
    </div>
  );
}
