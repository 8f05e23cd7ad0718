import { stateOfAreaCode } from '../time-zones/area-codes.ts';
import { usStates } from '../time-zones/us-states.ts';
import { stateOfZip } from '../time-zones/zip-states.ts';

/** Whose protection a customer has; empty texts where nothing is known. */
export interface Jurisdiction {
  /** Two letters of a US state, the District of Columbia or a territory. */
  readonly state: string;
  /** `NYC` for the five boroughs. */
  readonly locality: string;
}

export interface JurisdictionFacts {
  readonly address: {
    readonly country: string | null;
    readonly state: string | null;
    readonly zip: string | null;
    readonly city: string | null;
  } | null;
  /** E.164, the primary one first. */
  readonly phones: readonly string[];
}

const codeOfName = new Map(Object.entries(usStates).map(([code, { name }]) => [name.toLowerCase(), code]));
/** Manhattan, Staten Island, the Bronx, Brooklyn and Queens. */
const boroughZip = /^(10[0-4]|111|112|113|114|116|1100[145])/;
const boroughs = new Set(
  [
    'new york|new york city|nyc|manhattan|brooklyn|bronx|the bronx|queens|staten island|astoria|flushing|jamaica|bayside',
    'long island city|forest hills|far rockaway|rockaway park|elmhurst|corona|ridgewood|woodside|sunnyside|jackson heights',
  ].flatMap((names) => names.split('|')),
);
/** Codes that are given out in the five boroughs only. */
const boroughCodes = new Set(['212', '332', '347', '465', '646', '718', '917', '929']);

/** The two letters of a state that was written as letters or by its name; null for none of the United States. */
export function stateCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  return Object.hasOwn(usStates, code) ? code : (codeOfName.get(text.trim().toLowerCase()) ?? null);
}

/**
 * The state by the address, and by the area code only when no address tells it (6 RCNY, 940 CMR and the other state rules
 * protect whoever lives there). New York City is told by the ZIP code, by the name of the place only without one.
 */
export function jurisdictionOf({ address, phones }: JurisdictionFacts): Jurisdiction {
  const country = (address?.country ?? '').trim().toUpperCase() || 'US';
  if (address && country !== 'US' && country !== 'USA') return { state: '', locality: '' };
  const zip = (address?.zip ?? '').trim();
  const state = stateCodeOf(address?.state ?? '') ?? stateOfZip(zip);
  if (state) return { state, locality: state === 'NY' && isBorough(zip, address?.city ?? '') ? 'NYC' : '' };
  for (const phone of phones) {
    if (!phone.startsWith('+1')) continue;
    const areaCode = phone.slice(2, 5);
    const found = stateOfAreaCode(areaCode);
    if (found) return { state: found, locality: boroughCodes.has(areaCode) ? 'NYC' : '' };
  }
  return { state: '', locality: '' };
}

function isBorough(zip: string, city: string): boolean {
  return /^\d{5}/.test(zip) ? boroughZip.test(zip) : boroughs.has(city.trim().toLowerCase());
}
