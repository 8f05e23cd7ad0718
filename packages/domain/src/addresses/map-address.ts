import type { Address } from './check-address.ts';
import { formatAddress } from './format-address.ts';

/** The parts of an address as a map service names them, and the whole of it on one line (document, section 3). */
export interface MapParts {
  readonly formatted_address: string;
  readonly postalCode: string;
  /** The number that the line begins with; empty where it begins with none. */
  readonly streetNumber: string;
  /** What follows the number. */
  readonly street: string;
}

/** The parts that an address has besides those that are typed: `2288 Lake St` is number 2288 of Lake St. */
export function mapPartsOf(address: Address): MapParts {
  const [, streetNumber = '', street = ''] = /^(\d\S*)?\s*(.*)$/s.exec((address.address ?? '').trim()) ?? [];
  return { formatted_address: formatAddress(address), postalCode: (address.zip ?? '').trim(), streetNumber, street };
}
