/** ISO 4217 code of the one currency in which amounts are kept, shown, added up and charged (docs/decisions/0076). */
export const HOME_CURRENCY = 'USD';

const known = new Map<string, number>();

/**
 * How many digits of an amount in the smallest unit stand behind the point: 2 of USD, 0 of JPY, 3 of KWD. Throws a
 * RangeError for what is no code of three letters.
 */
export function minorDigits(currency: string): number {
  const before = known.get(currency);
  if (before !== undefined) return before;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const digits = maximumFractionDigits ?? 2;
  known.set(currency, digits);
  return digits;
}

/** A currency by its name and code: `euro (EUR)`; a sign that several currencies share stays as it is written. */
export function currencyName(codeOrSign: string, language: 'en' | 'es'): string {
  if (!/^[A-Z]{3}$/.test(codeOrSign)) return codeOrSign;
  const name = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' }).of(codeOrSign);
  return name ? `${name} (${codeOrSign})` : codeOrSign;
}
