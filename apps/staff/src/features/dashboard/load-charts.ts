import { addDays } from '@recoup/domain/calendar/add-days.ts';
import type { IsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { chartRange } from '@recoup/domain/charts/chart-range.ts';
import { type Chart, charts } from '@recoup/domain/vocabulary.ts';
import type { CachedCharts, ChartCache } from './chart-cache.ts';

/** The daily chart comes from a call of its own. */
const slugs = charts.filter((chart) => chart !== 'daily_communications_activity');

export type ChartAnswer = NonNullable<CachedCharts[Chart]>;

export interface ChartQuestion {
  readonly now: string;
  readonly start: string;
  readonly end?: string;
}

/** Asks for one chart; null when it failed. */
export type AskChart = (slug: Chart, question: ChartQuestion) => Promise<ChartAnswer | null>;

interface Place {
  readonly today: IsoDate;
  readonly timeZone: string;
  readonly now: Date;
}

/** From which day to which the charts are asked; what still runs has no end, since the server's clock is the one that counts. */
function questionOf(startDate: IsoDate, endDate: IsoDate, { today, timeZone, now }: Place): ChartQuestion {
  return {
    now: now.toISOString(),
    start: zonedInstant(startDate, 0, timeZone).toISOString(),
    ...(endDate >= today ? {} : { end: zonedInstant(addDays(endDate, 1), 0, timeZone).toISOString() }),
  };
}

async function askAll(asked: readonly Chart[], question: ChartQuestion, ask: AskChart): Promise<CachedCharts> {
  const answers = await Promise.all(asked.map(async (slug) => [slug, await ask(slug, question)] as const));
  return Object.fromEntries(answers);
}

/** Every chart anew, all at once; one that failed is null, and the rest is kept (document, section 4). */
export async function loadCharts(
  chosenMonth: IsoDate,
  { time, companyId, ...place }: Place & { readonly time: Date; readonly companyId: string },
  ask: AskChart,
): Promise<ChartCache> {
  const { start, end } = chartRange(chosenMonth, place.today);
  const loaded = await askAll(slugs, questionOf(start, end, place), ask);
  return { charts: loaded, updated: { time: time.toISOString(), startDate: start, endDate: end, companyId } };
}

/** Charts that failed last time are asked alone, for the same days; null when none did. The update keeps its time. */
export async function loadFailed(cache: ChartCache, place: Place, ask: AskChart): Promise<ChartCache | null> {
  const failed = slugs.filter((slug) => !cache.charts[slug]);
  if (failed.length === 0) return null;
  const { startDate, endDate } = cache.updated;
  const loaded = await askAll(failed, questionOf(startDate, endDate, place), ask);
  return { ...cache, charts: { ...cache.charts, ...loaded } };
}
