import { uuidv7 } from 'uuidv7';
import { debtorPlace } from '#server/features/debtors/debtor-place.ts';
import type { NewDebtor } from '#server/features/debtors/insert-debtors.ts';
import { firstNames, lastNames, practiceKinds, practiceWords, streets, towns } from './demo-names.ts';
import type { DemoRandom } from './demo-random.ts';

/** How a customer pays; it decides the whole history. */
export type Habit = 'prompt' | 'late' | 'slow' | 'partial' | 'never';

export interface DemoCustomer {
  readonly debtor: NewDebtor;
  readonly zones: readonly string[];
  readonly habit: Habit;
  /** Days before today on which the first invoice was written. */
  readonly sinceDays: number;
  readonly email: string | null;
  readonly phone: string | null;
  /** Stopped messages to the address or number so many days ago. */
  readonly optOut: { readonly kind: 'EMAIL' | 'PHONE'; readonly daysAgo: number } | null;
}

export const CUSTOMERS = 300;
const HISTORY_DAYS = 547;
const habits: readonly Habit[] = [
  ...Array<Habit>(9).fill('prompt'),
  ...Array<Habit>(6).fill('late'),
  ...Array<Habit>(3).fill('slow'),
  'partial',
  'never',
];

/** The customers of the demo company, without their invoices. */
export function planCustomers(random: DemoRandom, dayAgo: (days: number) => Date): DemoCustomer[] {
  const lines = new Map<string, number>();
  return Array.from({ length: CUSTOMERS }, (_, index) => planCustomer(index, random, dayAgo, lines));
}

function planCustomer(
  index: number,
  random: DemoRandom,
  dayAgo: (days: number) => Date,
  lines: Map<string, number>,
): DemoCustomer {
  const town = towns[index % towns.length] ?? towns[0];
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const isPerson = random.chance(0.18);
  const companyName = isPerson ? '' : `${random.pick(practiceWords)} ${random.pick(practiceKinds)} of ${town.city}`;
  const slug = (isPerson ? `${lastName}-mail` : companyName).toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const line = lines.get(town.area) ?? 0;
  lines.set(town.area, line + 1);
  // A few have no contact at all, some only one of the two.
  const reach = index % 50 === 17 ? 'none' : index % 12 === 5 ? 'email' : index % 15 === 8 ? 'phone' : 'both';
  const hasEmail = reach === 'email' || reach === 'both';
  const hasPhone = reach === 'phone' || reach === 'both';
  const email = hasEmail ? `${firstName}.${lastName}${index}@${slug}.example`.toLowerCase() : null;
  const national = `${town.area}55501${String(line).padStart(2, '0')}`;
  const phone = hasPhone ? `+1${national}` : null;
  const sinceDays = index < 210 ? HISTORY_DAYS - random.int(0, 40) : random.int(40, HISTORY_DAYS - 60);
  const debtor: NewDebtor = {
    id: uuidv7(),
    firstName,
    lastName,
    companyName,
    reference: `C-${1001 + index}`,
    language: town.city === 'Miami' && random.chance(0.6) ? 'es' : 'en',
    isVerified: random.chance(0.55),
    isSendActive: index % 97 !== 11,
    address: {
      line: `${random.int(10, 9_900)} ${random.pick(streets)}`,
      unit: random.chance(0.4) ? `Suite ${random.int(1, 40) * 10}` : null,
      city: town.city,
      state: town.state,
      zip: town.zip,
      country: 'US',
    },
    knownZone: town.zone,
    contacts: [
      ...(email ? [{ kind: 'EMAIL' as const, value: email }] : []),
      ...(email && index % 23 === 3 ? [{ kind: 'EMAIL' as const, value: `billing@${slug}.example` }] : []),
      ...(phone
        ? [{ kind: 'PHONE' as const, value: phone, country: 'US', callingCode: '1', nationalNumber: national }]
        : []),
    ],
    createdAt: dayAgo(sinceDays),
  };
  const optOut = index % 29 === 7 ? optOutOf(random, email, phone) : null;
  const { zones } = debtorPlace({
    knownZone: town.zone,
    address: debtor.address ?? null,
    phones: phone ? [{ e164: phone, country: 'US' }] : [],
  });
  return {
    debtor,
    zones,
    habit: habits[random.int(0, habits.length - 1)] ?? 'prompt',
    sinceDays,
    email,
    phone,
    optOut,
  };
}

function optOutOf(random: DemoRandom, email: string | null, phone: string | null): DemoCustomer['optOut'] {
  const daysAgo = random.int(2, 200);
  if (phone) return { kind: 'PHONE', daysAgo };
  return email ? { kind: 'EMAIL', daysAgo } : null;
}
