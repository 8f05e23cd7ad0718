import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

test('never more at once than places, in order, and a place is free again after a failure', async () => {
  const inPlace = createPlaces(2);
  const begun: number[] = [];
  const open = new Map<number, { end: () => void; fail: () => void }>();
  const run = (id: number) =>
    inPlace(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(id);
          open.set(id, { end: () => resolve(id), fail: () => reject(new Error(`${id} failed`)) });
        }),
    );
  const all = [1, 2, 3, 4, 5].map(run);
  expect(begun).toEqual([1, 2]);
  open.get(2)?.fail();
  await expect(all[1]).rejects.toThrow('2 failed');
  expect(begun).toEqual([1, 2, 3]);
  open.get(1)?.end();
  open.get(3)?.end();
  expect(await Promise.all([all[0], all[2]])).toEqual([1, 3]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  open.get(4)?.end();
  open.get(5)?.end();
  await Promise.all([all[3], all[4]]);
});
