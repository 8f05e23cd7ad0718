import type { Language } from '../languages.ts';
import { usStates } from './us-states.ts';

/** Those that Spanish calls otherwise; the rest are called the same. */
const inSpanish: Readonly<Record<string, string>> = {
  AS: 'Samoa Americana',
  DC: 'Distrito de Columbia',
  HI: 'Hawái',
  LA: 'Luisiana',
  MI: 'Míchigan',
  MO: 'Misuri',
  MP: 'Islas Marianas del Norte',
  MS: 'Misisipi',
  NC: 'Carolina del Norte',
  ND: 'Dakota del Norte',
  NH: 'Nuevo Hampshire',
  NJ: 'Nueva Jersey',
  NM: 'Nuevo México',
  NY: 'Nueva York',
  OR: 'Oregón',
  PA: 'Pensilvania',
  SC: 'Carolina del Sur',
  SD: 'Dakota del Sur',
  VI: 'Islas Vírgenes de EE. UU.',
  WV: 'Virginia Occidental',
};

/** What a state or territory of the US is called, by its two letters; a text that is none stays as it is. */
export function stateName(code: string, language: Language): string {
  if (!Object.hasOwn(usStates, code)) return code;
  return (language === 'es' && inSpanish[code]) || (usStates[code]?.name ?? code);
}
