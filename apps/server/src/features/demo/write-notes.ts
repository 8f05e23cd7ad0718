import { uuidv7 } from 'uuidv7';
import { insertActivities } from '#server/features/activities/insert-activities.store.ts';
import { insertNote } from '#server/features/notes/notes.store.ts';
import type { Work } from '#server/work/work.ts';
import { demoNotes } from './demo-handling.ts';
import type { DemoRandom } from './demo-random.ts';
import type { DemoClock, DemoInvoice } from './plan-invoices.ts';
import type { Handling } from './write-handling.ts';

const HOUR_MS = 3_600_000;
const NOTES = 24;

/** Notes of the clerks on late accounts, each with its line on the timeline. */
export async function writeNotes(
  work: Work,
  parts: {
    readonly clock: DemoClock;
    readonly invoices: readonly DemoInvoice[];
    readonly handling: Handling;
    readonly random: DemoRandom;
  },
): Promise<void> {
  const { clock, handling, random } = parts;
  // One late invoice of each customer, so that nobody is noted twice for the same.
  const late = [
    ...new Map(
      parts.invoices
        .filter((invoice) => invoice.status === 'Delinquent')
        .map((invoice) => [invoice.customer, invoice] as const),
    ).values(),
  ];
  for (const [index, invoice] of late.slice(0, NOTES).entries()) {
    const member = random.pick(handling.members.slice(0, 3));
    const at = new Date(clock.now.getTime() - (index * 19 + random.int(1, 12)) * HOUR_MS);
    if (at < invoice.createdAt) continue;
    const id = uuidv7();
    const head = { debtorId: invoice.customer.debtor.id, accountId: invoice.id };
    const value = demoNotes[index % demoNotes.length] ?? demoNotes[0];
    await insertNote(work, { ...head, id, value, at, memberId: member.id, memberName: member.name });
    const actor = { kind: 'member' as const, id: member.id, name: member.name };
    await insertActivities(work, [{ ...head, type: 'note created', at, actor, data: { noteId: id } }]);
  }
}
