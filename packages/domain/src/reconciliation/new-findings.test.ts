import { expect, test } from 'vitest';
import { hasNewFindings } from './new-findings.ts';

const one = { promise: 'G3', recordId: 'a' };
const two = { promise: 'G3', recordId: 'b' };
const kept = (...findings: (typeof one)[]) => ({ broken: findings.length, findings });

test('what is found is told once, and again only when something else is found', () => {
  expect(hasNewFindings(null, [])).toBe(false);
  expect(hasNewFindings(null, [one])).toBe(true);
  expect(hasNewFindings(kept(), [one])).toBe(true);
  expect(hasNewFindings(kept(one), [one])).toBe(false);
  expect(hasNewFindings(kept(one, two), [two])).toBe(false);
  expect(hasNewFindings(kept(one), [one, two])).toBe(true);
  expect(hasNewFindings(kept(one), [two])).toBe(true);
  // The same record that breaks another promise is news.
  expect(hasNewFindings(kept(one), [{ promise: 'G5', recordId: 'a' }])).toBe(true);
});

test('where more was found than is kept, more is news and less is none', () => {
  const many = { broken: 40, findings: [one] };
  expect(
    hasNewFindings(
      many,
      Array.from({ length: 40 }, () => two),
    ),
  ).toBe(false);
  expect(
    hasNewFindings(
      many,
      Array.from({ length: 41 }, () => two),
    ),
  ).toBe(true);
});
