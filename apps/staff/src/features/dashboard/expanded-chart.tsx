import { Trans, useLingui } from '@lingui/react/macro';
import { accountsAddedIn } from '@recoup/domain/charts/accounts-added-in.ts';
import { pointValue } from '@recoup/domain/charts/chart-point.ts';
import { chartSettings } from '@recoup/domain/charts/chart-settings.ts';
import { formatChartValue, formatPeriod } from '@recoup/domain/charts/format-chart-value.ts';
import { printFilter } from '@recoup/domain/filters/filter-text.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FiguresTable } from '@recoup/ui/chart/figures-table.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { chartFurniture } from '../../kit/charts/chart-furniture.ts';
import { useUser } from '../../kit/session/session.tsx';
import { chartCards, type FigureChart } from './chart-cards.ts';
import { ChartRecords } from './chart-records.tsx';
import { chartDefinitions } from './chart-words.ts';
import type { Points } from './figure-card.tsx';

type ExpandedChartProps = {
  readonly slug: FigureChart;
  readonly points: Points;
  /** Until when the chart counted. */
  readonly asOf: string;
  readonly onClose: () => void;
};

/** One chart at full size, or as a table, what it counts, and the records behind its points. The chart library is loaded with this file, when it is opened. */
export function ExpandedChart({ slug, points, asOf, onClose }: ExpandedChartProps) {
  const { t, i18n } = useLingui();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { company } = useUser();
  const last = points.at(-1);
  const { prefix } = chartSettings[slug];
  const title = i18n._(chartCards[slug].title);
  const data = points.map((point) => ({ period: formatPeriod(point.id), value: pointValue(point, slug) }));
  const axis = (value: number) =>
    prefix === 'MONEY' ? formatMoney(value, { compact: true }) : formatChartValue(value, prefix);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={i18n._(chartDefinitions[slug])}
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label={t`Show as`}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t`Chart` },
            { value: 'table', label: t`Table` },
          ]}
        />
        <p className="text-compact text-muted">
          <Trans>
            As of {dateTimeText(asOf, i18n.locale, company.timeZone)} · {company.timeZone}
          </Trans>
        </p>
        {slug === 'accounts_added' && last && (
          <Link
            to="/debts"
            search={{ page: 1, limit: 20, filter: printFilter(accountsAddedIn(last.id)), sort: '-createdAt' }}
            onClick={onClose}
            className="text-accent-text text-body underline-offset-2 hover:underline"
          >
            <Trans>Open in Accounts</Trans>
          </Link>
        )}
      </div>
      {view === 'chart' ? (
        <div className="h-64 text-meta">
          <ResponsiveContainer width="100%" height="100%">
            <BarChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer title={title}>
              <CartesianGrid vertical={false} stroke="var(--border)" />
              <XAxis dataKey="period" {...chartFurniture.axis} minTickGap={16} />
              <YAxis tickFormatter={axis} {...chartFurniture.axis} width={72} />
              <Tooltip
                {...chartFurniture.tooltip}
                formatter={(value) => [formatChartValue(Number(value), prefix), title]}
              />
              <Bar
                dataKey="value"
                fill="var(--series-1)"
                radius={[3, 3, 0, 0]}
                isAnimationActive={false}
                maxBarSize={40}
              />
            </BarChart>
          </ResponsiveContainer>
        </div>
      ) : (
        <FiguresTable
          caption={title}
          columns={[t`Period`, t`Value`]}
          rows={data.map((row) => ({
            key: row.period,
            name: row.period,
            figures: [formatChartValue(row.value, prefix)],
          }))}
        />
      )}
      <ChartRecords slug={slug} points={points} asOf={asOf} onLeave={onClose} />
    </Dialog>
  );
}
