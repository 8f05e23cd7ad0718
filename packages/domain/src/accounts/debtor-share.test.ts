import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountStatuses } from '../vocabulary.ts';
import { debtorShare, type ShareFacts, shareChange } from './debtor-share.ts';

const facts = fc.record({
  status: fc.constantFrom(...accountStatuses),
  amountCents: fc.integer({ min: 1, max: 1_000_000 }),
  paidCents: fc.integer({ min: 0, max: 1_000_000 }),
  discountCents: fc.integer({ min: 0, max: 1_000 }),
});

test('drafts and canceled accounts are not outstanding, what was paid counts', () => {
  const open: ShareFacts = { status: 'Active', amountCents: 500, paidCents: 200, discountCents: 100 };
  expect(debtorShare(open)).toEqual({ outstandingCents: 200, paidCents: 200, accounts: 1, openAccounts: 1 });
  expect(debtorShare({ ...open, status: 'Canceled' })).toEqual({
    outstandingCents: 0,
    paidCents: 200,
    accounts: 1,
    openAccounts: 0,
  });
  expect(debtorShare({ ...open, status: 'Draft' }).outstandingCents).toBe(0);
  expect(debtorShare({ ...open, status: 'Paid Off', paidCents: 400 }).openAccounts).toBe(0);
});

test('G3: changes one after the other add up to the share of the last state', () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 8 }), (history) => {
      const sum = { outstandingCents: 0, paidCents: 0, accounts: 0, openAccounts: 0 };
      let before: ShareFacts | null = null;
      for (const after of history) {
        const change = shareChange(before, after);
        for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += change[key];
        before = after;
      }
      expect(sum).toEqual(debtorShare(history.at(-1) as ShareFacts));
      const gone = shareChange(before, null);
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) expect(sum[key] + gone[key]).toBe(0);
    }),
  );
});
