import { momentFact } from '@recoup/domain/notices/moment-fact.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { notifySchedule } from './notify-schedule.ts';
import { lockSchedule, openSchedulesOfMethod, partsOfSchedules, updateSchedule } from './schedules.store.ts';

/**
 * A saved method may not be charged by itself any more: what was to be charged to it stays scheduled, its customer is
 * reminded on the day and pays on their own. They are told.
 */
export async function releaseMethod(work: Work, methodId: string): Promise<void> {
  const { now: at, timeZone } = await readPresent(work);
  for (const scheduleId of await openSchedulesOfMethod(work, methodId)) {
    const schedule = await lockSchedule(work, scheduleId);
    if (schedule?.status !== 'OPEN' || schedule.methodId !== methodId) continue;
    const { debtorId, amountCents, dueOn, cutOffAt, version } = schedule;
    await updateSchedule(work, scheduleId, { methodId: null, methodLabel: null });
    const parts = (await partsOfSchedules(work, [scheduleId])).get(scheduleId) ?? [];
    const accountIds = parts.map((part) => part.accountId);
    const facts = { amountCents, payOn: dueOn, methodLabel: null, changeUntil: momentFact(cutOffAt, timeZone) };
    const notice = { kind: 'SCHEDULE_CHANGED', recordId: scheduleId, occurrence: version + 1, facts } as const;
    await askForNotice(work, { ...notice, debtorId, accountIds });
    await notifySchedule(asSystem(work), {
      type: 'payment scheduled',
      ...{ scheduleId, debtorId, accountIds, at },
      amountCents,
      data: { change: 'changed', dueOn },
      action: 'schedule.change',
      before: { methodId },
      after: { methodId: null },
    });
  }
}
