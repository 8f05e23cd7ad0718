import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { uuidv7 } from 'uuidv7';
import type { Database } from '#server/db/database.ts';
import { insertAccounts } from '#server/features/accounts/insert-accounts.store.ts';
import { insertChild } from '#server/features/child-companies/child-companies.store.ts';
import { createCompany } from '#server/features/companies/create-company.ts';
import { addDebtorTotals } from '#server/features/debtors/add-debtor-totals.ts';
import { insertDebtors } from '#server/features/debtors/insert-debtors.ts';
import { insertEntries } from '#server/features/ledger/insert-entries.store.ts';
import { seedTemplates } from '#server/features/templates/seed-templates.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { demoCompany } from './demo-company.ts';
import type { DemoClock } from './plan-invoices.ts';
import { type DemoPlan, playPlan } from './play-plan.ts';
import { writeRegistration } from './write-registration.ts';

const DAY_MS = 86_400_000;

interface DemoChild {
  readonly name: string;
  readonly subdomain: string;
  readonly plan: DemoPlan;
  /** Phone carriers refused its texts. */
  readonly isRefused?: boolean;
  /** Who owes it, how much in cents, and in how many days; a negative number is overdue. */
  readonly owed: readonly (readonly [companyName: string, cents: number, dueIn: number])[];
}

/** One that pays its plan, and one whose card was declined some days ago: everything goes on, and somebody should look. */
const children: readonly DemoChild[] = [
  {
    ...{ name: 'Acme Dental Tampa', subdomain: 'acme-tampa' },
    plan: { tier: 'BASIC', amountCents: 4_900, days: 100 },
    isRefused: true,
    owed: [
      ['Bayshore Family Dentistry', 184_250, 12],
      ['Ybor Smiles', 62_900, -9],
      ['Hyde Park Orthodontics', 311_075, -31],
    ],
  },
  {
    ...{ name: 'Acme Dental Orlando', subdomain: 'acme-orlando' },
    plan: { tier: 'BASIC', amountCents: 4_900, days: 36, isLate: true },
    owed: [
      ['Lake Eola Dental', 95_400, 5],
      ['Winter Park Endodontics', 148_600, -18],
    ],
  },
];

/** The companies below the demo company, each with a plan, a few customers and books of its own. */
export async function playChildren(db: Database, parentId: string, adminId: string, clock: DemoClock): Promise<void> {
  for (const child of children) {
    const id = uuidv7();
    await inCompany(db, parentId, (work) => insertChild(work, id, adminId));
    await inCompany(db, id, (work) => openChild(work, child, clock));
  }
}

async function openChild(
  work: Work,
  { name, subdomain, plan, owed, isRefused }: DemoChild,
  clock: DemoClock,
): Promise<void> {
  const createdAt = new Date(clock.now.getTime() - plan.days * DAY_MS);
  const { timeZone, supportEmail, supportPhone, address } = demoCompany;
  const reached = { timeZone, supportEmail, supportPhone, address, smsFrom: '' };
  const mailFrom = `${subdomain}@acme-dental.example`;
  await createCompany(work, {
    ...{ id: work.companyId, name, subdomain, ...reached, mailFrom },
    ...{ isDemo: true, members: [], createdAt },
  });
  await seedTemplates(work);
  const books = owed.map(([companyName, amountCents, dueIn], index) => ({
    debtor: { id: uuidv7(), companyName, contacts: [], createdAt },
    account: {
      ...{ id: uuidv7(), reference: `INV-${1001 + index}`, amountCents, createdAt },
      ...{ issueDate: addDays(clock.today, dueIn - 30), dueDate: addDays(clock.today, dueIn) },
      status: dueIn < 0 ? ('Delinquent' as const) : ('Active' as const),
    },
  }));
  await insertDebtors(
    work,
    books.map(({ debtor }) => debtor),
  );
  await insertAccounts(
    work,
    books.map(({ debtor, account }) => ({ ...account, debtorId: debtor.id })),
  );
  await insertEntries(
    work,
    books.map(({ debtor, account }) => {
      const of = { debtorId: debtor.id, accountId: account.id };
      const entry = chargeEntry({ ...of, amountCents: account.amountCents });
      return { id: uuidv7(), entry, ...of, source: 'demo', occurredAt: createdAt };
    }),
  );
  await addDebtorTotals(
    work,
    books.map(({ debtor, account }) => ({
      debtorId: debtor.id,
      ...shareChange(null, { ...account, paidCents: 0, discountCents: 0 }),
    })),
  );
  await playPlan(work, clock.now, plan);
  if (isRefused) await writeRegistration(work, name, 'REJECTED');
}
