import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import type { AccountCategory, AccountStatus, PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import { type DemoDispute, demoDispute, disputeReasons } from './demo-disputes.ts';
import { cards, declines, goods } from './demo-names.ts';
import type { DemoRandom } from './demo-random.ts';
import type { DemoCustomer } from './plan-customers.ts';

export interface DemoPayment {
  readonly id: string;
  readonly at: Date;
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly source: 'portal' | 'staff';
  readonly methodLabel: string | null;
  readonly decline: { readonly code: string; readonly message: string } | null;
  /** Went back later, in full. */
  readonly returnedAt: Date | null;
}

export interface DemoInvoice {
  readonly id: string;
  readonly reference: string;
  readonly customer: DemoCustomer;
  readonly amountCents: number;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly createdAt: Date;
  readonly category: AccountCategory | null;
  readonly description: string;
  readonly status: AccountStatus;
  readonly payments: readonly DemoPayment[];
  readonly paidCents: number;
  /** When nothing was owed any more. */
  readonly paidOffAt: Date | null;
  readonly dispute: DemoDispute | null;
}

/** The present of the demo: everything lies before it. */
export interface DemoClock {
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
}

const terms = [15, 30, 30, 30, 45];

/** The invoices of all customers with what was paid on them, numbered in the order in which they were written. */
export function planInvoices(customers: readonly DemoCustomer[], random: DemoRandom, clock: DemoClock): DemoInvoice[] {
  const invoices: Omit<DemoInvoice, 'reference'>[] = [];
  for (const customer of customers) {
    for (let days = customer.sinceDays; days >= 0; days -= random.int(18, 88)) {
      const invoice = planInvoice(customer, addDays(clock.today, -days), random, clock);
      if (invoice) invoices.push(invoice);
    }
  }
  return invoices
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((invoice, index) => ({ ...invoice, reference: `INV-${10_001 + index}` }));
}

function planInvoice(
  customer: DemoCustomer,
  issueDate: string,
  random: DemoRandom,
  clock: DemoClock,
): Omit<DemoInvoice, 'reference'> | null {
  const at = (date: string) => zonedInstant(date, random.int(8 * 60, 19 * 60), clock.timeZone);
  const createdAt = at(issueDate);
  const dueDate = addDays(issueDate, random.pick(terms));
  const amountCents = Math.round(Math.exp(4.4 + random.next() * 3.6) * 100);
  const description = random.pick(goods);
  const special = random.int(0, 999);
  if (createdAt >= clock.now) return null;
  const payments = planPayments(customer, { amountCents, issueDate, dueDate, createdAt }, random, clock, at);
  const kept = payments.filter((payment) => !payment.decline && !payment.returnedAt);
  const paidCents = kept.reduce((sum, payment) => sum + payment.amountCents, 0);
  const last = kept.at(-1);
  const isOpen = paidCents < amountCents;
  const isNew = issueDate > addDays(clock.today, -40);
  const wanted =
    isOpen && paidCents === 0 ? specialStatus(special, isNew, dueDate < addDays(clock.today, -60)) : 'Active';
  const status = settledStatus({
    status: wanted,
    chargedCents: amountCents,
    outstandingCents: amountCents - paidCents,
    dueDate,
    today: clock.today,
  });
  const isDisputable = status !== 'Draft' && status !== 'Canceled' && random.chance(isOpen ? 0.09 : 0.015);
  const openedAt = at(addDays(issueDate, random.int(2, 12)));
  const paidAt = isOpen ? null : (last?.at ?? null);
  const claimed = { openedAt, amountCents: amountCents - paidCents || amountCents, isOpen, paidAt, now: clock.now };
  return {
    id: uuidv7(),
    customer,
    amountCents,
    issueDate,
    dueDate,
    createdAt,
    category: categoryOf(description, random),
    description,
    status,
    payments,
    paidCents,
    paidOffAt: isOpen ? null : (last?.at ?? null),
    dispute:
      isDisputable && openedAt < (paidAt ?? clock.now)
        ? demoDispute({ ...claimed, reason: random.pick(disputeReasons) })
        : null,
  };
}

/** A person moved a few of the open ones by hand. */
function specialStatus(special: number, isNew: boolean, isOld: boolean): AccountStatus {
  if (isNew && special < 60) return 'Draft';
  if (special >= 60 && special < 85) return 'Canceled';
  if (isOld && special < 200) return 'Charged Off';
  if (isOld && special < 290) return 'Accelerated';
  return 'Active';
}

function categoryOf(description: string, random: DemoRandom): AccountCategory | null {
  if (description.includes('lease')) return 'Leases';
  if (description.includes('Membership')) return 'Membership';
  return random.chance(0.8) ? 'Sales Orders' : null;
}

interface Owed {
  readonly amountCents: number;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly createdAt: Date;
}

/** Days after the due date on which a customer pays; null for never. */
function delayOf({ habit }: DemoCustomer, random: DemoRandom): number | null {
  if (habit === 'prompt') return random.int(-12, 1);
  if (habit === 'late') return random.int(1, 24);
  if (habit === 'slow') return random.chance(0.9) ? random.int(15, 80) : null;
  if (habit === 'partial') return random.int(0, 30);
  return random.chance(0.15) ? random.int(60, 150) : null;
}

function planPayments(
  customer: DemoCustomer,
  owed: Owed,
  random: DemoRandom,
  clock: DemoClock,
  at: (date: string) => Date,
): DemoPayment[] {
  const delay = delayOf(customer, random);
  const payments: DemoPayment[] = [];
  const canPayOnline = customer.email !== null || customer.phone !== null;
  const style = random.int(0, 99);
  const isPortal = canPayOnline && style < 70;
  const method: PaymentMethod = isPortal ? 'CARD' : style < 90 ? 'WIRE_TRANSFER' : 'CASH';
  const methodLabel = isPortal ? random.pick(cards) : null;
  const pay = (when: Date, amountCents: number, more: Partial<DemoPayment> = {}) => {
    const source = isPortal ? ('portal' as const) : ('staff' as const);
    if (when >= clock.now) return;
    payments.push({
      id: uuidv7(),
      at: when,
      amountCents,
      method,
      source,
      methodLabel,
      decline: null,
      returnedAt: null,
      ...more,
    });
  };
  if (delay === null) {
    // Tried once and gave up, not long ago.
    const triedAt = at(addDays(clock.today, -random.int(1, 40)));
    const tries = isPortal && owed.dueDate < clock.today && random.chance(0.12);
    if (tries) pay(triedAt, owed.amountCents, { decline: random.pick(declines) });
    return payments;
  }
  const paidOn = addDays(owed.dueDate, delay);
  const earliest = owed.createdAt.getTime() + 3 * 3_600_000;
  const when = new Date(Math.max(at(paidOn).getTime(), earliest));
  if (isPortal && random.chance(0.07)) {
    pay(new Date(when.getTime() - random.int(4, 40) * 60_000), owed.amountCents, { decline: random.pick(declines) });
  }
  if (customer.habit === 'partial' && owed.amountCents > 20_000) {
    const first = Math.round(owed.amountCents * (0.3 + random.next() * 0.3));
    pay(when, first);
    if (random.chance(0.5)) pay(at(addDays(paidOn, random.int(14, 45))), owed.amountCents - first);
    return payments;
  }
  const returnedAt = new Date(when.getTime() + random.int(3, 15) * 86_400_000);
  const isReturned = isPortal && random.chance(0.003) && returnedAt < clock.now;
  pay(when, owed.amountCents, isReturned ? { returnedAt } : {});
  return payments;
}
