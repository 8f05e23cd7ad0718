import { withoutCurrency } from './currency-words.ts';
import { type ParsedMoney, parseMoney } from './parse-money.ts';

/** How a column writes its numbers, named by how it writes 1234.56: as in the US, or as in most of Europe. */
export const numberFormats = ['1,234.56', '1.234,56'] as const;
export type NumberFormat = (typeof numberFormats)[number];

/** Longest text that is looked at as a number, in characters. */
const LONGEST = 60;

const spaces = /[\u00a0\u202f\u2007]/g;
const grouped = {
  '1,234.56': /^(\d+|\d{1,3}(?:[, '’]\d{3})+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d*))?$/,
  '1.234,56': /^(\d+|\d{1,3}(?:[. '’]\d{3})+)?(?:,(\d*))?$/,
} as const;

/**
 * A number as a file writes it, in digits with a point before its decimals and a minus where it is negative: `(1.234,5)`
 * in the European form is `-1234.5`. Null when the form does not read it.
 */
export function plainNumber(text: string, format: NumberFormat): string | null {
  if (text.length > LONGEST) return null;
  let rest = withoutCurrency(text).replace(spaces, ' ').trim();
  let sign = '';
  const bracketed = /^\((.*)\)$/.exec(rest);
  const signed = /^([-\u2212+])\s*(.*)$/.exec(rest) ?? /^(.*?)\s*([-\u2212])$/.exec(rest);
  if (bracketed) [sign, rest] = ['-', bracketed[1]?.trim() ?? ''];
  else if (signed) {
    const [, first = '', second = ''] = signed;
    const isLeading = /^[-\u2212+]$/.test(first);
    sign = (isLeading ? first : second) === '+' ? '' : '-';
    rest = isLeading ? second : first;
  }
  const found = grouped[format].exec(rest);
  if (!found || (!found[1] && !found[2])) return null;
  const decimals = found[2] ? `.${found[2]}` : '';
  return `${sign}${(found[1] ?? '0').replaceAll(/\D/g, '')}${decimals}`;
}

/** An amount of money in the form of its column, in cents; negative ones are read, since whoever asks refuses them. */
export function readAmount(text: string, format: NumberFormat): ParsedMoney {
  if (text.trim() === '') return { ok: false, problem: 'EMPTY' };
  const plain = plainNumber(text, format);
  return plain === null ? { ok: false, problem: 'NOT_AN_AMOUNT' } : parseMoney(plain, { allowNegative: true });
}

export interface DetectedNumberFormat {
  /** The form that reads most of the texts; null when none reads even half of them. */
  readonly format: NumberFormat | null;
  /** True when both read as many and find other numbers: a person must choose. */
  readonly ambiguous: boolean;
  /** True when the texts show which form it is, and do not merely allow it as whole numbers do. */
  readonly evident: boolean;
}

/**
 * The form in which a column writes its numbers. Money has two decimals at most, which settles `1.234` and `1,234`; for
 * other numbers give `maxDecimals` null, and they stay ambiguous.
 */
export function detectNumberFormat(texts: readonly string[], maxDecimals: number | null = 2): DetectedNumberFormat {
  const samples = texts.filter((text) => text.trim() !== '').slice(0, 2_000);
  const read = (text: string, format: NumberFormat): string | null => {
    const plain = plainNumber(text, format);
    const decimals = plain?.split('.')[1]?.length ?? 0;
    return plain !== null && (maxDecimals === null || decimals <= maxDecimals) ? String(Number(plain)) : null;
  };
  const [us, european] = numberFormats.map((format) => samples.map((text) => read(text, format)));
  const count = (values: readonly (string | null)[] = []) => values.filter((value) => value !== null).length;
  const [best, other] = [Math.max(count(us), count(european)), Math.min(count(us), count(european))];
  if (samples.length === 0 || best * 2 < samples.length) return { format: null, ambiguous: false, evident: false };
  const differ = samples.some((_text, index) => us?.[index] !== european?.[index]);
  const format = count(european) > count(us) ? '1.234,56' : '1,234.56';
  return { format, ambiguous: differ && best === other, evident: differ && best > other };
}
