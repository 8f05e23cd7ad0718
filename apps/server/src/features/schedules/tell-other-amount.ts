import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isChargeable } from '@recoup/domain/payments/charge-limits.ts';
import { changeDays } from '@recoup/domain/plans/next-look.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import type { ScheduleRow } from './schedules.store.ts';

/**
 * Tells that a part of a settlement will be charged with less than was agreed for it, since some of it came in or was
 * waived: ten days ahead, once per amount (12 CFR 1005.10(d)). Nearer to its day nothing is told; then its customer is
 * asked for it in place of a charge.
 */
export async function tellOtherAmount(
  work: Work,
  schedule: ScheduleRow,
  { accountIds, leftCents }: { readonly accountIds: readonly string[]; readonly leftCents: number },
): Promise<void> {
  const { id: recordId, status, negotiationId, methodId, methodLabel, amountCents, dueOn, debtorId } = schedule;
  if (status !== 'OPEN' || negotiationId === null || methodId === null) return;
  if (leftCents === amountCents || !isChargeable(leftCents, schedule.currency)) return;
  const today = dateInZone(work.now, work.timeZone);
  if (dueOn < addDays(today, changeDays)) return;
  const facts = { amountCents: leftCents, payOn: dueOn, methodLabel, changeUntil: null };
  const occurrence = leftCents % 2_000_000_000;
  await askForNotice(work, { kind: 'SCHEDULE_CHANGED', recordId, occurrence, facts, debtorId, accountIds });
}
