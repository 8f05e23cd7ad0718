/** Places of the demo's customers: all six zones of the product, and some between. Area codes belong to the place. */
export const towns = [
  { city: 'Buffalo', state: 'NY', zip: '14201', area: '716', zone: null },
  { city: 'New York', state: 'NY', zip: '10001', area: '212', zone: null },
  { city: 'Boston', state: 'MA', zip: '02101', area: '617', zone: null },
  { city: 'Miami', state: 'FL', zip: '33101', area: '305', zone: null },
  { city: 'Atlanta', state: 'GA', zip: '30301', area: '404', zone: null },
  { city: 'Philadelphia', state: 'PA', zip: '19102', area: '215', zone: null },
  { city: 'Charlotte', state: 'NC', zip: '28202', area: '704', zone: null },
  { city: 'Chicago', state: 'IL', zip: '60601', area: '312', zone: null },
  { city: 'Minneapolis', state: 'MN', zip: '55401', area: '612', zone: null },
  { city: 'Houston', state: 'TX', zip: '77002', area: '713', zone: null },
  { city: 'Bismarck', state: 'ND', zip: '58501', area: '701', zone: null },
  // People of Center told us their zone: the state has three.
  { city: 'Center', state: 'ND', zip: '58530', area: '701', zone: 'America/North_Dakota/Center' },
  { city: 'Denver', state: 'CO', zip: '80202', area: '303', zone: null },
  { city: 'Boise', state: 'ID', zip: '83702', area: '208', zone: 'America/Boise' },
  { city: 'Los Angeles', state: 'CA', zip: '90012', area: '213', zone: null },
  { city: 'San Diego', state: 'CA', zip: '92101', area: '619', zone: null },
  { city: 'Portland', state: 'OR', zip: '97201', area: '503', zone: null },
  { city: 'Seattle', state: 'WA', zip: '98101', area: '206', zone: null },
  { city: 'Juneau', state: 'AK', zip: '99801', area: '907', zone: 'America/Juneau' },
  { city: 'Honolulu', state: 'HI', zip: '96813', area: '808', zone: null },
] as const;

export const firstNames = (
  'Ada Ben Carla Dev Elena Femi Grace Hugo Ines Jordan Keanu Lena Marco Nadia Omar Priya Quinn Rosa Sam Tara Uma Victor ' +
  'Wendy Xavier Yara Zoe Alice Bruno Chloe Diego Emma Farid Gina Hana Ivan Julia'
).split(' ');

export const lastNames = (
  'Abbott Baker Castillo Delgado Ellis Fischer Garcia Haddad Ibrahim Jensen Kowalski Larsen Mitchell Nakamura Ortiz ' +
  'Patel Quigley Reyes Silva Tanaka Underwood Vasquez Walsh Xu Young Zimmer Brooks Chen Duarte Evans'
).split(' ');

export const practiceWords = (
  'Harbor Maple Bright River Summit Cedar Lakeside Union Pioneer Coral Orchard Beacon Canyon Willow Prairie Granite ' +
  'Sunrise Cascade Liberty Bayview Heritage Aurora Evergreen Palmetto Juniper'
).split(' ');

export const practiceKinds = [
  'Dental Care',
  'Family Dentistry',
  'Orthodontics',
  'Dental Group',
  'Smiles',
  'Oral Surgery',
  'Pediatric Dentistry',
  'Endodontics',
] as const;

export const streets = [
  'Main St',
  'Oak Ave',
  'Lake St',
  '2nd St',
  'Mill Blvd',
  'Market St',
  'Park Ave',
  'Hill Rd',
] as const;

export const goods = [
  'Gloves, masks and disinfectant',
  'Composite and bonding agents',
  'Handpiece service',
  'Burs and polishing kits',
  'Impression material',
  'Sterilization pouches',
  'X-ray sensors, monthly lease',
  'Chair maintenance',
  'Anesthetics and needles',
  'Crowns and bridges, lab order',
  'Whitening kits',
  'Membership, priority delivery',
] as const;

export const cards = [
  'Visa •••• 4242',
  'Mastercard •••• 4444',
  'Amex •••• 0005',
  'Visa •••• 1881',
  'Discover •••• 1117',
] as const;

export const declines = [
  { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  { code: 'card_declined', message: 'Your card was declined.' },
  { code: 'expired_card', message: 'Your card has expired.' },
] as const;

export const replies = [
  'Can I pay next Friday?',
  'Already mailed a check on Monday.',
  'Who is this for? I do not recognize the number.',
  'Please send me a copy of the invoice.',
  'Thanks for the reminder, paying tonight.',
  'Our office manager is out until next week.',
  'The order was short two boxes, see my email.',
  'ok will do',
] as const;
