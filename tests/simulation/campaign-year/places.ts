/** Where the people of the year live, with every zone in which they may be, written down by hand from maps. */
export interface Place {
  readonly name: string;
  readonly address: { readonly city: string; readonly state: string; readonly zip: string } | null;
  /** First digits of the number, `+1212`; null: no phone. */
  readonly phone: string | null;
  readonly zones: readonly string[];
  readonly textsPerWeek: number | null;
}

const six = [
  ...['America/New_York', 'America/North_Dakota/Center', 'America/Boise', 'America/Los_Angeles'],
  ...['America/Juneau', 'Pacific/Honolulu'],
];

export const places: readonly Place[] = [
  place('Albany', 'NY', '12207', '+1518', ['America/New_York']),
  place('Los Angeles', 'CA', '90012', '+1213', ['America/Los_Angeles']),
  place('Center', 'ND', '58530', '+1701', ['America/North_Dakota/Center', 'America/Denver']),
  place('Boise', 'ID', '83702', '+1208', ['America/Boise', 'America/Los_Angeles']),
  place('Juneau', 'AK', '99801', '+1907', ['America/Juneau', 'America/Adak']),
  place('Honolulu', 'HI', '96813', '+1808', ['Pacific/Honolulu']),
  place('Phoenix', 'AZ', '85001', '+1602', ['America/Phoenix']),
  // The number was kept through a move across five zones.
  place('Albany', 'NY', '12208', '+1808', ['America/New_York', 'Pacific/Honolulu']),
  place('Sacramento', 'CA', '95814', '+1518', ['America/Los_Angeles', 'America/New_York']),
  { ...place('Boston', 'MA', '02108', '+1617', ['America/New_York']), textsPerWeek: 2 },
  { name: 'nowhere', address: null, phone: null, zones: six, textsPerWeek: null },
  { name: 'a number only', address: null, phone: '+1312', zones: ['America/Chicago'], textsPerWeek: null },
];

function place(city: string, state: string, zip: string, phone: string, zones: readonly string[]): Place {
  return { name: `${city} ${state}`, address: { city, state, zip }, phone, zones, textsPerWeek: null };
}
