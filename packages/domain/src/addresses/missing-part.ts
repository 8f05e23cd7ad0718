/** An address as a map service returns it. */
export interface MapAddress {
  readonly country?: string;
  readonly city?: string;
  readonly state?: string;
  readonly address?: string;
  readonly formatted_address?: string;
  readonly postalCode?: string;
  readonly streetNumber?: string;
  readonly unit?: string;
  readonly street?: string;
}

const order: ReadonlyArray<readonly [key: keyof MapAddress, marker: string]> = [
  ['country', 'country'],
  ['city', 'city'],
  ['state', 'state'],
  ['address', 'address'],
  ['formatted_address', 'formatted address'],
  ['postalCode', 'postal code'],
  ['streetNumber', 'street number'],
  ['unit', 'unit'],
  ['street', 'street'],
];

/** The first part that a map address lacks, in the document's order and words (section 5); null when it has all. */
export function missingPart(address: MapAddress): string | null {
  return order.find(([key]) => !address[key]?.trim())?.[1] ?? null;
}
