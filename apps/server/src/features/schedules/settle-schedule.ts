import type { Work } from '#server/work/work.ts';
import { lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { readPayment } from '../payments/payments.store.ts';
import { readCharge } from '../payments/read-charge.ts';
import { endSchedule } from './end-schedule.ts';
import { failSchedule } from './fail-schedule.ts';
import { lockSchedule, partsOfSchedules } from './schedules.store.ts';

/**
 * Brings a scheduled payment to what became of its charge: paid, given up after its tries, or taken back by the bank
 * (and paid again when we win that). Any
 * number of times; while it is under way or will be tried again it waits.
 */
export async function settleSchedule(work: Work, scheduleId: string): Promise<void> {
  const parts = (await partsOfSchedules(work, [scheduleId])).get(scheduleId) ?? [];
  await lockAccounts(
    work,
    parts.map((part) => part.accountId),
  );
  const schedule = await lockSchedule(work, scheduleId);
  if (!schedule?.paymentId) return;
  const wasTakenBack = schedule.status === 'FAILED' && schedule.reason === 'returned';
  if (schedule.status !== 'CHARGING' && schedule.status !== 'PAID' && !wasTakenBack) return;
  const charge = await readCharge(work, schedule.paymentId);
  if (!charge) return;
  const { now: at } = await readPresent(work);
  const paidCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  if (charge.state === 'paid' && schedule.status !== 'PAID')
    await endSchedule(work, schedule, { status: 'PAID', reason: '', at, paidCents });
  if (wasTakenBack || (charge.state !== 'given-up' && charge.state !== 'returned')) return;
  const reason = charge.state === 'returned' ? 'returned' : (charge.reason ?? 'given-up');
  const { declineCode = null } = (await readPayment(work, charge.paymentId)) ?? {};
  await failSchedule(work, schedule, { reason, at, declineCode });
}
