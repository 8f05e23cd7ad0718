import { expect, test } from 'vitest';
import * as vocabulary from './vocabulary.ts';

test('no list of the vocabulary is empty or names a value twice', () => {
  const lists = Object.entries(vocabulary).filter(([, value]) => Array.isArray(value));
  expect(lists.length).toBeGreaterThan(50);
  for (const [name, list] of lists) {
    const values = list as readonly string[];
    expect(values.length, name).toBeGreaterThan(1);
    expect(new Set(values).size, name).toBe(values.length);
  }
});

test('titles stand only beside words of their list', () => {
  for (const title of Object.keys(vocabulary.deliveryStatusTitles)) {
    expect(vocabulary.deliveryStatuses).toContain(title);
  }
  expect(Object.keys(vocabulary.chartTitles)).toEqual([...vocabulary.charts]);
  expect(Object.keys(vocabulary.agingBucketTitles)).toEqual([...vocabulary.agingBuckets]);
});
