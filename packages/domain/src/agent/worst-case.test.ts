import { expect, test } from 'vitest';
import { defaultOfferPolicy, type OfferRule } from '../negotiations/offer-policy.ts';
import { defaultPlanPolicy } from '../plans/plan-policy.ts';
import { defaultAgentSettings } from './agent-settings.ts';
import { worstCase } from './worst-case.ts';

const rule: OfferRule = {
  segment: 'all',
  ...{ sizeFromCents: 0, sizeToCents: null, ageFromDays: 0, ageToDays: null, partsMax: 3, daysMax: 90 },
  ...{ debtorPercent: 60, startPercent: 90, operatorPercent: 50, adminPercent: 40 },
};
const cells = [
  { rule: 0, outstandingCents: 100_000, accounts: 2 },
  { rule: null, outstandingCents: 50_000, accounts: 1 },
];
const offers = { ...defaultOfferPolicy, rules: [rule], floorPercent: 30 };
const facts = { cells, plans: defaultPlanPolicy, offers };
const allowed = { ...defaultAgentSettings.acts, SHOW_OPTIONS: 'allowed' } as const;

test('the worst case counts what is allowed, and nothing that a person decides', () => {
  expect(worstCase({ acts: allowed, maxPromiseDays: 14 }, facts)).toEqual({
    accounts: 3,
    outstandingCents: 150_000,
    promise: { cents: 150_000, days: 17 },
    rest: { cents: 150_000 },
    plan: { cents: 150_000, days: 366, installments: 12 },
    // Two fifths of what has a cell; without one a person decides.
    waived: { cents: 40_000 },
  });
  const asking = {
    ...allowed,
    SHOW_OPTIONS: 'ask',
    NOTE_PROMISE: 'never',
    CLAIM_PAID: 'ask',
    OPEN_DISPUTE: 'never',
  } as const;
  expect(worstCase({ acts: asking, maxPromiseDays: 14 }, facts)).toMatchObject({
    ...{ promise: { cents: 0, days: 0 }, rest: { cents: 0 }, waived: { cents: 0 } },
    plan: { cents: 0, days: 0, installments: 0 },
  });
});

test('nobody is let below the floor of the company, nor where debtors may not name a sum', () => {
  const low = { ...offers, floorPercent: 80 };
  expect(worstCase({ acts: allowed, maxPromiseDays: 1 }, { ...facts, offers: low }).waived.cents).toBe(20_000);
  const shut = { ...offers, isOpenToDebtors: false };
  expect(worstCase({ acts: allowed, maxPromiseDays: 1 }, { ...facts, offers: shut }).waived.cents).toBe(0);
});
