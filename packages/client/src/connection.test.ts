import { expect, test } from 'vitest';
import { createConnection } from './connection.ts';

test('an answer that was on its way when the network went does not say that it is back', () => {
  let isOffline = false;
  const connection = createConnection(() => isOffline);
  const told: boolean[] = [];
  connection.subscribe(() => told.push(connection.isLost()));
  isOffline = true;
  connection.lost();
  connection.found();
  expect(connection.isLost()).toBe(true);
  isOffline = false;
  connection.found();
  expect(told).toEqual([true, false]);
});
