import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { OfferPart } from '@recoup/domain/negotiations/offer-parts.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import { scheduleTimes } from '@recoup/domain/schedules/schedule-times.ts';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor } from '#server/actor.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { type LockedAccount, readPresent } from '../accounts/booking.store.ts';
import { readMethod } from '../payment-methods/payment-methods.store.ts';
import { insertSchedule } from './schedules.store.ts';

/** Schedules the parts of an agreement that lie ahead, on its locked account. */
export async function scheduleParts(
  work: Work<DebtorActor>,
  agreement: {
    readonly account: LockedAccount;
    readonly negotiationId: string;
    readonly parts: readonly OfferPart[];
    readonly methodId: string | null;
    readonly graceDays: number;
    readonly cutOffMinute: number;
  },
): Promise<Refusal | null> {
  const { id: debtorId } = work.actor;
  const { account, negotiationId, parts, methodId } = agreement;
  if (methodId && !reachesLevel(work.actor.level, 'code')) return refuse('CODE_REQUIRED');
  const method = methodId ? await readMethod(work, methodId, debtorId) : null;
  if (methodId && (!method || method.removedAt)) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (method?.withdrawnAt) return refuse('PAYMENT_METHOD_WITHDRAWN');
  const { now, timeZone } = await readPresent(work);
  const today = dateInZone(now, timeZone);
  let aheadCents = 0;
  for (const { dueOn, amountCents } of parts) {
    if (dueOn > today) {
      const times = scheduleTimes(dueOn, { ...agreement, timeZone });
      await insertSchedule(work, {
        ...{ id: uuidv7(), debtorId, amountCents, currency: account.currency, dueOn, ...times, negotiationId },
        ...{ methodId, methodLabel: method ? methodLabel(method) : null, source: 'offer', createdAt: now },
        ...{ memberId: null, portalLinkId: work.actor.linkId, firstOn: null },
        parts: [{ accountId: account.id, amountCents, aheadCents }],
      });
      await wake(work, 'schedules', times.dueAt, 'earliest');
    }
    aheadCents += amountCents;
  }
  return null;
}
