import { wake } from '#server/db/wake.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { notifySchedule } from './notify-schedule.ts';
import { partsOfSchedules, reopenLapsed } from './schedules.store.ts';

/** What an agreement had scheduled for days that lie ahead stands again with it. */
export async function reopenOfferSchedules(work: Work, negotiationId: string): Promise<void> {
  const reopened = await reopenLapsed(work, negotiationId);
  const parts = await partsOfSchedules(
    work,
    reopened.map((each) => each.id),
  );
  for (const { id: scheduleId, debtorId, amountCents, dueOn, dueAt } of reopened) {
    await wake(work, 'schedules', dueAt, 'earliest');
    await notifySchedule(asSystem(work), {
      type: 'payment scheduled',
      ...{ scheduleId, debtorId, accountIds: (parts.get(scheduleId) ?? []).map((part) => part.accountId) },
      at: work.now,
      amountCents,
      data: { dueOn },
      action: 'schedule.reopen',
      before: { status: 'CANCELED' },
      after: { status: 'OPEN' },
    });
  }
}
