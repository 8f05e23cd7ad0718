import { afterEach, expect, test, vi } from 'vitest';
import { type ChartCache, readChartCache, writeChartCache } from './chart-cache.ts';

const company = '019a9d00-0000-7000-8000-000000000001';
const cache: ChartCache = {
  charts: {
    total_amount_collected: {
      success: true,
      chart: [{ id: { year: 2026, month: 11 }, value: 124_050 }],
      settings: { slug: 'total_amount_collected', kind: 'PERIOD_SERIES', prefix: 'MONEY' },
      asOf: '2026-11-20T12:00:00.000Z',
      lagging: 0,
      isRecounted: false,
      others: [],
    },
    disputes_created: null,
  },
  updated: { time: '2026-11-20T12:00:00.000Z', startDate: '2025-11-01', endDate: '2026-11-20', companyId: company },
};

const now = new Date('2026-11-20T12:00:30.000Z');

function memory(): Pick<Storage, 'getItem' | 'setItem'> & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

afterEach(() => vi.restoreAllMocks());

test('charts are kept under the document’s two names and read back', () => {
  const store = memory();
  writeChartCache(store, cache);
  expect([...store.kept.keys()]).toEqual(['allCharts', 'chartsUpdated']);
  expect(readChartCache(store, company, now)).toEqual(cache);
});

test('charts of another company are not shown', () => {
  const store = memory();
  writeChartCache(store, cache);
  expect(readChartCache(store, 'another', now)).toBeNull();
});

test('what cannot be read is logged and loaded anew (document, section 8)', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const store = memory();
  expect(readChartCache(store, company, now)).toBeNull();
  expect(warned).not.toHaveBeenCalled();
  writeChartCache(store, cache);
  store.setItem('allCharts', '{"total_amount_collected": 5}');
  expect(readChartCache(store, company, now)).toBeNull();
  store.setItem('allCharts', 'not json');
  expect(readChartCache(store, company, now)).toBeNull();
  expect(warned).toHaveBeenCalledTimes(2);
});

test('charts of a time that is to come are no cache: Refresh would stay off until then', () => {
  const store = memory();
  writeChartCache(store, cache);
  expect(readChartCache(store, company, new Date('2026-11-20T11:59:59.999Z'))).toBeNull();
  expect(readChartCache(store, company, new Date('2026-11-20T12:00:00.000Z'))).toEqual(cache);
});

test('a browser that is full keeps nothing, and says no more than that', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => writeChartCache(full, cache)).not.toThrow();
  expect(warned).toHaveBeenCalledTimes(1);
});
