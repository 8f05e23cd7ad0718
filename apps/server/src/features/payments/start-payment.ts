import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { CardAccess } from '#server/features/payment-methods/card-access.ts';
import { ensureCustomer } from '#server/features/payment-methods/ensure-customer.ts';
import { type Agreement, keepMandate } from '#server/features/payment-methods/keep-mandate.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { dividePayment } from './divide-payment.ts';
import { type PaymentRow, readPayment } from './payments.store.ts';
import { refuseSum } from './refuse-sum.ts';
import { requestPayment } from './request-payment.ts';
import { reservePayment } from './reserve-payment.ts';

export interface PaymentCommand {
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
  /** The plan beside which it is made, for no more than is owed beside it. */
  readonly besidePlanId?: string | null;
  /** The message that led to it. */
  readonly messageId: string | null;
  readonly requestId: string;
}

/**
 * Starts a payment in the provider's fields: reserves the amount under the locks of the accounts and commits, and only
 * then asks the provider, with the payment's id as key (G5, G7). The same id with the same command goes on where it was; with
 * another command it is refused. Refusals: those of `reservePayment`, INVALID_FIELD when the provider would not take the sum or its rest,
 * CONSENT_NEEDED, PROVIDER_UNAVAILABLE; after the last one the payment stands, or was never reserved, and the same id can be sent again.
 */
export async function startPayment(
  context: Context,
  actor: DebtorActor,
  command: PaymentCommand,
): Promise<{ readonly card: CardAccess | null } | Refusal> {
  const { companyId, id: debtorId } = actor;
  if ((command.method === 'ACH' || command.keepsMethod) && !command.agreement) return refuse('CONSENT_NEEDED');
  if (command.keepsMethod) {
    const customer = await ensureCustomer(context, companyId, debtorId);
    if (isRefusal(customer)) return customer;
  }
  const reserved = await inCompany(context.db, { actor, requestId: command.requestId }, (work) =>
    reserve(work, context, command),
  );
  return isRefusal(reserved) ? reserved : requestPayment(context, companyId, reserved);
}

/** Answers the payment as it will be committed. */
async function reserve(
  work: Work<DebtorActor>,
  context: Context,
  command: PaymentCommand,
): Promise<PaymentRow | Refusal> {
  const { id: debtorId } = work.actor;
  const { paymentId, accountIds, amountCents, messageId, method = 'CARD', keepsMethod = false } = command;
  const besidePlanId = command.besidePlanId ?? null;
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
    besidePlanId,
    requestHash: hashOptions(debtorId, command),
    partsOf: (accounts) => refuseSum(accounts, amountCents) ?? dividePayment(work, accounts, amountCents),
  });
  if (refused) return refused;
  const { agreement } = command;
  if (agreement) await keepMandate(work, { debtorId, kind: method, paymentId, agreement });
  return (await readPayment(work, paymentId)) ?? refuse('NOT_FOUND');
}

function hashOptions(debtorId: string, command: PaymentCommand): Buffer {
  const { method = 'CARD', keepsMethod = false } = command;
  const text = JSON.stringify([
    debtorId,
    [...new Set(command.accountIds)].toSorted(),
    command.amountCents,
    // A card that is not kept is the command as it always was.
    ...(method === 'CARD' && !keepsMethod ? [] : [method, keepsMethod]),
    ...(command.besidePlanId ? [command.besidePlanId] : []),
  ]);
  return createHash('sha256').update(text).digest();
}
