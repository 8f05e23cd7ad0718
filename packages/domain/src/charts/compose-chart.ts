import { type Chart, chartTitles } from '../vocabulary.ts';
import { type ChartPoint, pointValue } from './chart-point.ts';
import { chartSettings } from './chart-settings.ts';
import { periodChange } from './period-change.ts';

/** What a card shows above its chart (product document, section 3). */
export interface ComposedChart {
  readonly title: string;
  /** Of the last period. */
  readonly totalValue: number;
  /** Against the period before; null when there is none. */
  readonly periodChange: number | null;
  readonly keyWord: 'increase' | 'decrease' | 'no change';
}

/** The headline of a chart from its points, the last of which is the chosen period. */
export function composeChart(chart: Chart, points: readonly ChartPoint[]): ComposedChart {
  const last = points.at(-1);
  const previous = points.at(-2);
  const totalValue = last ? pointValue(last, chart) : 0;
  const isPercent = chartSettings[chart].prefix === 'PERCENT';
  const change = last && previous ? periodChange(pointValue(previous, chart), totalValue, isPercent) : null;
  const hasMoved = last !== undefined && previous !== undefined && pointValue(previous, chart) !== totalValue;
  return {
    title: chartTitles[chart],
    totalValue,
    periodChange: change,
    keyWord: hasMoved && change !== null ? (change > 0 ? 'increase' : 'decrease') : 'no change',
  };
}
