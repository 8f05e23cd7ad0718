import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDecimal, readTaxRate, writeDecimal, writeTaxRate } from './decimal-text.ts';
import { type InvoiceDiscount, type InvoiceLine, invoiceProblem, invoiceTotals } from './invoice-totals.ts';
import { shareByWeight } from './share-by-weight.ts';

const line = (quantityMilli: number, unitPriceCents: number, taxBasisPoints = 0): InvoiceLine => ({
  description: 'Work',
  quantityMilli,
  unitPriceCents,
  taxBasisPoints,
});

test('lines are rounded one by one, half a cent away from zero', () => {
  expect(invoiceTotals([line(1500, 333), line(1, 500), line(1000, -333)], { kind: 'none' })).toMatchObject({
    lineCents: [500, 1, -333],
    subtotalCents: 168,
    totalCents: 168,
  });
});

test('a discount comes off before tax, and each rate is taken once on its sum', () => {
  const totals = invoiceTotals([line(1000, 10_000, 825), line(2000, 5_000, 825), line(1000, 10_000)], {
    kind: 'percent',
    value: 1_000,
  });
  expect(totals).toEqual({
    lineCents: [10_000, 10_000, 10_000],
    subtotalCents: 30_000,
    discountCents: 3_000,
    taxes: [{ taxBasisPoints: 825, baseCents: 18_000, taxCents: 1_485 }],
    taxCents: 1_485,
    totalCents: 28_485,
  });
});

test('a rate of three decimals, as New York has, is read, taken and written to the cent', () => {
  const rate = readTaxRate('8.875') ?? 0;
  expect(rate).toBe(887.5);
  expect(invoiceTotals([line(1000, 10_000, rate)], { kind: 'none' })).toMatchObject({
    taxes: [{ taxBasisPoints: 887.5, taxCents: 888 }],
    totalCents: 10_888,
  });
  expect(['0', '8.25', '7.375', '10.1', '100'].map((text) => writeTaxRate(readTaxRate(text) ?? -1))).toEqual([
    ...['0', '8.25', '7.375', '10.1', '100'],
  ]);
  expect(readTaxRate('8.8755')).toBeNull();
});

test('a discount never exceeds what it is taken from', () => {
  expect(invoiceTotals([line(1000, 500)], { kind: 'amount', value: 900 }).totalCents).toBe(0);
  expect(invoiceTotals([line(1000, -500)], { kind: 'amount', value: 900 }).discountCents).toBe(0);
});

test('an invoice of nothing, or of more than the product takes, is no debt', () => {
  expect(invoiceProblem({ totalCents: 0 })).toBe('nothing');
  expect(invoiceProblem({ totalCents: -1 })).toBe('nothing');
  expect(invoiceProblem({ totalCents: 99_999_999_999 })).toBeNull();
  expect(invoiceProblem({ totalCents: 100_000_000_000 })).toBe('too-much');
});

test('G4: shares add up to what is shared, and none exceeds its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 30 }),
      fc.nat(10_000),
      (weights, part) => {
        const sum = weights.reduce((all, weight) => all + weight, 0n);
        const total = (sum * BigInt(part)) / 10_000n;
        const shares = shareByWeight(total, weights);
        expect(shares.reduce((all, share) => all + share, 0n)).toBe(total);
        expect(shares.every((share, at) => share <= (weights[at] ?? 0n))).toBe(true);
      },
    ),
  );
});

test('G4: subtotal, discount, taxes and total always add up', () => {
  const lines = fc.array(
    fc.record({
      description: fc.string(),
      quantityMilli: fc.integer({ min: 1, max: 1_000_000 }),
      unitPriceCents: fc.integer({ min: -100_000, max: 1_000_000 }),
      taxBasisPoints: fc.constantFrom(0, 700, 825, 2_100),
    }),
    { minLength: 1, maxLength: 20 },
  );
  const discounts: fc.Arbitrary<InvoiceDiscount> = fc.oneof(
    fc.constant({ kind: 'none' as const }),
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 10_000_000 }) }),
  );
  fc.assert(
    fc.property(lines, discounts, (some, discount) => {
      const totals = invoiceTotals(some, discount);
      expect(totals.lineCents.reduce((sum, cents) => sum + cents, 0)).toBe(totals.subtotalCents);
      expect(totals.taxes.reduce((sum, tax) => sum + tax.taxCents, 0)).toBe(totals.taxCents);
      expect(totals.subtotalCents - totals.discountCents + totals.taxCents).toBe(totals.totalCents);
      expect(totals.discountCents).toBeLessThanOrEqual(Math.max(0, totals.subtotalCents));
    }),
  );
});

test('quantities and rates are read as typed, and written back the same', () => {
  expect(readDecimal('1.5', 3)).toBe(1_500);
  expect(readDecimal('1,25', 3)).toBe(1_250);
  expect(readDecimal('8.25 %', 2)).toBe(825);
  expect(readDecimal('2.500', 2)).toBe(250);
  for (const wrong of ['', 'x', '-1', '1.2345', '1.2.3', '1e3']) expect(readDecimal(wrong, 3), wrong).toBeNull();
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.constantFrom(0, 2, 3), (parts, places) => {
      expect(readDecimal(writeDecimal(parts, places), places)).toBe(parts);
    }),
  );
});
