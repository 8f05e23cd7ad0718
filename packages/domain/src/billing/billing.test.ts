import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planTiers, subscriptionStatuses } from '../vocabulary.ts';
import { nextDunning } from './dunning.ts';
import { entitlements, type PlanFacts } from './entitlements.ts';
import { compareTiers, fitsLimit } from './plan-limits.ts';
import { priceWay, reckonMove, tierKept } from './price-move.ts';
import { dueNow } from './proration.ts';

const now = new Date('2026-11-20T14:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const plan: NonNullable<PlanFacts['plan']> = {
  ...{ status: 'active', tier: 'BASIC' },
  ...{ keptTier: null, keptUntil: null, pastDueSince: null },
};
const of = (rest: Partial<typeof plan>) => entitlements({ isBilled: true, plan: { ...plan, ...rest } }, now);

describe('what a company may do', () => {
  test('where nobody pays, everything and uncounted; without a plan, to try it out', () => {
    expect(entitlements({ isBilled: false, plan: { ...plan, status: 'canceled' } }, now)).toMatchObject({
      ...{ tier: 'ENTERPRISE', mode: 'FULL' },
      limits: { openAccounts: null, members: null },
    });
    expect(entitlements({ isBilled: true, plan: null }, now)).toMatchObject({ tier: 'DEFAULT', mode: 'FULL' });
    for (const status of ['incomplete', 'incomplete_expired', 'canceled'] as const) {
      expect(of({ status })).toMatchObject({ tier: 'DEFAULT', mode: 'FULL' });
    }
  });

  test('a renewal that is unpaid changes nothing for 21 days, then the company is held', () => {
    for (const status of ['past_due', 'unpaid'] as const) {
      expect(of({ status, pastDueSince: daysAgo(20) })).toMatchObject({ tier: 'BASIC', mode: 'GRACE' });
      expect(of({ status, pastDueSince: daysAgo(21) })).toMatchObject({
        tier: 'BASIC',
        mode: 'HELD',
        graceUntil: null,
      });
    }
  });

  test('the higher tier that was paid stays until its period ends', () => {
    const kept = { keptTier: 'PROFESSIONAL', keptUntil: new Date(now.getTime() + 1) } as const;
    expect(of(kept).tier).toBe('PROFESSIONAL');
    expect(of({ ...kept, keptUntil: now }).tier).toBe('BASIC');
    expect(of({ ...kept, tier: 'ENTERPRISE' }).tier).toBe('ENTERPRISE');
  });

  test('only an unpaid renewal ever holds a company, and never one that is not billed', () => {
    const facts = fc.record({
      isBilled: fc.boolean(),
      plan: fc.option(
        fc.record({
          status: fc.constantFrom(...subscriptionStatuses),
          tier: fc.constantFrom(...planTiers),
          keptTier: fc.option(fc.constantFrom(...planTiers)),
          keptUntil: fc.option(fc.date({ noInvalidDate: true })),
          pastDueSince: fc.option(fc.date({ noInvalidDate: true })),
        }),
      ),
    });
    fc.assert(
      fc.property(facts, (known) => {
        const { mode } = entitlements(known, now);
        const isUnpaid = known.plan?.status === 'past_due' || known.plan?.status === 'unpaid';
        expect(mode !== 'FULL').toBe(known.isBilled && isUnpaid);
      }),
    );
  });
});

test('a limit counts what is added, and none is no limit', () => {
  expect([fitsLimit(2, 1), fitsLimit(2, 2), fitsLimit(2, 0, 3), fitsLimit(null, 1e9, 1e9)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(planTiers.toSorted(compareTiers)).toEqual(['DEFAULT', 'BASIC', 'PROFESSIONAL', 'ENTERPRISE']);
});

test('what a change costs at once: the difference of what is left, or a new period less what is left', () => {
  const half = { fromCents: 4_900, toCents: 19_900, periodStart: daysAgo(15), periodEnd: daysAgo(-15), at: now };
  expect(dueNow({ ...half, isSameInterval: true })).toBe(7_500);
  expect(dueNow({ ...half, toCents: 49_000, isSameInterval: false })).toBe(46_550);
  expect(dueNow({ ...half, toCents: 100, isSameInterval: true })).toBe(0);
});

describe('a plan from which a smaller one was chosen for the next period', () => {
  const lowered = { tier: 'BASIC', interval: 'month', keptTier: 'PROFESSIONAL' } as const;
  const period = { interval: 'month', paidCents: 19_900, periodStart: daysAgo(15), periodEnd: daysAgo(-15) } as const;
  const yearly = { amountCents: 199_000, interval: 'year' } as const;

  test('goes back to what is paid for nothing, and is judged by it', () => {
    expect(priceWay(lowered, { tier: 'PROFESSIONAL', interval: 'month' })).toBe('take-back');
    expect(priceWay(lowered, { tier: 'BASIC', interval: 'month' })).toBeNull();
    expect(priceWay(lowered, { tier: 'BASIC', interval: 'year' })).toBeNull();
    expect(priceWay({ ...lowered, keptTier: 'ENTERPRISE' }, { tier: 'PROFESSIONAL', interval: 'month' })).toBe('lower');
    const wanted = { amountCents: 19_900, interval: 'month' } as const;
    expect(reckonMove('take-back', { ...period, isTrial: false }, wanted, now)).toEqual({ dueNowCents: 0, from: now });
  });

  test('is credited with what was paid when a longer period begins', () => {
    expect(priceWay(lowered, { tier: 'PROFESSIONAL', interval: 'year' })).toBe('raise');
    expect(reckonMove('raise', { ...period, isTrial: false }, yearly, now).dueNowCents).toBe(199_000 - 9_950);
    expect(reckonMove('raise', { ...period, isTrial: true }, yearly, now).dueNowCents).toBe(0);
  });

  test('keeps what was paid until that is as large again, or over', () => {
    const paid = { tier: 'PROFESSIONAL', price: 'p', cents: 19_900, until: daysAgo(-15) } as const;
    const read = { tier: 'BASIC', periodStart: daysAgo(15) } as const;
    expect(tierKept(paid, read, now)).toEqual(paid);
    expect(tierKept(paid, { ...read, tier: 'PROFESSIONAL' }, now)).toBeNull();
    expect(tierKept(paid, { ...read, periodStart: paid.until }, now)).toBeNull();
    expect(tierKept(paid, read, paid.until)).toBeNull();
  });
});

test('an unpaid company is told on five days, and once for all that were missed', () => {
  const told: number[] = [];
  let count = 0;
  for (let day = 0; day <= 40; day += 1) {
    const step = nextDunning({ pastDueSince: daysAgo(40), told: count, now: daysAgo(40 - day) });
    if (step.tellsNow) told.push(day);
    count = step.told;
  }
  expect(told).toEqual([0, 3, 7, 14, 20]);
  const late = nextDunning({ pastDueSince: daysAgo(9), told: 1, now });
  expect(late).toEqual({ told: 3, tellsNow: true, nextAt: daysAgo(-5) });
});
