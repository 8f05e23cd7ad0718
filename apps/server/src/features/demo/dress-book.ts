import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import type { NewDebtor } from '#server/features/debtors/insert-debtors.ts';
import type { DemoTag } from './demo-handling.ts';
import type { DemoRandom } from './demo-random.ts';
import type { DemoCustomer } from './plan-customers.ts';
import type { DemoInvoice } from './plan-invoices.ts';
import type { Handling } from './write-handling.ts';

/** Who looks after an account, where it came from, what is kept about it besides. */
export interface Dress {
  readonly assigneeId: string | null;
  readonly sourceId: string | null;
  readonly origin: 'internal' | 'external';
  readonly custom: CustomValues;
  readonly tags: readonly DemoTag[];
}

/** The customers with their owner and own fields. */
export function dressCustomers(
  customers: readonly DemoCustomer[],
  { members, fields }: Handling,
  random: DemoRandom,
): { readonly debtor: NewDebtor; readonly tags: readonly DemoTag[] }[] {
  const owners = members.slice(0, 3);
  return customers.map(({ debtor, habit }, index) => {
    const referrer = index > 20 && random.chance(0.15) ? customers[random.int(0, 20)]?.debtor.id : undefined;
    const custom = valuesOf(fields, {
      chairs: random.chance(0.6) ? random.int(2, 24) : null,
      referrer: referrer ?? null,
      calls: random.chance(0.2) ? true : null,
    });
    const tags: DemoTag[] = [];
    if (habit === 'prompt' && random.chance(0.08)) tags.push('vip');
    if (habit === 'never') tags.push('callFirst');
    return { debtor: { ...debtor, assigneeId: random.chance(0.7) ? random.pick(owners).id : null, custom }, tags };
  });
}

const openStatuses = new Set(['Active', 'Delinquent', 'Accelerated']);

/** What stands on an invoice besides its figures. */
export function dressInvoice(invoice: DemoInvoice, handling: Handling, random: DemoRandom): Dress {
  const { members, sources, fields } = handling;
  const from = random.next();
  const source = from < 0.55 ? 'books' : from < 0.75 ? 'shop' : from < 0.82 ? 'fair' : null;
  const isOpen = openStatuses.has(invoice.status);
  const tags: DemoTag[] = [];
  if (invoice.category === 'Leases') tags.push('lease');
  if (invoice.status === 'Delinquent' && random.chance(0.2)) tags.push('promised');
  if (invoice.status === 'Delinquent' && random.chance(0.15)) tags.push('callFirst');
  if (invoice.status === 'Accelerated' || invoice.status === 'Charged Off') tags.push('legal');
  return {
    assigneeId: isOpen && random.chance(0.6) ? random.pick(members.slice(0, 3)).id : null,
    sourceId: source && sources[source],
    origin: source === 'books' || source === 'shop' ? 'external' : 'internal',
    custom: valuesOf(fields, {
      order: random.chance(0.5) ? `PO-${random.int(10_000, 99_999)}` : null,
      rep: random.chance(0.4) ? random.pick(members.slice(0, 3)).id : null,
      consigned: random.chance(0.05) ? true : null,
    }),
    tags,
  };
}

function valuesOf(
  fields: Handling['fields'],
  values: Readonly<Record<string, string | number | boolean | null>>,
): CustomValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[fields[key] ?? key, value]])),
  );
}
