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

/** IANA ids of the six zones. */
export const productZoneIds: readonly string[] = Object.values(productZones);
