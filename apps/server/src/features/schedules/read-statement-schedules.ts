import type { statementSchedule } from '@recoup/contract/portal-statement.ts';
import { isStandingSchedule } from '@recoup/domain/schedules/schedule-state.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';

import { viewSchedule } from './schedule.view.ts';
import { listSchedules, partsOfSchedules } from './schedules.store.ts';

/** Payments that a customer has set for a day and that are not over; what is saved is named only to who is proven. */
export async function readStatementSchedules(
  work: Work,
  debtorId: string,
  isProven: boolean,
): Promise<z.output<typeof statementSchedule>[]> {
  const now = work.now;
  const rows = (await listSchedules(work, debtorId)).filter((row) => isStandingSchedule(row.status));
  const parts = await partsOfSchedules(
    work,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const { _id, accounts, amountCents, dueOn, methodLabel, canChange } = viewSchedule(row, parts.get(row.id) ?? [], {
      now,
      isProven,
    });
    return { _id, accountIds: accounts.map((account) => account._id), amountCents, dueOn, methodLabel, canChange };
  });
}
