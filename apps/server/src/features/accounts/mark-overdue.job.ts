import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { wake } from '#server/db/wake.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { type CalendarMove, moveByCalendar, moveByGrace } from './accounts.store.ts';
import { recordMoves } from './record-moves.ts';

const BATCH = 2_000;

/**
 * Makes open accounts Delinquent once their due date has passed at the company's place, and asks to be woken at its next
 * midnight. The sums of debtors do not change by it.
 */
export async function markOverdue(context: Context, companyId: string): Promise<number> {
  let moved = 0;
  for (;;) {
    const ids = await inCompany(context.jobsDb, companyId, async (work) => {
      const batch = await moveByCalendar(work, BATCH);
      if (batch.length > 0) await notifyMoves(work, batch, 'due-date-passed');
      else await wakeAtMidnight(work);
      return batch;
    });
    moved += ids.length;
    if (ids.length === 0) return moved;
  }
}

/** A changed number of days of grace, once it is saved: accounts follow it in both directions. */
export async function applyGrace(context: Context, companyId: string, graceBefore: number): Promise<void> {
  for (;;) {
    const moved = await inCompany(context.jobsDb, companyId, async (work) => {
      const batch = await moveByGrace(work, graceBefore, BATCH);
      if (batch.length > 0) await notifyMoves(work, batch, 'grace-changed');
      return batch.length;
    });
    if (moved === 0) break;
  }
  await markOverdue(context, companyId);
}

async function notifyMoves(work: Work, moves: readonly CalendarMove[], reason: string): Promise<void> {
  const at = work.now;
  const recorded = moves.map(({ id, ...move }) => ({ ...move, accountId: id, reason }));
  await recordMoves(work, { kind: 'system', id: null, name: '' }, recorded, at);
  work.notify(
    'account',
    moves.map((move) => move.id),
  );
}

async function wakeAtMidnight(work: Work): Promise<void> {
  const midnight = sql`(company_today() + 1)::timestamp at time zone ${work.timeZone}`;
  await wake(work, 'overdue', midnight, 'exactly');
}

export const applyGraceJob = defineJob({
  name: 'accounts.apply-grace',
  payload: z.object({ companyId: z.uuid(), graceBefore: z.number().int() }),
  concurrency: 1,
  handle: ({ companyId, graceBefore }, context) => applyGrace(context, companyId, graceBefore),
});

export const markOverdueJob = defineJob({
  name: 'accounts.mark-overdue',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId }, context) => {
    await markOverdue(context, companyId);
  },
});
