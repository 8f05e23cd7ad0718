import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { CardAccess } from '#server/features/payment-methods/card-access.ts';
import { ensureCustomer } from '#server/features/payment-methods/ensure-customer.ts';
import { type Agreement, keepMandate } from '#server/features/payment-methods/keep-mandate.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { readPayment } from './payments.store.ts';
import { requestPayment } from './request-payment.ts';

export interface BegunPayment {
  readonly paymentId: string;
  /** A card, or a bank account by ACH debit. */
  readonly method?: 'CARD' | 'ACH';
  /** Keep what it is paid with for the next time. */
  readonly keepsMethod?: boolean;
  /** What the payer agreed to; needed for a bank account, and to keep a method. */
  readonly agreement?: Agreement | null;
  readonly requestId: string;
}

/**
 * Begins a payment in the provider's fields: what it is for reserves it and commits, and only then the provider is asked,
 * with the payment's id as key (G5, G7). Refusals: those of `reserve`, CONSENT_NEEDED, PROVIDER_UNAVAILABLE; after the
 * last one the payment stands, or was never reserved, and the same id can be sent again.
 */
export async function beginPayment(
  context: Context,
  actor: DebtorActor,
  begun: BegunPayment,
  reserve: (work: Work<DebtorActor>) => Promise<Refusal | null>,
): Promise<{ readonly card: CardAccess | null } | Refusal> {
  const { companyId, id: debtorId } = actor;
  const { paymentId, method = 'CARD', keepsMethod, agreement, requestId } = begun;
  if ((method === 'ACH' || keepsMethod) && !agreement) return refuse('CONSENT_NEEDED');
  if (keepsMethod) {
    const customer = await ensureCustomer(context, companyId, debtorId);
    if (isRefusal(customer)) return customer;
  }
  const reserved = await inCompany(context.db, { actor, requestId }, async (work) => {
    const refused = await reserve(work);
    if (refused) return refused;
    if (agreement) await keepMandate(work, { debtorId, kind: method, paymentId, agreement });
    return (await readPayment(work, paymentId)) ?? refuse('NOT_FOUND');
  });
  return isRefusal(reserved) ? reserved : requestPayment(context, companyId, reserved);
}
