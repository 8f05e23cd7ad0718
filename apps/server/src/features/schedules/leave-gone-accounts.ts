import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { momentFact } from '@recoup/domain/notices/moment-fact.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { lockGone } from '../accounts/gone-accounts.store.ts';
import { giveUpSchedule } from './give-up-schedule.ts';
import { notifySchedule } from './notify-schedule.ts';
import {
  deletePartsOf,
  partsOfSchedules,
  type SchedulePart,
  type ScheduleRow,
  schedulesOfAccounts,
  updateSchedule,
} from './schedules.store.ts';

/**
 * After accounts were canceled or deleted: a payment that was scheduled for them alone is given up, and one that pays
 * others, too, is scheduled for these alone. The customer is told of both.
 */
export async function leaveGoneAccounts(work: Work, accountIds: readonly string[]): Promise<void> {
  const gone = new Set((await lockGone(work, accountIds)).map((account) => account.id));
  if (gone.size === 0) return;
  const schedules = await schedulesOfAccounts(work, [...gone], ['OPEN', 'REMINDED']);
  if (schedules.length === 0) return;
  const { now: at, timeZone } = await readPresent(work);
  // What was scheduled for a deleted account names it still.
  await seeDeleted(work, true);
  const ids = schedules.map((each) => each.id);
  const parts = await partsOfSchedules(work, ids);
  for (const schedule of schedules) {
    const own = parts.get(schedule.id) ?? [];
    const left = own.filter((part) => !gone.has(part.accountId));
    const accountIdsOf = own.map((part) => part.accountId);
    if (left.length === 0) {
      await giveUpSchedule(work, schedule, { reason: 'withdrawn', accountIds: accountIdsOf, at });
      continue;
    }
    await deletePartsOf(work, schedule.id, [...gone]);
    await tellLess(work, schedule, { left, timeZone, at });
  }
  await seeDeleted(work, false);
}

async function tellLess(
  work: Work,
  schedule: ScheduleRow,
  to: { readonly left: readonly SchedulePart[]; readonly timeZone: string; readonly at: Date },
): Promise<void> {
  const { id: scheduleId, debtorId, dueOn, methodLabel, cutOffAt, version, negotiationId } = schedule;
  const { left, timeZone, at } = to;
  const amountCents = sumMoney(left, (part) => part.amountCents);
  const accountIds = left.map((part) => part.accountId);
  // What was agreed stays: the other amount is told ten days ahead or asked for (`tellOtherAmount`, 12 CFR 1005.10(d)).
  if (negotiationId === null) {
    await updateSchedule(work, scheduleId, { amountCents });
    const facts = { amountCents, payOn: dueOn, methodLabel, changeUntil: momentFact(cutOffAt, timeZone) };
    const notice = { kind: 'SCHEDULE_CHANGED', recordId: scheduleId, occurrence: version + 1, facts } as const;
    await askForNotice(work, { ...notice, debtorId, accountIds });
  }
  await notifySchedule(asSystem(work), {
    type: 'payment scheduled',
    ...{ scheduleId, debtorId, accountIds, at },
    amountCents,
    data: { change: 'changed', dueOn },
    action: 'schedule.change',
    before: { amountCents: schedule.amountCents },
    after: { amountCents, reason: 'withdrawn' },
  });
}
