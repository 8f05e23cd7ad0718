import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPortalSchedules as readCall } from '@recoup/contract/schedules.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import { firstScheduleDay } from '@recoup/domain/schedules/schedule-times.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { listAuthorized } from '../payment-methods/payment-methods.store.ts';
import { readFirstWord } from './first-word.store.ts';
import { listSchedules, readCreditor, schedulableAccounts } from './schedules.store.ts';
import { viewSchedules } from './view-schedules.ts';

/** Scheduled payments of a customer, with the days, sums and methods that they can choose now. */
export async function readPortalSchedules(work: Work<DebtorActor>): Promise<ReplyOf<typeof readCall>> {
  const { id: debtorId } = work.actor;
  const isProven = reachesLevel(work.actor.level, 'code');
  const { now, timeZone } = await readPresent(work);
  const { policy } = await readOfferPolicy(work);
  const today = dateInZone(now, timeZone);
  const accounts = await schedulableAccounts(work, debtorId);
  const ids = accounts.map((account) => account.id);
  const firstWord = (await readFirstWord(work, ids)) ?? today;
  const rows = await listSchedules(work, debtorId);
  const methods = isProven ? await listAuthorized(work, debtorId) : [];
  return {
    creditorName: await readCreditor(work),
    currency: accounts[0]?.currency ?? 'USD',
    firstOn: firstScheduleDay(today, now, { ...policy, timeZone }),
    lastOn: addDays(firstWord, policy.scheduleDaysMax),
    leastCents: policy.scheduleLeastCents,
    accounts: accounts.map(({ id, currency: _, ...account }) => ({ _id: id, ...account })),
    methods: methods.map((method) => ({ _id: method.id, label: methodLabel(method), isDefault: method.isDefault })),
    data: await viewSchedules(work, rows, isProven),
  };
}
