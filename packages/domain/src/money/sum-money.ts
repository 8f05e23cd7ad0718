import { assertCents } from './cents.ts';

/** The sum of one amount in cents per item. Throws a RangeError when it leaves the safe integers (G4). */
export function sumMoney<Item>(items: Iterable<Item>, centsOf: (item: Item) => number): number {
  let sum = 0;
  for (const item of items) {
    sum += centsOf(item);
    assertCents(sum);
  }
  return sum;
}
