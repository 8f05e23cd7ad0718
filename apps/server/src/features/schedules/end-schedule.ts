import type { ScheduleChange } from '@recoup/domain/activities/activity-change.ts';
import { mayMoveSchedule, type ScheduleState } from '@recoup/domain/schedules/schedule-state.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { notifySchedule } from './notify-schedule.ts';
import { partsOfSchedules, type ScheduleRow, updateSchedule } from './schedules.store.ts';

const changes: Readonly<Partial<Record<ScheduleState, ScheduleChange>>> = {
  PAID: 'paid',
  FAILED: 'failed',
  MISSED: 'missed',
  CANCELED: 'canceled',
};

/** Ends a scheduled payment by itself: paid otherwise, missed, failed, or given up with what it belonged to. */
export async function endSchedule(
  work: Work,
  schedule: ScheduleRow,
  end: { readonly status: ScheduleState; readonly reason: string; readonly at: Date; readonly paidCents?: number },
): Promise<void> {
  const { id: scheduleId, debtorId, amountCents, dueOn } = schedule;
  const { status, reason, at, paidCents } = end;
  if (!mayMoveSchedule(schedule.status, status)) return;
  const parts = (await partsOfSchedules(work, [scheduleId])).get(scheduleId) ?? [];
  await updateSchedule(work, scheduleId, {
    ...{ status, reason, endedAt: at },
    ...(paidCents === undefined ? {} : { paidCents }),
  });
  await notifySchedule(asSystem(work), {
    type: 'payment scheduled',
    ...{ scheduleId, debtorId, accountIds: parts.map((part) => part.accountId), at },
    amountCents,
    data: {
      ...(changes[status] ? { change: changes[status] } : {}),
      dueOn,
      ...(reason ? { reason } : {}),
    },
    action: `schedule.${status.toLowerCase()}`,
    before: { status: schedule.status },
    after: { status, reason },
  });
}
