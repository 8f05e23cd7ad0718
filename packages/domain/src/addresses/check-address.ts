import type { Translated } from '../languages.ts';

/** The parts of an address as the product document names them (section 3). */
export interface Address {
  readonly address?: string | null;
  readonly unit?: string | null;
  readonly city?: string | null;
  /** Two letters in the US. */
  readonly state?: string | null;
  readonly zip?: string | null;
  /** ISO 3166-1 alpha-2; empty means the US. */
  readonly country?: string | null;
}

/** The document's exact sentences (section 5), and their Spanish. */
export const addressMessages = {
  city: { en: 'Please provide city in US', es: 'Indique la ciudad en EE. UU.' },
  zip: { en: 'Please provide ZIP address', es: 'Indique el código postal' },
  state: { en: 'Please provide state in US', es: 'Indique el estado en EE. UU.' },
} as const satisfies Record<string, Translated>;

export type AddressProblem = keyof typeof addressMessages;

function blank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === '';
}

function isHome(country: string | null | undefined): boolean {
  return ['', 'US', 'USA'].includes((country ?? '').trim().toUpperCase());
}

/** True when no part of the address says anything; another country than the US says something by itself. */
export function isEmptyAddress(address: Address): boolean {
  const { address: line, unit, city, state, zip, country } = address;
  return [line, unit, city, state, zip].every(blank) && isHome(country);
}

/**
 * What is wrong with an address, in the order of the form; nothing for one outside the US. A US-style address needs
 * city, ZIP and a state of at most 2 characters (document, section 5).
 */
export function checkAddress(address: Address): AddressProblem[] {
  if (!isHome(address.country)) return [];
  const problems: AddressProblem[] = [];
  if (blank(address.city)) problems.push('city');
  if (blank(address.zip)) problems.push('zip');
  if (blank(address.state) || (address.state ?? '').trim().length > 2) problems.push('state');
  return problems;
}
