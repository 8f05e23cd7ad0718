import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import type { Context } from '#server/context.ts';
import { type Event, on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readMethod } from '../payment-methods/payment-methods.store.ts';
import { retireReplaced } from '../payment-methods/retire-replaced.ts';
import { leaveGoneAccounts } from './leave-gone-accounts.ts';
import { lockBeside } from './lock-beside.ts';
import { releaseMethod } from './release-method.ts';
import { reviewSchedules } from './review-schedules.ts';
import { replaceMethod, scheduleOfPayment } from './schedules.store.ts';
import { settleSchedule } from './settle-schedule.ts';

async function follow({ companyId, firstPaymentId, accountIds = [] }: Event, context: Context): Promise<void> {
  await inCompany(context.jobsDb, companyId, async (work) => {
    const schedule = firstPaymentId ? await scheduleOfPayment(work, firstPaymentId) : undefined;
    await lockBeside(work, accountIds, schedule ? [schedule.id] : []);
    if (schedule) await settleSchedule(work, schedule.id);
    await reviewSchedules(work, accountIds);
  });
}

/** Money that moved may be the one that was scheduled, or make it needless; what is disputed is not charged; a new method takes the place of the old. */
export const scheduleSubscriptions: Subscription[] = [
  on('payment.succeeded', 'schedules.paid', follow),
  on('payment.failed', 'schedules.failed', follow),
  on('payment.returned', 'schedules.returned', follow),
  on('account.closed', 'schedules.closed', follow),
  on('dispute.opened', 'schedules.disputed', follow),
  on('account.changed', 'schedules.changed', async ({ companyId, accountIds = [] }, context) => {
    await inCompany(context.jobsDb, companyId, async (work) => {
      await lockBeside(work, accountIds);
      // What is gone leaves first: what pays others, too, is not given up for it.
      await leaveGoneAccounts(work, accountIds);
      await reviewSchedules(work, accountIds);
    });
  }),
  on('payment-method.withdrawn', 'schedules.release-method', async ({ companyId, methodId }, context) => {
    if (methodId) await inCompany(context.jobsDb, companyId, (work) => releaseMethod(work, methodId));
  }),
  on('payment-method.replaced', 'schedules.replace-method', async (event, context) => {
    const { companyId, debtorId, methodId, replacedMethodId } = event;
    if (!debtorId || !methodId || !replacedMethodId) return;
    await inCompany(context.jobsDb, companyId, async (work) => {
      const method = await readMethod(work, methodId, debtorId);
      if (!method) return;
      await replaceMethod(work, debtorId, {
        from: replacedMethodId,
        to: methodId,
        label: methodLabel(method),
      });
    });
    await retireReplaced(context, { kind: 'system', companyId }, { debtorId, methodId, replacedMethodId });
  }),
];
