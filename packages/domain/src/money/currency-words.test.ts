import { expect, test } from 'vitest';
import { headsOtherCurrency, meansCurrency, saysOtherCurrency, withoutCurrency } from './currency-words.ts';
import { readAmount } from './number-formats.ts';

test('a cell that says another currency is found out, however it says it', () => {
  for (const text of [
    '€1.234,50',
    '1,234.50 EUR',
    'EUR 5',
    '£12',
    'CAD 12',
    'C$12',
    'R$ 12',
    '12 kr',
    '¥1200',
    'JPY1200',
    '12 euros',
    'KWD 1.234',
    '12 zł',
  ]) {
    expect(saysOtherCurrency(text, 'USD'), text).toBe(true);
  }
  for (const text of ['12', '$12', 'US$ 12', 'USD 12', '12 dollars', '(1,234.50)', '', '12-', 'CR 12', 'ten']) {
    expect(saysOtherCurrency(text, 'USD'), text).toBe(false);
  }
  expect(saysOtherCurrency('€12', 'EUR')).toBe(false);
  expect(saysOtherCurrency('$12', 'EUR')).toBe(true);
});

test('a header says it in words of its own', () => {
  for (const header of ['Amount (EUR)', 'Betrag in €', 'Total GBP', 'amount_eur', 'Importe MX$']) {
    expect(headsOtherCurrency(header, 'USD'), header).toBe(true);
  }
  for (const header of ['Amount', 'Amount (USD)', 'Total $', 'All open items', 'Top customer', 'Rs', 'Import ft']) {
    expect(headsOtherCurrency(header, 'USD'), header).toBe(false);
  }
});

test('a column of currencies means one only where it names it', () => {
  expect(['USD', 'us$', '$', 'US Dollar'].map((text) => meansCurrency(text, 'USD'))).toEqual([true, true, true, true]);
  expect(['EUR', '€', 'Taler', '-', 'USD/EUR'].map((text) => meansCurrency(text, 'USD'))).toEqual(Array(5).fill(false));
});

test('the number is read without it', () => {
  expect(['1.234,50 kr', 'EUR1', 'ten', '5 CR'].map(withoutCurrency)).toEqual(['1.234,50 ', '1', 'ten', '5 CR']);
  expect(readAmount('1.234,50 zł', '1.234,56')).toEqual({ ok: true, cents: 123_450 });
});
