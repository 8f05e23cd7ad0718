import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { allocatePayment } from '@recoup/domain/ledger/allocate-payment.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import { decideUnattended } from '@recoup/domain/payments/decide-unattended.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import { checkSchedule } from '@recoup/domain/schedules/check-schedule.ts';
import { STAFF_DAYS_MAX, scheduleTimes } from '@recoup/domain/schedules/schedule-times.ts';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { type LockedAccount, lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { readMethod } from '../payment-methods/payment-methods.store.ts';
import {
  deleteScheduleParts,
  insertSchedule,
  insertScheduleParts,
  lockSchedule,
  moveLaterParts,
  type NewSchedule,
  partsOfSchedules,
  readSchedule,
  type ScheduleRow,
  scheduledCents,
  updateSchedule,
  wakeForSchedules,
} from './schedules.store.ts';
import { tellSchedule } from './tell-schedule.ts';

export interface ScheduleWish {
  readonly id: string;
  readonly debtorId: string;
  readonly accountIds: readonly string[];
  readonly amountCents: number;
  readonly dueOn: string;
  readonly methodId: string | null;
  /** Of a change: the version that the person saw. */
  readonly version?: number;
}

/**
 * Schedules a payment for a day, or changes one until its cut-off. Under the locks of the accounts, so that scheduled and
 * pending payments together never exceed what is owed, from however many tabs (G5). With a saved method it is charged on
 * its day; without one the customer is reminded and pays himself. The same id twice is one schedule.
 */
export async function schedulePayment(
  trx: Trx,
  actor: DebtorActor | MemberActor,
  wish: ScheduleWish,
  requestId: string,
): Promise<Refusal | null> {
  const { companyId } = actor;
  const accounts = await lockAccounts(trx, companyId, wish.accountIds);
  const isForeign = accounts.some((account) => account.debtorId !== wish.debtorId);
  if (isForeign || accounts.length === 0 || accounts.length !== new Set(wish.accountIds).size)
    return refuse('ACCOUNT_NOT_FOUND');
  // It would be charged, or asked for, without anybody looking: not while the invoice is disputed.
  const forbidden = decideUnattended('schedule', accounts);
  if (forbidden) return forbidden;
  const before = await lockSchedule(trx, companyId, wish.id);
  if (before && before.debtorId !== wish.debtorId) return refuse('NOT_FOUND');
  if (before && wish.version === undefined) return null;
  if (!before && wish.version !== undefined) return refuse('NOT_FOUND');
  const present = await readPresent(trx, companyId);
  const wrong = before && mayNotChange(before, wish, present.now);
  if (wrong) return wrong;
  const made = await compose(trx, actor, { wish, accounts, before: before ?? null, present });
  if (isRefusal(made)) return made;
  await stopClaims(trx, companyId, [wish.debtorId]);
  if (before) {
    await moveLaterParts(trx, companyId, { scheduleId: wish.id, dueOn: before.dueOn });
    await deleteScheduleParts(trx, companyId, wish.id);
    await insertScheduleParts(trx, companyId, wish.id, made.parts);
    await updateSchedule(trx, companyId, wish.id, made);
  } else await insertSchedule(trx, companyId, made);
  await wakeForSchedules(trx, companyId, made.dueAt);
  await announce(trx, actor, made, { before: before ?? null, requestId, timeZone: present.timeZone });
  return null;
}

function mayNotChange(before: ScheduleRow, wish: ScheduleWish, now: Date): Refusal | null {
  if (before.status !== 'OPEN' || before.source === 'offer') return refuse('INVALID_STATUS');
  if (before.version !== wish.version) return refuse('STALE_VERSION');
  return before.cutOffAt <= now ? refuse('CUT_OFF_PASSED') : null;
}

async function compose(
  trx: Trx,
  actor: DebtorActor | MemberActor,
  facts: {
    readonly wish: ScheduleWish;
    readonly accounts: readonly LockedAccount[];
    readonly before: ScheduleRow | null;
    readonly present: { readonly now: Date; readonly timeZone: string };
  },
): Promise<NewSchedule | Refusal> {
  const { companyId } = actor;
  const { wish, accounts, before, present } = facts;
  const { policy } = await readOfferPolicy(trx, companyId);
  const held = await scheduledCents(trx, companyId, wish.accountIds);
  const own = before ? ((await partsOfSchedules(trx, companyId, [before.id])).get(before.id) ?? []) : [];
  const heldBy = (id: string) => (held.get(id) ?? 0) - (own.find((part) => part.accountId === id)?.amountCents ?? 0);
  const times = scheduleTimes(wish.dueOn, { ...policy, timeZone: present.timeZone });
  const open = accounts.filter(({ status }) => status !== 'Draft' && status !== 'Canceled');
  const wrong = checkSchedule(wish, {
    outstandingCents: sumMoney(open, (each) => each.amountCents - each.paidCents - each.discountCents),
    pendingCents: sumMoney(open, (each) => each.pendingCents),
    scheduledCents: sumMoney(open, (each) => heldBy(each.id)),
    leastCents: actor.kind === 'debtor' ? policy.scheduleLeastCents : 1,
    daysMax: actor.kind === 'debtor' ? policy.scheduleDaysMax : STAFF_DAYS_MAX,
    today: dateInZone(present.now, present.timeZone),
    ...{ now: present.now, cutOffAt: times.cutOffAt },
  });
  if (wrong) return wrong;
  const method = await methodOf(trx, actor, wish);
  if (isRefusal(method)) return method;
  const { parts } = allocatePayment(
    wish.amountCents,
    open.map((each) => ({
      accountId: each.id,
      dueDate: each.dueDate,
      outstandingCents: Math.max(
        0,
        each.amountCents - each.paidCents - each.discountCents - each.pendingCents - heldBy(each.id),
      ),
    })),
  );
  const paid = new Map(open.map((each) => [each.id, each.paidCents]));
  return {
    ...{ id: wish.id, debtorId: wish.debtorId, amountCents: wish.amountCents, dueOn: wish.dueOn, ...times },
    ...{ currency: open[0]?.currency ?? 'USD', methodId: method?.id ?? null, methodLabel: method?.label ?? null },
    ...{ negotiationId: null, source: actor.kind === 'debtor' ? 'portal' : 'staff', createdAt: present.now },
    memberId: actor.kind === 'member' ? actor.id : null,
    portalLinkId: actor.kind === 'debtor' ? actor.linkId : null,
    // Money counts for the schedules of an account in the order in which they were made.
    parts: parts.map((part) => ({
      ...part,
      paidBeforeCents: (paid.get(part.accountId) ?? 0) + heldBy(part.accountId),
    })),
  };
}

async function methodOf(
  trx: Trx,
  actor: DebtorActor | MemberActor,
  { methodId, debtorId }: ScheduleWish,
): Promise<{ id: string; label: string } | null | Refusal> {
  if (!methodId) return null;
  // By the link alone nobody uses what is saved (G40).
  if (actor.kind === 'debtor' && !reachesLevel(actor.level, 'code')) return refuse('CODE_REQUIRED');
  const method = await readMethod(trx, actor.companyId, methodId, debtorId);
  if (!method || method.removedAt) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (method.withdrawnAt) return refuse('PAYMENT_METHOD_WITHDRAWN');
  return { id: methodId, label: methodLabel(method) };
}

async function announce(
  trx: Trx,
  actor: DebtorActor | MemberActor,
  made: NewSchedule,
  news: { readonly before: ScheduleRow | null; readonly requestId: string; readonly timeZone: string },
): Promise<void> {
  const { amountCents, dueOn, debtorId } = made;
  const accountIds = made.parts.map((part) => part.accountId);
  const { version = 0 } = (await readSchedule(trx, actor.companyId, made.id)) ?? {};
  await askForNotice(trx, actor.companyId, {
    kind: news.before ? 'SCHEDULE_CHANGED' : 'SCHEDULE_CONFIRMED',
    debtorId,
    accountIds,
    recordId: made.id,
    occurrence: version,
    facts: {
      ...{ amountCents, payOn: dueOn, methodLabel: made.methodLabel },
      changeUntil: dateInZone(made.cutOffAt, news.timeZone),
    },
  });
  await tellSchedule(trx, actor, {
    type: 'payment scheduled',
    ...{ scheduleId: made.id, debtorId, accountIds, at: made.createdAt },
    data: { amountCents, dueOn, ...(news.before ? { change: 'changed', from: news.before.dueOn } : {}) },
    action: news.before ? 'schedule.change' : 'schedule.create',
    before: news.before ? { amountCents: news.before.amountCents, dueOn: news.before.dueOn } : null,
    after: { amountCents, dueOn, methodId: made.methodId, accountIds },
    requestId: news.requestId,
  });
}
