import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { stateOfAll, tellsOfTries } from '@recoup/domain/notices/proofs.ts';
import type { Actor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { readNewestGiven } from '#server/features/notices/notices.store.ts';
import { inCompany } from '#server/work/in-company.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { type Charged, chargeMethod } from './charge-method.ts';
import { judgeRetry } from './judge-retry.ts';
import { readParts, readPayment } from './payments.store.ts';
import { readLatestTry } from './retries.store.ts';

/**
 * Tries a failed or returned charge again, by its own method and for the same parts, as a payment of its own that names
 * the first. The rules are asked once more at this instant. Refusals: NOT_FOUND, INVALID_STATUS when it is not the latest
 * try or has not failed, RETRY_NOT_ALLOWED, and those of `chargeMethod`.
 */
export async function chargeAgain(
  context: Context,
  companyId: string,
  again: {
    readonly paymentId: string;
    readonly newPaymentId: string;
    readonly actor: Actor;
    readonly requestId?: string;
  },
): Promise<Charged | Refusal> {
  const found = await inCompany(context.db, companyId, async (work) => {
    const failed = await readPayment(work, again.paymentId);
    if (!failed) return refuse('NOT_FOUND');
    const retryOf = failed.retryOf ?? failed.id;
    const last = await readLatestTry(work, retryOf);
    const isRepeated = last?.id === again.newPaymentId;
    const closing = isRepeated ? null : await refuseWhileClosing(work);
    if (closing) return closing;
    const hasFailed = failed.status === 'FAILED' || failed.status === 'RETURN';
    if (!hasFailed || !failed.methodId || (last?.id !== failed.id && !isRepeated)) return refuse('INVALID_STATUS');
    if (!isRepeated) {
      const at = work.now;
      const decision = await judgeRetry(work, failed, at, again.actor.kind === 'member' ? 'again' : 'retry');
      // A person may be earlier than our own patience, never earlier than the network.
      const isTooEarly = decision.kind === 'at' && decision.at > at && again.actor.kind === 'system';
      if (decision.kind === 'never' || isTooEarly) return refuse('RETRY_NOT_ALLOWED');
    }
    const told = stateOfAll(await readNewestGiven(work, failed.id, tellsOfTries));
    return { failed, methodId: failed.methodId, retryOf, parts: await readParts(work, failed.id), told };
  });
  if ('ok' in found) return found;
  const { failed, methodId, retryOf, parts, told } = found;
  // Its day was announced by the word that the first try had failed; a member tells it themselves.
  const terms = { agreedCents: failed.amountCents, acceptedAt: null, noticedAt: null, told };
  return chargeMethod(context, {
    companyId,
    paymentId: again.newPaymentId,
    debtorId: failed.debtorId,
    parts: parts.map(({ accountId, amountCents }) => ({ accountId, amountCents })),
    methodId,
    source: failed.source === 'plan' || failed.source === 'schedule' ? failed.source : 'staff',
    actor: again.actor,
    memberId: again.actor.kind === 'member' ? again.actor.id : null,
    retryOf,
    besidePlanId: failed.besidePlanId,
    ...(again.actor.kind === 'system' ? { terms } : {}),
    ...(again.requestId ? { requestId: again.requestId } : {}),
  });
}
