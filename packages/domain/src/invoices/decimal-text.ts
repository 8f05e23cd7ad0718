/**
 * Reads a number as typed, with a point or a comma before its decimals, into whole parts: `readDecimal('1.5', 3)` is
 * 1500. Null for what is no such number, has more decimals, or more than nine digits before them. Never through a float (G4).
 */
export function readDecimal(text: string, places: number): number | null {
  const found = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.replace(/[\s%]/g, ''));
  if (!found) return null;
  const decimals = (found[2] ?? '').replace(/0+$/, '');
  if (decimals.length > places) return null;
  return Number(`${found[1]}${decimals.padEnd(places, '0')}`);
}

/** The same the other way: 1500 in thousandths is `1.5`. */
export function writeDecimal(parts: number, places: number): string {
  const digits = String(parts).padStart(places + 1, '0');
  const decimals = places === 0 ? '' : digits.slice(-places).replace(/0+$/, '');
  const whole = places === 0 ? digits : digits.slice(0, -places);
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** A rate of tax has up to three decimals, as many a place in the United States has: 8.875 % is 887.5 hundredths of a percent. */
const RATE_PLACES = 3;

/** A rate as typed, in hundredths of a percent; null for what is none. */
export function readTaxRate(text: string): number | null {
  const thousandths = readDecimal(text, RATE_PLACES);
  return thousandths === null ? null : thousandths / 10;
}

/** The same the other way. */
export function writeTaxRate(taxBasisPoints: number): string {
  return writeDecimal(Math.round(taxBasisPoints * 10), RATE_PLACES);
}
