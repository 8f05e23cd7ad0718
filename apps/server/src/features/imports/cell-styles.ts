import type { Readable } from 'node:stream';
import { HOME_CURRENCY } from '@recoup/domain/money/currency.ts';
import { meansCurrency, otherCurrencyIn } from '@recoup/domain/money/currency-words.ts';
import { importLimits } from './import-limits.ts';
import { readWholeXml, XmlError } from './read-xml.ts';

/** What a number's format makes of it: a day, or digits with leading zeros (`00000` of a ZIP code). */
export type CellStyle =
  | { readonly kind: 'number'; readonly currency?: string }
  | { readonly kind: 'date' }
  | { readonly kind: 'padded'; readonly digits: number };

/** Longest code of a format, in characters, as spreadsheets allow it. */
const FORMAT_MAX = 255;

const plain: CellStyle = { kind: 'number' };

/** Formats that every workbook knows by number and that show a date or a time of day. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** Dollars that are not those of the United States, by the language of the format: `[$$-1009]`, `[$$-en-CA]`. */
const dollarsOf: Readonly<Record<string, string>> = {
  ...{ '1009': 'CAD', c0c: 'CAD', 'en-ca': 'CAD', 'fr-ca': 'CAD', c09: 'AUD', 'en-au': 'AUD', '1409': 'NZD' },
  ...{ 'en-nz': 'NZD', c04: 'HKD', '3c09': 'HKD', 'en-hk': 'HKD', '4809': 'SGD', '1004': 'SGD', 'en-sg': 'SGD' },
  ...{ '404': 'TWD', 'zh-tw': 'TWD', '80a': 'MXN', 'es-mx': 'MXN', '2c0a': 'ARS', 'es-ar': 'ARS', '340a': 'CLP' },
  ...{ 'es-cl': 'CLP', '240a': 'COP', 'es-co': 'COP', '380a': 'UYU', 'es-uy': 'UYU' },
};

/** The currency that a format shows beside its number, which the number itself does not hold: `[$€-407]`, `"EUR"`. */
function currencyOfCode(code: string): string | null {
  for (const [, sign, locale = '', quoted, bare] of code.matchAll(
    /\[\$([^\]-]+)(?:-([^\]]*))?\]|"([^"]*)"|(\p{Sc})/gu,
  )) {
    const text = (sign ?? quoted ?? bare ?? '').trim();
    const dollars = text === '$' ? dollarsOf[locale.toLowerCase().replace(/^0+/, '')] : undefined;
    if (dollars) return dollars;
    if (otherCurrencyIn(text, HOME_CURRENCY) !== null || meansCurrency(text, HOME_CURRENCY)) return text;
  }
  return null;
}

/** Only what stands outside quotes, brackets and escapes says what a format is. */
function styleOfCode(code: string): CellStyle {
  const currency = currencyOfCode(code);
  if (currency !== null) return { kind: 'number', currency };
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?!h|m|s)[^\]]*\]/gi, '');
  const first = bare.split(';')[0] ?? '';
  if (/^0{2,}$/.test(first.trim())) return { kind: 'padded', digits: first.trim().length };
  return /[ymdhs]/i.test(first.replace(/general/i, '')) ? { kind: 'date' } : plain;
}

/** Reads the cell formats of a workbook, by the number that a cell's `s` gives. */
export async function readCellStyles(source: Readable): Promise<readonly CellStyle[]> {
  const codes = new Map<number, CellStyle>();
  const styles: CellStyle[] = [];
  let isCellFormats = false;
  await readWholeXml(source, {
    open: (name, attributes) => {
      if (name === 'numFmt')
        codes.set(Number(attributes.numFmtId), styleOfCode((attributes.formatCode ?? '').slice(0, FORMAT_MAX)));
      else if (name === 'cellXfs') isCellFormats = true;
      else if (name === 'xf' && isCellFormats) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push(codes.get(id) ?? (isBuiltInDate(id) ? { kind: 'date' } : plain));
        if (styles.length > importLimits.styles) throw new XmlError('too many formats');
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return styles;
}

const DAY_MS = 86_400_000;
/** Day 0 of the two calendars that workbooks count in. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** The text of a typed number as the rest of the product reads it: dates as `YYYY-MM-DD`, numbers with a point. */
export function textOfNumber(stored: string, style: CellStyle | undefined, calendar: 1900 | 1904): string {
  const text = plainText(stored, style, calendar);
  // Two dollars are the number 2 and nothing more; of any other currency the cell says so.
  const currency = style?.kind === 'number' ? style.currency : undefined;
  return currency && text !== '' && !meansCurrency(currency, HOME_CURRENCY) ? `${text} ${currency}` : text;
}

function plainText(stored: string, style: CellStyle | undefined, calendar: 1900 | 1904): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (style?.kind === 'date' && value >= 0 && value < 2_958_466) return textOfDay(value, calendar);
  if (style?.kind === 'padded' && Number.isInteger(value) && value >= 0)
    return String(value).padStart(style.digits, '0');
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  // Fifteen digits are what a spreadsheet keeps; the sixteenth is the error of the binary number.
  const rounded = String(Number(value.toPrecision(15)));
  if (rounded.includes('e')) return stored;
  // Three decimals would be thousands to whoever writes numbers with a comma.
  return /\.\d{3}$/.test(rounded) ? `${rounded}0` : rounded;
}

function textOfDay(value: number, calendar: 1900 | 1904): string {
  // The calendar of 1900 has a February 29 that never was.
  const days = calendar === 1900 && value < 60 ? value + 1 : value;
  const at = new Date(epochs[calendar] + Math.round((days * DAY_MS) / 1000) * 1000).toISOString();
  const time = at.slice(11, 16);
  if (value < 1) return time;
  return time === '00:00' ? at.slice(0, 10) : `${at.slice(0, 10)} ${time}`;
}
