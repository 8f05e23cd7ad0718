import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountsText, allocationsText } from './allocations.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
const part = fc.record({ reference: fc.option(fc.stringMatching(/^[A-Z]{1,5}-[0-9]{1,6}$/)), cents });

/** What the text says in all, in cents. */
function sumOf(text: string | null): number {
  if (text === null) return 0;
  return text.split('; ').reduce((sum, each) => {
    const [, sign, whole, fraction] = /(-?)(\d+)\.(\d\d)$/.exec(each) ?? [];
    return sum + (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(fraction));
  }, 0);
}

test('the parts in the cell come to the amount, whatever was moved', () => {
  fc.assert(
    fc.property(cents, fc.array(part, { maxLength: 6 }), fc.constantFrom('en', 'es'), (amount, parts, language) => {
      expect(sumOf(allocationsText(amount, parts, language))).toBe(amount);
    }),
  );
});

test('what no account took is credit of the customer; what went back carries the sign of its amount', () => {
  const parts = [
    { reference: 'INV-1', cents: 12_000 },
    { reference: null, cents: 500 },
  ];
  expect(allocationsText(20_000, parts, 'en')).toBe('INV-1 120.00; Deleted account 5.00; Customer credit 75.00');
  expect(allocationsText(-5_005, [{ reference: 'INV-2', cents: -5_005 }], 'en')).toBe('INV-2 -50.05');
  expect(allocationsText(0, [], 'en')).toBeNull();
  expect(accountsText(parts, 'es')).toBe('INV-1; Cuenta eliminada');
  expect(accountsText([], 'en')).toBeNull();
});
