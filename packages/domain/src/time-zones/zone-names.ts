import type { TimeZoneName } from '../vocabulary.ts';

/** The six zones that the product offers, by the names of the document (section 9), with their IANA ids. */
export const productZones: Readonly<Record<TimeZoneName, string>> = {
  'New York': 'America/New_York',
  'North Dakota Center': 'America/North_Dakota/Center',
  Boise: 'America/Boise',
  'Los Angeles': 'America/Los_Angeles',
  Juneau: 'America/Juneau',
  Honolulu: 'Pacific/Honolulu',
};

const productNames: ReadonlyMap<string, string> = new Map(Object.entries(productZones).map(([name, id]) => [id, name]));

/** What files and the API call a zone, by its IANA id: the document's name for the six, else its place: `America/Denver` is `Denver`. */
export function zoneName(id: string): string {
  return productNames.get(id) ?? id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** IANA ids of the six zones. */
export const productZoneIds: readonly string[] = Object.values(productZones);
