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
import { wake } from '#server/db/wake.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
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
 * Schedules a payment for a day, or changes one until its cut-off. Under the locks of the accounts, so that scheduled
 * and pending payments together never exceed what is owed, from however many tabs (G5). With a saved method it is
 * charged on its day; without one the customer is reminded and pays on their own. The same id twice is one schedule.
 */
export async function schedulePayment(
  work: Work<DebtorActor | MemberActor>,
  wish: ScheduleWish,
): Promise<Refusal | null> {
  const accounts = await lockAccounts(work, wish.accountIds);
  const isForeign = accounts.some((account) => account.debtorId !== wish.debtorId);
  if (isForeign || accounts.length === 0 || accounts.length !== new Set(wish.accountIds).size)
    return refuse('ACCOUNT_NOT_FOUND');
  // It would be charged, or asked for, without anybody looking: not while the invoice is disputed.
  const forbidden = decideUnattended('schedule', accounts);
  if (forbidden) return forbidden;
  const before = await lockSchedule(work, wish.id);
  if (before && before.debtorId !== wish.debtorId) return refuse('NOT_FOUND');
  if (before && wish.version === undefined) return null;
  if (!before && wish.version !== undefined) return refuse('NOT_FOUND');
  const present = await readPresent(work);
  const wrong = before && mayNotChange(before, wish, present.now);
  if (wrong) return wrong;
  const made = await compose(work, { wish, accounts, before: before ?? null, present });
  if (isRefusal(made)) return made;
  await stopClaims(work, [wish.debtorId]);
  if (before) {
    await moveLaterParts(work, { scheduleId: wish.id, dueOn: before.dueOn });
    await deleteScheduleParts(work, wish.id);
    await insertScheduleParts(work, wish.id, made.parts);
    await updateSchedule(work, wish.id, made);
  } else await insertSchedule(work, made);
  await wake(work, 'schedules', made.dueAt, 'earliest');
  await announce(work, made, { before: before ?? null, timeZone: present.timeZone });
  return null;
}

function mayNotChange(before: ScheduleRow, wish: ScheduleWish, now: Date): Refusal | null {
  if (before.status !== 'OPEN' || before.source === 'offer') return refuse('INVALID_STATUS');
  if (before.version !== wish.version) return refuse('STALE_VERSION');
  return before.cutOffAt <= now ? refuse('CUT_OFF_PASSED') : null;
}

async function compose(
  work: Work<DebtorActor | MemberActor>,
  facts: {
    readonly wish: ScheduleWish;
    readonly accounts: readonly LockedAccount[];
    readonly before: ScheduleRow | null;
    readonly present: { readonly now: Date; readonly timeZone: string };
  },
): Promise<NewSchedule | Refusal> {
  const { wish, accounts, before, present } = facts;
  const { policy } = await readOfferPolicy(work);
  const held = await scheduledCents(work, wish.accountIds);
  const own = before ? ((await partsOfSchedules(work, [before.id])).get(before.id) ?? []) : [];
  const heldBy = (id: string) => (held.get(id) ?? 0) - (own.find((part) => part.accountId === id)?.amountCents ?? 0);
  const times = scheduleTimes(wish.dueOn, { ...policy, timeZone: present.timeZone });
  const open = accounts.filter(({ status }) => status !== 'Draft' && status !== 'Canceled');
  const wrong = checkSchedule(wish, {
    outstandingCents: sumMoney(open, (each) => each.amountCents - each.paidCents - each.discountCents),
    pendingCents: sumMoney(open, (each) => each.pendingCents),
    scheduledCents: sumMoney(open, (each) => heldBy(each.id)),
    leastCents: work.actor.kind === 'debtor' ? policy.scheduleLeastCents : 1,
    daysMax: work.actor.kind === 'debtor' ? policy.scheduleDaysMax : STAFF_DAYS_MAX,
    today: dateInZone(present.now, present.timeZone),
    ...{ now: present.now, cutOffAt: times.cutOffAt },
  });
  if (wrong) return wrong;
  const method = await methodOf(work, wish);
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
    ...{ negotiationId: null, source: work.actor.kind === 'debtor' ? 'portal' : 'staff', createdAt: present.now },
    memberId: work.actor.kind === 'member' ? work.actor.id : null,
    portalLinkId: work.actor.kind === 'debtor' ? work.actor.linkId : null,
    // Money counts for the schedules of an account in the order in which they were made.
    parts: parts.map((part) => ({
      ...part,
      paidBeforeCents: (paid.get(part.accountId) ?? 0) + heldBy(part.accountId),
    })),
  };
}

async function methodOf(
  work: Work<DebtorActor | MemberActor>,
  { methodId, debtorId }: ScheduleWish,
): Promise<{ id: string; label: string } | null | Refusal> {
  if (!methodId) return null;
  // By the link alone nobody uses what is saved (G40).
  if (work.actor.kind === 'debtor' && !reachesLevel(work.actor.level, 'code')) return refuse('CODE_REQUIRED');
  const method = await readMethod(work, methodId, debtorId);
  if (!method || method.removedAt) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (method.withdrawnAt) return refuse('PAYMENT_METHOD_WITHDRAWN');
  return { id: methodId, label: methodLabel(method) };
}

async function announce(
  work: Work<DebtorActor | MemberActor>,
  made: NewSchedule,
  news: { readonly before: ScheduleRow | null; readonly timeZone: string },
): Promise<void> {
  const { amountCents, dueOn, debtorId } = made;
  const accountIds = made.parts.map((part) => part.accountId);
  const { version = 0 } = (await readSchedule(work, made.id)) ?? {};
  await askForNotice(work, {
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
  await tellSchedule(work, {
    type: 'payment scheduled',
    ...{ scheduleId: made.id, debtorId, accountIds, at: made.createdAt },
    data: { amountCents, dueOn, ...(news.before ? { change: 'changed', from: news.before.dueOn } : {}) },
    action: news.before ? 'schedule.change' : 'schedule.create',
    before: news.before ? { amountCents: news.before.amountCents, dueOn: news.before.dueOn } : null,
    after: { amountCents, dueOn, methodId: made.methodId, accountIds },
  });
}
