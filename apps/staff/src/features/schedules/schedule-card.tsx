import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage, isErrorCode } from '@recoup/domain/errors.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Link } from '@tanstack/react-router';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { type ScheduledPayment, scheduleReasonLabels, scheduleSourceLabels } from './schedule-labels.ts';

type ScheduleCardProps = {
  readonly schedule: ScheduledPayment;
  readonly onChange: () => void;
  readonly onCancel: () => void;
};

/** A scheduled payment: how much, when, with what, until when it can be changed, and how it ended. */
export function ScheduleCard({ schedule, onChange, onCancel }: ScheduleCardProps) {
  const { t, i18n } = useLingui();
  const mayWrite = useMay()('account.write');
  const now = useNow();
  const { company } = useUser();
  const amount = formatMoney(schedule.amountCents, { currency: schedule.currency });
  const canCancel = schedule.status === 'OPEN' || schedule.status === 'REMINDED';
  const reason = useReason(schedule.reason);
  return (
    <article
      aria-label={t`Scheduled payment of ${amount}`}
      className="rounded-card border border-border px-4 py-3 text-body"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="figures font-semibold text-lead">{amount}</span>
        <span className="text-muted">
          <Trans>
            on <CalendarDate date={schedule.dueOn} />
          </Trans>
        </span>
        <StatusChip kind="schedule" status={schedule.status} />
        {mayWrite && (schedule.canChange || canCancel) && (
          <span className="ml-auto flex flex-wrap gap-2">
            {schedule.canChange && (
              <Button onClick={onChange}>
                <Trans>Change</Trans>
              </Button>
            )}
            {canCancel && (
              <Button onClick={onCancel}>
                <Trans>Cancel payment</Trans>
              </Button>
            )}
          </span>
        )}
      </div>
      <p className="mt-1.5 text-muted">
        {schedule.methodLabel ? t`Charged to ${schedule.methodLabel}` : t`The customer is reminded and pays`}
        {' · '}
        {schedule.accounts.map((part) => part.reference).join(', ')}
      </p>
      {schedule.status === 'OPEN' && (
        <p className="mt-1.5 text-muted">
          {schedule.canChange ? (
            <Trans>Can be changed until {dateTimeText(schedule.cutOffAt, i18n.locale, company.timeZone)}</Trans>
          ) : schedule.source === 'offer' ? (
            t`Stays as long as the offer does`
          ) : (
            t`It is too late to change it; the team can still cancel it.`
          )}
        </p>
      )}
      {reason && <p className="mt-1.5">{reason}</p>}
      <p className="mt-1.5 text-meta text-subtle">
        {i18n._(scheduleSourceLabels[schedule.source])}
        {' · '}
        <Moment at={schedule.createdAt} now={now} timeZone={company.timeZone} />
        {schedule.paymentId && (
          <>
            {' · '}
            <Link
              to="/transactions/$id"
              params={{ id: schedule.paymentId }}
              className="text-accent-text hover:underline"
            >
              <Trans>Payment</Trans>
            </Link>
          </>
        )}
      </p>
    </article>
  );
}

/** Why it ended: a word of the product, a code of the catalogue, or what somebody wrote. */
function useReason(reason: string): string {
  const { i18n } = useLingui();
  const { language } = useUser();
  const word = scheduleReasonLabels[reason];
  if (word) return i18n._(word);
  return isErrorCode(reason) ? errorMessage(reason, language) : reason;
}
