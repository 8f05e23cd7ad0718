import { useClient } from '@recoup/client/use-call.ts';
import { readChart } from '@recoup/contract/charts.ts';
import { startOfMonth } from '@recoup/domain/calendar/start-of-month.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { type ChartCache, readChartCache, updatedKey, writeChartCache } from './chart-cache.ts';
import { type AskChart, loadCharts, loadFailed } from './load-charts.ts';

/**
 * The dashboard's charts by the document's rules (section 4): loaded once and kept in the browser, shown at once from
 * there, loaded anew all together by Refresh or by a change of the period. One that failed is asked for alone at the next
 * visit. What was cut off by leaving the page is not kept; tabs of one browser follow each other.
 */
export function useCharts(today: string) {
  const client = useClient();
  const now = useNow();
  const { company } = useUser();
  const [cache, setCache] = useState<ChartCache | null>(() => readChartCache(localStorage, company._id, new Date()));
  const [loading, setLoading] = useState<string | null>(null);
  const turn = useRef(0);
  const place = { today, timeZone: company.timeZone, now };
  const ask: AskChart = (slug, query) => client.send(readChart, { params: { slug }, query }).catch(() => null);

  async function refresh(chosenMonth: string): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setLoading(startOfMonth(chosenMonth));
    const next = await loadCharts(chosenMonth, { ...place, time: new Date(), companyId: company._id }, ask);
    // Another choice was made meanwhile, or the page was left: what was cut off would stand as failed.
    if (mine !== turn.current) return;
    writeChartCache(localStorage, next);
    setCache(next);
    setLoading(null);
  }

  async function askForFailed(kept: ChartCache): Promise<void> {
    const mine = turn.current;
    const next = await loadFailed(kept, place, ask);
    if (next === null || mine !== turn.current) return;
    writeChartCache(localStorage, next);
    setCache(next);
  }

  const begin = useEffectEvent(() => (cache === null ? refresh(today) : askForFailed(cache)));
  const leave = useEffectEvent(() => {
    turn.current += 1;
  });
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted && loading !== null) void refresh(loading);
  });
  const follow = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key !== updatedKey || newValue === null) return;
    const kept = readChartCache(localStorage, company._id, new Date());
    if (kept) setCache(kept);
  });
  useEffect(() => {
    void begin();
    window.addEventListener('storage', follow);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
    };
  }, []);

  const updated = cache?.updated ?? null;
  return {
    charts: cache?.charts ?? null,
    updated,
    refreshing: loading !== null,
    /** The month that is shown, or on the way. */
    month: loading ?? startOfMonth(updated?.endDate ?? today),
    refresh,
  };
}
