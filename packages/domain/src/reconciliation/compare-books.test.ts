import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BookedPayment, compareBooks, type ProviderPayment, providerNetCents } from './compare-books.ts';

const paidThere = (facts: Partial<ProviderPayment> = {}): ProviderPayment => ({
  receivedCents: 10_000,
  refundedCents: 0,
  disputedCents: 0,
  reinstatedCents: 0,
  ...facts,
});
const paidHere = (facts: Partial<BookedPayment> = {}): BookedPayment => ({
  status: 'SUCCESS',
  receivedCents: 10_000,
  netCents: 10_000,
  ...facts,
});

test('G10: each kind of difference is told by its name, and agreement by none', () => {
  expect(compareBooks(paidHere(), paidThere())).toBeNull();
  expect(compareBooks(null, paidThere())).toBe('MISSING_HERE');
  expect(compareBooks(paidHere(), null)).toBe('MISSING_THERE');
  expect(compareBooks(paidHere({ status: 'UNKNOWN', receivedCents: 0, netCents: 0 }), paidThere())).toBe(
    'STATE_DIFFERS',
  );
  expect(compareBooks(paidHere(), paidThere({ receivedCents: 0 }))).toBe('STATE_DIFFERS');
  expect(compareBooks(paidHere(), paidThere({ receivedCents: 9_999 }))).toBe('AMOUNT_DIFFERS');
  expect(compareBooks(paidHere(), paidThere({ refundedCents: 1 }))).toBe('AMOUNT_DIFFERS');
  expect(compareBooks(paidHere({ netCents: 9_999 }), paidThere())).toBe('AMOUNT_DIFFERS');
});

test('a payment without money is no matter of books', () => {
  expect(compareBooks(null, null)).toBeNull();
  expect(compareBooks(paidHere({ status: 'FAILED', receivedCents: 0, netCents: 0 }), null)).toBeNull();
  expect(compareBooks(null, paidThere({ receivedCents: 0 }))).toBeNull();
});

test('G9: books that follow the provider never differ from it, whatever was refunded, disputed and won', () => {
  const cents = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), cents, cents, cents, (receivedCents, ...back) => {
      const [refundedCents = 0, disputedCents = 0, reinstated = 0] = back;
      const theirs = {
        receivedCents,
        refundedCents,
        disputedCents,
        reinstatedCents: Math.min(reinstated, disputedCents),
      };
      const netCents = providerNetCents(theirs);
      expect(netCents).toBeGreaterThanOrEqual(0);
      expect(compareBooks({ status: 'SUCCESS', receivedCents, netCents }, theirs)).toBeNull();
      expect(compareBooks({ status: 'SUCCESS', receivedCents, netCents: netCents - 1 }, theirs)).toBe('AMOUNT_DIFFERS');
    }),
  );
});
