import { useClient } from '@recoup/client/use-call.ts';
import { readChart } from '@recoup/contract/charts.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { chartRange } from '@recoup/domain/charts/chart-range.ts';
import { charts } from '@recoup/domain/vocabulary.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { type CachedCharts, type ChartCache, readChartCache, writeChartCache } from './chart-cache.ts';

/** Charts that come from a call of their own are left out here. */
const slugs = charts.filter((chart) => chart !== 'daily_communications_activity');

/**
 * The dashboard's charts by the document's rules (section 4): loaded once and kept in the browser, shown at once from
 * there, loaded anew all together by Refresh or by a change of the period; a chart that fails does not fail the rest, and
 * is asked for again at the next visit.
 */
export function useCharts(today: string) {
  const client = useClient();
  const now = useNow();
  const { company } = useUser();
  const [cache, setCache] = useState<ChartCache | null>(() => readChartCache(localStorage, company._id));
  const [refreshing, setRefreshing] = useState(false);

  async function refresh(chosenMonth: string): Promise<void> {
    setRefreshing(true);
    const { start, end } = chartRange(chosenMonth, today);
    const query = {
      now: now.toISOString(),
      start: zonedInstant(start, 0, company.timeZone).toISOString(),
      end: end === today ? now.toISOString() : zonedInstant(addDays(end, 1), 0, company.timeZone).toISOString(),
    };
    const answers = await Promise.all(
      slugs.map(async (slug) => {
        const reply = await client.send(readChart, { params: { slug }, query }).catch(() => null);
        return { slug, chart: reply?.success ? reply : null };
      }),
    );
    const next: ChartCache = {
      charts: Object.fromEntries(answers.map(({ slug, chart }) => [slug, chart])) as CachedCharts,
      updated: { time: new Date().toISOString(), startDate: start, endDate: end, companyId: company._id },
    };
    // Kept, a question that was cut off because the page was left would stand as a failed chart until the next Refresh.
    if (answers.every(({ chart }) => chart !== null)) writeChartCache(localStorage, next);
    setCache(next);
    setRefreshing(false);
  }

  const refreshNow = useEffectEvent(() => refresh(today));
  useEffect(() => {
    if (cache === null) void refreshNow();
  }, [cache]);

  return { charts: cache?.charts ?? null, updated: cache?.updated ?? null, refreshing, refresh };
}
