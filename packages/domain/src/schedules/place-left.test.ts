import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLeft } from './place-left.ts';

const cents = fc.integer({ min: 0, max: 50_000 });
const accounts = fc
  .array(fc.record({ wantedCents: cents, roomCents: cents }), { maxLength: 8 })
  .map((all) => all.map((each, index) => ({ ...each, accountId: `a${index}` })));
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

test('all that is wanted is placed, as far as that much is owed, and nowhere more than fits', () => {
  fc.assert(
    fc.property(accounts, (left) => {
      const placed = placeLeft(left);
      const wanted = sum(left.map((each) => each.wantedCents));
      expect(sum(placed.map((each) => each.amountCents))).toBe(
        Math.min(wanted, sum(left.map((each) => each.roomCents))),
      );
      for (const { accountId, amountCents } of placed) {
        expect(amountCents).toBeGreaterThan(0);
        expect(amountCents).toBeLessThanOrEqual(left.find((each) => each.accountId === accountId)?.roomCents ?? 0);
      }
    }),
  );
});

test('each has its own share first', () => {
  const left = [
    { accountId: 'a', wantedCents: 120, roomCents: 100 },
    { accountId: 'b', wantedCents: 90, roomCents: 300 },
    { accountId: 'c', wantedCents: 90, roomCents: 300 },
  ];
  expect(placeLeft(left)).toEqual([
    { accountId: 'a', amountCents: 100 },
    { accountId: 'b', amountCents: 110 },
    { accountId: 'c', amountCents: 90 },
  ]);
});
