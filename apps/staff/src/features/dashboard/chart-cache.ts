import { chartReply } from '@recoup/contract/charts.ts';
import { charts } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';

/** The charts as they were answered last, by slug. A chart that failed is null and shown as a placeholder. */
const cachedCharts = z.partialRecord(z.enum(charts), chartReply.nullable());
export type CachedCharts = z.output<typeof cachedCharts>;

const updated = z.object({
  time: z.iso.datetime(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  companyId: z.string(),
});
export type ChartsUpdated = z.output<typeof updated>;

export type ChartCache = { readonly charts: CachedCharts; readonly updated: ChartsUpdated };

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Written last: other tabs hear of it when the charts are there. */
export const updatedKey = 'chartsUpdated';

/**
 * Reads the charts that this browser keeps under `allCharts` and `chartsUpdated` (document, section 4). Nothing, or
 * something that is no longer readable, the charts of another company, or of a time that is to come (Refresh would stay
 * off until then) give null; a failure is logged and no more.
 */
export function readChartCache(store: Store, companyId: string, now: Date): ChartCache | null {
  try {
    const [kept, when] = [store.getItem('allCharts'), store.getItem(updatedKey)];
    if (kept === null || when === null) return null;
    const cache = { charts: cachedCharts.parse(JSON.parse(kept)), updated: updated.parse(JSON.parse(when)) };
    const isOurs = cache.updated.companyId === companyId && new Date(cache.updated.time) <= now;
    return isOurs ? cache : null;
  } catch (error) {
    console.warn('The kept charts could not be read', error);
    return null;
  }
}

/** Keeps the charts and the time, start and end of their update. A browser that keeps nothing loads them next time. */
export function writeChartCache(store: Store, cache: ChartCache): void {
  try {
    store.setItem('allCharts', JSON.stringify(cache.charts));
    store.setItem(updatedKey, JSON.stringify(cache.updated));
  } catch (error) {
    console.warn('The charts could not be kept', error);
  }
}
