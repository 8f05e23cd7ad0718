import { mayMoveSchedule, type ScheduleState } from '@recoup/domain/schedules/schedule-state.ts';
import type { Trx } from '#server/db/database.ts';
import { moveLaterParts, partsOfSchedules, type ScheduleRow, updateSchedule } from './schedules.store.ts';
import { tellSchedule } from './tell-schedule.ts';

/** Ends a scheduled payment by itself: paid otherwise, missed, failed, or given up with what it belonged to. */
export async function endSchedule(
  trx: Trx,
  companyId: string,
  schedule: ScheduleRow,
  end: { readonly status: ScheduleState; readonly reason: string; readonly at: Date; readonly paidCents?: number },
): Promise<void> {
  const { id: scheduleId, debtorId, amountCents, dueOn } = schedule;
  const { status, reason, at, paidCents } = end;
  if (!mayMoveSchedule(schedule.status, status)) return;
  const parts = (await partsOfSchedules(trx, companyId, [scheduleId])).get(scheduleId) ?? [];
  await updateSchedule(trx, companyId, scheduleId, {
    ...{ status, reason, endedAt: at },
    ...(paidCents === undefined ? {} : { paidCents }),
  });
  if (status !== 'PAID') await moveLaterParts(trx, companyId, { scheduleId, dueOn });
  await tellSchedule(
    trx,
    { kind: 'system', companyId },
    {
      type: 'payment scheduled',
      ...{ scheduleId, debtorId, accountIds: parts.map((part) => part.accountId), at },
      data: { change: status.toLowerCase(), amountCents, dueOn, ...(reason ? { reason } : {}) },
      action: `schedule.${status.toLowerCase()}`,
      before: { status: schedule.status },
      after: { status, reason },
    },
  );
}
