import { chartTitles } from '@recoup/domain/vocabulary.ts';
import { expect, test } from 'vitest';
import { chartCards, chartGroups, type FigureChart } from './chart-cards.ts';

test('every card has the document’s title and stands in one group', () => {
  const slugs = Object.keys(chartCards) as FigureChart[];
  for (const slug of slugs) expect(chartCards[slug].title.message).toBe(chartTitles[slug]);
  expect(chartGroups.flatMap((group) => group.charts).toSorted()).toEqual(slugs.toSorted());
});
