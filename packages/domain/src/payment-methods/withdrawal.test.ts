import { expect, test } from 'vitest';
import { isChargeWithdrawn, withdrawsAuthorization } from './withdrawal.ts';

test.each([
  [{ declineCode: 'R08', networkCode: 'R08' }, true],
  [{ declineCode: 'R29', networkCode: 'R29' }, true],
  [{ declineCode: 'stop_payment_order', networkCode: null }, true],
  [{ declineCode: 'generic_decline', networkCode: 'R1' }, true],
  [{ declineCode: 'R01', networkCode: 'R01' }, false],
  [{ declineCode: 'insufficient_funds', networkCode: '51' }, false],
  [{ declineCode: null, networkCode: null }, false],
])('the answer %o takes an authorization back: %s', (answer, isBack) => {
  expect(withdrawsAuthorization(answer)).toBe(isBack);
});

test.each([
  [null, []],
  ['customer', ['plan', 'schedule']],
  ['bank', ['portal', 'plan', 'schedule']],
] as const)('taken back by %s: no charge by %o', (by, forbidden) => {
  const sources = (['portal', 'staff', 'plan', 'schedule'] as const).filter((source) => isChargeWithdrawn(by, source));
  expect(sources).toEqual(forbidden);
});
