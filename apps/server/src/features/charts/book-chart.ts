import type { chartReply } from '@recoup/contract/charts.ts';
import type { ChartPeriod } from '@recoup/domain/charts/chart-periods.ts';
import { collectionEffectiveness, type EffectivenessParts } from '@recoup/domain/charts/collection-effectiveness.ts';
import { shareInPercent } from '@recoup/domain/charts/share-in-percent.ts';
import {
  accountsOf,
  type BookFigure,
  centsOf,
  owedAccounts,
  owedCents,
  type SettledKind,
  settledKinds,
} from '@recoup/domain/daybook/book-figures.ts';
import { type AgingBucket, agingBuckets, type Chart } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import type { OpenBook } from '../daybook/open-daybook.ts';
import { type BookSums, sumDaybook } from '../daybook/sum-daybook.ts';

/** Charts that are read from the daybook, and by its days. */
const bookCharts = [
  'total_amount_collected',
  'total_account_collected',
  'account_collected_before_due_date',
  'account_collected_30_days_past_due',
  'collection_effectiveness_index',
  'debtors_with_outstanding_accounts',
  'outstanding_accounts',
  'accounts_aging_count',
  'accounts_aging_balance',
] as const satisfies readonly Chart[];
export type BookChart = (typeof bookCharts)[number];

export const isBookChart = (slug: Chart): slug is BookChart => (bookCharts as readonly Chart[]).includes(slug);

type Periods = readonly ChartPeriod[];

function figuresOf(slug: BookChart, isDaily: boolean): readonly BookFigure[] {
  switch (slug) {
    case 'total_amount_collected':
      return ['collected'];
    case 'collection_effectiveness_index':
      return [...owedCents, 'charged'];
    case 'debtors_with_outstanding_accounts':
      return ['customers'];
    case 'outstanding_accounts':
    case 'accounts_aging_count':
      return owedAccounts;
    case 'accounts_aging_balance':
      return owedCents;
    default:
      return settledKinds.map((kind) => settledFigure(kind, isDaily));
  }
}

const settledFigure = (kind: SettledKind, isDaily: boolean): BookFigure =>
  `${isDaily ? 'settledOfDay' : 'settled'}:${kind}`;

const isDaily = (periods: Periods) => periods[0]?.id.day !== undefined;

/** What the daybook says for these periods, of which there is one at least. */
export async function readBookChart(
  work: Work,
  book: OpenBook,
  slug: BookChart,
  periods: Periods,
): Promise<z.output<typeof chartReply>['chart']> {
  const sums = await sumPeriods(work, book, figuresOf(slug, isDaily(periods)), periods);
  if (slug === 'accounts_aging_count') return agingOf(sums, accountsOf);
  if (slug === 'accounts_aging_balance') return agingOf(sums, centsOf);
  const pointOf = pointsOf(slug, sums, periods);
  return periods.map(({ id }, index) => ({ id, ...pointOf(index + 1) }));
}

/** What the index of each period is made of. */
export async function readEffectivenessParts(
  work: Work,
  book: OpenBook,
  periods: Periods,
): Promise<EffectivenessParts[]> {
  const sums = await sumPeriods(work, book, figuresOf('collection_effectiveness_index', false), periods);
  return periods.map((_, index) => partsOf(sums, index + 1));
}

async function sumPeriods(work: Work, book: OpenBook, figures: readonly BookFigure[], periods: Periods) {
  const last = periods.at(-1);
  if (!last) throw new Error('a chart of no period');
  const starts = periods.map(({ firstDay }) => firstDay);
  return sumDaybook(work, book, figures, { starts, lastDay: last.lastDay, until: last.until });
}

interface Point {
  readonly value: number;
  readonly percent?: number;
  readonly of?: number;
}

function pointsOf(slug: BookChart, sums: BookSums, periods: Periods): (period: number) => Point {
  const figures = figuresOf(slug, isDaily(periods));
  switch (slug) {
    case 'total_amount_collected':
      return (period) => ({ value: within(sums, figures, period) });
    case 'collection_effectiveness_index':
      return (period) => ({ value: collectionEffectiveness(partsOf(sums, period)) });
    case 'outstanding_accounts':
    case 'debtors_with_outstanding_accounts':
      return (period) => ({ value: upTo(sums, figures, period) });
    case 'total_account_collected':
      return (period) => ({ value: within(sums, figures, period) });
    default: {
      const kind = slug === 'account_collected_before_due_date' ? 'onTime' : 'within30';
      return (period) => {
        const value = within(sums, [settledFigure(kind, isDaily(periods))], period);
        const of = within(sums, figures, period);
        return { value, percent: shareInPercent(value, of), of };
      };
    }
  }
}

/** How figures move in a period together, 1 the first. */
const within = (sums: BookSums, figures: readonly BookFigure[], period: number) =>
  figures.reduce((sum, figure) => sum + (sums.get(figure)?.[period] ?? 0), 0);

/** How figures stand at the end of a period together. */
function upTo(sums: BookSums, figures: readonly BookFigure[], period: number): number {
  let sum = 0;
  for (let each = 0; each <= period; each += 1) sum += within(sums, figures, each);
  return sum;
}

function partsOf(sums: BookSums, period: number): EffectivenessParts {
  return {
    openingCents: upTo(sums, owedCents, period - 1),
    chargedCents: within(sums, ['charged'], period),
    closingCents: upTo(sums, owedCents, period),
    currentCents: upTo(sums, [centsOf('dueDateLessThanNow')], period),
  };
}

function agingOf(sums: BookSums, figureOf: (bucket: AgingBucket) => BookFigure): Record<AgingBucket, number> {
  const standing = (bucket: AgingBucket) => (sums.get(figureOf(bucket)) ?? []).reduce((sum, value) => sum + value, 0);
  return Object.fromEntries(agingBuckets.map((bucket) => [bucket, standing(bucket)])) as Record<AgingBucket, number>;
}
