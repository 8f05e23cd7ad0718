import { expect, test } from 'vitest';
import { meansCurrency, otherCurrencyIn, otherCurrencyOfHeader, withoutCurrency } from './currency-words.ts';
import { readAmount } from './number-formats.ts';

test('a cell that says another currency is found out, however it says it', () => {
  for (const [text, name] of [
    ['€1.234,50', 'EUR'],
    ['1,234.50 EUR', 'EUR'],
    ['EUR 5', 'EUR'],
    ['£12', 'GBP'],
    ['CAD 12', 'CAD'],
    ['C$12', 'CAD'],
    ['R$ 12', 'BRL'],
    ['12 kr', 'kr'],
    ['¥1200', '¥'],
    ['JPY1200', 'JPY'],
    ['12 euros', 'EUR'],
    ['KWD 1.234', 'KWD'],
    ['12 zł', 'PLN'],
    ['ISK 1200', 'ISK'],
    ['12 UZS', 'UZS'],
    ['₲12', 'PYG'],
  ] as const) {
    expect(otherCurrencyIn(text, 'USD'), text).toBe(name);
  }
  for (const text of ['12', '$12', 'US$ 12', 'USD 12', '12 dollars', '(1,234.50)', '', '12-', 'CR 12', 'ten']) {
    expect(otherCurrencyIn(text, 'USD'), text).toBe(null);
  }
  expect(otherCurrencyIn('€12', 'EUR')).toBe(null);
  expect(otherCurrencyIn('$12', 'EUR')).toBe('$');
});

test('a header says it in words of its own', () => {
  for (const header of ['Amount (EUR)', 'Betrag in €', 'Total GBP', 'amount_eur', 'Importe MX$']) {
    expect(otherCurrencyOfHeader(header, 'USD'), header).not.toBe(null);
  }
  for (const header of ['Amount', 'Amount (USD)', 'Total $', 'All open items', 'Top customer', 'Rs', 'Import ft']) {
    expect(otherCurrencyOfHeader(header, 'USD'), header).toBe(null);
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
