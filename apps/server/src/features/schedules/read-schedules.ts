import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listSchedules as listCall } from '@recoup/contract/schedules.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import { firstScheduleDay, STAFF_DAYS_MAX } from '@recoup/domain/schedules/schedule-times.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { listAuthorized } from '../payment-methods/payment-methods.store.ts';
import { readCollectWords } from '../payments/collect-words.store.ts';
import { listSchedules, schedulableAccounts } from './schedules.store.ts';
import { viewSchedules } from './view-schedules.ts';

/** Scheduled payments of a customer as members see them, with the days, sums and methods that they can choose now. */
export async function readSchedules(work: Work, debtorId: string): Promise<ReplyOf<typeof listCall> | Refusal> {
  const words = await readCollectWords(work, debtorId);
  if (!words) return refuse('DEBTOR_NOT_FOUND');
  const { now, timeZone } = await readPresent(work);
  const { policy } = await readOfferPolicy(work);
  const today = dateInZone(now, timeZone);
  const rows = await listSchedules(work, debtorId);
  const accounts = await schedulableAccounts(work, debtorId);
  const methods = await listAuthorized(work, debtorId);
  return {
    data: await viewSchedules(work, rows, true),
    builder: {
      currency: accounts[0]?.currency ?? 'USD',
      firstOn: firstScheduleDay(today, now, { ...policy, timeZone }),
      lastOn: addDays(today, STAFF_DAYS_MAX),
      cutOffMinute: policy.cutOffMinute,
      accounts: accounts.map(({ id, currency: _, ...account }) => ({ _id: id, ...account })),
      methods: methods.map((method) => ({
        ...{ _id: method.id, kind: method.kind, label: methodLabel(method), isDefault: method.isDefault },
      })),
      words,
    },
  };
}
