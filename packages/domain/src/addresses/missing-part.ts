import type { Address } from './check-address.ts';
import type { MapParts } from './map-address.ts';

/** An address as a map service returns it. */
export type MapAddress = Partial<MapParts> & Omit<Address, 'zip'>;

const order = [
  ['country', 'country'],
  ['city', 'city'],
  ['state', 'state'],
  ['address', 'address'],
  ['formatted_address', 'formatted address'],
  ['postalCode', 'postal code'],
  ['streetNumber', 'street number'],
  ['unit', 'unit'],
  ['street', 'street'],
] as const satisfies ReadonlyArray<readonly [key: keyof MapAddress, marker: string]>;

/** What marks an address that lacks a part, in the document's order and words (section 5). */
export const addressMarkers = order.map(([, marker]) => marker);
export type AddressMarker = (typeof addressMarkers)[number];

/** A marker for each part that an address lacks; the first one is the document's marker, none: it has all. */
export function missingParts(address: MapAddress): AddressMarker[] {
  return order.filter(([key]) => !address[key]?.trim()).map(([, marker]) => marker);
}
