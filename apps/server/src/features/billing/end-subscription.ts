import { cancelWay, mayResume } from '@recoup/domain/billing/subscription-state.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { SubscriptionAnswer } from '#server/gateways/billing-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import { isClosing } from '../companies/is-closing.store.ts';
import { readLive, type SubscriptionRow, type SubscriptionType } from '../subscriptions/subscriptions.store.ts';
import { recordSubscription } from './record-subscription.ts';
import { refuseNoAnswer } from './refuse-no-answer.ts';

type Doer = { readonly actor: MemberActor; readonly requestId: string };

/**
 * Cancels: what is paid ends with its period; what is unpaid ends now, its invoice is void, and nobody tries to take its
 * money any more. Refusals: REAUTH_REQUIRED, INVALID_STATUS, STRIPE_ERROR, PROVIDER_UNAVAILABLE.
 */
export async function cancelSubscription(
  context: Context,
  doer: Doer,
  type: SubscriptionType,
): Promise<{ readonly id: string } | Refusal> {
  const { billing } = context.gateways;
  const row = await ownSubscription(context, doer, type);
  if (isRefusal(row)) return row;
  const way = cancelWay({ status: row.status, ends: row.cancelAt !== null });
  if (!way) return refuse('INVALID_STATUS');
  const answer =
    way === 'at-once' ? await billing.cancelNow(row.providerId) : await billing.endWithPeriod(row.providerId, true);
  return finish(context, doer, { row, answer, action: 'billing.cancel' });
}

/** Lets a subscription go on that was to end. Refusals: COMPANY_CLOSING, and as of `cancelSubscription`. */
export async function resumeSubscription(
  context: Context,
  doer: Doer,
  type: SubscriptionType,
): Promise<{ readonly id: string } | Refusal> {
  const row = await ownSubscription(context, doer, type);
  if (isRefusal(row)) return row;
  if (await inCompany(context.db, doer, isClosing)) return refuse('COMPANY_CLOSING');
  if (!mayResume({ status: row.status, ends: row.cancelAt !== null })) return refuse('INVALID_STATUS');
  const answer = await context.gateways.billing.endWithPeriod(row.providerId, false);
  return finish(context, doer, { row, answer, action: 'billing.resume' });
}

type Own = Pick<SubscriptionRow, 'id' | 'cancelAt'> & {
  readonly status: NonNullable<SubscriptionRow['status']>;
  readonly providerId: string;
};

function ownSubscription({ db }: Context, doer: Doer, type: SubscriptionType): Promise<Own | Refusal> {
  return inCompany(db, doer, async (work) => {
    const unconfirmed = await checkConfirmed(work);
    if (unconfirmed) return unconfirmed;
    const row = await readLive(work, type);
    if (!row?.status || !row.providerSubscriptionId) return refuse('INVALID_STATUS');
    return { id: row.id, cancelAt: row.cancelAt, status: row.status, providerId: row.providerSubscriptionId };
  });
}

async function finish(
  { db, gateways, log }: Context,
  doer: Doer,
  done: { readonly row: Own; readonly answer: SubscriptionAnswer; readonly action: string },
): Promise<{ readonly id: string } | Refusal> {
  const { row, answer, action } = done;
  if (answer.kind !== 'subscription') return refuseNoAnswer(log, answer);
  await inCompany(db, doer, async (work) => {
    await recordSubscription(work, row.id, answer.subscription);
    work.audit({ action, recordKind: 'subscription', recordId: row.id });
  });
  const { status, openInvoice } = answer.subscription;
  // Ended first: a renewal whose invoice is void would count as paid.
  if (status === 'canceled' && openInvoice) await gateways.billing.voidInvoice(openInvoice.id);
  return { id: row.id };
}
