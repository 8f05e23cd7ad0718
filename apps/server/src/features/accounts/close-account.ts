import { decideClosing } from '@recoup/domain/accounts/decide-closing.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { actingAs } from '../activities/acting-as.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { bookPayment } from './book-payment.ts';
import { type LockedAccount, lockAccounts, readPresent } from './booking.store.ts';
import { moveAccounts } from './move-accounts.ts';

export interface ClosingWish {
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
  trx: Trx,
  actor: MemberActor,
  accountId: string,
  wish: ClosingWish,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const [account] = await lockAccounts(trx, companyId, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const { now, timeZone, graceDays } = await readPresent(trx, companyId);
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
    wish.withPaid,
  );
  if (isRefusal(closing)) return closing;
  if (closing.kind === 'book')
    await bookOutside(trx, actor, account, { ...wish, amountCents: closing.amountCents, now });
  else {
    const move = { ...account, from: account.status, to: 'Canceled' as const, reason: wish.reason };
    await moveAccounts(trx, companyId, actingAs(actor), [move], now);
  }
  await writeAudit(trx, actor, {
    action: 'account.close',
    recordKind: 'account',
    recordId: accountId,
    before: { status: account.status },
    after:
      closing.kind === 'book'
        ? { status: 'Paid Off', bookedCents: closing.amountCents, method: wish.method, reason: wish.reason ?? null }
        : { status: 'Canceled', reason: wish.reason ?? null },
    requestId,
  });
  await notifyScreens(trx, companyId, 'account', [accountId]);
  await notifyScreens(trx, companyId, 'debtor', [account.debtorId]);
  await notifyScreens(trx, companyId, 'activity', [account.debtorId]);
  await notifyScreens(trx, companyId, 'chart', []);
  return { id: accountId };
}

async function bookOutside(
  trx: Trx,
  actor: MemberActor,
  account: LockedAccount,
  booking: ClosingWish & { readonly amountCents: number; readonly now: Date },
): Promise<void> {
  const { companyId } = actor;
  const { amountCents, method, now, reason } = booking;
  const { id: accountId, debtorId } = account;
  await bookPayment(trx, {
    companyId,
    debtorId,
    paymentId: null,
    method,
    parts: [{ accountId, amountCents }],
    source: 'staff',
    at: now,
  });
  await recordActivity(trx, actor, {
    type: 'payment success',
    debtorId,
    accountId,
    at: now,
    data: { amountCents, method, from: account.status, to: 'Paid Off', ...(reason ? { reason } : {}) },
  });
  await emit(trx, { name: 'payment.succeeded', companyId, debtorId, accountIds: [accountId] });
}
