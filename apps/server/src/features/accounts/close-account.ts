import { decideClosing } from '@recoup/domain/accounts/decide-closing.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { activityActor } from '../activities/activity-actor.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { bookPayment } from './book-payment.ts';
import { type LockedAccount, lockAccounts, readPresent } from './booking.store.ts';
import { moveAccounts } from './move-accounts.ts';

export interface ClosingCommand {
  readonly withPaid: boolean;
  /** How a payment outside the product came in. */
  readonly method: Extract<PaymentMethod, 'CASH' | 'WIRE_TRANSFER' | 'ACH'>;
  readonly reason?: string | undefined;
}

/**
 * Closes an account (document, section 7). Without payment it is canceled; with payment everything that is open is
 * booked as money that came in outside the product, and the ledger makes it Paid Off. Decided under the lock of the
 * account, so that a payment that starts meanwhile counts (G5).
 */
export async function closeAccount(
  work: Work<MemberActor>,
  accountId: string,
  command: ClosingCommand,
): Promise<{ id: string } | Refusal> {
  const [account] = await lockAccounts(work, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const { now, timeZone, graceDays } = await readPresent(work);
  const closing = decideClosing(
    {
      status: account.status,
      chargedCents: account.amountCents,
      outstandingCents: account.amountCents - account.paidCents - account.discountCents,
      pendingCents: account.pendingCents,
      dueDate: account.dueDate,
      today: dateInZone(now, timeZone),
      graceDays,
    },
    command.withPaid,
  );
  if (isRefusal(closing)) return closing;
  if (closing.kind === 'book') await bookOutside(work, account, { ...command, amountCents: closing.amountCents, now });
  else {
    const move = { ...account, from: account.status, to: 'Canceled' as const, reason: command.reason };
    await moveAccounts(work, activityActor(work.actor), [move], now);
  }
  const isBooked = closing.kind === 'book';
  const booked = isBooked ? { bookedCents: closing.amountCents, method: command.method } : {};
  work.changed({
    noun: 'account',
    id: accountId,
    action: 'account.close',
    before: { status: account.status },
    after: { status: isBooked ? 'Paid Off' : 'Canceled' },
    besides: { after: { ...booked, reason: command.reason ?? null } },
  });
  work.notify('debtor', [account.debtorId]);
  work.notify('activity', [account.debtorId]);
  work.notify('chart', []);
  return { id: accountId };
}

async function bookOutside(
  work: Work<MemberActor>,
  account: LockedAccount,
  booking: ClosingCommand & { readonly amountCents: number; readonly now: Date },
): Promise<void> {
  const { companyId } = work.actor;
  const { amountCents, method, now, reason } = booking;
  const { id: accountId, debtorId } = account;
  await bookPayment(work, {
    companyId,
    debtorId,
    paymentId: null,
    method,
    parts: [{ accountId, amountCents }],
    source: 'staff',
    at: now,
  });
  await recordActivity(work, {
    type: 'payment success',
    debtorId,
    accountId,
    at: now,
    data: { amountCents, method, from: account.status, to: 'Paid Off', ...(reason ? { reason } : {}) },
  });
  work.emit({ name: 'payment.succeeded', companyId, debtorId, accountIds: [accountId] });
}
