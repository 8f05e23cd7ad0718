import { chartPeriods } from '@recoup/domain/charts/chart-periods.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import type { ContactDay } from './happened.store.ts';
import { readDays } from './read-chart.ts';

/** What went out and came in by days of the company's place, from a moment's day to another's, both counted. */
export async function readDaily(
  work: Work,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): Promise<{ success: true; chart: ContactDay[] } | Refusal> {
  const [start, end] = [new Date(startDate), new Date(new Date(endDate).getTime() + 1)];
  const periods = chartPeriods({ start, end, unit: 'day', now: work.now, timeZone: work.timeZone });
  if (!periods) return refuse('INVALID_FIELD', { startDate: 'range-too-long' });
  return { success: true, chart: await readDays(work, periods) };
}
