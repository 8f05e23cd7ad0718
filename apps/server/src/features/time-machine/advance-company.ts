import type { Context } from '#server/context.ts';
import { wakeForAll } from '#server/db/wake.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { markOverdue } from '../accounts/mark-overdue.job.ts';
import { watchBilling } from '../billing/watch-billing.job.ts';
import { KEEP_EVERY_MS, keepClock, leaveClock, passHour, readClock } from '../companies/company-clock.store.ts';
import { sendDueNotices } from '../messages/send-notice.ts';
import { endDueOffers } from '../negotiations/end-offers.job.ts';
import { retryDuePayments } from '../payments/retry-due.job.ts';
import { runDuePlans } from '../plans/run-due-plans.job.ts';
import { endDuePromises } from '../promises/end-promises.job.ts';
import { runDueSchedules } from '../schedules/run-schedules.job.ts';
import { sendDueOfCompany } from '../workflows/send-due.job.ts';

/**
 * Moves a company's clock forward and does on the way what time would have brought: hour by hour the accounts whose day
 * has come become overdue, plans, scheduled payments and planned tries are charged, promises and offers end, and campaigns
 * and notices send what is due: each at its hour and not at the end of the way. The
 * caller has taken the clock; it is left in the end, whatever happens on the way.
 */
export async function advanceCompany(context: Context, companyId: string, hours: number): Promise<void> {
  // A failed beat is made good by the next one.
  const kept = setInterval(
    () => void inCompany(context.jobsDb, companyId, keepClock).catch(() => undefined),
    KEEP_EVERY_MS,
  );
  try {
    await passHours(context, companyId, hours);
  } finally {
    clearInterval(kept);
    await inCompany(context.jobsDb, companyId, leaveClock);
  }
}

async function passHours(context: Context, companyId: string, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    const isNewDay = await inCompany(context.jobsDb, companyId, passHour);
    if (isNewDay) {
      await markOverdue(context, companyId);
      await context.gateways.cards.passDay?.();
      await watchBilling(context, companyId);
    }
    for (const run of [runDuePlans, runDueSchedules, retryDuePayments, endDuePromises, endDueOffers])
      await run(context, companyId, AbortSignal.timeout(60_000));
    await sendDueOfCompany(context, companyId, { signal: AbortSignal.timeout(60_000) });
    await sendDueNotices(context, companyId, AbortSignal.timeout(60_000));
  }
  await inCompany(context.jobsDb, companyId, async (work) => {
    // Due times are kept in real time: the moved clock brings all of them nearer.
    await wakeForAll(work);
    for (const topic of ['account', 'debtor', 'activity', 'run', 'workflow', 'chart'] as const) work.notify(topic, []);
  });
}

export async function readCompanyClock(work: Work): Promise<{ now: string; offsetDays: number; timeZone: string }> {
  const row = await readClock(work);
  if (!row) throw new Error('the company has no row');
  return { now: row.now.toISOString(), offsetDays: row.days, timeZone: work.timeZone };
}
