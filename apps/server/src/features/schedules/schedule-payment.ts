import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { allocatePayment } from '@recoup/domain/ledger/allocate-payment.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { momentFact } from '@recoup/domain/notices/moment-fact.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import { checkSchedule } from '@recoup/domain/schedules/check-schedule.ts';
import { STAFF_DAYS_MAX, scheduleTimes } from '@recoup/domain/schedules/schedule-times.ts';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import { wake } from '#server/db/wake.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { type LockedAccount, lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { keepMandate, type SpokenAgreement } from '../payment-methods/keep-mandate.ts';
import { readMethod } from '../payment-methods/payment-methods.store.ts';
import { isHeld } from '../payments/ask-unattended.ts';
import { type HeardAgreement, spokenAgreement } from '../payments/spoken-agreement.ts';
import { readChargeDays } from './charge-days.store.ts';
import { readFirstWord } from './first-word.store.ts';
import { notifySchedule } from './notify-schedule.ts';
import {
  deleteScheduleParts,
  insertSchedule,
  insertScheduleParts,
  lockSchedule,
  type NewSchedule,
  partsOfSchedules,
  readSchedule,
  type ScheduleRow,
  scheduledCents,
  updateSchedule,
} from './schedules.store.ts';

export interface ScheduleCommand {
  readonly id: string;
  readonly debtorId: string;
  readonly accountIds: readonly string[];
  readonly amountCents: number;
  readonly dueOn: string;
  readonly methodId: string | null;
  /** Of a change: the version that the person saw. */
  readonly version?: number;
  /** Of a member who schedules a charge: what was read to the customer, and how they agreed. */
  readonly agreement?: HeardAgreement | undefined;
}

/**
 * Schedules a payment for a day, or changes one until its cut-off. Under the locks of the accounts, so that scheduled
 * and pending payments together never exceed what is owed, from however many tabs (G5). With a saved method it is
 * charged on its day; without one the customer is reminded and pays on their own. A member who schedules a charge, or
 * changes one, has read its words to the customer (decision 0039). The same id twice is one schedule.
 */
export async function schedulePayment(
  work: Work<DebtorActor | MemberActor>,
  command: ScheduleCommand,
): Promise<Refusal | null> {
  const accounts = await lockAccounts(work, command.accountIds);
  const isForeign = accounts.some((account) => account.debtorId !== command.debtorId);
  if (isForeign || accounts.length === 0 || accounts.length !== new Set(command.accountIds).size)
    return refuse('ACCOUNT_NOT_FOUND');
  const { debtorId, accountIds } = command;
  if (command.methodId && (await isHeld(work, { act: 'schedule', debtorId, accountIds })))
    return refuse('COLLECTION_STAYED');
  const before = await lockSchedule(work, command.id);
  if (before && before.debtorId !== command.debtorId) return refuse('NOT_FOUND');
  if (before && command.version === undefined) return null;
  if (!before && command.version !== undefined) return refuse('NOT_FOUND');
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const present = await readPresent(work);
  const wrong = before && mayNotChange(before, command, present.now);
  if (wrong) return wrong;
  // Neither beside a plan or a settlement, nor while an invoice is disputed: it would be charged without anybody looking.
  const judged = await askStanding(work, 'schedule-make', { accountIds: command.accountIds, except: command.id });
  if (isRefusal(judged)) return judged;
  const made = await compose(work, { command, accounts, before: before ?? null, present });
  if (isRefusal(made)) return made;
  const heard = await heardWords(work, command);
  if (isRefusal(heard)) return heard;
  await stopClaims(work, [command.debtorId]);
  if (before) {
    await deleteScheduleParts(work, command.id);
    await insertScheduleParts(work, command.id, made.parts);
    await updateSchedule(work, command.id, made);
  } else await insertSchedule(work, made);
  if (heard) await keepMandate(work, { debtorId, scheduleId: command.id, ...heard });
  await wake(work, 'schedules', made.dueAt, 'earliest');
  await announce(work, made, { before: before ?? null, timeZone: present.timeZone });
  return null;
}

function mayNotChange(before: ScheduleRow, command: ScheduleCommand, now: Date): Refusal | null {
  if (before.status !== 'OPEN' || before.source === 'offer') return refuse('INVALID_STATUS');
  if (before.version !== command.version) return refuse('STALE_VERSION');
  return before.cutOffAt <= now ? refuse('CUT_OFF_PASSED') : null;
}

async function compose(
  work: Work<DebtorActor | MemberActor>,
  facts: {
    readonly command: ScheduleCommand;
    readonly accounts: readonly LockedAccount[];
    readonly before: ScheduleRow | null;
    readonly present: { readonly now: Date; readonly timeZone: string };
  },
): Promise<NewSchedule | Refusal> {
  const { command, accounts, before, present } = facts;
  const { policy } = await readOfferPolicy(work);
  const held = await scheduledCents(work, command.accountIds);
  const own = before ? ((await partsOfSchedules(work, [before.id])).get(before.id) ?? []) : [];
  const heldBy = (id: string) => (held.get(id) ?? 0) - (own.find((part) => part.accountId === id)?.amountCents ?? 0);
  const times = scheduleTimes(command.dueOn, { ...policy, timeZone: present.timeZone });
  const open = accounts.filter(({ status }) => status !== 'Draft' && status !== 'Canceled');
  const today = dateInZone(present.now, present.timeZone);
  const isTheirs = work.actor.kind === 'debtor';
  const firstOn = before
    ? (before.firstOn ?? dateInZone(before.createdAt, present.timeZone))
    : isTheirs
      ? await readFirstWord(work, command.accountIds)
      : null;
  const method = await methodOf(work, command);
  if (isRefusal(method)) return method;
  const wrong = checkSchedule(command, {
    outstandingCents: sumMoney(open, (each) => each.amountCents - each.paidCents - each.discountCents),
    pendingCents: sumMoney(open, (each) => each.pendingCents),
    scheduledCents: sumMoney(open, (each) => heldBy(each.id)),
    leastCents: isTheirs ? policy.scheduleLeastCents : 1,
    daysMax: isTheirs ? policy.scheduleDaysMax : STAFF_DAYS_MAX,
    firstOn: (isTheirs ? firstOn : null) ?? today,
    chargedTo: method?.kind ?? null,
    charges: method ? await readChargeDays(work, command.accountIds, command.id) : [],
    ...{ today, now: present.now, cutOffAt: times.cutOffAt },
  });
  if (wrong) return wrong;
  const { parts } = allocatePayment(
    command.amountCents,
    open.map((each) => ({
      accountId: each.id,
      dueDate: each.dueDate,
      outstandingCents: Math.max(
        0,
        each.amountCents - each.paidCents - each.discountCents - each.pendingCents - heldBy(each.id),
      ),
    })),
  );
  return {
    ...{ id: command.id, debtorId: command.debtorId, amountCents: command.amountCents, dueOn: command.dueOn, ...times },
    ...{ currency: open[0]?.currency ?? 'USD', methodId: method?.id ?? null, methodLabel: method?.label ?? null },
    ...{ negotiationId: null, source: isTheirs ? 'portal' : 'staff', createdAt: present.now },
    firstOn,
    memberId: work.actor.kind === 'member' ? work.actor.id : null,
    portalLinkId: work.actor.kind === 'debtor' ? work.actor.linkId : null,
    parts,
  };
}

async function methodOf(
  work: Work<DebtorActor | MemberActor>,
  { methodId, debtorId }: ScheduleCommand,
): Promise<{ id: string; label: string; kind: 'CARD' | 'ACH' } | null | Refusal> {
  if (!methodId) return null;
  // By the link alone nobody uses what is saved (G40).
  if (work.actor.kind === 'debtor' && !reachesLevel(work.actor.level, 'code')) return refuse('CODE_REQUIRED');
  const method = await readMethod(work, methodId, debtorId);
  if (!method || method.removedAt) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (method.withdrawnAt) return refuse('PAYMENT_METHOD_WITHDRAWN');
  return { id: methodId, label: methodLabel(method), kind: method.kind };
}

/** What a customer has to have agreed to before a member has a saved method charged on a day; null where nothing is charged. */
async function heardWords(
  work: Work<DebtorActor | MemberActor>,
  { debtorId, methodId, amountCents, dueOn, agreement }: ScheduleCommand,
): Promise<{ readonly kind: 'CARD' | 'ACH'; readonly agreement: SpokenAgreement } | Refusal | null> {
  const { actor } = work;
  if (actor.kind !== 'member' || !methodId) return null;
  if (!agreement) return refuse('SOME_FIELD_IS_MISSING', { agreement: 'consent-missing' });
  const method = await readMethod(work, methodId, debtorId);
  if (!method) return refuse('PAYMENT_METHOD_NOT_FOUND');
  const { kind } = method;
  const charge = { debtorId, method: { kind, label: methodLabel(method) }, amountCents, dueOn };
  const spoken = await spokenAgreement(actingAs(work, actor), charge, agreement);
  return isRefusal(spoken) ? spoken : { kind, agreement: spoken };
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
      changeUntil: momentFact(made.cutOffAt, news.timeZone),
    },
  });
  await notifySchedule(work, {
    type: 'payment scheduled',
    ...{ scheduleId: made.id, debtorId, accountIds, at: made.createdAt },
    amountCents,
    data: { dueOn, ...(news.before ? { change: 'changed', from: news.before.dueOn } : {}) },
    action: news.before ? 'schedule.change' : 'schedule.create',
    before: news.before ? { amountCents: news.before.amountCents, dueOn: news.before.dueOn } : null,
    after: { amountCents, dueOn, methodId: made.methodId, accountIds },
  });
}
