import { expect, test } from 'vitest';
import { accountStatuses } from '../vocabulary.ts';
import { checkDispute } from './check-dispute.ts';
import { disputeCategories, disputeCategoryText } from './dispute-category.ts';

const open = { status: 'Active', balanceCents: 5_000, isDisputed: false } as const;

test('all or a part of what is owed can be objected to, once, and nothing else', () => {
  expect(checkDispute(open, null)).toEqual({ ok: true });
  expect(checkDispute(open, 5_000)).toEqual({ ok: true });
  expect(checkDispute(open, 5_001)).toMatchObject({
    code: 'INVALID_AMOUNT',
    fields: { amountCents: 'INVALID_AMOUNT' },
  });
  expect(checkDispute({ ...open, isDisputed: true }, null)).toMatchObject({ code: 'INVALID_STATUS' });
  expect(checkDispute({ ...open, balanceCents: 0 }, null)).toMatchObject({ code: 'ACCOUNT_ALREADY_CLOSED' });
  for (const status of accountStatuses) {
    const isOut = status === 'Draft' || status === 'Canceled';
    expect(checkDispute({ ...open, status }, null)).toMatchObject(isOut ? { code: 'INVALID_STATUS' } : { ok: true });
  }
});

test('every reason has words in both languages', () => {
  const texts = disputeCategories.flatMap((category) => [
    disputeCategoryText(category, 'en'),
    disputeCategoryText(category, 'es'),
  ]);
  expect(new Set(texts).size).toBe(12);
});
