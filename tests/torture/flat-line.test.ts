import { expect, test } from 'vitest';
import { fitLine } from './flat-line.ts';
import { percentile } from './sampling.ts';

test('what rises, stands and swings is told by the slope of its line', () => {
  const points = (of: (at: number) => number) => Array.from({ length: 60 }, (_, at) => ({ at, value: of(at) }));
  expect(fitLine(points((at) => 100 + 2 * at)).slope).toBeCloseTo(2);
  expect(fitLine(points(() => 180))).toEqual({ slope: 0, mean: 180 });
  // A saw, as a collected heap draws it, is flat.
  expect(Math.abs(fitLine(points((at) => 150 + 40 * (at % 5))).slope)).toBeLessThan(0.5);
  expect(fitLine([])).toEqual({ slope: 0, mean: 0 });
});

test('a percentile is one of the values', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([50, 99, 100].map((percent) => percentile(values, percent))).toEqual([100, 198, 200]);
  expect(percentile([], 99)).toBe(0);
});
