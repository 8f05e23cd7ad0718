import { expect, test } from 'vitest';
import { accountsFor, cutOffOf, freeOf, openingSchedule, readSchedule } from './schedule-draft.ts';
import type { ScheduleBuilder, ScheduledPayment } from './schedule-labels.ts';

const builder: ScheduleBuilder = {
  currency: 'USD',
  firstOn: '2026-11-21',
  lastOn: '2027-11-21',
  cutOffMinute: 1_200,
  accounts: [
    { _id: 'a', reference: 'A', freeCents: 10_000, dueDate: '2026-11-01' },
    { _id: 'b', reference: 'B', freeCents: 0, dueDate: '2026-12-01' },
  ],
  methods: [
    { _id: 'card', label: 'Visa •••• 4242', isDefault: false },
    { _id: 'bank', label: 'Bank •••• 6789', isDefault: true },
  ],
};
const standing: ScheduledPayment = {
  _id: 's',
  debtorId: 'd',
  accounts: [{ _id: 'b', reference: 'B', amountCents: 4_000 }],
  amountCents: 4_000,
  currency: 'USD',
  dueOn: '2026-12-04',
  cutOffAt: '2026-12-04T01:00:00.000Z',
  methodId: null,
  methodLabel: null,
  status: 'OPEN',
  source: 'staff',
  reason: '',
  paidCents: 0,
  leftCents: 4_000,
  paymentId: null,
  canChange: true,
  createdAt: '2026-11-20T15:00:00.000Z',
  version: 1,
};

test('begins with all that is free, on the first day, with the default method', () => {
  const draft = openingSchedule(builder, ['a'], undefined);
  expect(draft).toEqual({ accountIds: ['a'], amountCents: null, dueOn: '2026-11-21', methodId: 'bank' });
  expect(freeOf(accountsFor(builder, undefined), draft)).toBe(10_000);
});

test('what the changed payment holds itself is free for it again', () => {
  const accounts = accountsFor(builder, standing);
  expect(accounts.map((each) => each.freeCents)).toEqual([10_000, 4_000]);
  expect(freeOf(accounts, openingSchedule(builder, [], standing))).toBe(4_000);
});

test.each([
  [
    { amountCents: null, dueOn: '2026-12-04' },
    { amount: null, day: null },
  ],
  [
    { amountCents: 10_001, dueOn: '2026-12-04' },
    { amount: 'too-much', day: null },
  ],
  [
    { amountCents: 0, dueOn: '2026-12-04' },
    { amount: 'missing', day: null },
  ],
  [
    { amountCents: 1, dueOn: '2026-11-20' },
    { amount: null, day: 'too-soon' },
  ],
  [
    { amountCents: 1, dueOn: '2027-11-22' },
    { amount: null, day: 'too-late' },
  ],
  [
    { amountCents: 1, dueOn: '0002-12-04' },
    { amount: null, day: 'missing' },
  ],
] as const)('%j', (change, read) => {
  expect(readSchedule({ accountIds: ['a'], methodId: '', ...change }, 10_000, builder)).toEqual(read);
});

test('can be changed until the minute of the evening before, at the company’s place', () => {
  expect(cutOffOf('2026-12-04', builder, 'America/New_York')).toBe('2026-12-04T01:00:00.000Z');
});
