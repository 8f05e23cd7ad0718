import { parseDate } from '@recoup/domain/calendar/date-formats.ts';
import { isDateField, isMoneyField } from '@recoup/domain/imports/import-field.ts';
import { HOME_CURRENCY } from '@recoup/domain/money/currency.ts';
import { otherCurrencyIn, otherCurrencyOfHeader } from '@recoup/domain/money/currency-words.ts';
import { plainNumber, readAmount } from '@recoup/domain/money/number-formats.ts';
import type { ColumnChoice } from './mapping-draft.ts';

/** How a cell of the file is understood with the choices made for its column. */
export type SampleReading =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'date'; readonly date: string }
  | { readonly as: 'money'; readonly cents: number }
  | { readonly as: 'number'; readonly number: number }
  /** An amount of another currency, which is not taken in: its code, or its sign. */
  | { readonly as: 'foreign'; readonly says: string }
  | { readonly as: 'nothing' }
  /** It cannot be read like this. */
  | { readonly as: 'wrong' }
  /** Somebody must say first how the column is written. */
  | { readonly as: 'open' };

/** The other currency that a cell or the header of its column says; null where neither does. */
export function foreignCurrency(text: string, header: string): string | null {
  return otherCurrencyIn(text, HOME_CURRENCY) ?? otherCurrencyOfHeader(header, HOME_CURRENCY);
}

/** Reads one cell exactly as the import will. */
export function readSample(text: string, choice: ColumnChoice, header = ''): SampleReading {
  const { field, dateFormat, numberFormat } = choice;
  if (text.trim() === '' || field === null) return { as: 'nothing' };
  if (isDateField(field)) {
    if (!dateFormat) return { as: 'open' };
    const date = parseDate(text, dateFormat);
    return date ? { as: 'date', date } : { as: 'wrong' };
  }
  if (isMoneyField(field)) {
    const says = foreignCurrency(text, header);
    if (says !== null) return { as: 'foreign', says };
    if (!numberFormat) return { as: 'open' };
    const amount = readAmount(text, numberFormat);
    return amount.ok ? { as: 'money', cents: amount.cents } : { as: 'wrong' };
  }
  if (numberFormat) {
    const plain = plainNumber(text, numberFormat);
    return plain === null ? { as: 'wrong' } : { as: 'number', number: Number(plain) };
  }
  return { as: 'text', text: text.trim() };
}
