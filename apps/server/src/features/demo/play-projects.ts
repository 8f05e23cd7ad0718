import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { projectUses } from '../estimates/project-uses.ts';
import { addInvoices } from '../projects/add-invoices.ts';
import { createProject } from '../projects/create-project.ts';
import { lockProject } from '../projects/projects.store.ts';
import { updateProject } from '../projects/update-project.ts';
import { agreed } from './demo-stage.ts';
import type { DemoClock } from './plan-invoices.ts';
import { findProjectCustomers, type ProjectCustomer } from './project-customers.store.ts';

interface DemoProject {
  readonly name: string;
  readonly description: string;
  readonly status: 'Draft' | 'Open' | 'Closed';
  readonly withInvoices: boolean;
}

/** One project of every kind: with invoices and without, over and still to come. */
const projects: readonly DemoProject[] = [
  { name: 'New practice, Main Street', description: 'Six rooms in two stages.', status: 'Open', withInvoices: true },
  { name: 'Aligners for the whole team', description: '', status: 'Open', withInvoices: true },
  { name: 'Implant training 2026', description: 'Four days on site.', status: 'Open', withInvoices: true },
  {
    name: 'Sterilization line',
    description: 'Delivered, installed and taken over.',
    status: 'Closed',
    withInvoices: true,
  },
  {
    name: 'X-ray room',
    description: 'The customer still has to confirm the date.',
    status: 'Open',
    withInvoices: false,
  },
  { name: 'Second chair', description: '', status: 'Draft', withInvoices: false },
];

const DAYS_OF_WORK = 240;

/** Plays the projects of the demo company with the verbs of the product, each begun with its first invoice. */
export async function playProjects(work: Work, clock: DemoClock, clerk: MemberActor): Promise<void> {
  const customers = await findProjectCustomers(work, projects.length);
  for (const [index, project] of projects.entries()) {
    const customer = customers[index];
    if (customer) await playProject(work, clock, clerk, { project, customer, reference: `P-${1001 + index}` });
  }
}

async function playProject(
  work: Work,
  { now, today, timeZone }: DemoClock,
  clerk: MemberActor,
  { project, customer, reference }: { project: DemoProject; customer: ProjectCustomer; reference: string },
): Promise<void> {
  const startDate = project.withInvoices ? customer.startDate : addDays(today, 14);
  const noon = zonedInstant(startDate, 12 * 60, timeZone);
  const doing = actingAs({ ...work, now: noon < now ? noon : now }, clerk);
  const { id } = await agreed(
    createProject(doing, {
      ...{ _id: uuidv7(), reference, name: project.name, description: project.description },
      ...{ debtorId: customer.debtorId, assigneeId: clerk.id, startDate, endDate: addDays(startDate, DAYS_OF_WORK) },
      budgetCents: Math.ceil(customer.invoicedCents / 50_000) * 60_000,
    }),
  );
  if (project.status === 'Draft') return;
  await agreed(updateProject(doing, id, { status: 'Open', version: 1 }, projectUses));
  if (!project.withInvoices) return;
  const accountIds = [...customer.accountIds];
  const present = actingAs({ ...work, now }, clerk);
  await agreed(addInvoices(present, id, { accountIds, move: false }));
  if (project.status !== 'Closed') return;
  const { version = 1 } = (await lockProject(present, id)) ?? {};
  await agreed(
    updateProject(present, id, { status: 'Closed', reason: 'Taken over; the rest is billed', version }, projectUses),
  );
}
