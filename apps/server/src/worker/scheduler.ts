import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { listTouchedCompanies } from '../db/daybook-touches.ts';
import { isUnheard } from '../db/reception.ts';
import { enqueue } from '../jobs/job.ts';
import { DAYBOOK_ROLL, type DueKind, jobsOfDue, WEBHOOKS_DELIVER } from '../jobs/queues.ts';
import { listEventfulCompanies } from '../work/webhook-events.store.ts';

const TICK_MS = 1_000;
/** A worker whose clock has not ticked through for so long wakes nobody: it is not ready. */
const ASLEEP_MS = 10_000;
const COMPANIES_PER_TICK_MAX = 500;

/** What would write to customers; it stays due while a STOP may be on its way unheard (G17). */
const SENDING: readonly DueKind[] = ['workflow', 'notice'];

const payload = z.object({ companyId: z.uuid() });

/**
 * Wakes the companies that have something due, or of which something was touched that is to be counted. Reads nothing but
 * the narrow tables that say so, in its own role (G32); a company waits in the queue once per kind, however often the
 * clock ticks.
 */
export function startScheduler(context: Context): { isAwake: () => boolean; stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  let tickedAt = performance.now();
  const timer = setInterval(() => {
    running = running
      .then(async () => {
        if (stopped) return;
        await wakeDueCompanies(context);
        await wakeTouchedCompanies(context);
        tickedAt = performance.now();
      })
      .catch((error: unknown) => {
        context.log.error({ err: error }, 'scheduler');
      });
  }, TICK_MS);
  return {
    isAwake: () => !stopped && performance.now() - tickedAt < ASLEEP_MS,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** One tick; answers how many companies were woken. */
export async function wakeDueCompanies(context: Context): Promise<number> {
  const resting = (await isUnheard(context.jobsDb)) ? SENDING : [];
  const due = await context.jobsDb.transaction().execute(async (trx) => {
    await sql`set local role recoup_scheduler`.execute(trx);
    const { rows } = await sql<{ companyId: string; kind: DueKind }>`
      select company_id, kind from company_due where due_at <= now() and kind <> all(${[...resting]}::text[])
      order by due_at limit ${COMPANIES_PER_TICK_MAX}`.execute(trx);
    return rows;
  });
  for (const { companyId, kind } of due) {
    const name = jobsOfDue.get(kind);
    if (!name) throw new Error(`nobody works off what is due as "${kind}"`);
    await enqueue(context.jobsDb, { name, payload }, { companyId }, { singletonKey: companyId });
  }
  return due.length;
}

/** One tick for what was touched, and for what is to be told outside; answers how many companies were woken. */
export async function wakeTouchedCompanies(context: Context): Promise<number> {
  const { touched, eventful } = await context.jobsDb.transaction().execute(async (trx) => {
    await sql`set local role recoup_scheduler`.execute(trx);
    return {
      touched: await listTouchedCompanies(trx, COMPANIES_PER_TICK_MAX),
      eventful: await listEventfulCompanies(trx, COMPANIES_PER_TICK_MAX),
    };
  });
  for (const companyId of touched)
    await enqueue(context.jobsDb, { name: DAYBOOK_ROLL, payload }, { companyId }, { singletonKey: companyId });
  for (const companyId of eventful)
    await enqueue(context.jobsDb, { name: WEBHOOKS_DELIVER, payload }, { companyId }, { singletonKey: companyId });
  return touched.length + eventful.length;
}
