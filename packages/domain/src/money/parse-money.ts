import { maxAmountCents } from './cents.ts';

/** Why a text is no amount. */
export type MoneyProblem = 'EMPTY' | 'NOT_AN_AMOUNT' | 'TOO_MANY_DECIMALS' | 'NEGATIVE' | 'TOO_LARGE';

export type ParsedMoney =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly problem: MoneyProblem };

const shape = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d*))?$/;
const marks = /[\u00a0\u202f\u2007]|US\$|USD|\$/gi;

function problem(name: MoneyProblem): ParsedMoney {
  return { ok: false, problem: name };
}

/**
 * Reads an amount as typed or as found in a file: strips `$`, `USD`, commas and non-breaking spaces, and turns it into
 * cents (document, section 5; G4). Always as text, never through a float. `(12.00)`, `-12` and `12-` are negative and
 * refused unless allowed. A comma that stands at no thousands place (`12,34`) is refused rather than guessed: read as
 * "strip it" that would turn twelve dollars into a thousand.
 */
export function parseMoney(text: string, options: { readonly allowNegative?: boolean } = {}): ParsedMoney {
  let rest = text.replace(marks, '').trim();
  if (rest === '') return problem('EMPTY');
  if (rest.length > 40) return problem('NOT_AN_AMOUNT');
  let negative = false;
  if (rest.startsWith('(') && rest.endsWith(')')) {
    negative = true;
    rest = rest.slice(1, -1).trim();
  } else if (/^[-\u2212]/.test(rest)) {
    negative = true;
    rest = rest.slice(1).trim();
  } else if (/[-\u2212]$/.test(rest)) {
    negative = true;
    rest = rest.slice(0, -1).trim();
  }
  const found = shape.exec(rest);
  if (!found) return problem('NOT_AN_AMOUNT');
  const whole = (found[1] ?? '').replaceAll(',', '');
  const decimals = found[2] ?? '';
  if (whole === '' && decimals === '') return problem('NOT_AN_AMOUNT');
  if (decimals.length > 2) return problem('TOO_MANY_DECIMALS');
  const digits = `${whole}${decimals.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  if (digits.length > 15) return problem('TOO_LARGE');
  const cents = Number(digits);
  if (cents > maxAmountCents) return problem('TOO_LARGE');
  if (!negative || cents === 0) return { ok: true, cents };
  return options.allowNegative ? { ok: true, cents: -cents } : problem('NEGATIVE');
}
