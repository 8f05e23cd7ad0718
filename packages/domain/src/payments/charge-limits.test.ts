import { expect, test } from 'vitest';
import { checkPromise } from '../promises/check-promise.ts';
import { checkSchedule } from '../schedules/check-schedule.ts';
import { decideDiscount, decideWriteOff } from '../transactions/decide-waiver.ts';
import { chargeProblem, isUnpayableRest, leastCharge, mostCharge } from './charge-limits.ts';

test('a payment is at least fifty cents, or all of a rest that is smaller', () => {
  expect([5_000, 50, 49, 1].map((open) => leastCharge(open))).toEqual([50, 50, 49, 1]);
  expect(mostCharge(200_000_000)).toBe(99_999_999);
  expect(leastCharge(5_000, 'MXN')).toBe(1_000);
});

test.each([
  [49, 5_000, 'too-little'],
  [50, 5_000, null],
  [4_950, 5_000, null],
  [4_951, 5_000, 'leaves-too-little'],
  [4_999, 5_000, 'leaves-too-little'],
  [5_000, 5_000, null],
  [30, 30, null],
  [99_999_999, 200_000_000, null],
  [100_000_000, 200_000_000, 'too-much'],
])('%i of %i cents: %s', (amountCents, openCents, problem) => {
  expect(chargeProblem(amountCents, openCents)).toBe(problem);
});

test('neither a scheduled payment nor a promise leaves a rest that nobody can pay', () => {
  const days = { today: '2026-12-01', daysMax: 60 } as const;
  const moments = { now: new Date('2026-12-01T15:00:00Z'), cutOffAt: new Date('2026-12-04T15:00:00Z') };
  const owed = {
    outstandingCents: 5_000,
    pendingCents: 0,
    scheduledCents: 0,
    leastCents: 1,
    chargedTo: null,
    charges: [],
    firstOn: '2026-12-01',
    ...days,
    ...moments,
  };
  const promise = { today: '2026-12-01', lastDay: '2026-12-31', outstandingCents: 5_000 };
  for (const [amountCents, problem] of [
    [30, 'too-little'],
    [4_970, 'leaves-too-little'],
  ] as const) {
    const refused = { code: 'INVALID_FIELD', fields: { amountCents: problem } };
    expect(checkSchedule({ dueOn: '2026-12-05', amountCents }, owed)).toMatchObject(refused);
    expect(checkPromise({ promisedOn: '2026-12-05', amountCents }, promise)).toMatchObject(refused);
  }
  expect(checkSchedule({ dueOn: '2026-12-05', amountCents: 5_000 }, owed)).toBeNull();
  expect(checkPromise({ promisedOn: '2026-12-05', amountCents: 4_950 }, promise)).toBeNull();
});

test.each([
  [0, 5_000, false],
  [1, 5_000, true],
  [49, 5_000, true],
  [50, 5_000, false],
  [30, 30, false],
])('a rest of %i of %i cents that nobody can pay: %s', (restCents, ofCents, is) => {
  expect(isUnpayableRest(restCents, ofCents)).toBe(is);
});

test('a waiver leaves no such rest: all is waived, or so much less', () => {
  const facts = { status: 'Active', balanceCents: 10_000, pendingCents: 0 } as const;
  const refused = { code: 'INVALID_FIELD', fields: { amountCents: 'leaves-too-little' } };
  expect(decideDiscount(facts, 9_970)).toMatchObject(refused);
  expect(decideWriteOff(facts, 9_970)).toMatchObject(refused);
  expect(decideDiscount(facts, 9_950)).toEqual({ ok: true });
  expect(decideDiscount(facts, 10_000)).toEqual({ ok: true });
});
