import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 21, [1, 2, 3, 4, null, 21]],
  [10, 21, [1, null, 9, 10, 11, null, 21]],
  [21, 21, [1, null, 18, 19, 20, 21]],
  [4, 21, [1, 2, 3, 4, 5, null, 21]],
])('page %i of %i offers %j', (page, pages, offered) => {
  expect(pageNumbers(page, pages)).toEqual(offered);
});
