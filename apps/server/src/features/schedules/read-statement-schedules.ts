import type { statementSchedule } from '@recoup/contract/portal-statement.ts';
import { isStandingSchedule } from '@recoup/domain/schedules/schedule-state.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';

import { listSchedules } from './schedules.store.ts';
import { viewSchedules } from './view-schedules.ts';

/** Payments that a customer has set for a day and that are not over; what is saved is named only to who is proven. */
export async function readStatementSchedules(
  work: Work,
  debtorId: string,
  isProven: boolean,
): Promise<z.output<typeof statementSchedule>[]> {
  const rows = (await listSchedules(work, debtorId)).filter((row) => isStandingSchedule(row.status));
  return (await viewSchedules(work, rows, isProven)).map(({ accounts, status, source, ...schedule }) => {
    const { _id, amountCents, leftCents, dueOn, methodLabel, canChange } = schedule;
    const accountIds = accounts.map((account) => account._id);
    // A part of a settlement is asked for as what was agreed on.
    const isAsked = status === 'REMINDED' && source !== 'offer';
    return { _id, accountIds, amountCents, leftCents, isAsked, dueOn, methodLabel, canChange };
  });
}
