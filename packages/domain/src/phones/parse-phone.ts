import { type CountryCode, isSupportedCountry, ParseError, parsePhoneNumberWithError } from 'libphonenumber-js/min';
import { stateOfAreaCode } from '../time-zones/area-codes.ts';

/** A phone number in its parts (document, section 3). */
export interface Phone {
  /** ISO 3166-1 alpha-2; null where the calling code is shared and the number does not tell. */
  readonly country: string | null;
  /** Without plus: `1`. */
  readonly callingCode: string;
  /** Digits without calling code: `7165550101`. */
  readonly nationalNumber: string;
  /** Up to 20 digits, or null. */
  readonly extension: string | null;
  /** `+17165550101`, without the extension. */
  readonly e164: string;
}

/** Why a text is no phone number; a person sees the text of `INVALID_COUNTRY` for each of them. */
export type PhoneProblem = 'EMPTY' | 'NOT_A_NUMBER' | 'INVALID_COUNTRY' | 'TOO_SHORT' | 'TOO_LONG' | 'NOT_POSSIBLE';

export type ParsedPhone =
  | { readonly ok: true; readonly phone: Phone }
  | { readonly ok: false; readonly problem: PhoneProblem };

const usual = /^(?:\+?1[-. ]*)?\(?([2-9]\d\d)\)?[-. ]*([2-9]\d\d)[-. ]*(\d{4})$/;
const territories = new Set(['PR', 'VI', 'GU', 'MP', 'AS']);

function countryOfAreaCode(areaCode: string): string | null {
  const state = stateOfAreaCode(areaCode);
  return state === null ? null : territories.has(state) ? state : 'US';
}

/** The way most US numbers are written, read without the general parser, since imports read millions; null for any other text. */
function parseUsual(text: string): Phone | null {
  const found = usual.exec(text);
  if (!found) return null;
  const [, areaCode = '', exchange = '', line = ''] = found;
  const country = countryOfAreaCode(areaCode);
  if (country === null) return null;
  const nationalNumber = areaCode + exchange + line;
  return { country, callingCode: '1', nationalNumber, extension: null, e164: `+1${nationalNumber}` };
}

const problems: ReadonlySet<string> = new Set(['NOT_A_NUMBER', 'INVALID_COUNTRY', 'TOO_SHORT', 'TOO_LONG']);

function problemOf(error: unknown): PhoneProblem {
  if (error instanceof ParseError && problems.has(error.message)) return error.message as PhoneProblem;
  throw error;
}

/**
 * Reads a phone number as typed, with or without calling code; `country` is meant when there is none. The limits are
 * the document's (section 5): too short below 2 national digits, too long above 17 or over 250 characters, an extension
 * of up to 20 digits. A number whose length the country cannot have is refused too, since nothing could reach it.
 */
export function parsePhone(text: string, country = 'US'): ParsedPhone {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, problem: 'EMPTY' };
  const fast = country === 'US' || trimmed.startsWith('+1') ? parseUsual(trimmed) : null;
  if (fast) return { ok: true, phone: fast };
  if (!isSupportedCountry(country)) return { ok: false, problem: 'INVALID_COUNTRY' };
  try {
    const parsed = parsePhoneNumberWithError(trimmed, { defaultCountry: country as CountryCode, extract: false });
    if (!parsed.isPossible()) return { ok: false, problem: 'NOT_POSSIBLE' };
    const nationalNumber: string = parsed.nationalNumber;
    const callingCode: string = parsed.countryCallingCode;
    const known = callingCode === '1' ? countryOfAreaCode(nationalNumber.slice(0, 3)) : null;
    const phone: Phone = {
      country: known ?? parsed.country ?? null,
      callingCode,
      nationalNumber,
      extension: parsed.ext ?? null,
      e164: parsed.number,
    };
    return { ok: true, phone };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}
