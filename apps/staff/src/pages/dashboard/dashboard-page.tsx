import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { dashboardSummary } from '@recoup/contract/charts.ts';
import { addMonths } from '@recoup/domain/calendar/add-months.ts';
import { startOfMonth } from '@recoup/domain/calendar/start-of-month.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { StatCardSkeleton } from '@recoup/ui/chart/stat-card.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';
import { Suspense, useState } from 'react';
import { FirstAccounts } from '../../features/accounts/first-accounts.tsx';
import { AgingCard } from '../../features/dashboard/aging-card.tsx';
import { AttentionStrip } from '../../features/dashboard/attention-strip.tsx';
import { chartGroups, type FigureChart } from '../../features/dashboard/chart-cards.ts';
import { CountingNotes } from '../../features/dashboard/counting-notes.tsx';
import { DailyCard } from '../../features/dashboard/daily-card.tsx';
import { FigureCard, type Points } from '../../features/dashboard/figure-card.tsx';
import { UpdateLine } from '../../features/dashboard/update-line.tsx';
import { useCharts } from '../../features/dashboard/use-charts.ts';
import { lazyPart } from '../../kit/files/lazy-part.tsx';
import { Page } from '../../kit/page/page.tsx';
import { WhenNear } from '../../kit/page/when-near.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';

const ExpandedChart = lazyPart(() =>
  import('../../features/dashboard/expanded-chart.tsx').then((file) => file.ExpandedChart),
);

const RiskCard = lazyPart(() => import('../../features/risk/risk-card.tsx').then((file) => file.RiskCard));
const ActivityCard = lazyPart(() => import('../activities/activity-card.tsx').then((file) => file.ActivityCard));

/** So many cards of a group stand side by side on a wide screen. */
const columnsOf: Readonly<Record<number, string>> = {
  2: '',
  3: 'lg:grid-cols-3',
  4: 'xl:grid-cols-4',
  5: 'lg:grid-cols-3 xl:grid-cols-5',
};

/** Is money coming in, and what needs me? A new day begins with a new page. */
export function DashboardPage() {
  const now = useNow();
  const { company } = useUser();
  const today = dateInZone(now, company.timeZone);
  return <DashboardOf key={today} today={today} />;
}

function DashboardOf({ today }: { readonly today: string }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const summary = useCall(dashboardSummary, { query: {} });
  const { charts, updated, refreshing, month, refresh } = useCharts(today);
  const thisMonth = startOfMonth(today);
  const [expanded, setExpanded] = useState<FigureChart | null>(null);
  const months = Array.from({ length: 13 }, (_, back) => addMonths(thisMonth, -back));
  const chosen = months.includes(month) ? month : thisMonth;
  const monthWords = new Intl.DateTimeFormat(i18n.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const nothingYet = summary.data?.accounts === 0;

  function pointsOf(slug: FigureChart): Points | null {
    const reply = charts?.[slug];
    return reply && Array.isArray(reply.chart) ? reply.chart.filter((point) => 'id' in point) : null;
  }

  const figures = summary.data;
  return (
    <Page
      title={t`Dashboard`}
      actions={
        !nothingYet && (
          <>
            <span className="w-36">
              <SelectInput
                aria-label={t`Period`}
                value={chosen}
                onChange={(event) => void refresh(event.target.value)}
                options={months.map((value) => ({ value, label: monthWords.format(new Date(value)) }))}
              />
            </span>
            <UpdateLine time={updated?.time ?? null} refreshing={refreshing} onRefresh={() => void refresh(chosen)} />
          </>
        )
      }
    >
      {summary.error && !figures ? (
        <ErrorRegion
          message={summary.error.message}
          requestId={summary.error.requestId}
          onRetry={() => void summary.mutate()}
        />
      ) : (
        !nothingYet && (
          <FigureStrip
            figures={[
              { label: t`Outstanding`, value: figures && formatMoney(figures.outstandingCents) },
              { label: t`Overdue`, value: figures && formatMoney(figures.overdueCents) },
              { label: t`Collected this month`, value: figures && formatMoney(figures.collectedThisMonthCents) },
              { label: t`Messages today`, value: figures && i18n.number(figures.messagesToday) },
            ]}
          />
        )
      )}
      {nothingYet ? (
        <div className="rounded-card border border-border bg-surface">
          <FirstAccounts />
        </div>
      ) : (
        <div className="space-y-6">
          {figures && <AttentionStrip summary={figures} />}
          {charts && <CountingNotes charts={charts} />}
          <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <AgingCard charts={charts} until={updated && updated.endDate < thisMonth ? updated.endDate : null} />
            <DailyCard today={today} asOf={updated?.time ?? null} />
          </div>
          {chartGroups.map((group) => (
            <section key={group.charts[0]} aria-label={i18n._(group.title)}>
              <h2 className="mb-2 font-semibold text-body">{i18n._(group.title)}</h2>
              <div className={`grid gap-3 min-[23rem]:grid-cols-2 lg:gap-4 ${columnsOf[group.charts.length]}`}>
                {group.charts.map((slug) =>
                  charts === null ? (
                    <StatCardSkeleton key={slug} />
                  ) : (
                    <FigureCard
                      key={slug}
                      slug={slug}
                      points={pointsOf(slug)}
                      today={today}
                      onExpand={() => setExpanded(slug)}
                    />
                  ),
                )}
              </div>
            </section>
          ))}
          {[RiskCard, ActivityCard].map((Part) => (
            <WhenNear
              key={Part === RiskCard ? 'risk' : 'activity'}
              before={<div className="h-80 rounded-card border border-border bg-surface" />}
            >
              <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
                <Part />
              </Suspense>
            </WhenNear>
          ))}
        </div>
      )}
      {expanded && (
        <Suspense
          fallback={
            <span role="status" className="sr-only">
              <Trans>Loading…</Trans>
            </span>
          }
        >
          <ExpandedChart
            slug={expanded}
            points={pointsOf(expanded) ?? []}
            asOf={charts?.[expanded]?.asOf ?? now.toISOString()}
            onClose={() => setExpanded(null)}
          />
        </Suspense>
      )}
    </Page>
  );
}
