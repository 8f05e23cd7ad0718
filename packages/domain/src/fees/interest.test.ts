import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/add-days.ts';
import { flatInterest, interestAtRate, principalOn } from './interest.ts';

const day = (count: number) => addDays('2026-01-01', count);
/** 36.5 % a year is a thousandth a day. */
const A_THOUSANDTH = 3_650;
const owed = [{ on: day(-30), cents: 100_000 }];

describe('interest runs on the debt itself, from when it was owed', () => {
  test('day by day, and not for the day that is not over', () => {
    const interest = interestAtRate(owed, { fromOn: day(0), untilOn: day(10), rateBp: A_THOUSANDTH });
    expect(interest).toEqual({ fromOn: day(0), untilOn: day(10), principalCents: 100_000, cents: 1_000 });
    expect(interestAtRate(owed, { fromOn: day(10), untilOn: day(10), rateBp: A_THOUSANDTH }).cents).toBe(0);
  });

  test('what was paid meanwhile bears none from that day, what was added meanwhile none before', () => {
    const moves = [...owed, { on: day(4), cents: -50_000 }, { on: day(8), cents: 20_000 }];
    expect(interestAtRate(moves, { fromOn: day(0), untilOn: day(10), rateBp: A_THOUSANDTH })).toMatchObject({
      principalCents: 70_000,
      cents: 4 * 100 + 4 * 50 + 2 * 70,
    });
  });

  test('none on days before the debt was there', () => {
    const late = [{ on: day(6), cents: 100_000 }];
    expect(interestAtRate(late, { fromOn: day(0), untilOn: day(10), rateBp: A_THOUSANDTH }).cents).toBe(400);
  });

  test('two stretches that meet come to no more than one over both', () => {
    const cents = fc.integer({ min: -40_000, max: 60_000 });
    const moves = fc.array(fc.record({ on: fc.integer({ min: -5, max: 60 }).map(day), cents }), { maxLength: 8 });
    fc.assert(
      fc.property(moves, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 10_000 }), (given, cut, rateBp) => {
        const all = [{ on: day(-10), cents: 100_000 }, ...given];
        const over = (from: number, until: number) =>
          interestAtRate(all, { fromOn: day(from), untilOn: day(until), rateBp }).cents;
        const whole = over(0, 60);
        const parts = over(0, cut) + over(cut, 60);
        expect(parts).toBeLessThanOrEqual(whole);
        expect(parts).toBeGreaterThanOrEqual(whole - 1);
      }),
    );
  });
});

test('a fixed sum is for a whole month that has passed', () => {
  const terms = { fromOn: '2026-01-31', amountCents: 1_000 };
  expect(flatInterest(owed, { ...terms, today: '2026-02-27' })).toBeNull();
  expect(flatInterest(owed, { ...terms, today: '2026-02-28' })).toMatchObject({ untilOn: '2026-02-28', cents: 1_000 });
  const paid = [...owed, { on: '2026-02-10', cents: -100_000 }];
  expect(flatInterest(paid, { ...terms, today: '2026-04-01' })).toMatchObject({ cents: 0 });
  expect(principalOn(paid, '2026-02-10')).toBe(0);
});
