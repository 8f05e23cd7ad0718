import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Trx } from '#server/db/database.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { lockSchedule, openSchedulesOfMethod, partsOfSchedules, updateSchedule } from './schedules.store.ts';
import { tellSchedule } from './tell-schedule.ts';

/**
 * A saved method may not be charged by itself any more: what was to be charged to it stays scheduled, its customer is
 * reminded on the day and pays himself. He is told.
 */
export async function releaseMethod(trx: Trx, companyId: string, methodId: string): Promise<void> {
  const { now: at, timeZone } = await readPresent(trx, companyId);
  for (const scheduleId of await openSchedulesOfMethod(trx, companyId, methodId)) {
    const schedule = await lockSchedule(trx, companyId, scheduleId);
    if (schedule?.status !== 'OPEN' || schedule.methodId !== methodId) continue;
    const { debtorId, amountCents, dueOn, cutOffAt, version } = schedule;
    await updateSchedule(trx, companyId, scheduleId, { methodId: null, methodLabel: null });
    const parts = (await partsOfSchedules(trx, companyId, [scheduleId])).get(scheduleId) ?? [];
    const accountIds = parts.map((part) => part.accountId);
    const facts = { amountCents, payOn: dueOn, methodLabel: null, changeUntil: dateInZone(cutOffAt, timeZone) };
    const notice = { kind: 'SCHEDULE_CHANGED', recordId: scheduleId, occurrence: version + 1, facts } as const;
    await askForNotice(trx, companyId, { ...notice, debtorId, accountIds });
    await tellSchedule(
      trx,
      { kind: 'system', companyId },
      {
        type: 'payment scheduled',
        ...{ scheduleId, debtorId, accountIds, at },
        data: { change: 'changed', amountCents, dueOn },
        action: 'schedule.change',
        before: { methodId },
        after: { methodId: null },
      },
    );
  }
}
