import { HOME_CURRENCY, minorDigits } from './currency.ts';
import { decimalMoney } from './decimal-money.ts';

/** How an amount that is not known is shown. */
export const unknownAmount = '—';

interface MoneyFormat {
  /** ISO 4217 code. */
  readonly currency?: string;
  /** BCP 47 tag. */
  readonly locale?: string;
  /** Short form for axes and tiles: `$1.2M`. */
  readonly compact?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(currency: string, locale: string, compact: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${compact}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = minorDigits(currency);
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(compact
      ? { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  });
  formats.set(key, made);
  return made;
}

/**
 * Cents as people read them: `124050` → `$1,240.50`, `-1200` → `-$12.00`, an unknown amount → `—`. The only place where
 * cents become dollars (document, section 9); exact for every safe integer, since the digits go to Intl as text. An amount
 * of another currency is in its own smallest unit: `1240` → `¥1,240`.
 */
export function formatMoney(cents: number | null | undefined, format: MoneyFormat = {}): string {
  if (cents === null || cents === undefined) return unknownAmount;
  const { currency = HOME_CURRENCY, locale = 'en-US', compact = false } = format;
  // Whoever reads Spanish here lives in the United States, and reads $1,240.50 as the papers and the portal write it.
  return numberFormat(currency, locale === 'es' ? 'es-US' : locale, compact).format(
    decimalMoney(cents, minorDigits(currency)) as Intl.StringNumericLiteral,
  );
}
