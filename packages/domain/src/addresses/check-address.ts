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

/** True when no part of the address says anything. */
export function isEmptyAddress(address: Address): boolean {
  const { address: line, unit, city, state, zip } = address;
  return [line, unit, city, state, zip].every(blank);
}

/**
 * What is wrong with an address, in the order of the form; nothing for one outside the US. A US-style address needs
 * city, ZIP and a state of at most 2 characters (document, section 5).
 */
export function checkAddress(address: Address): AddressProblem[] {
  const country = (address.country ?? '').trim().toUpperCase();
  if (country !== '' && country !== 'US' && country !== 'USA') return [];
  const problems: AddressProblem[] = [];
  if (blank(address.city)) problems.push('city');
  if (blank(address.zip)) problems.push('zip');
  if (blank(address.state) || (address.state ?? '').trim().length > 2) problems.push('state');
  return problems;
}
