import { type Refusal, refuse } from '../errors.ts';
import { parsePhone } from '../phones/parse-phone.ts';

/** Where codes by text go: the United States with their territories, and Canada. Elsewhere they cost much, and are sold. */
const COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA', 'PR', 'VI', 'GU', 'MP', 'AS']);

/** A number that may get codes, as `+1…`. Refusal: INVALID_COUNTRY at its field. */
export function checkFactorPhone(text: string): { readonly ok: true; readonly phone: string } | Refusal {
  const parsed = parsePhone(text);
  const isServed = parsed.ok && COUNTRIES.has(parsed.phone.country ?? '') && parsed.phone.extension === null;
  return isServed ? { ok: true, phone: parsed.phone.e164 } : refuse('INVALID_COUNTRY', { phone: 'INVALID_COUNTRY' });
}
