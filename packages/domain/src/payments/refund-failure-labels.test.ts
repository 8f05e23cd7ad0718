import { expect, test } from 'vitest';
import { refundFailureLabel } from './refund-failure-labels.ts';

test('a refund that failed says why in words, whatever the provider wrote', () => {
  expect(refundFailureLabel('expired_or_canceled_card').en).toBe('The card or account is closed');
  for (const code of ['constructor', 'Charge ch_123 has been charged back; cannot issue a refund.'])
    expect(refundFailureLabel(code)).toEqual(refundFailureLabel('unknown'));
});
