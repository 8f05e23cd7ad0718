import { expect, test } from 'vitest';
import { rateText, readRate } from './rate-text.ts';

test('a percentage is read to the hundredth, and nothing else is', () => {
  expect(readRate('1.5')).toBe(150);
  expect(readRate('8,25')).toBe(825);
  expect(readRate('100')).toBe(10_000);
  for (const text of ['', '0', '0.001', '100.01', '-1', '1e2', 'five']) expect(readRate(text)).toBeNull();
  expect(rateText(825)).toBe('8.25');
});
