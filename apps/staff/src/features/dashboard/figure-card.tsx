import { useLingui } from '@lingui/react/macro';
import type { chartPoint } from '@recoup/contract/charts.ts';
import { datePartsOf } from '@recoup/domain/calendar/iso-date.ts';
import { blankPoints, pointValue } from '@recoup/domain/charts/chart-point.ts';
import { chartSettings } from '@recoup/domain/charts/chart-settings.ts';
import { composeChart } from '@recoup/domain/charts/compose-chart.ts';
import { formatChartValue } from '@recoup/domain/charts/format-chart-value.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { type Change, StatCard } from '@recoup/ui/chart/stat-card.tsx';
import { Maximize2 } from 'lucide-react';
import type { z } from 'zod';
import { chartCards, type FigureChart } from './chart-cards.ts';

export type Points = readonly z.output<typeof chartPoint>[];

type FigureCardProps = {
  readonly slug: FigureChart;
  /** Null when the chart could not be loaded: 13 blank points stand in, without a message (document, section 4). */
  readonly points: Points | null;
  readonly today: string;
  readonly onExpand: () => void;
};

/** One figure of the dashboard. */
export function FigureCard({ slug, points, today, onExpand }: FigureCardProps) {
  const { t, i18n } = useLingui();
  const { prefix } = chartSettings[slug];
  const shown = points ?? blankPoints(today);
  const composed = composeChart(slug, shown);
  const title = i18n._(chartCards[slug].title);
  const last = shown.at(-1);
  // Of no invoices there is no share.
  const isBlank = points === null || last?.of === 0;
  return (
    <StatCard
      title={title}
      value={isBlank ? '—' : formatChartValue(composed.totalValue, prefix)}
      note={!isBlank && isRunning(last, today) ? t`so far` : undefined}
      change={isBlank || composed.periodChange === null ? null : changeOf(composed, prefix === 'PERCENT')}
      meaning={chartCards[slug].meaning}
      points={shown.map((point) => pointValue(point, slug))}
      action={
        points !== null && (
          <IconButton
            icon={Maximize2}
            label={t`Enlarge ${title}`}
            onClick={onExpand}
            className="-mt-1.5 -mr-2 size-8 lg:size-7 [&_svg]:size-3.5"
          />
        )
      }
    />
  );
}

function changeOf(
  composed: { readonly periodChange: number | null; readonly keyWord: string },
  isPercent: boolean,
): Change {
  const size = formatChartValue(Math.abs(composed.periodChange ?? 0), 'PERCENT');
  const text = isPercent ? size.replace('%', ' pt') : size;
  return {
    text,
    direction: composed.keyWord === 'increase' ? 'up' : composed.keyWord === 'decrease' ? 'down' : 'same',
  };
}

/** The month still runs: more may come. */
function isRunning(point: Points[number] | undefined, today: string): boolean {
  if (!point) return false;
  const { year, month } = datePartsOf(today);
  return point.id.year === year && point.id.month === month;
}
