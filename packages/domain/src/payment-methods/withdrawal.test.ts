import { expect, test } from 'vitest';
import { chargeActs } from '../payments/decide-unattended.ts';
import { chargebackWithdraws, isChargeWithdrawn, withdrawsAuthorization } from './withdrawal.ts';

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
  ['fraudulent', true],
  ['unrecognized', true],
  ['subscription_canceled', true],
  ['product_not_received', true],
  ['a_reason_of_next_year', true],
  ['duplicate', false],
  ['bank_cannot_process', false],
])('a chargeback as %s takes the authorization back: %s', (reason, isBack) => {
  expect(chargebackWithdraws({ reason })).toBe(isBack);
});

test.each([
  [null, []],
  ['customer', ['plan', 'schedule', 'retry', 'again']],
  ['bank', ['portal', 'plan', 'schedule', 'retry', 'again']],
] as const)('taken back by %s: no charge by %o', (by, forbidden) => {
  const acts = (['portal', ...chargeActs] as const).filter((act) => isChargeWithdrawn(by, act));
  expect(acts).toEqual(forbidden);
});
