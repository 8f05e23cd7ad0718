import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { accountsOfBucket } from '@recoup/domain/aging/accounts-of-bucket.ts';
import { formatChartValue } from '@recoup/domain/charts/format-chart-value.ts';
import { printFilter } from '@recoup/domain/filters/filter-text.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { type AgingBucket, agingBuckets } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FiguresTable } from '@recoup/ui/chart/figures-table.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';
import { agingColors } from '@recoup/ui/tokens.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CachedCharts } from './chart-cache.ts';

/** The document's titles of the buckets. */
export const bucketLabels: Readonly<Record<AgingBucket, MessageDescriptor>> = {
  dueDateLessThanNow: msg`Current`,
  dueDate30Days: msg`1-30 Past Due`,
  dueDate60Days: msg`31-60 Past Due`,
  dueDateGreater60Days: msg`>60 Past Due`,
};

type Buckets = Readonly<Record<AgingBucket, number>>;

function bucketsOf(reply: CachedCharts['accounts_aging_count'] | undefined): Buckets | null {
  return reply && !Array.isArray(reply.chart) ? reply.chart : null;
}

/**
 * What is outstanding by its age, in dollars or in number, as a bar or as a table. `until`: the last day of a month that
 * is over; the list of accounts knows today's ages alone.
 */
export function AgingCard({ charts, until }: { readonly charts: CachedCharts | null; readonly until: string | null }) {
  const { t, i18n } = useLingui();
  const [by, setBy] = useState<'balance' | 'count'>('balance');
  const [asTable, setAsTable] = useState(false);
  const slug = by === 'balance' ? 'accounts_aging_balance' : 'accounts_aging_count';
  const buckets = bucketsOf(charts?.[slug]);
  const sum = buckets ? agingBuckets.reduce((total, bucket) => total + buckets[bucket], 0) : 0;
  const show = (value: number) => (by === 'balance' ? formatMoney(value) : formatChartValue(value, 'CUSTOM_PREFIX'));
  const share = (value: number) => (sum === 0 ? 0 : value / sum);
  const percent = (value: number) => i18n.number(share(value), { style: 'percent', maximumFractionDigits: 0 });

  return (
    <Card
      title={t`Aging breakdown`}
      actions={
        <Button variant="ghost" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? <Trans>View as chart</Trans> : <Trans>View as table</Trans>}
        </Button>
      }
    >
      {until && (
        <p className="mb-3 text-compact text-muted">
          <Trans>As of {dateText(until, i18n.locale)}</Trans>
        </p>
      )}
      <Segmented
        label={t`Measure`}
        value={by}
        onChange={setBy}
        options={[
          { value: 'balance', label: t`By outstanding balance in USD` },
          { value: 'count', label: t`By total count` },
        ]}
      />
      {charts === null ? (
        <Skeleton className="mt-5 h-36 w-full" />
      ) : asTable ? (
        <FiguresTable
          className="mt-4"
          caption={t`Aging breakdown`}
          columns={[t`Age`, by === 'balance' ? t`Balance` : t`Accounts`, t`Share`]}
          rows={agingBuckets.map((bucket) => ({
            key: bucket,
            name: i18n._(bucketLabels[bucket]),
            figures: buckets ? [show(buckets[bucket]), percent(buckets[bucket])] : ['—', '—'],
          }))}
        />
      ) : (
        <>
          <div
            role="img"
            aria-label={agingBuckets
              .map((bucket) => `${i18n._(bucketLabels[bucket])}: ${buckets ? show(buckets[bucket]) : '—'}`)
              .join('; ')}
            className="mt-5 flex h-9 gap-0.5 xl:h-16 overflow-hidden rounded-tag bg-sunken"
          >
            {buckets &&
              agingBuckets.map((bucket) =>
                buckets[bucket] > 0 ? (
                  <div
                    key={bucket}
                    className="min-w-1"
                    style={{ flexGrow: share(buckets[bucket]), background: agingColors[bucket] }}
                  />
                ) : null,
              )}
          </div>
          <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
            {agingBuckets.map((bucket) => (
              <li key={bucket} className="min-w-0">
                <p className="flex items-center gap-1.5 text-compact text-muted">
                  <span
                    aria-hidden
                    className="size-2.5 shrink-0 rounded-full"
                    style={{ background: agingColors[bucket] }}
                  />
                  {until === null ? (
                    <BucketLink bucket={bucket}>{i18n._(bucketLabels[bucket])}</BucketLink>
                  ) : (
                    i18n._(bucketLabels[bucket])
                  )}
                </p>
                <p className="figures mt-0.5 font-semibold text-lead tracking-tight">
                  {buckets ? show(buckets[bucket]) : '—'}
                </p>
                <p className="figures text-meta text-subtle">{buckets && percent(buckets[bucket])}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function BucketLink({ bucket, children }: { readonly bucket: AgingBucket; readonly children: string }) {
  return (
    <Link
      to="/debts"
      search={{ page: 1, limit: 20, filter: printFilter(accountsOfBucket(bucket)), sort: 'dueDate' }}
      className="rounded-tag underline-offset-2 hover:text-text hover:underline"
    >
      {children}
    </Link>
  );
}
