import { expect, test } from 'vitest';
import { remindable } from './remindable.ts';

const review = {
  ...{ rows: 2466, ready: 2466, update: 0, unchanged: 0, conflict: 0, withErrors: 0, duplicates: 0, skipped: 0 },
  ...{
    missing: 0,
    newDebtors: 54,
    amountCents: 1,
    credits: { count: 0, cents: 0 },
    undated: { count: 0, cents: 0 },
    questions: { count: 0, open: 0 },
  },
  work: { open: 54, paid: 2400, disputed: 12, withoutContact: 4, byEmail: 40, byPhone: 30, byEither: 50 },
};

test('a campaign reminds those whom one of its ways leads to', () => {
  expect(remindable(review, ['send_email', 'task'])).toBe(40);
  expect(remindable(review, ['send_sms'])).toBe(30);
  expect(remindable(review, ['send_sms', 'send_email'])).toBe(50);
  expect(remindable(review, ['task_call'])).toBe(0);
  expect(remindable({ ...review, work: null }, ['send_sms'])).toBeNull();
});
