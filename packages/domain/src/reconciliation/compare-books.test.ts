import { expect, test } from 'vitest';
import { type BookedPayment, compareBooks, type ProviderPayment } from './compare-books.ts';

const paidThere = (facts: Partial<ProviderPayment> = {}): ProviderPayment => ({
  isForeign: false,
  receivedCents: 10_000,
  balanceCents: 10_000,
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
  expect(compareBooks(paidHere(), paidThere({ balanceCents: 9_999 }))).toBe('AMOUNT_DIFFERS');
  expect(compareBooks(paidHere({ netCents: 9_999 }), paidThere())).toBe('AMOUNT_DIFFERS');
  expect(compareBooks(paidHere(), paidThere({ isForeign: true }))).toBe('OTHER_CURRENCY');
  expect(compareBooks(null, paidThere({ isForeign: true }))).toBe('OTHER_CURRENCY');
});

test('a payment without money is no matter of books', () => {
  expect(compareBooks(null, null)).toBeNull();
  expect(compareBooks(paidHere({ status: 'FAILED', receivedCents: 0, netCents: 0 }), null)).toBeNull();
  expect(compareBooks(null, paidThere({ receivedCents: 0 }))).toBeNull();
});

test('G9, G10: the provider’s balance is the judge, whatever its figures are made of', () => {
  const refundedOnly = paidHere({ netCents: 3_000 });
  expect(compareBooks(refundedOnly, paidThere({ balanceCents: 0 }))).toBe('AMOUNT_DIFFERS');
  expect(compareBooks(paidHere({ netCents: 0 }), paidThere({ balanceCents: 0 }))).toBeNull();
  // Given back twice: the customer owes what they owe, and somebody has to know of the loss.
  expect(compareBooks(paidHere({ netCents: 0 }), paidThere({ balanceCents: -3_000 }))).toBe('AMOUNT_DIFFERS');
});
