import { chartSettings } from '@recoup/domain/charts/chart-settings.ts';
import { expect, test } from 'vitest';
import { type AskChart, type ChartQuestion, loadCharts, loadFailed } from './load-charts.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const place = { today: '2026-11-20', timeZone: 'America/New_York', now };
const keeper = { ...place, time: now, companyId: 'company' };

function asking(fails: readonly string[] = []) {
  const asked: { slug: string; question: ChartQuestion }[] = [];
  const ask: AskChart = async (slug, question) => {
    asked.push({ slug, question });
    if (fails.includes(slug)) return null;
    const settings = { slug, ...chartSettings[slug] };
    return { success: true, chart: [], settings, asOf: now.toISOString(), lagging: 0, isRecounted: false, others: [] };
  };
  return { asked, ask };
}

test('the running month is asked from twelve months back, without an end of its own', async () => {
  const { asked, ask } = asking();
  const { charts, updated } = await loadCharts('2026-11-01', keeper, ask);
  expect(asked).toHaveLength(16);
  expect(new Set(asked.map(({ question }) => JSON.stringify(question)))).toEqual(
    new Set([JSON.stringify({ now: now.toISOString(), start: '2025-11-01T04:00:00.000Z' })]),
  );
  expect(Object.keys(charts)).toHaveLength(16);
  expect(updated).toEqual({
    ...{ time: now.toISOString(), startDate: '2025-11-01', endDate: '2026-11-20', companyId: 'company' },
  });
});

test.each([
  ['America/New_York', '2026-01-01T05:00:00.000Z', '2026-03-01T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
])('a month that is over ends with the midnight of %s behind it', async (timeZone, start, end) => {
  const { asked, ask } = asking();
  await loadCharts('2026-02-01', { ...keeper, timeZone }, ask);
  expect(asked[0]?.question).toEqual({ now: now.toISOString(), start, end });
});

test('a chart that failed is kept as null beside the rest, and asked for alone at the next visit', async () => {
  const first = asking(['disputes_created', 'accounts_added']);
  const cache = await loadCharts('2026-02-01', keeper, first.ask);
  expect(cache.charts.disputes_created).toBeNull();
  expect(cache.charts.messages_created?.success).toBe(true);
  const second = asking(['disputes_created']);
  const next = await loadFailed(cache, place, second.ask);
  expect(second.asked.map(({ slug }) => slug).toSorted()).toEqual(['accounts_added', 'disputes_created']);
  expect(second.asked[0]?.question).toEqual(first.asked[0]?.question);
  expect(next?.updated).toEqual(cache.updated);
  expect(next?.charts.accounts_added?.success).toBe(true);
  expect(next?.charts.disputes_created).toBeNull();
  expect(next?.charts.messages_created).toBe(cache.charts.messages_created);
});

test('nothing is asked when nothing failed', async () => {
  const { ask } = asking();
  const cache = await loadCharts('2026-02-01', keeper, ask);
  const again = asking();
  expect(await loadFailed(cache, place, again.ask)).toBeNull();
  expect(again.asked).toEqual([]);
});
