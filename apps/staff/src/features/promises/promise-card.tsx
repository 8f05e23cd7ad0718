import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { lastDayOfHold } from '../holds/last-day-of-hold.ts';
import { type PromiseToPay, promiseSourceLabels } from './promise-labels.ts';

type PromiseCardProps = { readonly promise: PromiseToPay; readonly onCancel: () => void };

/** A promise: how much by when, how much of it came, and how it ended. */
export function PromiseCard({ promise, onCancel }: PromiseCardProps) {
  const { t, i18n } = useLingui();
  const mayWrite = useMay()('account.write');
  const now = useNow();
  const { company } = useUser();
  const isOpen = promise.status === 'OPEN';
  const amount = formatMoney(promise.amountCents);
  const lastDay = lastDayOfHold(promise.dueUntil, company.timeZone);
  return (
    <article aria-label={t`Promise of ${amount}`} className="rounded-card border border-border px-4 py-3 text-body">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="figures font-semibold text-lead">{amount}</span>
        <span className="text-muted">
          <Trans>
            by <CalendarDate date={promise.promisedOn} />
          </Trans>
        </span>
        <StatusChip kind="promise" status={promise.status} />
        {isOpen && mayWrite && (
          <span className="ml-auto">
            <Button onClick={onCancel}>
              <Trans>Cancel promise</Trans>
            </Button>
          </span>
        )}
      </div>
      <p className="mt-1.5 text-muted">
        {promise.account ? t`Only account ${promise.account.reference}` : t`Everything this customer owes`}
        {promise.keptCents > 0 && promise.status !== 'KEPT' && (
          <>
            {' · '}
            <Trans>
              {formatMoney(promise.keptCents)} of {amount} came
            </Trans>
          </>
        )}
        {isOpen && (
          <>
            {' · '}
            <Trans>
              campaigns rest until <CalendarDate date={lastDay} />
            </Trans>
          </>
        )}
      </p>
      {promise.note && <p className="mt-1.5 whitespace-pre-line break-words">{promise.note}</p>}
      <p className="mt-1.5 text-meta text-subtle">
        {[i18n._(promiseSourceLabels[promise.source]), promise.member].filter(Boolean).join(', ')}
        {' · '}
        <Moment at={promise.createdAt} now={now} timeZone={company.timeZone} />
        {promise.endedAt && (
          <>
            {' · '}
            <Trans>
              ended <Moment at={promise.endedAt} now={now} timeZone={company.timeZone} />
            </Trans>
          </>
        )}
      </p>
    </article>
  );
}
