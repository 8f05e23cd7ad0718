import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A number in E.164 form as people read it: US numbers as `(716) 555-0101`, others as `+49 30 123456`; a text that is
 * none stays as it is.
 */
export function formatPhone(e164: string, extension: string | null = null): string {
  const parsed = parsePhoneNumberFromString(e164);
  if (!parsed) return e164;
  const shown = parsed.countryCallingCode === '1' ? parsed.formatNational() : parsed.formatInternational();
  return extension ? `${shown} ext. ${extension}` : shown;
}
