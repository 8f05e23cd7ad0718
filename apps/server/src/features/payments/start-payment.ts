import { createHash } from 'node:crypto';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { CardAccess } from '#server/features/payment-methods/card-access.ts';
import type { Work } from '#server/work/work.ts';
import { type BegunPayment, beginPayment } from './begin-payment.ts';
import { dividePayment } from './divide-payment.ts';
import { refuseSum } from './refuse-sum.ts';
import { reservePayment } from './reserve-payment.ts';

export interface PaymentCommand extends BegunPayment {
  readonly accountIds: readonly string[];
  readonly amountCents: number;
  /** The plan beside which it is made, for no more than is owed beside it. */
  readonly besidePlanId?: string | null;
  /** The message that led to it. */
  readonly messageId: string | null;
}

/**
 * Starts a payment of accounts in the provider's fields; see `beginPayment`. The same id with the same command goes on
 * where it was; with another command it is refused. Refusals: those of `reservePayment`, and INVALID_FIELD when the
 * provider would not take the sum or its rest.
 */
export async function startPayment(
  context: Context,
  actor: DebtorActor,
  command: PaymentCommand,
): Promise<{ readonly card: CardAccess | null } | Refusal> {
  return beginPayment(context, actor, command, (work) => reserve(work, context, command));
}

async function reserve(work: Work<DebtorActor>, context: Context, command: PaymentCommand): Promise<Refusal | null> {
  const { id: debtorId } = work.actor;
  const { paymentId, accountIds, amountCents, messageId, method = 'CARD', keepsMethod = false } = command;
  return reservePayment(work, {
    ...{ debtorId, paymentId, accountIds, amountCents, method, keepsMethod },
    source: 'portal',
    provider: context.gateways.cards.provider,
    portalLinkId: work.actor.linkId,
    messageId,
    besidePlanId: command.besidePlanId ?? null,
    requestHash: hashOptions(debtorId, command),
    partsOf: (accounts) => refuseSum(accounts, amountCents) ?? dividePayment(work, accounts, amountCents),
  });
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
