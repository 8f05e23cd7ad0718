import { expect, test } from 'vitest';
import { countedForBundle } from './bundle-money.ts';

const arrival = (entryId: string, amountCents: number) => ({
  ...{ entryId, accountId: 'a', paymentId: null, at: new Date('2026-11-20T15:00:00Z'), amountCents },
});

test('G5: money on an account counts for its bundle up to what was owed there, the first that came first', () => {
  const came = [arrival('one', 1_500), arrival('two', 1_321), arrival('three', 7_162)];
  expect(countedForBundle(came, 1_932)).toEqual([arrival('one', 1_500), arrival('two', 432)]);
  expect(countedForBundle(came, 20_000)).toEqual(came);
  expect(countedForBundle(came, 0)).toEqual([]);
});
