import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPortalSchedules as readCall } from '@recoup/contract/schedules.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import { firstScheduleDay } from '@recoup/domain/schedules/schedule-times.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { listAuthorized } from '../payment-methods/payment-methods.store.ts';
import { viewSchedule } from './schedule.view.ts';
import { listSchedules, partsOfSchedules, readCreditor, schedulableAccounts } from './schedules.store.ts';

/** Scheduled payments of a customer, with the days, sums and methods that he can choose now. */
export async function readPortalSchedules(trx: Trx, actor: DebtorActor): Promise<ReplyOf<typeof readCall>> {
  const { companyId, id: debtorId } = actor;
  const isProven = reachesLevel(actor.level, 'code');
  const { now, timeZone } = await readPresent(trx, companyId);
  const { policy } = await readOfferPolicy(trx, companyId);
  const today = dateInZone(now, timeZone);
  const accounts = await schedulableAccounts(trx, companyId, debtorId);
  const rows = await listSchedules(trx, companyId, debtorId);
  const parts = await partsOfSchedules(
    trx,
    companyId,
    rows.map((row) => row.id),
  );
  const methods = isProven ? await listAuthorized(trx, companyId, debtorId) : [];
  return {
    creditorName: await readCreditor(trx, companyId),
    currency: accounts[0]?.currency ?? 'USD',
    firstOn: firstScheduleDay(today, now, { ...policy, timeZone }),
    lastOn: addDays(today, policy.scheduleDaysMax),
    leastCents: policy.scheduleLeastCents,
    accounts: accounts.map(({ id, currency: _, ...account }) => ({ _id: id, ...account })),
    methods: methods.map((method) => ({ _id: method.id, label: methodLabel(method), isDefault: method.isDefault })),
    data: rows.map((row) => viewSchedule(row, parts.get(row.id) ?? [], { now, isProven })),
  };
}
