import { expect, test } from 'vitest';
import { FLOORS } from './server-floors.ts';

test('a noun stands on one floor, once', () => {
  const nouns = FLOORS.flat();
  expect(nouns.filter((noun, at) => nouns.indexOf(noun) !== at)).toEqual([]);
});
