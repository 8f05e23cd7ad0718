import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { chartFurniture } from '../../kit/charts/chart-furniture.ts';
import { cellText, monthText } from './cell-text.ts';
import type { Report } from './report-table.tsx';

const colors = [1, 2, 3, 4, 5, 6].map((number) => `var(--series-${number})`);
const dashes = ['0', '6 3', '2 3', '8 3 2 3', '4 4', '1 4'];

/** The figures of a report as bars or lines; the table below says the same in numbers. */
export function ReportChart({
  title,
  chart,
}: {
  readonly title: string;
  readonly chart: NonNullable<Report['chart']>;
}) {
  const { i18n } = useLingui();
  const { unit, points, series, kind } = chart;
  const data = points.map((point, at) => ({
    point: monthText(point, i18n.locale),
    ...Object.fromEntries(series.map(({ values }, index) => [`s${index}`, values[at] ?? null])),
  }));
  const axis = (value: number) =>
    unit === 'money' ? formatMoney(value, { compact: true }) : cellText(value, unit, i18n.locale);
  const furniture = (
    <>
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis dataKey="point" {...chartFurniture.axis} minTickGap={16} />
      <YAxis tickFormatter={axis} {...chartFurniture.axis} width={64} />
      <Tooltip {...chartFurniture.tooltip} formatter={(value) => cellText(Number(value), unit, i18n.locale)} />
      {series.length > 1 && <Legend formatter={(words: string) => <span className="text-muted">{words}</span>} />}
    </>
  );
  const shared = { data, margin: { top: 8, right: 8, bottom: 0, left: 0 }, accessibilityLayer: true, title };
  return (
    <div className="h-56 text-meta">
      <ResponsiveContainer width="100%" height="100%">
        {kind === 'lines' ? (
          <LineChart {...shared}>
            {furniture}
            {series.map(({ label }, index) => (
              <Line
                key={label}
                dataKey={`s${index}`}
                name={label}
                stroke={colors[index % colors.length] ?? ''}
                strokeDasharray={dashes[index % dashes.length] ?? '0'}
                strokeWidth={2}
                dot={false}
                connectNulls
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        ) : (
          <BarChart {...shared}>
            {furniture}
            {series.map(({ label }, index) => (
              <Bar
                key={label}
                dataKey={`s${index}`}
                name={label}
                fill={colors[index % colors.length] ?? ''}
                {...(kind === 'stacked' ? { stackId: 'all' } : {})}
                radius={[3, 3, 0, 0]}
                maxBarSize={56}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        )}
      </ResponsiveContainer>
    </div>
  );
}
