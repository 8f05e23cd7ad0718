import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { dueReminder } from '@recoup/domain/recoup-pay/pay-reminders.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { lookAtPayAccount } from './look-at-pay-account.ts';
import { notePayAccount, readPayAccount } from './recoup-pay.store.ts';
import { tellPayAdmins } from './tell-pay-admins.ts';
import { wakeForPay } from './wake-for-pay.ts';

/** Looks at the account of a company, whoever told nothing of it, and reminds of what is due soon. */
export async function watchPayAccount(context: Context, companyId: string, now = new Date()): Promise<void> {
  const { jobsDb: db } = context;
  await lookAtPayAccount({ ...context, db }, companyId, now);
  await inCompany(db, companyId, async (work) => {
    await remind(work, now);
    await wakeForPay(work, now);
  });
}

async function remind(work: Work, now: Date): Promise<void> {
  const account = await readPayAccount(work, 'forUpdate');
  const deadline = account?.deadlineAt;
  if (!account || !deadline || account.requirements.due.length === 0) return;
  const days = dueReminder(deadline, now, account.remindedDays);
  if (days === null) return;
  const on = dateInZone(deadline, work.timeZone);
  await notePayAccount(work, { remindedDays: days });
  await tellPayAdmins(work, 'PAY_REMINDER', (company) => ({ company, days, on }));
}

export const watchPayAccountJob = defineJob({
  name: 'recoup-pay.watch',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: ({ companyId }, context) => watchPayAccount(context, companyId),
});
