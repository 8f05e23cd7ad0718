import { expect, test } from 'vitest';
import { nextOrder } from './next-order.ts';

const balance = { up: 'balance', down: '-balance' };

test('money and days begin with the most, words with the first letter; pressed again it is the other way round', () => {
  const presses = (startsDown: boolean) => {
    const first = nextOrder({ startsDown }, balance, '-createdAt');
    const second = nextOrder({ startsDown }, balance, first);
    return [first, second, nextOrder({ startsDown }, balance, second)];
  };
  expect(presses(true)).toEqual(['-balance', 'balance', '-balance']);
  expect(presses(false)).toEqual(['balance', '-balance', 'balance']);
});
