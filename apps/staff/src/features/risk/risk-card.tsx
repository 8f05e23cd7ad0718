import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { riskAccounts } from '@recoup/contract/risk.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';
import { useState } from 'react';
import { RiskMeasureSheet } from './risk-measure-sheet.tsx';
import { RiskRow } from './risk-row.tsx';

/** Rows that are shown at first, and at most. */
const AT_FIRST = 8;
const MOST = 50;

/** Which accounts are most likely to cost money: whom to work on first. */
export function RiskCard() {
  const { t } = useLingui();
  const [scope, setScope] = useState<'all' | 'my'>('all');
  const [limit, setLimit] = useState(AT_FIRST);
  const [isMeasureOpen, setMeasureOpen] = useState(false);
  const { data, error, mutate } = useCall(riskAccounts, { query: { scope, limit } }, { keepPrevious: true });
  const isBegun = data !== undefined && data.measure.day !== null;
  return (
    <Card
      title={t`Accounts at risk`}
      actions={
        <Segmented
          label={t`Whose accounts`}
          value={scope}
          onChange={setScope}
          options={[
            { value: 'all', label: t`All` },
            { value: 'my', label: t`Mine` },
          ]}
        />
      }
    >
      <p className="mb-3 text-compact text-muted">
        <Trans>
          How likely less than half of the balance arrives within 60 days, in the order of what that would cost. It
          orders your work and changes nothing by itself.
        </Trans>
      </p>
      {error && !data ? (
        <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton className="h-64" />
      ) : data.data.length === 0 ? (
        <p className="py-6 text-center text-body text-muted">
          {!isBegun ? (
            <Trans>The accounts are looked at for the first time tonight.</Trans>
          ) : scope === 'my' ? (
            <Trans>None of your accounts is owed anything.</Trans>
          ) : (
            <Trans>Nothing is owed.</Trans>
          )}
        </p>
      ) : (
        <ul aria-label={t`Accounts at risk`} className="divide-y divide-border border-border border-y">
          {data.data.map((row) => (
            <RiskRow key={row.account._id} row={row} />
          ))}
        </ul>
      )}
      {data?.measure.isByBalance && (
        <Notice kind="warning" className="mt-3">
          <Trans>
            For three months the forecasts were no better than the average. The order is balance times days past due.
          </Trans>
        </Notice>
      )}
      {data && (
        <div className="mt-3 flex flex-wrap items-center gap-2 text-compact text-muted">
          {data.data.length === limit && limit < MOST && (
            <Button size="small" onClick={() => setLimit(MOST)}>
              <Trans>Show more</Trans>
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={() => setMeasureOpen(true)}>
            <Trans>How good is this?</Trans>
          </Button>
          {data.apart.apartAccounts > 0 && (
            <span className="lg:ml-auto">
              <Plural
                value={data.apart.apartAccounts}
                one={`# account (${formatMoney(data.apart.balanceCents)}) of bankrupt, deceased or ceased customers stands apart`}
                other={`# accounts (${formatMoney(data.apart.balanceCents)}) of bankrupt, deceased or ceased customers stand apart`}
              />
            </span>
          )}
        </div>
      )}
      {isMeasureOpen && data && <RiskMeasureSheet measure={data.measure} onClose={() => setMeasureOpen(false)} />}
    </Card>
  );
}
