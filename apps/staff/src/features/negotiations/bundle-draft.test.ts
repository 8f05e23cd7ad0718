import { expect, test } from 'vitest';
import { type BundleAccount, limitsOf, offerable, sharesOf } from './bundle-draft.ts';

const account = (id: string, freeCents: number, more: Partial<BundleAccount> = {}): BundleAccount => ({
  ...{ _id: id, reference: `INV-${id}`, dueDate: '2026-10-01', currency: 'USD', balanceCents: freeCents, freeCents },
  ...{ leastCents: freeCents / 2, partsMax: 3, daysMax: 90, refusal: null, ...more },
});
const message = { language: 'en', level: 'link', subject: '', intro: '', sms: '' } as const;

test('what stands against an offer, and other currencies, are left out', () => {
  const data = [
    account('a', 100_00),
    account('b', 100_00, { refusal: 'SETTLEMENT_STANDS' }),
    account('c', 100_00, { currency: 'EUR' }),
  ];
  expect(offerable({ data, graceDays: 5, message }).map((each) => each._id)).toEqual(['a']);
});

test('limits of several are their sums, the shortest time, and the least of each', () => {
  const chosen = [account('a', 100_00), account('b', 300_00, { partsMax: 2, leastCents: 200_00 })];
  expect(limitsOf(chosen)).toMatchObject({ freeCents: 400_00, leastCents: 250_00, partsMax: 2, daysMax: 90 });
  expect(Object.fromEntries(sharesOf(chosen, 260_00))).toEqual({ a: 60_00, b: 200_00 });
  expect(sharesOf(chosen, 249_99).size).toBe(0);
});
