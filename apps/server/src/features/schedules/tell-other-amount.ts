import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { momentFact } from '@recoup/domain/notices/moment-fact.ts';
import { isChargeable } from '@recoup/domain/payments/charge-limits.ts';
import { changeDays } from '@recoup/domain/plans/change-days.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import { type ScheduleRow, updateSchedule } from './schedules.store.ts';
import { readNewestAmount } from './told-amounts.store.ts';

interface OtherAmount {
  /** Those that it still pays. */
  readonly accountIds: readonly string[];
  readonly leftCents: number;
}

/**
 * Tells that a part of a settlement will be charged with less than was agreed for it, since some of it came in or was
 * waived: ten days ahead, once per amount (12 CFR 1005.10(d)). Nearer to its day nothing is told; then its customer is
 * asked for it in place of a charge.
 */
export async function tellOtherPart(work: Work, schedule: ScheduleRow, other: OtherAmount): Promise<void> {
  const { id: recordId, status, methodId, methodLabel, amountCents, dueOn, debtorId } = schedule;
  const { accountIds, leftCents } = other;
  if (status !== 'OPEN' || methodId === null) return;
  if (leftCents === amountCents || !isChargeable(leftCents, schedule.currency)) return;
  const today = dateInZone(work.now, work.timeZone);
  if (dueOn < addDays(today, changeDays)) return;
  const facts = { amountCents: leftCents, payOn: dueOn, methodLabel, changeUntil: null };
  const occurrence = leftCents % 2_000_000_000;
  await askForNotice(work, { kind: 'SCHEDULE_CHANGED', recordId, occurrence, facts, debtorId, accountIds });
}

/**
 * Tells that a payment which was scheduled once will be charged with another amount than its customer heard of last, since
 * a part of it came in, went back, was waived, or is in dispute: at once, and its charge waits until that was told
 * (docs/decisions/0116).
 */
export async function tellOtherPayment(work: Work, schedule: ScheduleRow, other: OtherAmount): Promise<void> {
  const { id: recordId, status, methodId, methodLabel, amountCents, dueOn, debtorId, cutOffAt } = schedule;
  const { accountIds, leftCents } = other;
  if ((status !== 'OPEN' && status !== 'CHARGING') || methodId === null) return;
  if (!isChargeable(leftCents, schedule.currency)) return;
  if (leftCents === ((await readNewestAmount(work, recordId)) ?? amountCents)) return;
  // Its words are others now: nobody changes it unseen, and the version tells one change from the next.
  await updateSchedule(work, recordId, {});
  const changeUntil = cutOffAt > work.now ? momentFact(cutOffAt, work.timeZone) : null;
  const facts = { amountCents: leftCents, payOn: dueOn, methodLabel, changeUntil };
  const occurrence = schedule.version + 1;
  await askForNotice(work, { kind: 'SCHEDULE_CHANGED', recordId, occurrence, facts, debtorId, accountIds });
  work.notify('schedule', [recordId]);
}
