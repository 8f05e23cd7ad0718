import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { OfferPart } from '@recoup/domain/negotiations/offer-parts.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import { scheduleTimes } from '@recoup/domain/schedules/schedule-times.ts';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor } from '#server/actor.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { readMethod } from '../payment-methods/payment-methods.store.ts';
import { insertSchedule } from './schedules.store.ts';

/** An account of an agreement with what is paid on it, on the same days as on the others. */
interface PaidAccount {
  readonly accountId: string;
  readonly parts: readonly OfferPart[];
}

/** Schedules the parts of an agreement that lie ahead, on its locked accounts: one payment a day, for all of them. */
export async function scheduleParts(
  work: Work<DebtorActor>,
  agreement: {
    readonly currency: string;
    readonly negotiationId: string;
    readonly accounts: readonly PaidAccount[];
    readonly methodId: string | null;
    readonly graceDays: number;
    readonly cutOffMinute: number;
  },
): Promise<Refusal | null> {
  const { id: debtorId } = work.actor;
  const { accounts, currency, negotiationId, methodId } = agreement;
  if (methodId && !reachesLevel(work.actor.level, 'code')) return refuse('CODE_REQUIRED');
  const method = methodId ? await readMethod(work, methodId, debtorId) : null;
  if (methodId && (!method || method.removedAt)) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (method?.withdrawnAt) return refuse('PAYMENT_METHOD_WITHDRAWN');
  const { now, timeZone } = await readPresent(work);
  const today = dateInZone(now, timeZone);
  const days = [...new Set(accounts.flatMap(({ parts }) => parts.map((part) => part.dueOn)))].toSorted();
  for (const dueOn of days.filter((day) => day > today)) {
    const times = scheduleTimes(dueOn, { ...agreement, timeZone });
    const parts = accounts.flatMap((account) => partOn(account, dueOn));
    const amountCents = sumMoney(parts, (part) => part.amountCents);
    await insertSchedule(work, {
      ...{ id: uuidv7(), debtorId, amountCents, currency, dueOn, ...times, negotiationId, parts },
      ...{ methodId, methodLabel: method ? methodLabel(method) : null, source: 'offer', createdAt: now },
      ...{ memberId: null, portalLinkId: work.actor.linkId, firstOn: null },
    });
    await wake(work, 'schedules', times.dueAt, 'earliest');
  }
  return null;
}

/** What is paid on an account that day, and what its earlier parts take of the money first. */
function partOn({ accountId, parts }: PaidAccount, day: string) {
  const aheadCents = sumMoney(
    parts.filter((part) => part.dueOn < day),
    (part) => part.amountCents,
  );
  return parts.filter((part) => part.dueOn === day).map(({ amountCents }) => ({ accountId, amountCents, aheadCents }));
}
