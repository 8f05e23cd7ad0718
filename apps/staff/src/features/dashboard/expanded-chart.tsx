import { useLingui } from '@lingui/react/macro';
import { pointValue } from '@recoup/domain/charts/chart-point.ts';
import { chartSettings } from '@recoup/domain/charts/chart-settings.ts';
import { formatChartValue, formatPeriod } from '@recoup/domain/charts/format-chart-value.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FiguresTable } from '@recoup/ui/chart/figures-table.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { chartFurniture } from '../../kit/charts/chart-furniture.ts';
import { chartCards, type FigureChart } from './chart-cards.ts';
import type { Points } from './figure-card.tsx';

type ExpandedChartProps = { readonly slug: FigureChart; readonly points: Points; readonly onClose: () => void };

/** One chart at full size, or as a table. The chart library is loaded with this file, when it is opened. */
export function ExpandedChart({ slug, points, onClose }: ExpandedChartProps) {
  const { t, i18n } = useLingui();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { prefix } = chartSettings[slug];
  const title = i18n._(chartCards[slug].title);
  const data = points.map((point) => ({ period: formatPeriod(point.id), value: pointValue(point, slug) }));
  const axis = (value: number) =>
    prefix === 'MONEY' ? formatMoney(value, { compact: true }) : formatChartValue(value, prefix);
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={title}>
      <div className="mb-4">
        <Segmented
          label={t`Show as`}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t`Chart` },
            { value: 'table', label: t`Table` },
          ]}
        />
      </div>
      {view === 'chart' ? (
        <div className="h-80 text-meta">
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
    </Dialog>
  );
}
