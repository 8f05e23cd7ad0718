import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { type ProofState, stateOfAll } from '@recoup/domain/notices/proofs.ts';
import { isChargeable } from '@recoup/domain/payments/charge-limits.ts';
import { isChargeDay, isChargePassed } from '@recoup/domain/payments/last-charge-day.ts';
import { changeDays } from '@recoup/domain/plans/change-days.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { readNewestGiven } from '#server/features/notices/notices.store.ts';
import { inCompany } from '#server/work/in-company.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { type LockedAccount, lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { readStanding } from '../agreements/standing.store.ts';
import { readMandate, readMethod } from '../payment-methods/payment-methods.store.ts';
import { askUnattended, type ChargeTerms, isHeld } from '../payments/ask-unattended.ts';
import { chargeMethod } from '../payments/charge-method.ts';
import { readPayment } from '../payments/payments.store.ts';
import { endSchedule } from './end-schedule.ts';
import { failSchedule } from './fail-schedule.ts';
import { type GivenUp, giveUpSchedule } from './give-up-schedule.ts';
import { leftOf } from './left-of.ts';
import { notifySchedule } from './notify-schedule.ts';
import { passHeldSchedule, passSchedule } from './pass-schedule.ts';
import { readArrived } from './read-arrived.ts';
import {
  deleteScheduleParts,
  insertScheduleParts,
  lockSchedule,
  partsOfSchedules,
  readSchedule,
  type ScheduleRow,
  updateSchedule,
} from './schedules.store.ts';
import { settleSchedule } from './settle-schedule.ts';
import { tellOtherPayment } from './tell-other-amount.ts';
import { readToldAmount } from './told-amounts.store.ts';

/** A schedule that was claimed for its charge: the same words every time it is asked for. */
interface Claim {
  readonly schedule: ScheduleRow;
  readonly paymentId: string;
  readonly methodId: string;
  readonly parts: readonly { readonly accountId: string; readonly amountCents: number }[];
}

/** Another payment holds an account, words of the customer wait to be read, or the provider is away: the same charge is asked for again later. */
const WAITS: ReadonlySet<Refusal['code']> = new Set([
  ...(['PAYMENT_IN_PROGRESS', 'MESSAGE_UNREAD', 'COLLECTION_STAYED', 'PROVIDER_UNAVAILABLE'] as const),
  'PAYMENTS_NOT_READY',
]);
const WAIT_MS = 3_600_000;
const keepsWaiting: ReadonlySet<Refusal['code']> = new Set(['MESSAGE_UNREAD', 'COLLECTION_STAYED']);

/**
 * Carries out a scheduled payment whose day has come: charges its saved method at most once, reminds a customer who
 * pays on their own, or ends it when its money is there already or did not come. The claim with the payment's id and
 * its parts is committed before the payment is reserved; after a crash between the two it is made anew, with what is
 * left to be paid then, and after a crash behind them the same charge goes on (G7, G25).
 */
export async function carryOutSchedule(context: Context, companyId: string, scheduleId: string): Promise<void> {
  const claim = await inCompany(context.jobsDb, companyId, (work) => claimSchedule(work, scheduleId, uuidv7()));
  if (!claim) return;
  const { schedule, paymentId, methodId, parts } = claim;
  const { debtorId } = schedule;
  const terms = await inCompany(context.jobsDb, companyId, (work) => termsOf(work, claim));
  const isStillWanted = (work: Work) => isStillClaimed(work, claim);
  const charge = { companyId, paymentId, debtorId, parts, methodId, terms, isStillWanted, source: 'schedule' } as const;
  const charged = await chargeMethod(context, charge);
  await inCompany(context.jobsDb, companyId, async (work) => {
    if (!isRefusal(charged) || WAITS.has(charged.code)) return settleSchedule(work, scheduleId);
    await lockAccounts(
      work,
      parts.map((part) => part.accountId),
    );
    // Somebody else went on with it meanwhile: theirs is the charge.
    if (!(await isStillClaimed(work, claim))) return;
    const now = await lockSchedule(work, scheduleId);
    if (!now) return;
    const { now: at } = await readPresent(work);
    if (charged.code === 'ACCOUNT_DISPUTED') {
      const accountIds = parts.map((part) => part.accountId);
      return giveUpSchedule(work, now, { reason: 'disputed', accountIds, at });
    }
    await failSchedule(work, now, { reason: charged.code, at });
  });
}

/** Whether a claim stands with the words it had, for the same customer and its day; its accounts are locked. */
async function isStillClaimed(work: Work, { schedule, paymentId, parts }: Claim): Promise<boolean> {
  const now = await readSchedule(work, schedule.id);
  const isMine = now?.status === 'CHARGING' && now.paymentId === paymentId && now.debtorId === schedule.debtorId;
  if (!isMine || !isChargeDay(now.dueOn, dateInZone(work.now, work.timeZone))) return false;
  const known = (await partsOfSchedules(work, [schedule.id])).get(schedule.id) ?? [];
  const isSame = (part: Claim['parts'][number]) =>
    known.some((each) => each.accountId === part.accountId && each.amountCents === part.amountCents);
  return known.length === parts.length && parts.every(isSame);
}

/**
 * A scheduled payment is one transfer, of what was agreed or of the rest of it; a part of a settlement recurs, and its
 * words name its amount. Of one that a member made the customer is told.
 */
async function termsOf(work: Work, { schedule, parts }: Pick<Claim, 'schedule' | 'parts'>): Promise<ChargeTerms> {
  const amountCents = sumMoney(parts, (part) => part.amountCents);
  const { id, negotiationId } = schedule;
  return {
    agreedCents: negotiationId === null ? amountCents : schedule.amountCents,
    acceptedAt: await acceptedAtOf(work, schedule),
    noticedAt: negotiationId === null ? null : await readToldAmount(work, { id, amountCents }),
    told: await toldOf(work, schedule),
  };
}

/** When its customer agreed to this sum and day: to a member who read them its words, or in the portal; null: never. */
async function acceptedAtOf(work: Work, { id, source, createdAt }: ScheduleRow): Promise<Date | null> {
  if (source !== 'staff') return createdAt;
  return (await readMandate(work, { scheduleId: id }))?.acceptedAt ?? null;
}

/**
 * Whether the customer has what they agreed to: the confirmation of the payment, or the terms of the settlement that it
 * is a part of. Who makes one for the same day has its words in front of them.
 */
async function toldOf(work: Work, schedule: ScheduleRow): Promise<ProofState> {
  const { timeZone } = work;
  const isOfToday = dateInZone(schedule.createdAt, timeZone) === dateInZone(work.now, timeZone);
  if (isOfToday && schedule.source !== 'staff') return 'given';
  const { negotiationId } = schedule;
  return stateOfAll(
    negotiationId
      ? await readNewestGiven(work, negotiationId, ['OFFER_ACCEPTED'])
      : await readNewestGiven(work, schedule.id, ['SCHEDULE_CONFIRMED', 'SCHEDULE_CHANGED']),
  );
}

/** Whether a part of a settlement is charged with its own amount, or with one that was told ten days before. */
async function isToldInTime(
  work: Work,
  { id, negotiationId, amountCents: agreedCents }: ScheduleRow,
  left: Claim['parts'],
): Promise<boolean> {
  const amountCents = sumMoney(left, (part) => part.amountCents);
  if (negotiationId === null || amountCents === agreedCents) return true;
  const toldAt = await readToldAmount(work, { id, amountCents });
  const today = dateInZone(work.now, work.timeZone);
  return toldAt !== null && addDays(dateInZone(toldAt, work.timeZone), changeDays) <= today;
}

async function claimSchedule(work: Work, scheduleId: string, newId: string): Promise<Claim | undefined> {
  const known = (await partsOfSchedules(work, [scheduleId])).get(scheduleId) ?? [];
  const accounts = await lockAccounts(
    work,
    known.map((part) => part.accountId),
  );
  const schedule = await lockSchedule(work, scheduleId);
  if (!schedule) return undefined;
  const { status, paymentId, methodId } = schedule;
  if (status === 'CHARGING' && paymentId && methodId && (await readPayment(work, paymentId)))
    return { schedule, paymentId, methodId, parts: known };
  const { now: at } = await readPresent(work);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const arrived = await readArrived(
    work,
    known.map((part) => part.accountId),
  );
  const arrivedCents = sumMoney(known, (part) => arrived(scheduleId, part.accountId));
  const payable = known.filter(({ accountId }) => {
    const account = byId.get(accountId);
    return account && !account.isDisputed && account.status !== 'Canceled';
  });
  const left = leftOf(schedule, payable, { arrived, room: (id) => roomOf(byId.get(id)) });
  // One that was claimed and not reserved is claimed anew: what it is to charge may be another sum by now.
  if (status === 'CHARGING' || (status === 'OPEN' && schedule.dueAt <= at)) {
    const accountIds = known.map((part) => part.accountId);
    return claimDue(work, {
      schedule,
      accountIds,
      accounts,
      left,
      isPaid: sumMoney(known, (part) => part.amountCents) <= arrivedCents,
      arrivedCents,
      paymentId: paymentId ?? newId,
    });
  }
  if (status === 'REMINDED' && schedule.dueUntil <= at) {
    // Of a settlement that an account has left, less is asked for than was agreed.
    const askedCents = Math.min(
      schedule.amountCents,
      sumMoney(known, (part) => part.amountCents),
    );
    const end = arrivedCents >= askedCents ? 'PAID' : 'MISSED';
    await endSchedule(work, schedule, { status: end, reason: '', at, paidCents: arrivedCents });
  }
  return undefined;
}

/** Owed on an account beside what is on its way, in cents. */
function roomOf(account: LockedAccount | undefined): number {
  if (!account) return 0;
  return account.amountCents - account.paidCents - account.discountCents - account.pendingCents;
}

interface DueSchedule {
  readonly schedule: ScheduleRow;
  /** Of all its parts, also of accounts that are gone. */
  readonly accountIds: readonly string[];
  readonly accounts: readonly LockedAccount[];
  /** What is still to be paid for it. */
  readonly left: Claim['parts'];
  /** All of it has come otherwise. */
  readonly isPaid: boolean;
  readonly arrivedCents: number;
  /** The id of its charge: one for all tries, so that nothing is charged twice. */
  readonly paymentId: string;
}

/** The day of a scheduled payment has come: its charge is claimed, it waits, is asked for, or is over. */
async function claimDue(
  work: Work,
  { schedule, accountIds, accounts, left, isPaid, arrivedCents, paymentId }: DueSchedule,
): Promise<Claim | undefined> {
  const { id: scheduleId, methodId } = schedule;
  const at = work.now;
  const amountCents = sumMoney(left, (part) => part.amountCents);
  const giveUp = (reason: GivenUp) => giveUpSchedule(work, schedule, { reason, accountIds, at });
  if ((await readStanding(work, accountIds)).some((each) => each.kind === 'plan-agreed')) await giveUp('plan-agreed');
  else if (accounts.some((account) => account.pendingCents > 0))
    await updateSchedule(work, scheduleId, { dueAt: new Date(at.getTime() + WAIT_MS) });
  else if (left.length === 0 && isPaid) await endSchedule(work, schedule, { status: 'PAID', reason: 'paid', at });
  else if (left.length === 0)
    await giveUp(accounts.some((account) => account.isDisputed) ? 'disputed' : 'nothing-owed');
  else if (!isChargeable(amountCents, schedule.currency)) await giveUp('too-little');
  // Nobody agreed that it is charged: the customer is asked for it.
  else if ((await acceptedAtOf(work, schedule)) === null) await remind(work, schedule, left, at);
  // Nobody agreed to be charged on another day.
  else if (methodId && isChargePassed(schedule.dueOn, dateInZone(at, work.timeZone)))
    await passWhenTold(work, schedule, { accountIds, at, paidCents: arrivedCents });
  // Neither on its day nor on the next on which banks are open: it waits for that one.
  else if (methodId && !isChargeDay(schedule.dueOn, dateInZone(at, work.timeZone)))
    await updateSchedule(work, scheduleId, { dueAt: new Date(at.getTime() + WAIT_MS) });
  // Another amount than was agreed is charged ten days after it was told; else the customer is asked for it.
  else if (!methodId || !(await isToldInTime(work, schedule, left))) await remind(work, schedule, left, at);
  else if (await isWaiting(work, { schedule, methodId, left, accounts }))
    await updateSchedule(work, scheduleId, { dueAt: new Date(at.getTime() + WAIT_MS) });
  else {
    // Kept as it is asked for; money that comes from now on is none of what was taken off already.
    await deleteScheduleParts(work, scheduleId);
    await insertScheduleParts(work, scheduleId, left);
    await updateSchedule(work, scheduleId, { status: 'CHARGING', paymentId });
    return { schedule, paymentId, methodId, parts: left };
  }
  return undefined;
}

/** Under a hold no customer can be told that the day has passed: it is over for them as soon as they can be. */
async function passWhenTold(
  work: Work,
  schedule: ScheduleRow,
  why: { readonly accountIds: readonly string[]; readonly at: Date; readonly paidCents: number },
): Promise<void> {
  const { accountIds } = why;
  const isStopped = await isHeld(work, { act: 'schedule', debtorId: schedule.debtorId, accountIds });
  await (isStopped ? passHeldSchedule(work, schedule, why) : passSchedule(work, schedule, why));
}

/**
 * Words that are still on their way to the customer, words of theirs that nobody has read, and holds keep it waiting for
 * its day to pass; whatever forbids it besides ends it, and somebody hears of it.
 */
async function isWaiting(
  work: Work,
  due: Pick<DueSchedule, 'schedule' | 'left' | 'accounts'> & { readonly methodId: string },
): Promise<boolean> {
  const { schedule, methodId, left } = due;
  const amountCents = sumMoney(left, (part) => part.amountCents);
  // The money may have come a moment ago, and its news not yet.
  if (schedule.negotiationId === null)
    await tellOtherPayment(work, schedule, { accountIds: left.map((part) => part.accountId), leftCents: amountCents });
  if ((await toldOf(work, schedule)) === 'waits') return true;
  const method = await readMethod(work, methodId, schedule.debtorId);
  if (!method) return false;
  const answer = await askUnattended(work, {
    ...{ act: 'schedule', debtorId: schedule.debtorId, method },
    accounts: due.accounts.filter(({ id }) => left.some((part) => part.accountId === id)),
    amountCents,
    terms: await termsOf(work, { schedule, parts: left }),
  });
  return answer !== null && keepsWaiting.has(answer.refusal.code);
}

async function remind(
  work: Work,
  schedule: ScheduleRow,
  left: readonly { readonly accountId: string; readonly amountCents: number }[],
  at: Date,
): Promise<void> {
  const { id: scheduleId, debtorId, dueOn } = schedule;
  const accountIds = left.map((part) => part.accountId);
  const amountCents = sumMoney(left, (part) => part.amountCents);
  await updateSchedule(work, scheduleId, { status: 'REMINDED' });
  await askForNotice(work, {
    ...{ kind: 'SCHEDULE_DUE', debtorId, accountIds, recordId: scheduleId },
    facts: { amountCents, payOn: dueOn, methodLabel: null },
    expiresAt: schedule.dueUntil,
  });
  await notifySchedule(asSystem(work), {
    type: 'payment scheduled',
    ...{ scheduleId, debtorId, accountIds, at },
    amountCents,
    data: { change: 'reminded', dueOn },
    action: 'schedule.remind',
  });
}
