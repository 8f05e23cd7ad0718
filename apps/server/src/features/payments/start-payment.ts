import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { allocatePayment } from '@recoup/domain/ledger/allocate-payment.ts';
import { decidePayment } from '@recoup/domain/ledger/decide-payment.ts';
import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import { nextLookUp } from '@recoup/domain/payments/look-up-times.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow, inCompany } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { addPending, type LockedAccount, lockAccounts } from '#server/features/accounts/booking.store.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { findOpenPayment, insertPayment, readPayment, wakeForLookUp } from './payments.store.ts';
import { type CardAccess, requestPayment } from './request-payment.ts';
import { tellTimeline } from './tell-timeline.ts';

export interface PaymentWish {
  /** Made by the payer's browser; the idempotency key here and at the provider (G7). */
  readonly paymentId: string;
  readonly accountIds: readonly string[];
  readonly amountCents: number;
  /** The message that led to it. */
  readonly messageId: string | null;
  readonly requestId: string;
}

/**
 * Starts a card payment: reserves the amount under the locks of the accounts and commits, and only then asks the
 * provider, with the payment's id as key (G5, G7). The same id with the same wish goes on where it was; with another
 * wish it is refused. Refusals: ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED, INVALID_STATUS, INVALID_AMOUNT,
 * PAYMENT_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED, PROVIDER_UNAVAILABLE; after the last one the payment stands and the same
 * id can be sent again.
 */
export async function startPayment(
  context: Context,
  actor: DebtorActor,
  wish: PaymentWish,
): Promise<{ readonly card: CardAccess | null } | Refusal> {
  const reserved = await inCompany(context.db, actor.companyId, (trx) => reserve(trx, context, actor, wish));
  return isRefusal(reserved) ? reserved : requestPayment(context, actor.companyId, wish.paymentId);
}

async function reserve(trx: Trx, context: Context, actor: DebtorActor, wish: PaymentWish): Promise<null | Refusal> {
  const { companyId, id: debtorId } = actor;
  const requestHash = hashWish(debtorId, wish);
  const known = await readPayment(trx, companyId, wish.paymentId);
  if (known) return repeated(known.requestHash, requestHash);
  const accounts = await lockAccounts(trx, companyId, wish.accountIds);
  const isForeign = accounts.some((account) => account.debtorId !== debtorId);
  if (isForeign || accounts.length !== new Set(wish.accountIds).size) return refuse('ACCOUNT_NOT_FOUND');
  // The payment may have been started by a twin of this request while it waited for the locks.
  const twin = await readPayment(trx, companyId, wish.paymentId);
  if (twin) return repeated(twin.requestHash, requestHash);
  if (await findOpenPayment(trx, companyId, wish.accountIds)) return refuse('PAYMENT_IN_PROGRESS');
  const parts = divide(accounts, wish.amountCents);
  if (isRefusal(parts)) return parts;
  const now = await companyNow(trx);
  const lookUpAt = nextLookUp(now, now);
  const added = await insertPayment(trx, companyId, {
    id: wish.paymentId,
    debtorId,
    amountCents: wish.amountCents,
    currency: accounts[0]?.currency ?? 'USD',
    method: 'CARD',
    source: 'portal',
    provider: context.gateways.cards.provider,
    portalLinkId: actor.linkId,
    messageId: wish.messageId,
    requestHash,
    createdAt: now,
    lookUpAt,
    parts,
  });
  // Only a twin over other accounts can have been faster here; it holds other locks.
  if (!added) return refuse('IDEMPOTENCY_KEY_REUSED');
  await addPending(trx, companyId, parts);
  const created = { type: 'payment created', debtorId, by: 'debtor', at: now, data: { method: 'CARD' } } as const;
  await tellTimeline(trx, companyId, created, parts);
  await writeAudit(trx, actor, {
    action: 'payment.start',
    recordKind: 'payment',
    recordId: wish.paymentId,
    after: { amountCents: wish.amountCents, accountIds: wish.accountIds },
    requestId: wish.requestId,
  });
  await notifyScreens(trx, companyId, 'account', wish.accountIds);
  await notifyScreens(trx, companyId, 'transaction', [wish.paymentId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  await wakeForLookUp(trx, companyId, lookUpAt);
  return null;
}

/** Spreads the amount over the accounts, oldest due date first; each must take a part, and nothing may be left over. */
function divide(accounts: readonly LockedAccount[], amountCents: number): readonly AccountPart[] | Refusal {
  const { parts, unappliedCents } = allocatePayment(
    amountCents,
    accounts.map((account) => ({
      accountId: account.id,
      dueDate: account.dueDate,
      outstandingCents: account.amountCents - account.paidCents - account.discountCents - account.pendingCents,
    })),
  );
  for (const account of accounts) {
    const part = parts.find((each) => each.accountId === account.id);
    const decision = decidePayment({
      status: account.status,
      dueCents: account.amountCents,
      postedCents: account.paidCents,
      pendingCents: account.pendingCents,
      discountCents: account.discountCents,
      amountCents: part?.amountCents ?? 1,
    });
    if (isRefusal(decision)) return decision;
    if (!part) return refuse('INVALID_AMOUNT');
  }
  return unappliedCents > 0 ? refuse('INVALID_AMOUNT') : parts;
}

function hashWish(debtorId: string, wish: PaymentWish): Buffer {
  const text = JSON.stringify([debtorId, [...new Set(wish.accountIds)].toSorted(), wish.amountCents]);
  return createHash('sha256').update(text).digest();
}

function repeated(known: Buffer | null, given: Buffer): null | Refusal {
  return known?.equals(given) ? null : refuse('IDEMPOTENCY_KEY_REUSED');
}
