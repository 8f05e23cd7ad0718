import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useUser } from '../../kit/session/session.tsx';
import { ClearingChoice } from './clearing-choice.tsx';
import { type IntegrationDetail, kindWords, reasonWords } from './integration-words.ts';

type OverviewTabProps = { readonly integration: IntegrationDetail; readonly onChanged: () => void };

/** Both sides of the sums, how far the reading has come, and what is left out. */
export function OverviewTab({ integration, onChanged }: OverviewTabProps) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const { counts, ledger, lastSyncAt, nextAt, runs, ignored, state, name } = integration;
  const money = (cents: number) => formatMoney(cents, { locale: i18n.locale });
  const [run] = runs;
  const lines = [
    [t`Open, by your accounts here`, money(counts.oursCents)],
    [t`Open, by the ledger`, money(counts.theirsCents)],
    [t`Difference`, money(counts.theirsCents - counts.oursCents)],
  ] as const;
  return (
    <div className="space-y-4 pt-4">
      {state === 'CONNECTED' && ledger.clearing === null && (
        <Card title={t`Where payments go`}>
          <ClearingChoice integration={integration} onChanged={onChanged} />
        </Card>
      )}
      {!lastSyncAt && state === 'CONNECTED' && run?.state !== 'PROCESSING' && (
        <Notice kind="info">
          <Trans>
            Nothing was read yet. The first reading brings all open invoices and the settled ones of two years. Nobody
            is contacted by it.
          </Trans>
        </Notice>
      )}
      {run?.state === 'PROCESSING' && (
        <Notice kind="info">
          <Trans>
            {name} is being read: {i18n._(kindWords[run.kind] ?? { id: run.kind })}. You may leave this page.
          </Trans>
          <span className="block text-compact text-muted">
            {run.counts.map(({ kind, read }) => `${i18n._(kindWords[kind] ?? { id: kind })}: ${read}`).join(' · ')}
          </span>
        </Notice>
      )}
      <Card title={t`Both sides`}>
        <dl className="grid max-w-xl grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 text-body">
          {lines.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-compact text-muted">
          <Plural value={counts.invoices} one="# invoice is followed" other="# invoices are followed" />
          {' · '}
          <Plural value={counts.customers} one="# customer is linked" other="# customers are linked" />
          {lastSyncAt && (
            <>
              {' · '}
              <Trans>
                read <Moment at={lastSyncAt} now={new Date()} timeZone={company.timeZone} />
              </Trans>
            </>
          )}
          {nextAt && (
            <>
              {' · '}
              <Trans>
                next <Moment at={nextAt} now={new Date()} timeZone={company.timeZone} />
              </Trans>
            </>
          )}
        </p>
      </Card>
      {ignored.length > 0 && (
        <Card title={t`Left out`}>
          <ul className="space-y-1 text-body">
            {ignored.map(({ reason, records }) => (
              <li key={reason} className="flex max-w-xl justify-between gap-4">
                <span className="text-muted">{i18n._(reasonWords[reason])}</span>
                <span className="tabular-nums">{records}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
