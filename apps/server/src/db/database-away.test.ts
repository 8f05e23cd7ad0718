import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

test.each(['08006', '53100', '53300', '58030', '57P01', '57P03', '25006', '25P03', 'ECONNREFUSED', 'ENOTFOUND'])(
  '%s is away',
  (code) => {
    expect(isDatabaseAway(failed(code))).toBe(true);
  },
);

test.each(['23505', '42P01', '57014', '55P03', '22001', 'ERR_INVALID_ARG'])('%s is not', (code) => {
  expect(isDatabaseAway(failed(code))).toBe(false);
});

test('a connection that breaks has words and no code', () => {
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseAway(new Error('timeout expired'))).toBe(true);
  expect(isDatabaseAway(new Error('Connection to the provider was refused'))).toBe(false);
  expect(isDatabaseAway('Connection terminated')).toBe(false);
});
