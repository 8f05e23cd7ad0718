import type { CallState } from '@recoup/domain/calls/call-state.ts';
import { uuidv7 } from 'uuidv7';
import { insertActivities } from '#server/features/activities/insert-activities.store.ts';
import type { Work } from '#server/work/work.ts';
import { insertPastCalls } from '../calls/past-calls.store.ts';
import type { BookParts } from './book-parts.ts';
import { findContactIds } from './demo.store.ts';
import { demoCompany } from './demo-company.ts';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/** How calls of the past went, one after the other. */
const courses = [
  {
    direction: 'outgoing',
    outcome: 'conversation',
    state: 'ENDED',
    seconds: 214,
    note: 'Will look for the invoice and pay this week.',
  },
  { direction: 'outgoing', outcome: 'no-answer', state: 'ENDED', seconds: 0, note: '' },
  {
    direction: 'incoming',
    outcome: 'conversation',
    state: 'ENDED',
    seconds: 131,
    note: 'Asked for a copy of the invoice.',
  },
  { direction: 'outgoing', outcome: 'voicemail', state: 'ENDED', seconds: 38, note: 'Left our number, no details.' },
  { direction: 'incoming', outcome: 'no-answer', state: 'MISSED', seconds: 0, note: '' },
  {
    direction: 'incoming',
    outcome: 'voicemail',
    state: 'ENDED',
    seconds: 26,
    note: 'Asks us to call back; done the same day.',
  },
] as const;

/** Calls of some months, placed, taken and missed, by office hours; none of the last two weeks, when the limits of calls count. */
export async function writeCalls(work: Work, { customers, clock, clerk }: BookParts): Promise<void> {
  const contactIds = await findContactIds(work);
  const reached = customers.filter((customer) => customer.phone !== null && customer.optOut === null);
  const calls = reached
    .filter((_customer, index) => index % 9 === 4)
    .slice(0, 24)
    .map((customer, index) => {
      const course = courses[index % courses.length] ?? courses[0];
      const at = new Date(officeHour(clock.now, 14 + index * 4) + index * 7 * 60_000);
      const end = new Date(at.getTime() + (course.seconds + 18) * SECOND_MS);
      const phone = customer.phone ?? '';
      return {
        ...{ id: uuidv7(), debtorId: customer.debtor.id, toValue: phone, ownNumber: demoCompany.smsFrom, at },
        ...{ direction: course.direction, outcome: course.outcome, note: course.note, hangupAt: end },
        state: course.state satisfies CallState,
        contactId: contactIds.get(`${customer.debtor.id} ${phone}`) ?? null,
        answeredAt: course.seconds > 0 ? new Date(at.getTime() + 18 * SECOND_MS) : null,
        memberId: course.direction === 'outgoing' || course.outcome === 'conversation' ? clerk.id : null,
      };
    });
  await insertPastCalls(work, calls);
  await insertActivities(
    work,
    calls.map(({ id: callId, debtorId, direction, outcome, at, memberId }) => ({
      type: outcome === 'conversation' ? ('call ended' as const) : ('call missed' as const),
      ...{ debtorId, at, data: { callId, direction, outcome } },
      actor: memberId === null ? { kind: 'system' as const, id: null, name: '' } : clerk,
    })),
  );
}

/** Mid-morning in the office, so many days ago, and on no weekend. */
function officeHour(now: Date, daysAgo: number): number {
  const day = new Date(now.getTime() - daysAgo * DAY_MS);
  const weekend = day.getUTCDay() === 0 ? 2 : day.getUTCDay() === 6 ? 1 : 0;
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - weekend, 15);
}
