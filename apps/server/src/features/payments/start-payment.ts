import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { leastCharge } from '@recoup/domain/payments/least-charge.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { LockedAccount } from '#server/features/accounts/booking.store.ts';
import type { CardAccess } from '#server/features/payment-methods/card-access.ts';
import { ensureCustomer } from '#server/features/payment-methods/ensure-customer.ts';
import { type Agreement, keepMandate } from '#server/features/payment-methods/keep-mandate.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { dividePayment } from './divide-payment.ts';
import { type PaymentRow, readPayment } from './payments.store.ts';
import { requestPayment } from './request-payment.ts';
import { reservePayment } from './reserve-payment.ts';

export interface PaymentWish {
  /** Made by the payer's browser; the idempotency key here and at the provider (G7). */
  readonly paymentId: string;
  readonly accountIds: readonly string[];
  readonly amountCents: number;
  /** A card, or a bank account by ACH debit. */
  readonly method?: 'CARD' | 'ACH';
  /** Keep what it is paid with for the next time. */
  readonly keepsMethod?: boolean;
  /** What the payer agreed to; needed for a bank account, and to keep a method. */
  readonly agreement?: Agreement | null;
  /** The message that led to it. */
  readonly messageId: string | null;
  readonly requestId: string;
}

/**
 * Starts a payment in the provider's fields: reserves the amount under the locks of the accounts and commits, and only
 * then asks the provider, with the payment's id as key (G5, G7). The same id with the same wish goes on where it was; with
 * another wish it is refused. Refusals: those of `reservePayment`, INVALID_FIELD when the provider would not take so little,
 * CONSENT_NEEDED, PROVIDER_UNAVAILABLE; after the last one the payment stands, or was never reserved, and the same id can be sent again.
 */
export async function startPayment(
  context: Context,
  actor: DebtorActor,
  wish: PaymentWish,
): Promise<{ readonly card: CardAccess | null } | Refusal> {
  const { companyId, id: debtorId } = actor;
  if ((wish.method === 'ACH' || wish.keepsMethod) && !wish.agreement) return refuse('CONSENT_NEEDED');
  if (wish.keepsMethod) {
    const customer = await ensureCustomer(context, companyId, debtorId);
    if (isRefusal(customer)) return customer;
  }
  const reserved = await inCompany(context.db, { actor, requestId: wish.requestId }, (work) =>
    reserve(work, context, wish),
  );
  return isRefusal(reserved) ? reserved : requestPayment(context, companyId, reserved);
}

/** Answers the payment as it will be committed. */
async function reserve(work: Work<DebtorActor>, context: Context, wish: PaymentWish): Promise<PaymentRow | Refusal> {
  const { id: debtorId } = work.actor;
  const { paymentId, accountIds, amountCents, messageId, method = 'CARD', keepsMethod = false } = wish;
  const refused = await reservePayment(work, {
    debtorId,
    paymentId,
    accountIds,
    amountCents,
    method,
    keepsMethod,
    source: 'portal',
    provider: context.gateways.cards.provider,
    portalLinkId: work.actor.linkId,
    messageId,
    requestHash: hashWish(debtorId, wish),
    partsOf: (accounts) =>
      isTooLittle(accounts, amountCents)
        ? refuse('INVALID_FIELD', { amountCents: 'too-little' })
        : dividePayment(accounts, amountCents),
  });
  if (refused) return refused;
  const { agreement } = wish;
  if (agreement) await keepMandate(work, { debtorId, kind: method, paymentId, agreement });
  return (await readPayment(work, paymentId)) ?? refuse('NOT_FOUND');
}

function isTooLittle(accounts: readonly LockedAccount[], amountCents: number): boolean {
  const openCents = sumMoney(accounts, (each) => each.amountCents - each.paidCents - each.discountCents);
  return amountCents < leastCharge(openCents);
}

function hashWish(debtorId: string, wish: PaymentWish): Buffer {
  const { method = 'CARD', keepsMethod = false } = wish;
  const text = JSON.stringify([
    debtorId,
    [...new Set(wish.accountIds)].toSorted(),
    wish.amountCents,
    // A card that is not kept is the wish as it always was.
    ...(method === 'CARD' && !keepsMethod ? [] : [method, keepsMethod]),
  ]);
  return createHash('sha256').update(text).digest();
}
