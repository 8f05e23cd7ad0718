import { describe, expect, test } from 'vitest';
import { decideHandRefund, handRefundableCents, type ReplacedRefund } from './decide-hand-refund.ts';
import { refundStates } from './refund-state.ts';

const failed: ReplacedRefund = { status: 'FAILED', amountCents: 80_00, byHandCents: 0 };

describe('G9: a refund that failed is recorded by hand once, and never beyond what was paid and has not gone back', () => {
  test('only one that failed, in every state of a refund', () => {
    const open = refundStates.filter((status) => handRefundableCents({ ...failed, status }, 100_00) > 0);
    expect(open).toEqual(['FAILED']);
    for (const status of refundStates.filter((each) => each !== 'FAILED'))
      expect(decideHandRefund({ ...failed, status }, { amountCents: 1, refundableCents: 100_00 })).toMatchObject({
        code: 'INVALID_STATUS',
        fields: { refundId: 'INVALID_STATUS' },
      });
  });

  test.each([
    ['all of it', failed, 80_00, 100_00, null],
    ['a part of it', failed, 10_00, 100_00, null],
    ['more than it was to give', failed, 80_01, 100_00, 'INVALID_AMOUNT'],
    ['more than is left of the payment', failed, 50_01, 50_00, 'INVALID_AMOUNT'],
    ['when nothing is left', failed, 1, 0, 'INVALID_AMOUNT'],
    ['a second time', { ...failed, byHandCents: 10_00 }, 1, 90_00, 'INVALID_STATUS'],
  ] as const)('%s', (_, refund, amountCents, refundableCents, code) => {
    const decided = decideHandRefund(refund, { amountCents, refundableCents });
    expect(decided.ok ? null : decided.code).toBe(code);
  });
});
