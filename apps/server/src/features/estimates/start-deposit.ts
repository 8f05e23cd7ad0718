import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { CardAccess } from '#server/features/payment-methods/card-access.ts';
import type { Work } from '#server/work/work.ts';
import { type BegunPayment, beginPayment } from '../payments/begin-payment.ts';
import { reserveDeposit } from '../payments/reserve-deposit.ts';
import { contentOf } from './estimate.view.ts';
import { readAcceptance, readVersion } from './estimate-versions.store.ts';
import { lockEstimate } from './estimates.store.ts';

export interface DepositCommand extends BegunPayment {
  readonly estimateId: string;
  readonly amountCents: number;
  /** The message that led to it. */
  readonly messageId: string | null;
}

/**
 * Starts a payment of the deposit of an estimate that the customer accepted: accepting comes first, and stands whatever
 * becomes of the payment. Refusals: NOT_FOUND, INVALID_STATUS before it is accepted and after it was billed or
 * canceled, and those of `reserveDeposit`.
 */
export async function startDeposit(
  context: Context,
  actor: DebtorActor,
  command: DepositCommand,
): Promise<{ readonly card: CardAccess | null } | Refusal> {
  const { provider } = context.gateways.cards;
  return beginPayment(context, actor, command, (work) => reserve(work, provider, command));
}

async function reserve(work: Work<DebtorActor>, provider: string, command: DepositCommand): Promise<Refusal | null> {
  const { estimateId, paymentId, amountCents, messageId, method = 'CARD', keepsMethod = false } = command;
  const row = await lockEstimate(work, estimateId);
  if (!row || row.debtorId !== work.actor.id || row.sentVersionNo === null) return refuse('NOT_FOUND');
  const acceptance = await readAcceptance(work, estimateId);
  if (!acceptance || row.status !== 'Pending billing') return refuse('INVALID_STATUS');
  const version = await readVersion(work, estimateId, acceptance.versionNo);
  const { depositCents = 0, currency } = version ? contentOf(version) : { currency: row.currency };
  return reserveDeposit(work, {
    ...{ estimateId, paymentId, amountCents, depositCents, currency, method, keepsMethod, provider, messageId },
    requestHash: createHash('sha256')
      .update(JSON.stringify([work.actor.id, estimateId, amountCents, method, keepsMethod]))
      .digest(),
  });
}
