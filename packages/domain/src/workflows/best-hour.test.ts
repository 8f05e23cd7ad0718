import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerWeights, bestMinute, type HourCount } from './best-hour.ts';

const at = (hour: number, count: number, kind: HourCount['kind'] = 'click'): HourCount => ({ hour, count, kind });
const hourOf = (minute: number | null) => (minute === null ? null : Math.floor(minute / 60));
const nothing = { own: [], segment: [], company: [] };

test('their own habit, else that of customers like them, else that of all', () => {
  const company = [at(9, 50)];
  const segment = [at(12, 30)];
  expect(bestMinute(nothing, 'a')).toBe(null);
  expect(hourOf(bestMinute({ ...nothing, company }, 'a'))).toBe(9);
  expect(hourOf(bestMinute({ ...nothing, company, segment }, 'a'))).toBe(12);
  expect(hourOf(bestMinute({ own: [at(17, 20)], segment, company }, 'a'))).toBe(17);
  // One click is not a habit.
  expect(hourOf(bestMinute({ own: [at(17, 1, 'open')], segment, company }, 'a'))).toBe(12);
});

test('a payment says more than many looks', () => {
  expect(hourOf(bestMinute({ ...nothing, own: [at(10, 4, 'open'), at(15, 1, 'payment')] }, 'a'))).toBe(15);
});

test('what happens at night is no hour to send at', () => {
  expect(bestMinute({ ...nothing, own: [at(2, 100), at(22, 100)] }, 'a')).toBe(null);
  expect(hourOf(bestMinute({ ...nothing, own: [at(2, 100), at(11, 1)] }, 'a'))).toBe(11);
});

test('always a half-hour slot of the day, and always the same one', () => {
  const kinds = fc.constantFrom(...(Object.keys(answerWeights) as HourCount['kind'][]));
  const counts = fc.array(fc.record({ hour: fc.nat(23), kind: kinds, count: fc.integer({ min: 1, max: 9 }) }));
  fc.assert(
    fc.property(counts, counts, counts, fc.uuid(), (own, segment, company, id) => {
      const minute = bestMinute({ own, segment, company }, id);
      expect(bestMinute({ own: own.toReversed(), segment, company }, id)).toBe(minute);
      if (minute === null) return;
      expect(minute % 30).toBe(0);
      expect(minute).toBeGreaterThanOrEqual(8 * 60);
      expect(minute).toBeLessThanOrEqual(20 * 60);
    }),
  );
});
