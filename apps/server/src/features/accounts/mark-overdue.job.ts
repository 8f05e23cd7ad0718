import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { defineJob } from '#server/jobs/job.ts';
import { moveByCalendar } from './accounts.store.ts';

const BATCH = 2_000;

/**
 * Makes open accounts Delinquent once their due date has passed at the company's place, and asks to be woken at its next
 * midnight. The sums of debtors do not change by it.
 */
export async function markOverdue(context: Context, companyId: string): Promise<number> {
  let moved = 0;
  for (;;) {
    const ids = await inCompany(context.jobsDb, companyId, async (trx) => {
      const batch = await moveByCalendar(trx, companyId, BATCH);
      if (batch.length > 0) await notifyScreens(trx, companyId, 'account', batch);
      else await wakeAtMidnight(trx, companyId);
      return batch;
    });
    moved += ids.length;
    if (ids.length === 0) return moved;
  }
}

async function wakeAtMidnight(trx: Parameters<Parameters<typeof inCompany>[2]>[0], companyId: string): Promise<void> {
  // The company's next midnight, in real time: the table is read by a clock that knows no company.
  await sql`
    insert into company_due (company_id, kind, due_at)
    select company_id, 'overdue', ((company_today() + 1)::timestamp at time zone time_zone) - clock_offset from company where company_id = ${companyId}
    on conflict (company_id, kind) do update set due_at = excluded.due_at`.execute(trx);
}

export const markOverdueJob = defineJob({
  name: 'accounts.mark-overdue',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId }, context) => {
    await markOverdue(context, companyId);
  },
});
