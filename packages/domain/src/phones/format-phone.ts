import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { formatNorthAmerican } from './format-north-american.ts';

/**
 * A number in E.164 form as people read it: US numbers as `(716) 555-0101`, others as `+49 30 123456`; a text that is
 * none stays as it is.
 */
export function formatPhone(e164: string, extension: string | null = null): string {
  const shown = formatNorthAmerican(e164) ?? parsePhoneNumberFromString(e164)?.formatInternational() ?? null;
  if (shown === null) return e164;
  return extension ? `${shown} ext. ${extension}` : shown;
}
